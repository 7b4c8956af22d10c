import { setTimeout as wait } from 'node:timers/promises';

/** Wakes a job of this process; any number of calls before its next run are one. */
export class Bell {
  #ring: () => void = () => undefined;
  #rung: Promise<void> = this.#next();

  readonly ring = (): void => this.#ring();

  /** Waits for the first ring since the last wait ended. */
  async heard(): Promise<void> {
    await this.#rung;
    this.#rung = this.#next();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#ring = resolve;
    });
  }
}

/** A job that is rung while it runs, or soon after, runs once more: many listings posted together are matched together. */
const PAUSE_MS = 100;

/**
 * Runs a job when its bell has rung, at once where it has been silent, never two runs at once. It runs outside of the
 * request that rings, whose deadline is not its own. The function that is returned ends it, once the current run is over.
 */
export function runWhenRung(
  bell: Bell,
  job: () => Promise<unknown>,
  pauseMs: number = PAUSE_MS,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const listen = async () => {
    for (;;) {
      await bell.heard();
      if (signal.aborted) return;
      await job();
      // Ended during the pause: what has rung is left to the scheduler of whoever comes next.
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = listen();
  return () => {
    ending.abort();
    bell.ring();
    return running;
  };
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
