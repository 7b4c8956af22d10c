import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gathering } from './gathering.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begun() {
  const run = vi.fn();
  return { run, gathering: new Gathering(run) };
}

describe('units that wait', () => {
  it('begin in the same turn where nobody has shared lately', () => {
    const { run, gathering } = begun();

    gathering.gather(1, false);
    gathering.gather(2, false);
    vi.advanceTimersByTime(0);

    expect(run).toHaveBeenCalledTimes(1);
  });

  it('begin once there are as many as the last transaction had', () => {
    const { run, gathering } = begun();
    gathering.ended({ units: 8, ms: 20 });

    for (let waiting = 1; waiting < 8; waiting += 1) gathering.gather(waiting, true);
    vi.advanceTimersByTime(0);
    expect(run).not.toHaveBeenCalled();

    gathering.gather(8, true);
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('begin after a part of its time where fewer come: no more than 5 ms, and beside another 50', () => {
    const { run, gathering } = begun();
    gathering.ended({ units: 8, ms: 400 });

    gathering.gather(1, false);
    vi.advanceTimersByTime(4);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);

    gathering.gather(1, true);
    vi.advanceTimersByTime(49);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
