import { LRUCache } from 'lru-cache';
import type { ListingFilter } from '../search/listing-filter.ts';
import type { ListedPage, ListingPageQuery } from '../lists/listing-pages.repository.ts';
import { marketFilter, type MarketFilter, type MarketSort } from './market-filter.ts';
import { collectMatches, countMatches, narrowestRunOf, type Matches } from './market-matches.ts';
import type { MarketRow } from './market-rows.repository.ts';
import type { MarketStore, OrderName } from './market-store.ts';
import { pagedListing, walk } from './market-walk.ts';
import type { SlotRun } from './slot-order.ts';

const CACHED_FILTERS = 500;

const orderOf: Readonly<Record<MarketSort, OrderName>> = {
  'date-desc': 'date',
  'date-asc': 'date',
  'price-asc': 'price',
  'price-desc': 'price',
  available: 'available',
};

/** Matches of a filter, each sorted by an order when a page of it was first asked for. */
interface CachedMatches extends Matches {
  readonly sorted: Partial<Record<OrderName, SlotRun>>;
}

/**
 * Pages of the market in memory, found along the orders of a store.
 *
 * Cost: some microseconds where the matches of the filter have been collected since the last change.
 */
export class MarketPages {
  readonly #store: MarketStore;
  readonly #cached = new LRUCache<string, CachedMatches>({ max: CACHED_FILTERS });

  constructor(store: MarketStore) {
    this.#store = store;
  }

  /** A page that {@link isOfMarket}, with its count. */
  find(filter: ListingFilter, { sort, after, rows }: ListingPageQuery): ListedPage {
    const { columns } = this.#store;
    const asked = marketFilter(this.#store, filter);
    const found = this.#matchesOf(asked);
    const by = sort as MarketSort; // checked by isOfMarket
    const { exceptSeller } = asked;
    const { seller } = columns;
    const matches =
      found.slots === null
        ? (slot: number) => seller[slot] !== exceptSeller && found.matches(slot)
        : (slot: number) => seller[slot] !== exceptSeller;
    const run = this.#runOf(asked, found, orderOf[by]);
    const slots = walk({ columns, run, sort: by, after, rows, matches });
    return {
      rows: slots.map((slot) => pagedListing(columns, by, slot)),
      count: countMatches(this.#store, asked, found),
    };
  }

  /** Replaces some listings by the rows that were read of them; those without a row are no longer on the market. */
  replace(ids: readonly string[], rows: readonly MarketRow[]): void {
    const gone = new Set(ids);
    for (const row of rows) {
      this.#store.put(row);
      gone.delete(row.id);
    }
    for (const id of gone) this.#store.remove(id);
    this.#cached.clear();
  }

  #matchesOf(asked: MarketFilter): CachedMatches {
    const known = this.#cached.get(asked.name);
    if (known !== undefined) return known;
    const matches = { ...collectMatches(this.#store, asked), sorted: {} };
    this.#cached.set(asked.name, matches);
    return matches;
  }

  /** All matches in an order where they were collected; else the shortest run of it that holds them. */
  #runOf(asked: MarketFilter, { slots, sorted }: CachedMatches, name: OrderName): SlotRun {
    const known = slots === null ? narrowestRunOf(this.#store, name, asked) : sorted[name];
    if (known !== undefined) return known;
    const { byDate: date, byPrice: price, byAvailable: available } = this.#store.columns;
    const own = Int32Array.from(slots ?? []).sort({ date, price, available }[name]);
    return (sorted[name] = { slots: own, from: 0, to: own.length });
  }
}
