import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { withDeadline } from '@polam/database/deadline';
import type { Database } from '@polam/database/connect';
import type { Changes } from '@polam/server/http/cache/changes';
import type { Eventual } from '@polam/server/http/eventual';
import type { ListingFilter } from '../search/listing-filter.ts';
import type { ListedPage, ListingPageQuery } from '../lists/listed-page.ts';
import { isOfMarket } from './market-filter.ts';
import { MarketPages } from './market-pages.ts';
import { findMarketRows, listMarketRows } from './market-rows.repository.ts';
import { MarketStore } from './market-store.ts';

/** Rows of one statement while loading. */
const LOADED_AT_ONCE = 1_000;
/** Work that is done without a pause while loading, in milliseconds. */
const BUSY_MS = 5;
const RELOAD_AFTER_FAILURE_MS = 2_000;
const READ_MS = 2_000;
/** Changed rows that wait for the next reader; more are read at once. */
const MOST_DIRTY = 500;
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The listings on the market in memory, which answers pages of lists without a statement.
 *
 * It is as new as the changes that have been heard: a page that is asked for after {@link Changes.caughtUp} shows every
 * commit before it. See docs/architecture.md "The market in memory".
 */
export class MarketIndex {
  readonly #db: Database;
  /** Runs work outside the request that has caused it, and outside its deadline. */
  readonly #outside = AsyncLocalStorage.snapshot();
  /** Null while it is not loaded. */
  #pages: MarketPages | null = null;
  /** Ids of rows that have changed since they were read. */
  #dirty = new Set<string>();
  #reading: Promise<void> | null = null;
  #loading: Promise<void> | null = null;
  /** Rises with every change that is not of single rows. */
  #generation = 0;
  #isOver = true;
  readonly #closing = new AbortController();

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    changes.on(['listings'], ({ id }) => this.#hear(id));
  }

  /** Number of listings; 0 while it is not loaded. */
  get size(): number {
    return this.#pages?.size ?? 0;
  }

  /** Begins to load in the background. */
  start(): void {
    this.#isOver = false;
    this.#reload();
  }

  /** Resolves when the loading that is under way has ended. */
  async loaded(): Promise<void> {
    await this.#loading;
  }

  /** Ends loading. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#closing.abort();
    await Promise.allSettled([this.#loading, this.#reading]);
  }

  /**
   * A page of listings with their count; null where the database has to be asked: before all is loaded, and for
   * other sorts, lists that are not of the market, and texts that too much matches. Errors: those of the database.
   */
  findPage(filter: ListingFilter, page: ListingPageQuery): Eventual<ListedPage | null> {
    if (this.#pages === null || !isOfMarket(filter, page)) return null;
    const isCurrent = this.#reading === null && this.#dirty.size === 0;
    const found = isCurrent ? this.#pages.find(filter, page) : undefined;
    return found === undefined ? this.#findRead(filter, page) : found;
  }

  async #findRead(filter: ListingFilter, page: ListingPageQuery): Promise<ListedPage | null> {
    // A reading that has begun may have missed what was committed since.
    if (this.#reading !== null) await this.#reading;
    if (this.#reading !== null || this.#dirty.size > 0) await this.#readDirty();
    // All may have been dropped meanwhile.
    const pages = this.#pages;
    const found = pages?.find(filter, page);
    if (pages === null || found !== undefined) return found ?? null;
    await pages.prepare(this.#db, filter);
    return this.#pages === pages ? (pages.find(filter, page) ?? null) : null;
  }

  #hear(id: string | null): void {
    if (this.#isOver) return;
    if (id === null) this.#reload();
    else this.#dirty.add(id);
    if (this.#dirty.size > MOST_DIRTY && this.#pages !== null)
      // A reader that needs the rows reads them itself, and gets the error.
      void this.#outside(() => this.#readDirty()).catch(() => undefined);
  }

  /** Reads the rows that have changed, once for all who wait for it. */
  #readDirty(): Promise<void> {
    this.#reading ??= withDeadline('feed', READ_MS, () => this.#read()).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const pages = this.#pages;
    // What changes while all is loaded anew waits for what is loaded, which may have it as it was before.
    if (pages === null) return;
    const ids = [...this.#dirty];
    this.#dirty = new Set();
    try {
      const rows = await findMarketRows(this.#db, ids);
      pages.replace(ids, rows);
    } catch (error) {
      for (const id of ids) this.#dirty.add(id);
      throw error;
    }
  }

  /** Drops all, and loads it anew. */
  #reload(): void {
    this.#generation += 1;
    this.#pages = null;
    this.#loading ??= this.#outside(() => this.#load());
  }

  async #load(): Promise<void> {
    while (!this.#isOver && this.#pages === null) {
      const generation = this.#generation;
      try {
        const store = await this.#loaded(() => this.#isOver || generation !== this.#generation);
        if (generation === this.#generation) this.#pages = store === null ? null : new MarketPages(store);
      } catch {
        // Pages come from the database meanwhile, whose errors are reported there.
        await this.#waitToRetry();
      }
    }
    this.#loading = null;
  }

  async #waitToRetry(): Promise<void> {
    // Closing ends the wait.
    await wait(RELOAD_AFTER_FAILURE_MS, undefined, { ref: false, signal: this.#closing.signal }).catch(
      () => undefined,
    );
  }

  /** All listings on the market; null where loading was given up. */
  async #loaded(isGivenUp: () => boolean): Promise<MarketStore | null> {
    const store = new MarketStore();
    const pause = pausing();
    this.#dirty.clear();
    let afterId = LEAST_ID;
    for (let isMore = true; isMore && !isGivenUp();) {
      const rows = await listMarketRows(this.#db, { afterId, limit: LOADED_AT_ONCE });
      store.load(rows);
      afterId = rows.at(-1)?.id ?? afterId;
      isMore = rows.length === LOADED_AT_ONCE;
      await pause();
    }
    if (isGivenUp()) return null;
    await store.sortAll(pause);
    return isGivenUp() ? null : store;
  }
}

/** Yields to the event loop once work has lasted for some milliseconds. */
function pausing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS) return;
    await turn();
    since = performance.now();
  };
}
