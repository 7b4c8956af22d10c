import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';

/** Batches with a write that ends when the test says so. */
function aBatcher() {
  const begun: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const add = inBatches<string>(
    (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  );
  return { add, begun };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batches', () => {
  it('write at once what comes first, and together what comes meanwhile', async () => {
    const { add, begun } = aBatcher();
    const first = add(['a']);
    await turn();
    const others = [add(['b']), add(['c', 'd'])];
    await turn();
    const beforeTheEnd = begun.map(({ items }) => items);

    begun[0]?.end();
    await first;
    await turn();
    begun[1]?.end();
    await Promise.all(others);

    expect(beforeTheEnd).toEqual([['a']]);
    expect(begun.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('are done only when their own write has ended', async () => {
    const { add, begun } = aBatcher();
    const done: string[] = [];
    void add(['a']).then(() => done.push('a'));
    await turn();
    const second = add(['b']).then(() => done.push('b'));
    begun[0]?.end();
    await turn();
    const afterTheFirst = [...done];
    begun[1]?.end();
    await second;

    expect(afterTheFirst).toEqual(['a']);
    expect(done).toEqual(['a', 'b']);
  });

  it('go on after a write that failed, which fails for its own items alone', async () => {
    const { add, begun } = aBatcher();
    const first = add(['a']);
    await turn();
    const second = add(['b']);
    begun[0]?.end(new Error('the database is away'));

    await expect(first).rejects.toThrow('the database is away');
    await turn();
    begun[1]?.end();
    await expect(second).resolves.toBeUndefined();
  });
});
