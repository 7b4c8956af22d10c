import type { Database } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { figureKinds } from '@polam/domain/admin/figures';

/** Counts some of the listings that wait for it in the counters and tallies; gives the number of rows that had waited. */
export async function countWaitingListings(db: Database, most: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count_waiting_listings(${most}) as count`;
  return row?.count ?? 0;
}

/**
 * Merges the parts that concurrent writers have added to the tallies of some days, except those that are
 * being written. Returns by how many rows the tallies shrink.
 */
export async function foldTallies(db: Database, { from, to }: { from: Day; to: Day }): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    with parted as (
      select kind, day, category_id from tallies where kind = any(${[...figureKinds]}::text[])
        and day between ${from} and ${to}
      group by 1, 2, 3 having count(*) > 1
    ),
    parts as (
      delete from tallies where id in (
        select t.id from tallies t join parted p
          on t.kind = p.kind and t.day = p.day and t.category_id is not distinct from p.category_id
        for update of t skip locked)
      returning kind, day, category_id, count, paise
    ),
    whole as (
      insert into tallies (kind, day, category_id, count, paise)
      select kind, day, category_id, sum(count), sum(paise) from parts group by 1, 2, 3
      returning 1
    )
    select (select count(*) from parts)::int - (select count(*) from whole)::int as count`;
  return row?.count ?? 0;
}
