import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { areOpen } from '../users/index.ts';
import { isOpenOn } from './requirements.repository.ts';

/** Number of the newest requirements of a commodity that are looked at. */
const NEWEST = 200;

/** Crops of a seller, and the day on which requirements must be open. */
export interface WantedQuery {
  readonly commodityIds: readonly string[];
  readonly sellerId: string;
  readonly on: Day;
}

/** An open requirement with the district of its buyer. */
export interface WantedRow {
  readonly id: string;
  readonly districtId: string | null;
}

/** Open requirements of others for some commodities, the newest of each. */
export async function listWanted(db: Query, query: WantedQuery): Promise<readonly WantedRow[]> {
  const { commodityIds, sellerId, on } = query;
  return db<WantedRow[]>`
    select r.id, r.district_id as "districtId"
    from unnest(${[...commodityIds]}::uuid[]) with ordinality as c (id, place)
    cross join lateral (
      select r.id, r.district_id, r.created_at from requirements r
      where r.commodity_id = c.id and ${isOpenOn(db, on)} and r.buyer_id <> ${sellerId}
        and ${areOpen(db, db`r.buyer_id`, sellerId)}
      order by r.created_at desc, r.id desc limit ${NEWEST}
    ) r
    order by r.created_at desc, r.id desc`;
}
