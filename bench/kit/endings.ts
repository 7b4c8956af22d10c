type End = () => void | Promise<void>;

/** Cleanup functions that run when the bench ends, in any way: last added first. */
export class Endings {
  readonly #ends: End[] = [];
  #ending: Promise<void> | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void this.endAll().finally(() => process.exit(130)));
    }
  }

  /** Adds a cleanup; returns it as a function that may be called early, and runs once. */
  add(end: End): () => Promise<void> {
    let ended: Promise<void> | undefined;
    const once = () => (ended ??= Promise.resolve(end()));
    this.#ends.push(once);
    return once;
  }

  /** Whether the bench is ending: failures from now on have that cause. */
  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /** Runs all cleanups; a second call waits for the first. */
  endAll(): Promise<void> {
    return (this.#ending ??= this.#endEach());
  }

  async #endEach(): Promise<void> {
    for (let end = this.#ends.pop(); end !== undefined; end = this.#ends.pop()) {
      // A failed cleanup must not prevent the others.
      await Promise.resolve(end()).catch((error: unknown) => console.error(error));
    }
  }
}
