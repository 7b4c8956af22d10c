import { LRUCache } from 'lru-cache';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import { settledIds } from '../search/search-tiers.ts';
import { heldIn } from '../search/written-words.ts';
import { ChangeLog, type ChangedListings } from './changed-listings.ts';
import { keyOfText, type Key } from './key-table.ts';
import {
  BYTES_OF_ID,
  collectWritten,
  countOf,
  findWritten,
  heldBy,
  type WrittenRows,
} from './market-searches.repository.ts';
import type { MarketStore } from './market-store.ts';
import { NamedListings } from './named-listings.ts';
import { matchOf, mergedByRelevance, slotOf, sortedByRelevance } from './searched-matches.ts';
import { WrittenMatches } from './written-matches.ts';

/** Matches of one search that are cached; a page that one with more does not settle is asked of the database. */
const MOST_MATCHES = 250_000;
/** Bytes of all cached searches together, and as many more a listing. */
const CACHED_BYTES = { least: 5_000_000, aListing: 20 } as const;
/** Bytes of a search without matches. */
const BYTES_OF_ENTRY = 500;
/** Changed listings that the database looks at one by one; with more of them, a search is collected anew. */
const MOST_CHANGED = 200;
/** Readings of one search that changes overtake before the database is asked for its page. */
const MOST_TRIES = 3;

interface CachedSearch {
  /** Null: more than are cached. */
  readonly written: WrittenMatches | null;
  /** Position in the log of changes up to which the matches are right. */
  readonly position: number;
  /** The listings that had ended before this day are left out. */
  readonly on: Day;
}

interface Renewal extends CachedSearch {
  readonly written: WrittenMatches;
  readonly changed: ChangedListings;
}

const keys = new WeakMap<SearchMeaning, string>();

/** Equal for equal meanings. */
export function keyOfMeaning(meaning: SearchMeaning): string {
  const known = keys.get(meaning) ?? keyOfText(JSON.stringify(meaning)).join('.');
  keys.set(meaning, known);
  return known;
}

/**
 * The listings on the market that match searched texts by what their sellers have written, with the tiers of their
 * relevance.
 *
 * The database decides what matches, once for all listings; those that have changed since are looked at in memory.
 */
export class MarketSearches {
  readonly changes = new ChangeLog();
  readonly #store: MarketStore;
  readonly #cached: LRUCache<string, CachedSearch>;

  /** Readings under way, by the search. */
  readonly #reading = new Map<string, Promise<unknown>>();

