interface Window {
  hits: number;
  /** Milliseconds of `Date.now()`. */
  readonly endsAt: number;
}

/** Ended windows are looked for, and go, when there are twice as many windows as were left the last time, and at least so many. */
const LEAST_SWEPT = 10_000;

/** Counts tries by key in the memory of this process, each in a window that begins with its first try. */
export class MemoryCounts {
  readonly #points: number;
  readonly #durationMs: number;
  readonly #windows = new Map<string, Window>();
  #sweepAt = LEAST_SWEPT;

  constructor({ points, seconds }: { readonly points: number; readonly seconds: number }) {
    this.#points = points;
    this.#durationMs = seconds * 1_000;
  }

  /** Number of windows, with ended ones that were not swept yet. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts a try. Gives the milliseconds to wait where it is one too many, else null. */
  add(key: string): number | null {
    const now = Date.now();
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) return this.#begin(key, now);
    window.hits += 1;
    return window.hits > this.#points ? window.endsAt - now : null;
  }

  #begin(key: string, now: number): number | null {
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now);
    this.#windows.set(key, { hits: 1, endsAt: now + this.#durationMs });
    return this.#points < 1 ? this.#durationMs : null;
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    this.#sweepAt = Math.max(LEAST_SWEPT, 2 * this.#windows.size);
  }
}
