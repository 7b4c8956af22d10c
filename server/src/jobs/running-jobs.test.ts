import { afterEach, describe, expect, it, vi } from 'vitest';
import { runBatches } from './running-jobs.ts';

/** Runs batches of a job; gives how long it paused after each but the last. */
async function pausesOf({ batches, isBusy }: { batches: number; isBusy: (at: number) => boolean }) {
  const pauses: number[] = [];
  let at = 0;
  const batch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    at += 1;
    return at < batches ? 'more' : 'done';
  };
  await runBatches(batch, {
    isBusy: () => isBusy(at),
    isEnding: () => false,
    pause: async (ms) => pauses.push(ms),
  });
  return { at, pauses };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('batches of a job', () => {
  it('go on without a pause where nothing else is asked of the process', async () => {
    expect(await pausesOf({ batches: 4, isBusy: () => false })).toEqual({ at: 4, pauses: [] });
  });

  it('leave time for requests while some run, and none after the last', async () => {
    const { at, pauses } = await pausesOf({ batches: 4, isBusy: (done) => done < 3 });

    expect(at).toBe(4);
    expect(pauses).toHaveLength(2);
    // Three times what a batch takes, which is no less than its timer.
    expect(Math.min(...pauses)).toBeGreaterThan(2);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1_000);
  });

  it('leave the rest to another process when this one ends', async () => {
    let at = 0;
    const batch = async () => ((at += 1) < 9 ? 'more' : 'done');

    await runBatches(batch, { isBusy: () => true, isEnding: () => at === 2, pause: async () => undefined });

    expect(at).toBe(2);
  });

  it('end after ten seconds where there is always more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let batches = 0;
    const batch = async () => {
      vi.advanceTimersByTime(3_000);
      batches += 1;
      return 'more' as const;
    };

    const ended = await runBatches(batch, { isBusy: () => false, isEnding: () => batches === 100 });

    expect([ended, batches]).toEqual(['out-of-time', 4]);
  });

  it('end with the error of a batch', async () => {
    const batch = () => Promise.reject(new Error('no database'));

    await expect(runBatches(batch, { isBusy: () => true, isEnding: () => false })).rejects.toThrow(
      'no database',
    );
  });
});
