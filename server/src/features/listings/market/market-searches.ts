import { LRUCache } from 'lru-cache';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import { ChangeLog, type ChangedListings } from './changed-listings.ts';
import { keyOfText, type Key } from './key-table.ts';
import { collectSearched, findSearched, type Searched } from './market-searches.repository.ts';
import type { MarketStore } from './market-store.ts';
import { matchOf, mergedByRelevance, slotOf, sortedByRelevance } from './searched-matches.ts';

/** Matches of one search that are cached; one that has more is asked of the database. */
const MOST_MATCHES = 50_000;
/** Bytes of all cached searches together. */
const CACHED_BYTES = 5_000_000;
/** Bytes of a search without matches. */
const BYTES_OF_ENTRY = 500;
/** Changed listings that are looked at one by one; with more of them, a search is collected anew. */
const MOST_CHANGED = 200;
/** Readings of one search that changes overtake before the database is asked for its page. */
const MOST_TRIES = 3;

interface CachedSearch {
  /** In the order of relevance. Null: more than are cached. */
  readonly matches: Int32Array | null;
  /** Position in the log of changes up to which the matches are right. */
  readonly position: number;
  /** The listings that had ended before this day are left out. */
  readonly on: Day;
}

const keys = new WeakMap<SearchMeaning, string>();

/** Equal for equal meanings. */
export function keyOfMeaning(meaning: SearchMeaning): string {
  const known = keys.get(meaning) ?? keyOfText(JSON.stringify(meaning)).join('.');
  keys.set(meaning, known);
  return known;
}

/**
 * The listings on the market that match searched texts, with the tiers of their relevance.
 *
 * The database decides what matches: once for all listings, and from then on for those that have changed.
 */
export class MarketSearches {
  readonly changes = new ChangeLog();
  readonly #store: MarketStore;
  readonly #cached = new LRUCache<string, CachedSearch>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ matches }) => BYTES_OF_ENTRY + (matches?.byteLength ?? 0),
  });

  constructor(store: MarketStore) {
    this.#store = store;
  }

  /** The matches as the store is now, in the order of relevance; undefined where they have to be read, null where they are too many. */
  matchesOf(meaning: SearchMeaning, on: Day): Int32Array | null | undefined {
    const known = this.#cached.get(keyOfMeaning(meaning));
    if (known === undefined || known.on > on) return undefined;
    // A search for what most listings have is not counted again after each change.
    if (known.matches === null) return this.changes.since(known.position) === null ? undefined : null;
    return known.position === this.changes.position ? known.matches : undefined;
  }

  /** Reads the matches of a search, or what has changed in them. False where changes overtake the reading. */
  async read(db: Query, meaning: SearchMeaning, on: Day): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (this.matchesOf(meaning, on) !== undefined) return true;
      const key = keyOfMeaning(meaning);
      const known = this.#cached.get(key);
      const changed = known === undefined || known.on > on ? null : this.changes.since(known.position);
      const isRenewed = known?.matches !== null && changed !== null && changed.ids.size <= MOST_CHANGED;
      const search =
        known !== undefined && isRenewed
          ? await this.#renewed(db, meaning, { known, changed })
          : await this.#collected(db, meaning, on);
      this.#cached.set(key, search);
    }
    return this.matchesOf(meaning, on) !== undefined;
  }

  async #collected(db: Query, meaning: SearchMeaning, on: Day): Promise<CachedSearch> {
    const { position } = this.changes;
    const found = await collectSearched(db, meaning, { on, most: MOST_MATCHES + 1 });
    const matches =
      found.tiers.length > MOST_MATCHES ? null : sortedByRelevance(this.#store, this.#matchesIn(found));
    return { matches, position, on };
  }

  /** The matches without those of changed listings, which are looked at again. */
  async #renewed(
    db: Query,
    meaning: SearchMeaning,
    { known, changed }: { readonly known: CachedSearch; readonly changed: ChangedListings },
  ): Promise<CachedSearch> {
    const { position } = this.changes;
    const found = this.#matchesIn(await findSearched(db, meaning, { on: known.on, ids: [...changed.ids] }));
    const before = known.matches ?? new Int32Array();
    const same = before.filter((match) => !changed.slots.has(slotOf(match)));
    // The same array where nothing has changed: what was derived from it stays.
    if (found.length === 0 && same.length === before.length) return { ...known, position };
    return { ...known, matches: mergedByRelevance(this.#store, same, found), position };
  }

  #matchesIn({ ids, tiers }: Searched): Int32Array {
    const words = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
    const matches = new Int32Array(tiers.length);
    let length = 0;
    for (let at = 0; at < tiers.length; at += 1) {
      const slot = this.#store.slotOfKey(keyAt(words, BYTES_OF_ID * at));
      // What the store has not read yet, its changes bring.
      if (slot !== 0) matches[length++] = matchOf(slot, Number(tiers[at]));
    }
    return matches.slice(0, length);
  }
}

const BYTES_OF_ID = 16;

function keyAt(words: DataView, at: number): Key {
  return [words.getUint32(at), words.getUint32(at + 4), words.getUint32(at + 8), words.getUint32(at + 12)];
}
