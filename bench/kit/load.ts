import type { Endings } from './endings.ts';
import { startSideProcess } from './side-process.ts';

/** One request as it goes over the wire. */
export interface Hit {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Requests sent for some seconds over 32 connections, each waiting for its answer before the next one. */
export interface Load {
  readonly url: string;
  readonly hits: readonly Hit[];
  readonly seconds: number;
  /** `each-new` adds a number to every address, so that no answer cached by address is used. */
  readonly addresses: 'as-they-are' | 'each-new';
}

/** Results of a load. */
export interface Measured {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Number of answers that were no success, lost or late. */
  readonly failures: number;
}

/** Sends loads, one at a time, from a process of its own. */
export type Generator = (load: Load) => Promise<Measured>;

/** Starts the generator. */
export function startGenerator(endings: Endings): Generator {
  const { ask } = startSideProcess<Load, Measured>('./load-process.ts', endings);
  return ask;
}
