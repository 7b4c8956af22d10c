import type { Query } from '@polam/database/connect';
import type { SearchMeaning } from '@polam/domain/search/search';
import { COUNT_LIMIT } from '@polam/server/http/keyset';
import { LRUCache } from 'lru-cache';
import { isSettledByNames } from '../search/search-tiers.ts';
import type { WrittenWords } from '../search/written-words.ts';
import type { ListingFilter } from '../search/listing-filter.ts';
import type { ListedPage, ListingPageQuery } from '../lists/listed-page.ts';
import { marketFilter, type MarketFilter, type MarketSort, type PageSort } from './market-filter.ts';
import { walkLanded } from './market-landed.ts';
import { collectMatches, countMatches, narrowestRunOf, type Matches } from './market-matches.ts';
import { walkRelevant } from './market-relevance.ts';
import type { ChangedRow } from './market-rows.repository.ts';
import { MarketSearches } from './market-searches.ts';
import type { MarketStore, OrderName } from './market-store.ts';
import { pagedListing, walk } from './market-walk.ts';
import { NamedListings } from './named-listings.ts';
import { slotOf } from './searched-matches.ts';
import type { SlotRun } from './slot-order.ts';
import { collectSearched, countSearched } from './text-matches.ts';
import type { WrittenMatches } from './written-matches.ts';

/** Bytes of all cached filters together, and as many more a listing. */
const CACHED_BYTES = { least: 8_000_000, aListing: 20 } as const;
/** Bytes of a filter without matches, and as many more of a text: its tables. */
const BYTES_OF_ENTRY = 3_300;

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
  /** Matches of the text by what is written, of which these were taken; others may have replaced it, so that it is not kept alive. */
  readonly written: WeakRef<WrittenMatches> | null;
  /** Whether the numbers of the filter may be given to others: of a seller, or of a name. */
  readonly isNumbered: boolean;
  /** Whether the filter looks at the stock, which no search does. */
  readonly isByStock: boolean;
  runs: Partial<Record<OrderName, SlotRun>>;
}

/** A searched text, and what it matches by what sellers have written; null where that is not known. */
interface Searched {
  readonly meaning: SearchMeaning;
  readonly written: WrittenMatches | null;
}

