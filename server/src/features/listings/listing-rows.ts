import type { Database } from '@polam/database/connect';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../users/index.ts';
import type { ListingRow } from './listing-document.ts';
import type { PagedListing } from './lists/listing-pages.repository.ts';
import { findVersions } from './listings.repository.ts';

/** Some 10 MB; the rows that are shown repeatedly are far fewer. */
const CACHED_ROWS = 5_000;
/**
 * Bounds the age of fields that a version does not cover: the names of districts, which come with a release.
 */
const MAX_AGE_MS = 10 * 60_000;

/** Cache of the rows of pages; a listing is read again only when it or its seller has changed. */
export class ListingRows {
  readonly #db: Database;
  /** Rows as a visitor sees them, without contacts, by id and version. */
  readonly #cached = new LRUCache<string, ListingRow>({ max: CACHED_ROWS, ttl: MAX_AGE_MS });

  constructor(db: Database) {
    this.#db = db;
  }

  /** The rows of a page as its reader sees them; a listing deleted meanwhile is left out. */
  async of(page: readonly PagedListing[], reader: Reader): Promise<readonly ListingRow[]> {
    const rows = new Map<string, ListingRow>();
    const unread: string[] = [];
    for (const { id, version } of page) {
      // A user who is signed in may see contacts, which depend on the user.
      const cached = reader.id === null ? this.#cached.get(keyOf({ id, version })) : undefined;
      if (cached === undefined) unread.push(id);
      else rows.set(id, cached);
    }
    for (const row of await this.#read(unread, reader)) {
      // The rows are newer than the page; only the seller sees a deleted listing, to restore it.
      if (row.state !== 'deleted' || row.deletedAt !== null) rows.set(row.id, row);
    }
    return page.flatMap(({ id }) => rows.get(id) ?? []);
  }

  async #read(ids: readonly string[], reader: Reader): Promise<readonly ListingRow[]> {
    if (ids.length === 0) return [];
    const rows = await findVersions(this.#db, ids, reader);
    // Cached under the version that was read, which may be newer than that of the page.
    if (reader.id === null) for (const row of rows) this.#cached.set(keyOf(row), row);
    return rows;
  }
}

function keyOf({ id, version }: Pick<PagedListing, 'id' | 'version'>): string {
  return `${id} ${version}`;
}
