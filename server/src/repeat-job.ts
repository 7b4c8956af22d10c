/** Interval and error listener of a repeated job. */
export interface RepeatOptions {
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs a job at an interval, never two runs at once. The function that is returned ends it, once the current
 * run is over.
 */
export function repeatJob(
  job: () => Promise<unknown>,
  { everyMs, onFailure }: RepeatOptions,
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
