/** Passes something to one open screen. */
export type Show<What> = (what: What) => void;

/** The open screens of this process, by user. */
export class Screens<What> {
  readonly #screens = new Map<string, Set<Show<What>>>();

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<What>): () => void {
    const screens = this.#screens.get(userId) ?? new Set();
    screens.add(screen);
    this.#screens.set(userId, screens);
    return () => {
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(userId);
    };
  }

  /** Whether a user has any screen open. */
  has(userId: string): boolean {
    return this.#screens.has(userId);
  }

  /** Shows something on every open screen of a user. */
  show(userId: string, what: What): void {
    for (const screen of this.#screens.get(userId) ?? []) screen(what);
  }

  /** Number of open screens. */
  get size(): number {
    return [...this.#screens.values()].reduce((sum, screens) => sum + screens.size, 0);
  }
}
