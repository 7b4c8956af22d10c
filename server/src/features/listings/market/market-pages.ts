import type { Query } from '@polam/database/connect';
import { LRUCache } from 'lru-cache';
import type { ListingFilter } from '../search/listing-filter.ts';
import type { ListedPage, ListingPageQuery } from '../lists/listed-page.ts';
import { marketFilter, type MarketFilter, type MarketSort, type PageSort } from './market-filter.ts';
import { walkLanded } from './market-landed.ts';
import {
  collectMatches,
  countMatches,
  filterSearched,
  narrowestRunOf,
  type Matches,
} from './market-matches.ts';
import { walkRelevant } from './market-relevance.ts';
import type { MarketRow } from './market-rows.repository.ts';
import { MarketSearches } from './market-searches.ts';
import type { MarketStore, OrderName } from './market-store.ts';
import { pagedListing, walk } from './market-walk.ts';
import type { SlotRun } from './slot-order.ts';

/** Bytes of all cached filters together. */
const CACHED_BYTES = 8_000_000;
/** Bytes of a filter without matches. */
const BYTES_OF_ENTRY = 1_000;

const orderOf: Readonly<Record<MarketSort, OrderName>> = {
  'date-desc': 'date',
  'date-asc': 'date',
  'price-asc': 'price',
  'price-desc': 'price',
  available: 'available',
};

/** Matches of a filter, and the run of each order in which a page was asked for. */
interface CachedMatches extends Matches {
  /** With their tiers and in the order of relevance, where a text is searched. */
  readonly searched: Int32Array | null;
  /** All matches of the text, of which these were taken; others may have replaced them, so that it keeps none alive. */
  readonly from: WeakRef<Int32Array> | null;
  /** Whether the numbers of the filter may be given to others: of a seller, or of a name. */
  readonly isNumbered: boolean;
  /** Whether the filter looks at the stock, which no search does. */
  readonly isByStock: boolean;
  runs: Partial<Record<OrderName, SlotRun>>;
}

/** Cached filters times changed listings that are looked at one by one; beyond it, all filters are collected anew. */
const MOST_LOOKS = 20_000;

/**
 * Pages of the market in memory, found along the orders of a store.
 *
 * Cost: some microseconds where the matches of the filter have been collected since the last change.
 */
