import { describe, expect, it } from 'vitest';
import { isRestorable, restorableFrom, restorableUntil } from './restoring.ts';

const deletedAt = new Date('2026-11-21T06:30:00Z');
const aDayLater = new Date('2026-11-22T06:30:00Z');

describe('what was deleted', () => {
  it('may be put back for a day, told from either end', () => {
    expect(restorableUntil(deletedAt)).toEqual(aDayLater);
    expect(restorableFrom(aDayLater)).toEqual(deletedAt);
  });

  it('may not be put back once the day is over, nor where nothing was deleted', () => {
    expect(isRestorable(deletedAt, new Date(aDayLater.getTime() - 1))).toBe(true);
    expect(isRestorable(deletedAt, aDayLater)).toBe(false);
    expect(isRestorable(null, aDayLater)).toBe(false);
  });
});
