import { MAX_DISTRICTS } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';

/** Count in a district. */
export interface DistrictCount {
  readonly districtId: string;
  readonly count: number;
}

/** Listings that a map counts: all, those of a category, or those of a commodity. */
export type MappedListings =
  { readonly by: 'category'; readonly id: string | null } | { readonly by: 'commodity'; readonly id: string };

/** Maximum count of listings under one name of their own, the newest. */
const MOST_NAMED = 1_000;

/** Listings on the market on a day: the counters, without the few whose last day has passed since. */
export async function countListingsByDistrict(
  db: Query,
  { by, id }: MappedListings,
  today: Day,
): Promise<readonly DistrictCount[]> {
  const column = by === 'category' ? db`l.category_id` : db`l.commodity_id`;
  return db<DistrictCount[]>`
    select district_id as "districtId", sum(count)::int as count
    from (
      select district_id, count from district_counters
      where what = ${by} ${id === null ? db`` : db`and about = ${id}`}
      union all
      select l.district_id, -1 from listings l
      where l.state = 'active' and l.last_on < ${today} and l.district_id is not null
        ${id === null ? db`` : db`and ${column} = ${id}`}
    ) counted
    group by district_id having sum(count) > 0 order by sum(count) desc, district_id
    limit ${MAX_DISTRICTS}`;
}

/** Listings of a name that the catalogue does not know, the newest of them. */
export async function countNamedByDistrict(
  db: Query,
  searchName: string,
  today: Day,
): Promise<readonly DistrictCount[]> {
  return db<DistrictCount[]>`
    select district_id as "districtId", count(*)::int as count
    from (
      select district_id from listings
      where state = 'active' and search_name = ${searchName} and last_on >= ${today}
      order by created_at desc, id desc limit ${MOST_NAMED}
    ) newest
    where district_id is not null
    group by district_id order by count(*) desc, district_id
    limit ${MAX_DISTRICTS}`;
}

/**
 * Counts that the counters hold alone: equipment of a purpose, or cold storages; of one type where its id is
 * given.
 */
export async function countByDistrict(
  db: Query,
  what: 'hire' | 'sale' | 'storages' | 'roomy-storages',
  about: string | null,
): Promise<readonly DistrictCount[]> {
  return db<DistrictCount[]>`
    select district_id as "districtId", sum(count)::int as count from district_counters
    where what = ${what} ${about === null ? db`` : db`and about = ${about}`}
    group by district_id having sum(count) > 0 order by sum(count) desc, district_id
    limit ${MAX_DISTRICTS}`;
}
