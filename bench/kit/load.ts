import type { Endings } from './endings.ts';
import { startSideProcess } from './processes/side-process.ts';

/** One request as it goes over the wire. */
export interface Hit {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** Token of the session; absent for a visitor. */
  readonly token?: string;
  /** Whether each sending gets a new `Idempotency-Key`. */
  readonly isKeyed?: boolean;
}

/** Requests sent for some seconds over connections that each wait for an answer before the next request. */
export interface Load {
  readonly url: string;
  readonly hits: readonly Hit[];
  readonly seconds: number;
  /** `each-new` adds a number to every address, so that no answer cached by address is used. */
  readonly addresses: 'as-they-are' | 'each-new';
  /** Number of connections; 32 by default. */
  readonly connections?: number;
  /**
   * `in-turns`: every connection goes through all hits, each from another one on, built before. `in-queue`: all take
   * the next hit of one queue, built as it is sent; for thousands of hits. `once`: a queue that ends the load
   * when it is used up, and refusals by a rule, which answer 200, are failures.
   */
  readonly taking: 'in-turns' | 'in-queue' | 'once';
  /** Encodings that the answers may have; none by default. */
  readonly encodings?: string;
}

/** Results of a load. */
export interface Measured {
  readonly perSecond: number;
  /** Number of successful answers. */
  readonly answers: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Number of answers that were no success, lost or late. */
  readonly failures: number;
  /** Number of these that answered 503: the server had too much to do. */
  readonly overloads: number;
  /** Statuses of the answers, and the first refusal. */
  readonly outcome: string;
  /** Processor time that sending one request and reading its answer took, in milliseconds. */
  readonly loadMs: number;
}

/** Sends loads, one at a time, from a process of its own. */
export type Generator = (load: Load) => Promise<Measured>;

/** Starts the generator. */
export function startGenerator(endings: Endings): Generator {
  const { ask } = startSideProcess<Load, Measured>('./load-process.ts', endings);
  return ask;
}
