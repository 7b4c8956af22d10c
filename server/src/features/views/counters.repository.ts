import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';

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
  return db`(select coalesce(sum(count), 0)::int from counters where what = ${what})`;
}
