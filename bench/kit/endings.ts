type End = () => void | Promise<void>;

/** What must be ended when the bench is over, however that comes: the last begun first. */
export class Endings {
  readonly #ends: End[] = [];
  #ending: Promise<void> | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void this.endAll().finally(() => process.exit(130)));
    }
  }

  /** Keeps an end for later; gives it back as one that may be called early, and runs once. */
  add(end: End): () => Promise<void> {
    let ended: Promise<void> | undefined;
    const once = () => (ended ??= Promise.resolve(end()));
    this.#ends.push(once);
    return once;
  }

  /** Whether the bench is being ended: what fails from now on does so for that reason. */
  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /** Ends everything; a second call waits for the first. */
  endAll(): Promise<void> {
    return (this.#ending ??= this.#endEach());
  }

  async #endEach(): Promise<void> {
    for (let end = this.#ends.pop(); end !== undefined; end = this.#ends.pop()) {
      // What does not end well must not keep the rest running.
      await Promise.resolve(end()).catch((error: unknown) => console.error(error));
    }
  }
}
