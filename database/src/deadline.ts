import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Kind of work that queries belong to. `call`: a request of the API; `page`: a request that renders a page,
 * which waits behind calls; `long`: a request that reads much, such as a table of years; `health`: a health
 * check, which is never queued behind others.
 */
export type WorkKind = 'call' | 'page' | 'long' | 'health';

/** One piece of work with an end. */
export interface Work {
  readonly kind: WorkKind;
  /** By `performance.now()`. */
  readonly endsAt: number;
}

/** The fewest connections by which no work waits for itself: reading, writing, and two for jobs. */
export const LEAST_CONNECTIONS = 4;

/** As the running work itself sees it. */
interface RunningWork extends Work {
  endsAt: number;
  readonly ms: number;
}

const current = new AsyncLocalStorage<RunningWork>();

/** Does work whose statements, all together, may take so long; what is asked after that is refused at once. */
export function withDeadline<T>(kind: WorkKind, ms: number, work: () => T): T {
  return current.run({ kind, endsAt: performance.now() + ms, ms }, work);
}

/** Begins the time of the running work anew: what took long was not the database, as a photo over a bad line. */
export function restartDeadline(): void {
  const work = current.getStore();
  if (work !== undefined) work.endsAt = performance.now() + work.ms;
}

/** The work of the running request; undefined outside one, as in jobs. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
