import { startPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import type { PostmasterRequest } from './embedded-postmaster.ts';
import type { Postmaster } from './embedded-running.ts';
import { isStillAlive } from './process-life.ts';

const lookEveryMs = 1_000;

/** Restarts a server that was killed (by an administrator, or for lack of memory), until stopped. */
export class Watchdog {
  #postmaster: Postmaster;
  #restarting: Promise<void> | null = null;
  readonly #request: PostmasterRequest;
  readonly #timer: NodeJS.Timeout;

  constructor(postmaster: Postmaster, request: PostmasterRequest) {
    this.#postmaster = postmaster;
    this.#request = request;
    // An adopted server is no child process of ours, so its end is only found by polling.
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** Stops the server for good, and waits until it has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#restarting;
    await stopPostmaster(this.#postmaster, this.#request.log);
  }

  #look(): void {
    if (this.#restarting !== null || isStillAlive(this.#postmaster.pid, this.#postmaster.life)) return;
    this.#request.log('The database ended unexpectedly; starting it again.');
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    try {
      this.#postmaster = await startPostmaster(this.#request);
    } catch (error) {
      // Retried at the next poll: a full disk may have been cleared.
      this.#request.log(error instanceof Error ? error.message : String(error));
    } finally {
      this.#restarting = null;
    }
  }
}
