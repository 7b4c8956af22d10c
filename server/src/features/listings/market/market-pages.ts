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

/** Matches of a filter, and the run of each sort of which a page was asked for. */
interface CachedMatches extends Matches {
  readonly runs: Partial<Record<MarketSort, SlotRun>>;
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
    const run = (found.runs[by] ??= this.#runOf(asked, found, by));
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
    const matches = { ...collectMatches(this.#store, asked), runs: {} };
    this.#cached.set(asked.name, matches);
    return matches;
  }

  /** All matches in order where they were collected; else the shortest run of the store that holds them. */
  #runOf(asked: MarketFilter, { slots, matches }: CachedMatches, sort: MarketSort): SlotRun {
    const name = orderOf[sort];
    if (slots === null) return trimmed(narrowestRunOf(this.#store, name, asked), matches);
    const { byDate: date, byPrice: price, byAvailable: available } = this.#store.columns;
    return { slots: slots.slice().sort({ date, price, available }[name]), from: 0, to: slots.length };
  }
}

/** A run from its first match to its last, so that not every page passes those before: a far day may be in a few. */
function trimmed(run: SlotRun, matches: Matches['matches']): SlotRun {
  let { from, to } = run;
  while (from < to && !matches(run.slots[from] ?? 0)) from += 1;
  while (to > from && !matches(run.slots[to - 1] ?? 0)) to -= 1;
  return { ...run, from, to };
}
