import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropAttempt, keyOfAttempt } from './saved-attempts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const order = { call: 'orders.place', who: 'ramu', content: '{"quantity":5}' };

describe('a try that had no answer', () => {
  it('has one key as long as the content and its author are the same', () => {
    const key = keyOfAttempt(order);

    expect(keyOfAttempt(order)).toBe(key);
    expect(keyOfAttempt({ ...order, content: '{"quantity":6}' })).not.toBe(key);
    expect(keyOfAttempt({ ...order, who: 'sita' })).not.toBe(key);
    expect(keyOfAttempt(order)).toBe(key);
  });

  it('is another wish after its answer, and when the server has forgotten the key', () => {
    const key = keyOfAttempt(order);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21 * 3_600_000);
    const late = keyOfAttempt(order);
    dropAttempt(order);

    expect(late).not.toBe(key);
    expect(keyOfAttempt(order)).not.toBe(late);
  });

  it('keeps no word of what was sent, and nothing of what may be done twice', () => {
    keyOfAttempt(order);
    const move = { ...order, call: 'listings.move' };

    expect(keyOfAttempt(move)).not.toBe(keyOfAttempt(move));
    expect(Object.keys(localStorage)).toEqual(['attempt orders.place ramu']);
    expect(JSON.stringify(localStorage)).not.toContain('quantity');
  });
});
