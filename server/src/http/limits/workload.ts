import { performance } from 'node:perf_hooks';
import { CallGate } from '../calls/call-gate.ts';
import { RenderLine } from '../pages/render-line.ts';
import { UploadRoom } from '../calls/uploads/upload-room.ts';

/** Each holds some 20 kB while it waits; the database answers a thousand within the time that a reader waits. */
const MOST_CALLS = 1_000;
const RENDERS = { atOnce: 2, mostWaiting: 100, deadlineMs: 6_000 } as const;

/** The work of a process, admitted so that it stays bounded: calls at once, pages behind them. */
export interface Workload {
  readonly loop: EventLoop;
  readonly calls: CallGate;
  readonly renders: RenderLine;
  readonly uploads: UploadRoom;
}

/** Bounds of the work of a process. */
export interface WorkloadLimits {
  /** Pages are refused while the event loop is later than that; milliseconds. */
  readonly overloadMs: number;
  /** Memory for uploaded files. */
  readonly uploadBytes: number;
}

/** The workload of one process. */
export function openWorkload({ overloadMs, uploadBytes }: WorkloadLimits): Workload {
  const loop = new EventLoop();
  const calls = new CallGate(MOST_CALLS);
  const renders = new RenderLine(RENDERS, {
    callsRunning: () => calls.figures.running,
    isOverloaded: () => loop.delayMs > overloadMs,
  });
  calls.whenIdle(renders.goOn);
  return { loop, calls, renders, uploads: new UploadRoom(uploadBytes) };
}

const SAMPLE_MS = 200;

/**
 * Delay of the event loop of this process: how much later than scheduled its timers fire.
 *
 * A process that has not come to its timer at all is as late as that timer is by now, so there is no sample
 * that can be empty. Past delay decays by halves.
 */
export class EventLoop {
  #delayMs = 0;
  #dueAt = performance.now() + SAMPLE_MS;
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();

  /** Milliseconds. */
  get delayMs(): number {
    return Math.max(this.#delayMs, performance.now() - this.#dueAt, 0);
  }

  /** Ends the sampling. */
  close(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.now();
    this.#delayMs = Math.max(now - this.#dueAt, this.#delayMs / 2);
    this.#dueAt = now + SAMPLE_MS;
  }
}
