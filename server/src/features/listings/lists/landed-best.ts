/** Landed price of a listing and its id or slot: the key by which lists are sorted by it. */
export interface LandedListing<Id> {
  readonly figure: number;
  readonly id: Id;
}

/**
 * The cheapest found of those that are offered, in their order; found of equal price go by their ids.
 *
 * As a landed price is never below the price itself, a walk by price ends at the first price that {@link isBeyond}.
 */
export class LandedBest<Id> {
  readonly found: LandedListing<Id>[] = [];
  readonly #most: number;
  readonly #compareIds: (one: Id, other: Id) => number;
  readonly #after: LandedListing<Id> | null;

  /** Keeps so many that come behind a listing. */
  constructor(most: number, compareIds: (one: Id, other: Id) => number, after: LandedListing<Id> | null) {
    this.#most = most;
    this.#compareIds = compareIds;
    this.#after = after;
  }

  /** Whether no listing of a price of a quintal can be among them. */
  isBeyond(pricePaise: number): boolean {
    return this.found.length === this.#most && pricePaise > (this.found.at(-1)?.figure ?? Infinity);
  }

  offer(listing: LandedListing<Id>): void {
    if (this.#after !== null && this.#compare(listing, this.#after) <= 0) return;
    const { found } = this;
    const last = found.at(-1);
    if (found.length === this.#most) {
      if (last === undefined || this.#compare(listing, last) > 0) return;
      found.pop();
    }
    let place = found.length;
    for (
      let before = found[place - 1];
      before !== undefined && this.#compare(listing, before) < 0;
      before = found[place - 1]
    )
      place -= 1;
    found.splice(place, 0, listing);
  }

  #compare(one: LandedListing<Id>, other: LandedListing<Id>): number {
    return one.figure - other.figure || this.#compareIds(one.id, other.id);
  }
}
