import { isDeepStrictEqual } from 'node:util';
import type { Query } from '@polam/database/connect';
import { nearestFirst, type Distant } from '@polam/domain/distance';
import type { AppContext } from '@polam/server/http/app-context';
import type { Eventual } from '@polam/server/http/eventual';
import { LRUCache } from 'lru-cache';
import {
  findDistrictOfPincode,
  findPointOfPincode,
  listDistricts,
  type DistrictRow,
} from './catalogue.repository.ts';

/**
 * Districts come with a release; where two processes of different releases run, the older one reads them
 * again in time.
 */
const MAX_AGE_MS = 10 * 60_000;
/** Number of pincodes with cached surroundings; each holds some 650 distances. */
const CACHED_PINCODES = 500;

/** The districts of a pincode's surroundings, the nearest first. */
export type Surroundings = readonly Distant<DistrictRow>[];

/** Districts and their distances from a pincode, cached to save queries. */
export class Places {
  readonly #appContext: AppContext;
  readonly #districtOf = new LRUCache<string, string>({ max: CACHED_PINCODES, ttl: MAX_AGE_MS });
  readonly #around = new LRUCache<string, Surroundings>({ max: CACHED_PINCODES, ttl: MAX_AGE_MS });
  #cached: { readonly districts: readonly DistrictRow[]; readonly at: number } | null = null;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
  }

  /**
   * All districts; the same array until they change.
   *
   * Inside a transaction its own connection has to be given: one that waits for another of the same pool, or
   * for a transaction that does, may wait for those who wait for it.
   */
  districts(db: Query = this.#appContext.db): Eventual<readonly DistrictRow[]> {
    const now = Date.now();
    const cached = this.#cached;
    const isNew = cached !== null && now - cached.at <= MAX_AGE_MS;
    return isNew ? cached.districts : this.#readDistricts(db, now);
  }

  async #readDistricts(db: Query, now: number): Promise<readonly DistrictRow[]> {
    const districts = await listDistricts(db);
    const before = this.#cached?.districts;
    // What was read for the same districts is cached with them.
    const current = before !== undefined && isDeepStrictEqual(before, districts) ? before : districts;
    // A market that is just being filled has none yet.
    if (districts.length > 0) this.#cached = { districts: current, at: now };
    return current;
  }

  /** The id of the district of a pincode; null for an unknown pincode. */
  async districtOf(pincode: string): Promise<string | null> {
    const cached = this.#districtOf.get(pincode);
    if (cached !== undefined) return cached;
    const found = await findDistrictOfPincode(this.#appContext.db, pincode);
    if (found !== null) this.#districtOf.set(pincode, found.id);
    return found?.id ?? null;
  }

  /** The districts around a pincode; null for an unknown pincode. */
  async around(pincode: string): Promise<Surroundings | null> {
    const cached = this.#around.get(pincode);
    if (cached !== undefined) return cached;
    const point = await findPointOfPincode(this.#appContext.db, pincode);
    if (point === null) return null;
    const around = nearestFirst(await this.districts(), point);
    if (around.length > 0) this.#around.set(pincode, around);
    return around;
  }
}