/** Matches of a text that are sorted anew by price or date; more are looked for along an order. */
const MOST_SORTED = 20_000;

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
  readonly #cached: LRUCache<string, CachedMatches>;

  constructor(store: MarketStore) {
    this.#store = store;
    this.#cached = new LRUCache({
      maxSize: CACHED_BYTES.least + CACHED_BYTES.aListing * store.size,
      sizeCalculation: bytesOf,
    });
    this.#searches = new MarketSearches(store);
  }

  /** Number of listings. */
  get size(): number {
    return this.#store.size;
  }

  /**
   * A page that {@link isOfMarket}, with its count. Undefined where {@link prepare} has to read first what matches the
   * searched text, null where too much matches it.
   */
  find(filter: ListingFilter, page: ListingPageQuery): ListedPage | null | undefined {
    const { search: meaning, scope } = filter;
    if (meaning === null || scope === 'all') return this.#pageOf(filter, page, null);
    const written = this.#searches.writtenOf(meaning, scope.on);
    if (written) return this.#pageOf(filter, page, { meaning, written });
    if (page.sort !== 'relevance' || !isSettledByNames(meaning)) return written;
    if (new NamedListings(this.#store, meaning).most <= COUNT_LIMIT) return written;
    const found = this.#pageOf(filter, page, { meaning, written: null });
    return found.count > COUNT_LIMIT && found.rows.length === page.rows ? found : written;
  }

  #pageOf(filter: ListingFilter, page: ListingPageQuery, text: Searched | null): ListedPage {
    const { columns } = this.#store;
    const asked = marketFilter(this.#store, filter);
    const found = this.#matchesOf(asked, text);
    const { exceptSeller } = asked;
    const { seller } = columns;
    const isShown = (slot: number) => seller[slot] !== exceptSeller;
    const matches = found.slots === null ? (slot: number) => isShown(slot) && found.matches(slot) : isShown;
    const by = page.sort === 'landed' ? 'price-asc' : (page.sort as PageSort); // checked by isOfMarket
    const { after, rows, place } = page;
    const count = this.#countOf(asked, found);
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
  replace(ids: readonly string[], rows: readonly ChangedRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const { shape } = this.#store;
    if (ids.length * this.#cached.size > MOST_LOOKS) this.#cached.clear();
    for (const id of ids) this.#replaceOne(id, byId.get(id));
    if (this.#store.shape !== shape) this.#cached.clear();
  }

  #replaceOne(id: string, row: ChangedRow | undefined): void {
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
    this.#searches.changes.add({
      id,
      slots: [before, slot],
      words: row === undefined ? null : wordsOf(row),
    });
    this.#dropConcerned(heldIt, this.#holding(slot), change === 'moved');
  }

  /** Cached matches that have a slot. */
  #holding(slot: number): ReadonlySet<CachedMatches> {
    const holding = new Set<CachedMatches>();
    if (slot === 0) return holding;
    for (const each of this.#cached.values()) if (each.matches(slot)) holding.add(each);
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

  #matchesOf(asked: MarketFilter, text: Searched | null): CachedMatches {
    // Those of names alone beside them: they are not the same.
    const name = text?.written === null ? `${asked.name} by name` : asked.name;
    const known = this.#cached.get(name);
    if (known !== undefined && isAsNew(known, text)) return known;
    const isNumbered = asked.searchName !== null || asked.seller !== null;
    const isByStock = asked.comparable !== null;
    const matches = { ...this.#collected(asked, text), isNumbered, isByStock, runs: {} };
    this.#cached.set(name, matches);
    return matches;
  }

  #collected(
    asked: MarketFilter,
    text: Searched | null,
  ): Pick<CachedMatches, 'matches' | 'slots' | 'searched' | 'written'> {
    if (text === null) return { ...collectMatches(this.#store, asked), searched: null, written: null };
    const { meaning, written } = text;
    const named = new NamedListings(this.#store, meaning);
    const found = collectSearched(this.#store, asked, { named, written });
    return { ...found, slots: null, written: written === null ? null : new WeakRef(written) };
  }

  #countOf(asked: MarketFilter, { searched, matches, ...found }: CachedMatches): number {
    return searched === null
      ? countMatches(this.#store, asked, { matches, ...found })
      : countSearched(this.#store, { searched, matches }, asked.exceptSeller);
  }

  /** All matches in order where they were collected; else the shortest run of the store that holds them. */
  #runOf(asked: MarketFilter, found: CachedMatches, name: OrderName): SlotRun {
    const { matches, runs } = found;
    const known = runs[name];
    if (known !== undefined) return known;
    const slots = sortableOf(found);
    const { byDate: date, byPrice: price, byAvailable: available } = this.#store.columns;
    const run =
      slots === null
        ? trimmed(narrowestRunOf(this.#store, name, asked), matches)
        : wholeOf(slots.sort({ date, price, available }[name]));
    // Set anew, as it takes more bytes now.
    this.#cached.set(asked.name, { ...found, runs: { ...runs, [name]: run } });
    return run;
  }
}

/** No more of a row than is looked at: those of the last changes are kept. */
function wordsOf({ ownWords, otherWords }: ChangedRow): WrittenWords {
  return { ownWords, otherWords };
}

/** Whether cached matches were taken of what is known of the text now. */
function isAsNew({ written }: CachedMatches, text: Searched | null): boolean {
  return written === null || written.deref() === text?.written;
}

/** All matches, to be sorted; null where an order is walked instead. */
function sortableOf({ slots, searched }: CachedMatches): Int32Array | null {
  if (searched === null) return slots?.slice() ?? null;
  return searched.length > MOST_SORTED ? null : searched.map(slotOf);
}

/** Runs of the store itself take none. */
function bytesOf({ slots, searched, runs }: CachedMatches): number {
  const sorted = slots ?? (searched !== null && searched.length <= MOST_SORTED ? searched : null);
  const copies = sorted === null ? 0 : Object.keys(runs).length * sorted.byteLength;
  const entry = searched === null ? BYTES_OF_ENTRY : 2 * BYTES_OF_ENTRY;
  return entry + copies + (slots?.byteLength ?? 0) + (searched?.byteLength ?? 0);
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
