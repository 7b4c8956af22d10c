import type { Query } from '@polam/database/connect';
import { nearestFirst, type Distant } from '@polam/domain/distance';
import type { AppContext } from '@polam/server/http/app-context';
import { LRUCache } from 'lru-cache';
import {
  findDistrictOfPincode,
  findPointOfPincode,
  listDistricts,
  type DistrictRow,
} from './catalogue.repository.ts';

/** Districts come with a release; where two processes of different releases run, the older one learns in time. */
const MAX_AGE_MS = 10 * 60_000;
/** So many pincodes are asked from again and again; each keeps some 650 distances. */
const KEPT_PINCODES = 500;

/** The districts of a pincode's surroundings, the nearest first. */
export type Surroundings = readonly Distant<DistrictRow>[];

/** Knows the districts and how far they are from a pincode, without asking the database each time. */
export class Places {
  readonly #appContext: AppContext;
  readonly #districtOf = new LRUCache<string, string>({ max: KEPT_PINCODES, ttl: MAX_AGE_MS });
  readonly #around = new LRUCache<string, Surroundings>({ max: KEPT_PINCODES, ttl: MAX_AGE_MS });
  #kept: { readonly districts: readonly DistrictRow[]; readonly at: number } | null = null;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
  }

  /**
   * All districts; the same array until they are read again.
   *
   * Inside a transaction its own connection has to be given: one that waits for another of the same pool, or for
   * somebody else who does, may wait for those who wait for it.
   */
  async districts(db: Query = this.#appContext.db): Promise<readonly DistrictRow[]> {
    const now = Date.now();
    if (this.#kept !== null && now - this.#kept.at <= MAX_AGE_MS) return this.#kept.districts;
    const districts = await listDistricts(db);
    // A market that is just being filled has none yet.
    if (districts.length > 0) this.#kept = { districts, at: now };
    return districts;
  }

  /** The id of the district of a pincode; null where nobody knows the pincode. */
  async districtOf(pincode: string): Promise<string | null> {
    const kept = this.#districtOf.get(pincode);
    if (kept !== undefined) return kept;
    const found = await findDistrictOfPincode(this.#appContext.db, pincode);
    if (found !== null) this.#districtOf.set(pincode, found.id);
    return found?.id ?? null;
  }

  /** The districts around a pincode; null where nobody knows the pincode. */
  async around(pincode: string): Promise<Surroundings | null> {
    const kept = this.#around.get(pincode);
    if (kept !== undefined) return kept;
    const point = await findPointOfPincode(this.#appContext.db, pincode);
    if (point === null) return null;
    const around = nearestFirst(await this.districts(), point);
    if (around.length > 0) this.#around.set(pincode, around);
    return around;
  }
}
