import { performance } from 'node:perf_hooks';

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
