import { afterEach, describe, expect, it, vi } from 'vitest';
import { runBatches } from './running-jobs.ts';

/** Runs batches that take some milliseconds each; gives how many there were, and the pauses after them. */
async function pausesOf(takenMs: readonly number[], isBusy: (done: number) => boolean) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pauses: number[] = [];
  let done = 0;
  const batch = async () => {
    vi.advanceTimersByTime(takenMs[done] ?? 0);
    done += 1;
    return done < takenMs.length ? 'more' : 'done';
  };
  await runBatches(batch, {
    isBusy: () => isBusy(done),
    isEnding: () => false,
    pause: async (ms) => pauses.push(ms),
  });
  return { done, pauses };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('batches of a job', () => {
  it('go on without a pause where nothing else is asked of the process', async () => {
    expect(await pausesOf([20, 20, 20, 20], () => false)).toEqual({ done: 4, pauses: [] });
  });

  it('leave three quarters of the time to requests while some run, and pause not after the last', async () => {
    expect(await pausesOf([20, 50, 20], () => true)).toEqual({ done: 3, pauses: [60, 150] });
    expect(await pausesOf([20, 50, 20], (done) => done < 2)).toEqual({ done: 3, pauses: [60] });
  });

  it('pause for a second at most, however long they take', async () => {
    expect((await pausesOf([333, 334, 5_000, 20], () => true)).pauses).toEqual([999, 1_000, 1_000]);
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
