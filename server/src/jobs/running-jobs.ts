import { setTimeout as wait } from 'node:timers/promises';

/** Wakes a job of this process; any number of calls before its next run are one. */
export class JobTrigger {
  #fire: () => void = () => undefined;
  #fired: Promise<void> = this.#next();

  readonly fire = (): void => this.#fire();

  /** Waits for the first call since the last wait ended. */
  async fired(): Promise<void> {
    await this.#fired;
    this.#fired = this.#next();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#fire = resolve;
    });
  }
}

/** A job that is triggered while it runs, or soon after, runs once more: many listings posted together are matched together. */
const PAUSE_MS = 100;

/**
 * Runs a job when it is triggered, never two runs at once. It runs outside of the request that triggers it, whose
 * deadline does not apply to it. The function that is returned ends it, once the current run is over.
 */
export function runWhenTriggered(
  trigger: JobTrigger,
  job: () => Promise<unknown>,
  pauseMs: number = PAUSE_MS,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const listen = async () => {
    for (;;) {
      await trigger.fired();
      if (signal.aborted) return;
      await job();
      // Ended during the pause: what was triggered is left to the scheduler of the next process.
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = listen();
  return () => {
    ending.abort();
    trigger.fire();
    return running;
  };
}

/** Pause after a batch while requests run, as a multiple of the time that the batch took: of work that has waited long, and of the rest of a burst. */
const PAUSES_A_BATCH = { late: 3, early: 15 } as const;
/** Work that has waited for longer than this is late. */
const LATE_MS = 5_000;
/** A batch that waited long for the database is no reason to wait for longer. */
const MOST_PAUSE_MS = 1_000;
/** A pause looks this often whether requests still run. */
const LOOK_MS = 50;
/** The scheduler runs its jobs one after the other, each minute by default: those behind this one wait no more than a sixth of that. */
const MOST_RUN_MS = 10_000;

/** How a batch of a job ended: nothing is left, or more may be. */
export type BatchEnd = 'done' | { readonly moreAfterMs: number };

/** Conditions beside which batches of a job run. */
interface Beside {
  /** Whether requests run in this process. */
  readonly isBusy: () => boolean;
  /** Whether the process ends: what is left is for the next one. */
  readonly isEnding: () => boolean;
  /** Waits for some milliseconds; tests name one of their own. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Runs batches of a job until one says that no more is left, the process ends, or ten seconds are over, and gives which of these it was. While
 * requests run it takes a sixteenth of the time, so that a burst of writes is answered first, or a quarter once its work has waited for
 * five seconds (`moreAfterMs`), so that writes without end do not keep it waiting; more where a batch takes so long that its pause is
 * cut to a second. Beside no request it takes all.
 */
export async function runBatches(
  batch: () => Promise<BatchEnd>,
  { isBusy, isEnding, pause = wait }: Beside,
): Promise<'done' | 'ending' | 'out-of-time'> {
  const endsAt = performance.now() + MOST_RUN_MS;
  do {
    const beganAt = performance.now();
    const end = await batch();
    if (end === 'done') return end;
    const pauses = end.moreAfterMs > LATE_MS ? PAUSES_A_BATCH.late : PAUSES_A_BATCH.early;
    const endedAt = performance.now();
    const goesOnAt = Math.min(endedAt + Math.min(MOST_PAUSE_MS, (endedAt - beganAt) * pauses), endsAt);
    for (let now = endedAt; now < goesOnAt && isBusy() && !isEnding(); now = performance.now())
      await pause(Math.min(LOOK_MS, goesOnAt - now));
    if (isEnding()) return 'ending';
  } while (performance.now() < endsAt);
  return 'out-of-time';
}

/**
 * Runs a job at an interval, never two runs at once. The function that is returned ends it, once the current
 * run is over.
 */
export function repeatJob(
  job: () => Promise<unknown>,
  { everyMs, onFailure }: { everyMs: number; onFailure: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= job()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
