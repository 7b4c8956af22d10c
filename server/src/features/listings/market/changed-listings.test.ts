import { describe, expect, it } from 'vitest';
import { ChangeLog } from './changed-listings.ts';

const add = (log: ChangeLog, from: number, to: number) => {
  for (let slot = from; slot < to; slot += 1) log.add({ id: `listing ${slot}`, slots: [slot], words: null });
};

describe('the log of changed listings', () => {
  it('gives the changes since a position, and none where nothing has changed', () => {
    const log = new ChangeLog();
    add(log, 0, 5);
    const { position } = log;
    add(log, 5, 7);

    expect(log.since(position)).toEqual({
      words: new Map([
        ['listing 5', null],
        ['listing 6', null],
      ]),
      slots: new Set([5, 6]),
    });
    expect(log.since(log.position)).toEqual({ words: new Map(), slots: new Set() });
  });

  it('remembers the last thousand, and says so of those before', () => {
    const log = new ChangeLog();
    add(log, 0, 9_500);

    expect(log.since(log.position - 1_000)?.slots.size).toBe(1_000);
    expect(log.since(log.position - 1_001)).toBeNull();
    expect(log.since(0)).toBeNull();
  });
});
