import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For whom the database works. `call`: a request of the API; `page`: one that makes a page, which waits behind calls;
 * `long`: a request that reads far, as a table of years does; `health`: whoever asks how it is, whatever waits.
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

const current = new AsyncLocalStorage<Work>();

/** Does work whose statements, all together, may take so long; what is asked after that is refused at once. */
export function withDeadline<T>(kind: WorkKind, ms: number, work: () => T): T {
  return current.run({ kind, endsAt: performance.now() + ms }, work);
}

/** The work of the running request; undefined outside one, as in jobs. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
