import type { WrittenWords } from '../search/written-words.ts';

/** Changes that are remembered; whoever has read fewer reads all anew. */
const MOST_CHANGES = 1_000;
/** So many more are kept until they are removed together: to remove the first moves all others. */
const REMOVED_AT_ONCE = 200;

/** Listings of which something has changed. */
export interface ChangedListings {
  /** Their words by id; null for those that are no longer on the market. */
  readonly words: ReadonlyMap<string, WrittenWords | null>;
  /** The slots that they had or have. */
  readonly slots: ReadonlySet<number>;
}

interface ChangedListing {
  readonly id: string;
  readonly slots: readonly number[];
  readonly words: WrittenWords | null;
}

/** The last changes of the market in memory, for what was derived from the rows of the database. */
export class ChangeLog {
  readonly #changes: ChangedListing[] = [];
  /** Number of the changes so far. */
  #position = 0;

  get position(): number {
    return this.#position;
  }

  add(change: ChangedListing): void {
    this.#changes.push(change);
    this.#position += 1;
    if (this.#changes.length >= MOST_CHANGES + REMOVED_AT_ONCE) this.#changes.splice(0, REMOVED_AT_ONCE);
  }

  /** The changes after a position; null where they are no longer remembered. */
  since(position: number): ChangedListings | null {
    const count = this.#position - position;
    if (count > Math.min(MOST_CHANGES, this.#changes.length)) return null;
    const changes = count === 0 ? [] : this.#changes.slice(-count);
    return {
      // The last of one id stands.
      words: new Map(changes.map(({ id, words }) => [id, words])),
      slots: new Set(changes.flatMap((each) => each.slots)),
    };
  }
}