  constructor(store: MarketStore) {
    this.#store = store;
    this.#cached = new LRUCache({
      maxSize: CACHED_BYTES.least + CACHED_BYTES.aListing * store.size,
      sizeCalculation: ({ written }) => BYTES_OF_ENTRY + (written?.byteLength ?? 0),
    });
  }

  /**
   * The matches as the store is now, renewed by what has changed where that can be told in memory; undefined where they have
   * to be read, null where they are too many.
   */
  writtenOf(meaning: SearchMeaning, on: Day): WrittenMatches | null | undefined {
    const key = keyOfMeaning(meaning);
    const known = this.#cached.get(key);
    if (known === undefined || known.on > on) return undefined;
    if (known.position === this.changes.position) return known.written;
    const changed = this.changes.since(known.position);
    if (changed === null) return undefined;
    // A search for what most listings have is not counted again after each change.
    if (known.written === null) return null;
    const found = this.#matchesAmong(meaning, changed);
    if (found === undefined) return undefined;
    const written = this.#renewedBy(known.written, changed, found);
    this.#cached.set(key, { ...known, written, position: this.changes.position });
    return written;
  }

  /** Reads the matches of a search, or what has changed in them. False where changes overtake the reading. */
  async read(db: Query, meaning: SearchMeaning, on: Day): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (this.writtenOf(meaning, on) !== undefined) return true;
      await this.#readOnce(db, meaning, on);
    }
    return this.writtenOf(meaning, on) !== undefined;
  }

  /** One reading for all who ask meanwhile. Whoever did not begin it tries again where it fails. */
  async #readOnce(db: Query, meaning: SearchMeaning, on: Day): Promise<void> {
    const key = keyOfMeaning(meaning);
    const running = this.#reading.get(key);
    if (running !== undefined) {
      await running.catch(() => undefined);
      return;
    }
    const reading = this.#readNow(db, meaning, on);
    this.#reading.set(key, reading);
    try {
      this.#cached.set(key, await reading);
    } finally {
      this.#reading.delete(key);
    }
  }

  async #readNow(db: Query, meaning: SearchMeaning, on: Day): Promise<CachedSearch> {
    const known = this.#cached.get(keyOfMeaning(meaning));
    if (!known?.written || known.on > on) return this.#collected(db, meaning, on);
    const { written, position } = known;
    const changed = this.changes.since(position);
    if (changed === null || changed.words.size > MOST_CHANGED) return this.#collected(db, meaning, on);
    const renewed = await this.#renewed(db, meaning, { ...known, written, changed });
    return renewed ?? this.#collected(db, meaning, on);
  }

  /** The changed listings that match; undefined where only the database can tell. */
  #matchesAmong(meaning: SearchMeaning, { words }: ChangedListings): Int32Array | undefined {
    const named = new NamedListings(this.#store, meaning);
    const matches: number[] = [];
    for (const [id, written] of words) {
      if (written === null) continue;
      const held = heldIn(meaning, written);
      if (held === undefined) return undefined;
      const slot = this.#store.slotOf(id);
      const tier = named.writtenTierOf(slot, held);
      if (tier !== 0) matches.push(matchOf(slot, tier));
    }
    return Int32Array.from(matches);
  }

  async #collected(db: Query, meaning: SearchMeaning, on: Day): Promise<CachedSearch> {
    const { position } = this.changes;
    const asked = { on, most: MOST_MATCHES + 1, exceptOf: settledIds(meaning) };
    const found = await collectWritten(db, meaning, asked);
    const isTooMany = countOf(found) > MOST_MATCHES;
    const matches = isTooMany ? null : sortedByRelevance(this.#store, this.#matchesIn(meaning, found));
    return { written: matches === null ? null : new WrittenMatches(matches), position, on };
  }

  /** The changed listings are looked at by the database; null where too many change meanwhile. */
  async #renewed(
    db: Query,
    meaning: SearchMeaning,
    { written, on, changed, position: before }: Renewal,
  ): Promise<CachedSearch | null> {
    const { position } = this.changes;
    const rows = await findWritten(db, meaning, [...changed.words.keys()]);
    // Those that have changed meanwhile, too, are no longer where they were among the others.
    const since = this.changes.since(before);
    if (since === null) return null;
    return { written: this.#renewedBy(written, since, this.#matchesIn(meaning, rows)), position, on };
  }

  /** The matches without those of changed listings, and those of these that match now; the same where nothing has changed. */
  #renewedBy(written: WrittenMatches, { slots }: ChangedListings, found: Int32Array): WrittenMatches {
    if (found.length === 0 && ![...slots].some((slot) => written.has(slot))) return written;
    const same = written.matches.filter((match) => !slots.has(slotOf(match)));
    return new WrittenMatches(mergedByRelevance(this.#store, same, found));
  }

  #matchesIn(meaning: SearchMeaning, rows: WrittenRows): Int32Array {
    const { ids } = rows;
    const named = new NamedListings(this.#store, meaning);
    const bytes = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
    const matches = new Int32Array(countOf(rows));
    let length = 0;
    for (let row = 0; row < matches.length; row += 1) {
      const slot = this.#store.slotOfKey(keyAt(bytes, BYTES_OF_ID * row));
      // What the store has not read yet, its changes bring.
      if (slot === 0) continue;
      const tier = named.writtenTierOf(slot, heldBy(rows, row, meaning.words.length));
      if (tier !== 0) matches[length++] = matchOf(slot, tier);
    }
    return matches.slice(0, length);
  }
}

function keyAt(words: DataView, at: number): Key {
  return [words.getUint32(at), words.getUint32(at + 4), words.getUint32(at + 8), words.getUint32(at + 12)];
}
