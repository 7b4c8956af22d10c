import { describe, expect, it } from 'vitest';
import { inNumber } from './plural.ts';

describe('a word that goes with a number', () => {
  it.each([
    [0, 'quintals'],
    [0.5, 'quintals'],
    [1, 'quintal'],
    [2.5, 'quintals'],
    [100_000, 'quintals'],
  ])('%d in English: %s', (count, word) => {
    expect(inNumber('en', { one: 'quintal', other: 'quintals' })({ count })).toBe(word);
  });

  it('is one for half a bag in Hindi, and many in Telugu', () => {
    const half = { count: 0.5 };

    expect(inNumber('hi', { one: 'बोरी', other: 'बोरियाँ' })(half)).toBe('बोरी');
    expect(inNumber('te', { one: 'బస్తా', other: 'బస్తాలు' })(half)).toBe('బస్తాలు');
  });
});
