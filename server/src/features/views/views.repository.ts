import { MAX_DISTRICTS } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';

export interface DistrictCount {
  readonly districtId: string;
  readonly count: number;
}

/** Listings that a map counts: all, those of a category, or those of a commodity. */
type MappedListings =
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
      select district_id, count from counted_in_districts
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
    select district_id as "districtId", sum(count)::int as count from counted_in_districts
    where what = ${what} ${about === null ? db`` : db`and about = ${about}`}
    group by district_id having sum(count) > 0 order by sum(count) desc, district_id
    limit ${MAX_DISTRICTS}`;
}

/** Counts of everything that the landing page counts. */
export interface CountsRow {
  readonly users: number;
  readonly listings: number;
  readonly equipmentForHire: number;
  readonly equipmentForSale: number;
  readonly requirements: number;
  readonly coldStorages: number;
}

/**
 * Counts of what is on the market on a day: the counters, without the few whose last day has passed since.
 */
export async function countAll(db: Query, today: Day): Promise<CountsRow> {
  const [row] = await db<CountsRow[]>`
    select
      ${stored(db, 'users')} as users,
      ${stored(db, 'active_listings')}
        - (select count(*)::int from listings where state = 'active' and last_on < ${today}) as listings,
      ${stored(db, 'equipment_for_hire')} as "equipmentForHire",
      ${stored(db, 'equipment_for_sale')} as "equipmentForSale",
      ${stored(db, 'open_requirements')} - (
        select count(*)::int from requirements where state in ('open', 'partly-filled') and needed_on < ${today}
      ) as requirements,
      ${stored(db, 'cold_storages')} as "coldStorages"`;
  if (row === undefined) throw new Error('a select without a table gives one row');
  return row;
}

/** Sum of the parts of a counter, which triggers maintain. */
function stored(db: Query, what: string) {
  return db`(select coalesce(sum(count), 0)::int from counted where what = ${what})`;
}

/** Number of uses of a category or an equipment type on the market. */
export interface UsesRow {
  readonly id: string;
  readonly uses: number;
}

/** Maximum count of listings or equipment without a district, which no counter holds. */
const MOST_PLACELESS = 1_000;

/**
 * Listings of each category on the market on a day: the counters, without the few whose last day has passed
 * since.
 */
export async function listCategoryUses(db: Query, today: Day): Promise<readonly UsesRow[]> {
  return db<UsesRow[]>`
    with beside as materialized (
      select category_id, -1 as lots from listings
      where state = 'active' and last_on < ${today} and district_id is not null
      union all
      select category_id, 1 from (
        select category_id from listings
        where district_id is null and state = 'active' and last_on >= ${today} limit ${MOST_PLACELESS}
      ) placeless
    )
    select c.id, (
      coalesce((select sum(count) from counted_in_districts where what = 'category' and about = c.id::text), 0)
        + coalesce((select sum(lots) from beside where category_id = c.id), 0)
    )::int as uses
    from categories c`;
}

/** Equipment of each type that is on offer, for hire and for sale. */
export async function listTypeUses(db: Query): Promise<readonly UsesRow[]> {
  return db<UsesRow[]>`
    with placeless as materialized (
      select type_id from equipment where district_id is null and state = 'active' limit ${MOST_PLACELESS}
    )
    select t.id, (
      coalesce((
        select sum(count) from counted_in_districts where what in ('hire', 'sale') and about = t.id::text
      ), 0) + (select count(*) from placeless where type_id = t.id)
    )::int as uses
    from equipment_types t`;
}
