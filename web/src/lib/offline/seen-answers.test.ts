import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findSeen, noteSeen } from './seen-answers.ts';

interface Stored {
  readonly at: number;
  readonly kind: string;
}

/** A browser's database of one store, in memory: what is asked of it ends at the end of the turn. */
function aDatabase() {
  const stored = new Map<string, Stored>();
  const done = <T>(result: T) => ({
    result,
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'success' || type === 'complete') queueMicrotask(listener);
    },
  });
  const keysOf = (kind: string | undefined) =>
    [...stored]
      .filter(([, one]) => kind === undefined || one.kind === kind)
      .toSorted(([, one], [, other]) => one.at - other.at)
      .map(([key]) => key);
  const store = {
    get: (key: string) => done(stored.get(key)),
    put: (value: Stored, key: string) => done(stored.set(key, value) && key),
    delete: (key: string) => done(void stored.delete(key)),
    index: () => ({
      count: (kind?: string) => done(keysOf(kind).length),
      getAllKeys: (kind: string | undefined, most: number) => done(keysOf(kind).slice(0, most)),
    }),
  };
  const database = {
    transaction: () => ({ ...done(undefined), objectStore: () => store }),
    close: () => undefined,
  };
  return { open: () => done(database) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('indexedDB', aDatabase());
  vi.stubGlobal('IDBKeyRange', { bound: ([kind]: readonly [string]) => kind });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('leaves the last fifty of each kind, however many of another have come since', async () => {
  const orders = Array.from({ length: 50 }, (_, id) => ({ call: 'orders.get', input: { id } }));
  const listings = Array.from({ length: 400 }, (_, id) => ({ call: 'listings.get', input: { id } }));
  for (const [at, question] of [...orders, ...listings].entries()) {
    vi.setSystemTime(at);
    await noteSeen(question, 'ramu', {});
  }

  const isThere = async (question: (typeof orders)[number]) => (await findSeen(question, 'ramu')) !== null;
  const left = async (questions: typeof orders) => Promise.all(questions.map(isThere));

  expect(await left(orders)).not.toContain(false);
  expect(await left(listings.slice(-50))).not.toContain(false);
  expect(await left(listings.slice(0, 300))).not.toContain(true);
});

it('is another kind where a call is asked by other fields', async () => {
  await noteSeen({ call: 'orders.list', input: { side: 'buyer' } }, 'ramu', { own: true });
  for (let id = 0; id < 200; id += 1)
    await noteSeen({ call: 'orders.list', input: { listingId: id } }, 'ramu', {});

  expect(await findSeen({ call: 'orders.list', input: { side: 'buyer' } }, 'ramu')).not.toBeNull();
});
