/** Takes something to one open screen. */
export type Show<What> = (what: What) => void;

/** The open screens of this process, by whose they are. */
export class Screens<What> {
  readonly #screens = new Map<string, Set<Show<What>>>();

  /** Opens a screen of a person; the function that comes back closes it. */
  open(personId: string, screen: Show<What>): () => void {
    const screens = this.#screens.get(personId) ?? new Set();
    screens.add(screen);
    this.#screens.set(personId, screens);
    return () => {
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(personId);
    };
  }

  /** Whether a person has any screen open. */
  has(personId: string): boolean {
    return this.#screens.has(personId);
  }

  /** Shows something on every open screen of a person. */
  show(personId: string, what: What): void {
    for (const screen of this.#screens.get(personId) ?? []) screen(what);
  }

  /** How many screens are open. */
  get size(): number {
    return [...this.#screens.values()].reduce((sum, screens) => sum + screens.size, 0);
  }
}
