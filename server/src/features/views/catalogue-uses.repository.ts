import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';

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
      coalesce((select sum(count) from district_counters where what = 'category' and about = c.id::text), 0)
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
        select sum(count) from district_counters where what in ('hire', 'sale') and about = t.id::text
      ), 0) + (select count(*) from placeless where type_id = t.id)
    )::int as uses
    from equipment_types t`;
}
