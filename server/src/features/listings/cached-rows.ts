import type { AppContext } from '@polam/server/http/app-context';
import type { Change } from '@polam/server/http/cache/changes';
import { atMost } from '@polam/server/http/cache/at-most';
import type { Eventual } from '@polam/server/http/eventual';
import { LRUCache } from 'lru-cache';
import { readerOf } from '../users/index.ts';
import { findForAll, type RowForAll } from './listings.repository.ts';

/** Some 30 MB with the JSON of their documents. */
const CACHED_LISTINGS = 7_000;
/** Bounds the age of what no change tells: the names of districts come with a release. */
const MAX_AGE_MS = 10 * 60_000;

/** Listings that became stale while a reading was under way. */
interface Reading {
  readonly staleIds: Set<string>;
  isAllStale: boolean;
}

/**
 * Keeps the rows of listings as visitors see them, until a listing, one of those whom it names or the catalogue has
 * changed: the same for lists and for pages, so that whoever opens what a list has shown waits for no statement.
 */
export class CachedRows {
  readonly #appContext: AppContext;
  readonly #cached = new LRUCache<string, RowForAll>({ ...atMost(CACHED_LISTINGS), ttl: MAX_AGE_MS });
  readonly #readings = new Set<Reading>();

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
    appContext.changes.on(['listings', 'people'], (change) => this.#drop(change));
  }

  /** Some rows in the order of their ids; one that is not there is left out. The same object while nothing has changed. */
  find(ids: readonly string[]): Eventual<readonly RowForAll[]> {
    const cached: RowForAll[] = [];
    for (const id of ids) {
      const row = this.#cached.get(id);
      if (row !== undefined) cached.push(row);
    }
    return cached.length === ids.length ? cached : this.#readOthers(ids, cached);
  }

  async #readOthers(ids: readonly string[], cached: readonly RowForAll[]): Promise<readonly RowForAll[]> {
    const known = byId(cached);
    const read = byId(await this.#read(ids.filter((id) => !known.has(id))));
    return ids.map((id) => known.get(id) ?? read.get(id)).filter((row) => row !== undefined);
  }

  async #read(ids: readonly string[]): Promise<readonly RowForAll[]> {
    const reading: Reading = { staleIds: new Set(), isAllStale: false };
    this.#readings.add(reading);
    try {
      const { db, now } = this.#appContext;
      // Place names come in all languages: the one of the reader does not matter here.
      const rows = await findForAll(db, ids, readerOf({ actor: null, language: 'en' }, now()));
      for (const row of rows) if (!isStaleIn(reading, row)) this.#cached.set(row.id, row);
      return rows;
    } finally {
      this.#readings.delete(reading);
    }
  }

  #drop({ topic, id }: Change): void {
    for (const reading of this.#readings) {
      if (id === null) reading.isAllStale = true;
      else reading.staleIds.add(id);
    }
    if (id === null) this.#cached.clear();
    else if (topic === 'listings') this.#cached.delete(id);
    else
      for (const [key, row] of this.#cached.entries())
        if (namedIn(row).includes(id)) this.#cached.delete(key);
  }
}

/** Ids of the users whose names a listing shows: its seller, and farmers who fill it together. */
function namedIn({ sellerId, pool }: RowForAll): readonly string[] {
  return pool === null ? [sellerId] : [sellerId, ...pool.farmers.map(({ id }) => id)];
}

function byId(rows: readonly RowForAll[]): ReadonlyMap<string, RowForAll> {
  return new Map(rows.map((row) => [row.id, row]));
}

function isStaleIn({ isAllStale, staleIds }: Reading, row: RowForAll): boolean {
  return isAllStale || [row.id, ...namedIn(row)].some((id) => staleIds.has(id));
}
