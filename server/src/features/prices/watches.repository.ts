import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { uuidv7 } from 'uuidv7';

/** A user's watch for a price. */
export interface WatchRow {
  readonly id: string;
  readonly commodityId: string;
  /** Empty: any. */
  readonly stateCode: string;
  /** Empty: the averages of states. */
  readonly market: string;
  /** Empty: the commodity, at a market any variety of it. */
  readonly variety: string;
  readonly abovePaise: number;
  readonly createdAt: Date;
  readonly toldAt: Date | null;
}

const watchColumns = (db: Query) => db`
  id, commodity_id as "commodityId", state_code as "stateCode", market, variety, above_paise as "abovePaise",
  created_at as "createdAt", told_at as "toldAt"`;

/** The watches of a user, the newest first. */
export async function listWatches(db: Query, userId: string): Promise<readonly WatchRow[]> {
  return db<WatchRow[]>`
    select ${watchColumns(db)} from price_watches where user_id = ${userId} order by created_at desc, id desc`;
}

/** A watch to be stored. */
export interface NewWatch {
  readonly userId: string;
  readonly commodityId: string;
  readonly stateCode: string;
  readonly market: string;
  readonly variety: string;
  readonly abovePaise: number;
  readonly at: Date;
}

/** Stores a watch, or sets the one for the same goods and place anew, and gives it; null where there are too many. */
export async function saveWatch(tx: Transaction, watch: NewWatch, most: number): Promise<WatchRow | null> {
  const { userId, commodityId, stateCode, market, variety, abovePaise, at } = watch;
  await lockWatchesOf(tx, userId);
  const [row] = await tx<WatchRow[]>`
    insert into price_watches (id, user_id, commodity_id, state_code, market, variety, above_paise, created_at)
    select ${uuidv7()}, ${userId}, ${commodityId}, ${stateCode}, ${market}, ${variety}, ${abovePaise}, ${at}
    where exists (
      select from price_watches
      where user_id = ${userId} and commodity_id = ${commodityId} and state_code = ${stateCode}
        and market = ${market} and variety = ${variety}
    ) or (select count(*) from price_watches where user_id = ${userId}) < ${most}
    on conflict (user_id, commodity_id, state_code, market, variety)
      do update set above_paise = excluded.above_paise, created_at = excluded.created_at, told_at = null
    returning ${watchColumns(tx)}`;
  return row ?? null;
}

/** Makes watches that a user sets at the same instant wait for each other: each counts those before it. */
async function lockWatchesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`price watches of ${userId}`}, 0))`;
}

export async function deleteWatch(
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await tx`delete from price_watches where id = ${id} and user_id = ${userId}`;
}

export async function deleteWatchesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from price_watches where user_id = ${userId}`;
}

/** A watch whose price was reached, with the row that did. */
export interface ReachedWatch {
  readonly userId: string;
  readonly commodityId: string;
  readonly variety: string;
  readonly abovePaise: number;
  readonly reachedPaise: number;
  readonly day: Day;
}

/** Days before a watch of which prices that come later still count: markets report late. */
const LATE_DAYS = 2;

/**
 * Marks watches as notified whose price was reached since they were set, and gives them; the next run finds no watch that
 * this one has marked, nor one that another process marks meanwhile.
 */
export async function takeReached(
  tx: Transaction,
  { limit, at }: { readonly limit: number; readonly at: Date },
): Promise<readonly ReachedWatch[]> {
  const isReached = tx`
    p.day >= (w.created_at at time zone 'Asia/Kolkata')::date - ${LATE_DAYS}::int
    and p.created_at >= w.created_at and coalesce(p.modal_paise, p.average_paise) >= w.above_paise`;
  return tx<ReachedWatch[]>`
    with reached as (
      select w.id, found.paise, found.day
      from price_watches w
      cross join lateral (
        (select coalesce(p.modal_paise, p.average_paise) as paise, p.day from prices p
          where w.market = '' and p.commodity_id = w.commodity_id and p.state = 'shown' and p.market = ''
            and lower(p.variety) = lower(w.variety) and (w.state_code = '' or p.state_code = w.state_code)
            and ${isReached}
          order by p.day desc limit 1)
        union all
        (select coalesce(p.modal_paise, p.average_paise), p.day from prices p
          where w.market <> '' and p.commodity_id = w.commodity_id and p.state = 'shown' and p.market <> ''
            and p.state_code = w.state_code and p.market = w.market
            and (w.variety = '' or lower(p.variety) = lower(w.variety)) and ${isReached}
          order by p.day desc limit 1)
      ) found
      join users u on u.id = w.user_id and u.suspended_at is null
      where w.told_at is null
      order by w.commodity_id, w.id limit ${limit}
      for no key update of w skip locked
    )
    update price_watches w set told_at = ${at} from reached where w.id = reached.id
    returning w.user_id as "userId", w.commodity_id as "commodityId", w.variety, w.above_paise as "abovePaise",
      reached.paise as "reachedPaise", reached.day`;
}