export class MarketPages {
  readonly #store: MarketStore;
  readonly #searches: MarketSearches;
  readonly #cached = new LRUCache<string, CachedMatches>({
    maxSize: CACHED_BYTES,
    sizeCalculation: bytesOf,
  });

  constructor(store: MarketStore) {
    this.#store = store;
    this.#searches = new MarketSearches(store);
  }

  /**
   * A page that {@link isOfMarket}, with its count. Undefined where {@link prepare} has to read first what matches the
   * searched text, null where too much matches it.
   */
  find(filter: ListingFilter, page: ListingPageQuery): ListedPage | null | undefined {
    const searched = this.#searchedIn(filter);
    if (searched === undefined) return undefined;
    if (searched === null && filter.search !== null) return null;
    const { columns } = this.#store;
    const asked = marketFilter(this.#store, filter);
    const found = this.#matchesOf(asked, searched);
    const { exceptSeller } = asked;
    const { seller } = columns;
    const isShown = (slot: number) => seller[slot] !== exceptSeller;
    const matches = found.slots === null ? (slot: number) => isShown(slot) && found.matches(slot) : isShown;
    const by = page.sort === 'landed' ? 'price-asc' : (page.sort as PageSort); // checked by isOfMarket
    const { after, rows, place } = page;
    const count = countMatches(this.#store, asked, found);
    if (by === 'relevance')
      return { rows: walkRelevant(columns, { run: wholeOf(found.searched), after, rows, isShown }), count };
    const run = this.#runOf(asked, found, orderOf[by]);
    if (page.sort === 'landed' && place)
      return { rows: walkLanded(this.#store, { run, place, after, rows, matches }), count };
    const slots = walk({ columns, run, sort: by, after, rows, matches });
    return { rows: slots.map((slot) => pagedListing(columns, by, slot)), count };
  }

  /** Reads what matches the text of a filter. False where changes overtake the reading. */
  async prepare(db: Query, { search, scope }: ListingFilter): Promise<boolean> {
    if (search === null || scope === 'all') return true;
    return this.#searches.read(db, search, scope.on);
  }

  /** Replaces some listings by the rows that were read of them; those without a row are no longer on the market. */
  replace(ids: readonly string[], rows: readonly MarketRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const { shape } = this.#store;
    if (ids.length * this.#cached.size > MOST_LOOKS) this.#cached.clear();
    for (const id of ids) this.#replaceOne(id, byId.get(id));
    if (this.#store.shape !== shape) this.#cached.clear();
  }

  #replaceOne(id: string, row: MarketRow | undefined): void {
    const before = this.#store.slotOf(id);
    const change = row === undefined ? 'moved' : this.#store.changeBy(row);
    if (row !== undefined && change === 'restocked') {
      this.#store.put(row);
      return this.#drop(({ isByStock }) => isByStock);
    }
    const heldIt = this.#holding(before);
    if (row === undefined) this.#store.remove(id);
    else this.#store.put(row);
    const slot = this.#store.slotOf(id);
    this.#searches.changes.add({ id, slots: [before, slot] });
    this.#dropConcerned(heldIt, this.#holding(slot), change === 'moved');
  }

  /** Cached matches that have a slot, of filters without a text: those of a text are as new as what it matches. */
  #holding(slot: number): ReadonlySet<CachedMatches> {
    const holding = new Set<CachedMatches>();
    if (slot === 0) return holding;
    for (const each of this.#cached.values()) if (each.from === null && each.matches(slot)) holding.add(each);
    return holding;
  }

  /** Drops what a listing has entered or left, or in which it has another place; walks along orders begin anew. */
  #dropConcerned(
    before: ReadonlySet<CachedMatches>,
    after: ReadonlySet<CachedMatches>,
    isMoved: boolean,
  ): void {
    this.#drop((each) => {
      if (before.has(each) !== after.has(each)) return true;
      if (isMoved && each.slots === null) each.runs = {};
      return isMoved && (after.has(each) || each.isNumbered);
    });
  }

  #drop(isStale: (each: CachedMatches) => boolean): void {
    const stale: string[] = [];
    for (const [name, each] of this.#cached.entries()) if (isStale(each)) stale.push(name);
    for (const name of stale) this.#cached.delete(name);
  }

  #searchedIn({ search, scope }: ListingFilter): Int32Array | null | undefined {
    return search === null || scope === 'all' ? null : this.#searches.matchesOf(search, scope.on);
  }

  #matchesOf(asked: MarketFilter, searched: Int32Array | null): CachedMatches {
    const known = this.#cached.get(asked.name);
    if (known !== undefined && (known.from?.deref() ?? null) === searched) return known;
    const found =
      searched === null
        ? { ...collectMatches(this.#store, asked), searched }
        : filterSearched(this.#store, asked, searched);
    const isNumbered = asked.searchName !== null || asked.seller !== null;
    const isByStock = asked.comparable !== null;
    const from = searched === null ? null : new WeakRef(searched);
    const matches = { ...found, from, isNumbered, isByStock, runs: {} };
    this.#cached.set(asked.name, matches);
    return matches;
  }

  /** All matches in order where they were collected; else the shortest run of the store that holds them. */
  #runOf(asked: MarketFilter, found: CachedMatches, name: OrderName): SlotRun {
    const { slots, matches, runs } = found;
    const known = runs[name];
    if (known !== undefined) return known;
    const { byDate: date, byPrice: price, byAvailable: available } = this.#store.columns;
    const run =
      slots === null
        ? trimmed(narrowestRunOf(this.#store, name, asked), matches)
        : wholeOf(slots.slice().sort({ date, price, available }[name]));
    // Set anew, as it takes more bytes now.
    this.#cached.set(asked.name, { ...found, runs: { ...runs, [name]: run } });
    return run;
  }
}

/** Runs of the store itself take none. */
function bytesOf({ slots, searched, runs }: CachedMatches): number {
  const copies = slots === null ? 0 : 1 + Object.keys(runs).length;
  return BYTES_OF_ENTRY + copies * (slots?.byteLength ?? 0) + (searched?.byteLength ?? 0);
}

function wholeOf(slots: Int32Array | null): SlotRun {
  return { slots: slots ?? NONE, from: 0, to: slots?.length ?? 0 };
}

const NONE = new Int32Array();

/** A run from its first match to its last, so that not every page passes those before: a far day may be in a few. */
function trimmed(run: SlotRun, matches: Matches['matches']): SlotRun {
  let { from, to } = run;
  while (from < to && !matches(run.slots[from] ?? 0)) from += 1;
  while (to > from && !matches(run.slots[to - 1] ?? 0)) to -= 1;
  return { ...run, from, to };
}
