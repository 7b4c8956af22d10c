import { afterEach, describe, expect, it, vi } from 'vitest';
import { runBatches } from './running-jobs.ts';

/** A batch: how long it takes, and how long its work had waited. */
interface Batch {
  readonly takesMs: number;
  readonly waitedMs: number;
}

/** Runs batches beside requests; gives how many there were, and how long each pause was. `isBusy` is asked at each look, and each timer fires some milliseconds late. */
async function pausesOf(batches: readonly Batch[], isBusy: (look: number) => boolean, lateMs = 0) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pauses: number[] = [];
  let done = 0;
  let looks = 0;
  const batch = async () => {
    const { takesMs, waitedMs } = batches[done] ?? { takesMs: 0, waitedMs: 0 };
    vi.advanceTimersByTime(takesMs);
    done += 1;
    pauses.push(0);
    return done < batches.length ? { moreAfterMs: waitedMs } : ('done' as const);
  };
  await runBatches(batch, {
    isBusy: () => isBusy((looks += 1)),
    isEnding: () => false,
    pause: async (ms) => {
      vi.advanceTimersByTime(ms + lateMs);
      pauses.push((pauses.pop() ?? 0) + ms + lateMs);
    },
  });
  return { done, pauses };
}

/** Batches whose work had just come, by how long each takes. */
function early(...takesMs: readonly number[]): readonly Batch[] {
  return takesMs.map((each) => ({ takesMs: each, waitedMs: 100 }));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('batches of a job', () => {
  it('go on without a pause where nothing else is asked of the process', async () => {
    expect(await pausesOf(early(20, 20, 20, 20), () => false)).toEqual({ done: 4, pauses: [0, 0, 0, 0] });
  });

  it('leave fifteen sixteenths of the time to requests while some run, and pause not after the last', async () => {
    expect(await pausesOf(early(20, 50, 20), () => true)).toEqual({ done: 3, pauses: [300, 750, 0] });
  });

  it('leave three quarters once their work has waited for five seconds', async () => {
    const batches = [5_000, 5_001, 0].map((waitedMs) => ({ takesMs: 20, waitedMs }));

    expect((await pausesOf(batches, () => true)).pauses).toEqual([300, 60, 0]);
  });

  it('go on within 50 ms once no request runs', async () => {
    expect((await pausesOf(early(20, 20), (look) => look < 3)).pauses).toEqual([100, 0]);
  });

  it('pause for a second at most, however long they take', async () => {
    expect((await pausesOf(early(66, 67, 3_000, 20), () => true)).pauses).toEqual([990, 1_000, 1_000, 0]);
  });

  it('pause no longer where timers fire late, but by the last of them', async () => {
    expect((await pausesOf(early(66, 20), () => true, 25)).pauses).toEqual([1_015, 0]);
  });

  it('pause not beyond the ten seconds of a run', async () => {
    const { done, pauses } = await pausesOf(early(9_900, 20), () => true);

    expect([done, pauses]).toEqual([1, [100]]);
  });

  it('leave the rest to another process when this one ends', async () => {
    let at = 0;
    const batch = async () => ((at += 1) < 9 ? { moreAfterMs: 0 } : ('done' as const));

    await runBatches(batch, { isBusy: () => true, isEnding: () => at === 2, pause: async () => undefined });

    expect(at).toBe(2);
  });

  it('end after ten seconds where there is always more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let batches = 0;
    const batch = async () => {
      vi.advanceTimersByTime(3_000);
      batches += 1;
      return { moreAfterMs: 0 };
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
