import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLimits } from './limit-settings.ts';
import { Limiter } from './limiter.ts';
import { MemoryCounts } from './memory-counts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('tries that are counted in memory', () => {
  it('are let through up to the limit, and again when the window of the first one has ended', () => {
    const counts = new MemoryCounts({ points: 2, seconds: 60 });
    const first = [counts.add('one'), counts.add('one')];
    vi.advanceTimersByTime(10_000);

    expect(first).toEqual([null, null]);
    expect(counts.add('one')).toBe(50_000);
    expect(counts.add('another')).toBeNull();
    vi.advanceTimersByTime(50_000);
    expect(counts.add('one')).toBeNull();
  });

  it('leave their ended windows behind up to a bound, and then none', () => {
    const counts = new MemoryCounts({ points: 1, seconds: 1 });
    for (let key = 0; key < 9_999; key += 1) counts.add(`${key}`);
    vi.advanceTimersByTime(1_000);
    counts.add('one more');
    counts.add('the one that sweeps');

    expect(counts.size).toBe(2);
  });

  it('are answered at once, without a promise', () => {
    const nothing = () => Promise.reject(new Error('nothing is shared here'));
    const limiter = new Limiter(readLimits({ LIMIT_READS: '1/min' }, []), {
      shared: { add: nothing, takeBack: nothing, hash: nothing },
    });
    const count = () =>
      limiter.count({ limits: ['reads'] }, { actorId: 'a', address: '10.0.0.1', account: null });

    expect(count()).toBeNull();
    expect(count()).toEqual({ seconds: 60, by: 'actor' });
  });
});
