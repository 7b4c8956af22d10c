const QUIET_MS = 10_000;

/** Log that takes the lines. */
interface Log {
  warn(fields: object, line: string): void;
}

/** Logs why calls are refused unread: at the first, and then at most once in ten seconds. */
export class ShedLog {
  readonly #now: () => number;
  #quietUntil = -Infinity;
  #untold = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a refused call; `reason` says what there was too much of. */
  note(reason: string, log: Log): void {
    this.#untold += 1;
    if (this.#now() < this.#quietUntil) return;
    log.warn({ reason, calls: this.#untold }, 'calls are sent away');
    this.#quietUntil = this.#now() + QUIET_MS;
    this.#untold = 0;
  }
}
