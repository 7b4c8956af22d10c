const EVERY_MS = 10 * 60_000;

/** Something that time has ended and that may be tidied up: doing it twice is doing it once. */
export type Tidying = () => Promise<unknown>;

/**
 * Tidies up every ten minutes: listings and requirements past their last day, orders that nobody confirmed or
 * completed in time, sessions that ran out, answers too old to replay.
 *
 * Nothing depends on it, since readers judge by the day and the hour themselves; several processes may do it
 * at once. The function that comes back ends it.
 */
export function keepHouse(tidyings: readonly Tidying[], onFailure: (error: unknown) => void): () => void {
  const tidy = async () => {
    for (const each of tidyings) await each().catch(onFailure);
  };
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
