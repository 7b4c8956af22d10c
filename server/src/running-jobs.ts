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

/**
 * Runs a job each time its bell has rung, never two runs at once. It runs outside of the request that rings, whose
 * deadline is not its own. The function that is returned ends it, once the current run is over.
 */
export function runWhenRung(bell: Bell, job: () => Promise<unknown>): () => Promise<void> {
  let isEnding = false;
  const listen = async () => {
    for (;;) {
      await bell.heard();
      if (isEnding) return;
      await job();
    }
  };
  const running = listen();
  return () => {
    isEnding = true;
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
