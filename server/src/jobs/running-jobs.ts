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
