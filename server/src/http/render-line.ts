/** Bounds of a line; times in milliseconds. */
export interface RenderLimits {
  /** Renders at a time while nothing else runs. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Whoever has waited so long is sent away. */
  readonly deadlineMs: number;
}

/** What is more important than pages, and whether there is too much of everything. */
export interface Load {
  /** Calls that run just now. */
  readonly callsRunning: () => number;
  readonly isOverloaded: () => boolean;
}

interface Waiting {
  readonly admit: () => void;
  readonly sendAway: () => void;
}

/**
 * The line in which pages wait to be rendered.
 *
 * Rendering keeps the process from everything else while it lasts. So few pages are rendered at a time, one only
 * while calls run, and between two renders the process gets to what has arrived meanwhile. The line is bounded in
 * length and time, and served address by address in turn, so that one reader of very many pages does not keep the
 * others waiting.
 */
export class RenderLine {
  readonly #limits: RenderLimits;
  readonly #load: Load;
  /** By address; the address whose turn it is comes first. None is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #running = 0;
  #shed = 0;
  #isToStart = false;

  constructor(limits: RenderLimits, load: Load) {
    this.#limits = limits;
    this.#load = load;
  }

  /** How it stands: renders that run and wait, and how many were sent away so far. */
  get figures(): { readonly running: number; readonly waiting: number; readonly shed: number } {
    return { running: this.#running, waiting: this.#waitingCount, shed: this.#shed };
  }

  /** Renders in turn; null for an address that is sent away. */
  async render<T>(address: string, make: () => Promise<T>): Promise<T | null> {
    if (!(await this.#isAdmitted(address))) {
      this.#shed += 1;
      return null;
    }
    try {
      return await make();
    } finally {
      this.#running -= 1;
      this.#startSoon();
    }
  }

  #isAdmitted(address: string): Promise<boolean> {
    if (this.#load.isOverloaded() || !this.#hasRoomFor(address)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(timer);
          resolve(true);
        },
        sendAway: () => {
          clearTimeout(timer);
          resolve(false);
        },
      };
      const timer = setTimeout(() => {
        this.#remove(address, waiting);
        resolve(false);
      }, this.#limits.deadlineMs);
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), waiting]);
      this.#waitingCount += 1;
      this.#startSoon();
    });
  }

  /** A full line has room for whoever has fewer in it than another, whose last one goes. */
  #hasRoomFor(address: string): boolean {
    if (this.#waitingCount < this.#limits.mostWaiting) return true;
    const own = this.#waiting.get(address)?.length ?? 0;
    const [longest] = [...this.#waiting].toSorted(([, a], [, b]) => b.length - a.length);
    const last = longest?.[1].at(-1);
    if (longest === undefined || last === undefined || longest[1].length <= own + 1) return false;
    this.#remove(longest[0], last);
    last.sendAway();
    return true;
  }

  #remove(address: string, waiting: Waiting): void {
    const rest = (this.#waiting.get(address) ?? []).filter((each) => each !== waiting);
    if (rest.length === 0) this.#waiting.delete(address);
    else this.#waiting.set(address, rest);
    this.#waitingCount -= 1;
  }

  /** In the next turn of the event loop: what has arrived by then begins before. */
  #startSoon(): void {
    if (this.#isToStart) return;
    this.#isToStart = true;
    setImmediate(() => {
      this.#isToStart = false;
      while (this.#running < this.#mostNow() && this.#waitingCount > 0) this.#startNext();
    });
  }

  #mostNow(): number {
    return this.#load.callsRunning() > 0 ? 1 : this.#limits.atOnce;
  }

  #startNext(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [address, [next, ...rest]] = first;
    this.#waiting.delete(address);
    if (rest.length > 0) this.#waiting.set(address, rest);
    this.#waitingCount -= 1;
    this.#running += 1;
    next?.admit();
  }
}
