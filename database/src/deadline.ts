import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Kind of work that queries belong to. `call`: a request of the API; `page`: a request that renders a page,
 * which waits behind calls; `long`: a request that reads much, such as a table of years; `health`: a health
 * check, which is never queued behind others; `feed`: the changes that caches follow, on a connection of their own.
 */
export type WorkKind = 'call' | 'page' | 'long' | 'health' | 'feed';

/** A piece of work with a deadline. */
export interface Work {
  readonly kind: WorkKind;
  /** In milliseconds of `performance.now()`. */
  readonly endsAt: number;
}

/** Least number of connections with which no work waits for itself: reading, writing, and two for jobs. */
export const LEAST_CONNECTIONS = 4;

interface RunningWork extends Work {
  endsAt: number;
  readonly ms: number;
}

const current = new AsyncLocalStorage<RunningWork>();

/** Runs work whose statements, all together, may take `ms`; statements after that are refused at once. */
export function withDeadline<T>(kind: WorkKind, ms: number, work: () => T): T {
  return current.run({ kind, endsAt: performance.now() + ms, ms }, work);
}

/**
 * Restarts the deadline of the running work: for time that was not spent in the database, such as a photo
 * upload over a slow line.
 */
export function restartDeadline(): void {
  const work = current.getStore();
  if (work !== undefined) work.endsAt = performance.now() + work.ms;
}

/** The work of the running request; undefined outside one, as in jobs. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
