import type { Endings } from './endings.ts';
import type { Hit } from './load.ts';
import { startSideProcess } from './processes/side-process.ts';

/** Requests sent at a steady pace, each on time whether or not earlier ones were answered. */
export interface PacedLoad {
  readonly url: string;
  /** Sent once each, in order. */
  readonly hits: readonly Hit[];
  readonly perSecond: number;
}

/** Durations of answers, each from the instant at which its request was due. */
export interface Paced {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Number of answers that were no success or were lost. */
  readonly failures: number;
}

/** Sends paced loads, one at a time, from a process of its own. */
export type Pacer = (load: PacedLoad) => Promise<Paced>;

/** Starts the pacer. */
export function startPacer(endings: Endings): Pacer {
  const { ask } = startSideProcess<PacedLoad, Paced>('./paced-process.ts', endings);
  return ask;
}
