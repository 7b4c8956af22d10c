import { CallGate } from './call-gate.ts';
import { EventLoop } from './event-loop.ts';
import { RenderLine } from './render-line.ts';

/** Each holds some 20 kB while it waits; the database answers a thousand within the time that a reader waits. */
const MOST_CALLS = 1_000;
const RENDERS = { atOnce: 2, mostWaiting: 100, deadlineMs: 5_000 } as const;

/** The work of a process, let in so that it stays bounded: calls at once, pages behind them. */
export interface Workload {
  readonly loop: EventLoop;
  readonly calls: CallGate;
  readonly renders: RenderLine;
}

/** The workload of one process, which sends pages away while it is late by more than so many milliseconds. */
export function openWorkload(overloadMs: number): Workload {
  const loop = new EventLoop();
  const calls = new CallGate(MOST_CALLS);
  const renders = new RenderLine(RENDERS, {
    callsRunning: () => calls.figures.running,
    isOverloaded: () => loop.delayMs > overloadMs,
  });
  return { loop, calls, renders };
}
