/** Bounds of a line; times in milliseconds. */
export interface RenderLimits {
  /** Maximum number of renders at a time while nothing else runs. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** A page that has waited this long is refused, in milliseconds. */
  readonly deadlineMs: number;
}

/** Load that pages give way to: running calls, and whether the process is overloaded. */
export interface Load {
  /** Calls that run just now. */
  readonly callsRunning: () => number;
  readonly isOverloaded: () => boolean;
}

/** Factor of a render's time for which the process is then left to running calls. */
const PAUSE_SHARE = 1;
/** Upper bound of that time: pages go on, however long one took. */
const LONGEST_PAUSE_MS = 1_000;

interface Waiting {
  readonly admit: () => void;
  readonly sendAway: () => void;
}

/**
 * Queue of the pages that wait to be rendered.
 *
 * Rendering blocks the process while it lasts, and a trade asks the database a dozen times: behind a render
 * each time, it would wait for a dozen renders. So few pages are rendered at a time and, while calls run, one
 * only, after which the calls have the process to themselves for as long as that render took. The line is
 * bounded in length and time, and serves the addresses in turn, so that one reader of very many pages does
 * not delay the others.
 */
export class RenderLine {
  readonly #limits: RenderLimits;
  readonly #load: Load;
  /** Waiting renders by address; the address whose turn it is comes first. None is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #running = 0;
  #shed = 0;
  #isToStart = false;
  /** Time until which the process is left to calls, on the clock of `performance.now()`. */
  #pausedUntil = 0;
  #pause: NodeJS.Timeout | undefined;

  constructor(limits: RenderLimits, load: Load) {
    this.#limits = limits;
    this.#load = load;
  }

  /** Current counts: renders that run and wait, and how many were refused so far. */
  get figures(): { readonly running: number; readonly waiting: number; readonly shed: number } {
    return { running: this.#running, waiting: this.#waitingCount, shed: this.#shed };
  }

  /** Renders in turn; null for an address that is refused. */
  async render<T>(address: string, make: () => Promise<T>): Promise<T | null> {
    if (!(await this.#isAdmitted(address))) {
      this.#shed += 1;
      return null;
    }
    const begunAt = performance.now();
    try {
      return await make();
    } finally {
      this.#running -= 1;
      this.#pauseFor(PAUSE_SHARE * (performance.now() - begunAt));
      this.goOn();
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
      this.goOn();
    });
  }

  /** A full line has room for an address that has fewer in it than another, whose last one is refused. */
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

  /** Renders what may be rendered, in the next turn of the event loop: what has arrived by then begins before. */
  readonly goOn = (): void => {
    if (this.#isToStart) return;
    this.#isToStart = true;
    setImmediate(() => {
      this.#isToStart = false;
      while (this.#running < this.#mostNow() && this.#waitingCount > 0) this.#startNext();
    });
  };

  #mostNow(): number {
    if (this.#load.callsRunning() === 0) return this.#limits.atOnce;
    return performance.now() < this.#pausedUntil ? 0 : 1;
  }

  #pauseFor(delayMs: number): void {
    const pauseMs = Math.min(delayMs, LONGEST_PAUSE_MS);
    this.#pausedUntil = performance.now() + pauseMs;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.goOn, pauseMs + 1);
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
