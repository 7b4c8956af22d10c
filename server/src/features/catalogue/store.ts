import { isDeepStrictEqual } from 'node:util';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import type { AppContext } from '@polam/server/http/app-context';
import type { Eventual } from '@polam/server/http/eventual';
import {
  insertOtherCommodity,
  listCategories,
  listCommodities,
  listEquipmentTypes,
  listVarieties,
} from './catalogue.repository.ts';
import { CatalogueSnapshot, type CatalogueRows } from './snapshot.ts';

/** Bounds what can be stale after a lost connection for changes. */
const MAX_AGE_MS = 60_000;

/**
 * The commodity of listings that the catalogue does not name. Not shipped as data: it is no crop and never
 * suggested.
 */
const other = { slug: OTHER_COMMODITY, names: { en: 'Other', te: 'ఇతరం', hi: 'अन्य' }, categorySlug: 'misc' };

interface Cached {
  readonly snapshot: Promise<CatalogueSnapshot>;
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
}

/** Caches the catalogue in memory until it changes, on whichever process. */
export class CatalogueStore {
  readonly #appContext: AppContext;
  #cached: Cached | null = null;
  /** The loaded snapshot, as long as it is cached. */
  #loaded: CatalogueSnapshot | null = null;
  #latest: { readonly snapshot: CatalogueSnapshot; readonly rows: CatalogueRows } | null = null;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
    appContext.changes.on(['catalogue'], () => this.drop());
  }

  /** The catalogue as it is now, at once where it is cached. */
  current(): Eventual<CatalogueSnapshot> {
    const now = Date.now();
    if (this.#cached === null || now - this.#cached.at > MAX_AGE_MS) {
      this.drop();
      this.#cached = { snapshot: this.#load(), at: now };
    }
    return this.#loaded ?? this.#whenLoaded(this.#cached);
  }

  async #whenLoaded(cached: Cached): Promise<CatalogueSnapshot> {
    try {
      const snapshot = await cached.snapshot;
      if (this.#cached === cached) this.#loaded = snapshot;
      return snapshot;
    } catch (error) {
      // A failed load is tried anew the next time.
      this.drop();
      throw error;
    }
  }

  /** Drops the cached catalogue. */
  drop(): void {
    this.#cached = null;
    this.#loaded = null;
  }

  async #load(): Promise<CatalogueSnapshot> {
    const rows = await this.#read();
    const isComplete = rows.commodities.some(({ slug }) => slug === other.slug);
    if (isComplete) return this.#snapshotOf(rows);
    await insertOtherCommodity(this.#appContext.db, other);
    return this.#snapshotOf(await this.#read());
  }

  /** The snapshot of before where nothing has changed: documents and searches are cached for one snapshot. */
  #snapshotOf(rows: CatalogueRows): CatalogueSnapshot {
    if (this.#latest !== null && isDeepStrictEqual(this.#latest.rows, rows)) return this.#latest.snapshot;
    const snapshot = new CatalogueSnapshot(rows);
    this.#latest = { snapshot, rows };
    return snapshot;
  }

  async #read(): Promise<CatalogueRows> {
    const { db } = this.#appContext;
    const [categories, commodities, equipmentTypes, varieties] = await Promise.all([
      listCategories(db),
      listCommodities(db),
      listEquipmentTypes(db),
      listVarieties(db),
    ]);
    return { categories, commodities, equipmentTypes, varieties };
  }
}
