/** How often a round is made, and who hears of one that failed. */
export interface RepeatOptions {
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Makes rounds again and again, never two at once. The function that comes back ends it, once the round that runs is
 * over.
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
