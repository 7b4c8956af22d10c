/** Admits calls up to a bound: what waits for the database is held in memory. */
export class CallGate {
  readonly #most: number;
  #running = 0;
  #onIdle: () => void = () => undefined;
  #shed = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Calls that run just now, and how many were refused so far. */
  get figures(): { readonly running: number; readonly shed: number } {
    return { running: this.#running, shed: this.#shed };
  }

  /** Calls back whenever no call runs any more. */
  whenIdle(listener: () => void): void {
    this.#onIdle = listener;
  }

  /** Lets a call in, which then has to leave; false where too many run already. */
  enter(): boolean {
    if (this.#running >= this.#most) {
      this.#shed += 1;
      return false;
    }
    this.#running += 1;
    return true;
  }

  /** Ends a call that was let in. */
  leave(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#onIdle();
  }
}
