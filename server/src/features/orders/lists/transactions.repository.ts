import { MAX_MONTHS } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import type { PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import type { PagedOrder } from './order-lists.repository.ts';
import { orderColumns, orderJoins, sharesColumn, type OrderRow } from '../order-rows.repository.ts';

/** Filter of a user's completed orders; a null bound is none. */
export interface TransactionFilter {
  readonly userId: string;
  readonly sides: readonly Party[];
  /** Days in India, both included. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** Orders whose time to complete ran out by this instant count as completed. */
  readonly at: Date;
}

/** Sums of a month, `YYYY-MM` in India. */
export interface MonthRow {
  readonly month: string;
  readonly soldPaise: number;
  readonly soldCount: number;
  readonly boughtPaise: number;
  readonly boughtCount: number;
}

/** A filter of a list, which has the user's parts of orders of other sellers, too, or only orders with the user as a side. */
export interface TransactionList extends TransactionFilter {
  readonly hasParts: boolean;
}

/** A completed order, or one of another seller that the user has a part in. */
export type TransactionRow = PagedOrder & { readonly isPart: boolean };

/** A page of completed orders, latest first. */
export async function listCompleted(
  db: Query,
  filter: TransactionList,
  page: PageQuery,
): Promise<readonly TransactionRow[]> {
  const walks = filter.sides.map((side) =>
    walk(db, page, { id: db`o.id`, isPart: db`false`, from: completed(db, filter, side) }),
  );
  if (filter.hasParts && filter.sides.includes('seller'))
    walks.push(walk(db, page, { id: partId(db), isPart: db`true`, from: partlySold(db, filter) }));
  const { order, key } = keyset(db, page, { date: endOf(db), id: db`o.key_id` });
  return db<TransactionRow[]>`
    select ${orderColumns(db)}, o.is_part as "isPart", ${key} as "sortKey"
    from (
      select o.* from (${together(db, walks)}) o order by ${order} limit ${page.rows}
    ) o ${orderJoins(db)}
    order by ${order}`;
}

interface Walk {
  /** Id in the order of the list: another for each of its rows. */
  readonly id: Fragment;
  readonly isPart: Fragment;
  /** Orders `o`. */
  readonly from: Fragment;
}

/** The rows of a page that come from one of the sources of a list. */
function walk(db: Query, page: PageQuery, { id, isPart, from }: Walk): Fragment {
  const { order, after } = keyset(db, page, { date: endOf(db), id });
  return db`
    (select o.*, ${id} as key_id, ${isPart} as is_part ${from} ${after} order by ${order} limit ${page.rows})`;
}

/** Id of the user's part of an order `o`, which the user may have bought, too: then its order is another row. */
function partId(db: Query): Fragment {
  return db`md5('part ' || o.id::text)::uuid`;
}

/** Number of matching completed orders, counted up to the limit that is shown. */
export async function countCompleted(db: Query, filter: TransactionFilter): Promise<number> {
  const each = filter.sides.map((side) => db`select o.id ${completed(db, filter, side)}`);
  return countTo(db, db`o.id from (${together(db, each)}) o`);
}

/** Number of a user's completed orders, on either side. */
export async function countAllCompleted(
  db: Query,
  { userId, at }: Pick<TransactionFilter, 'userId' | 'at'>,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select (
      (select count(*) from orders o where o.buyer_id = ${userId} and ${isCompleted(db, at)})
      + (select count(*) from orders o where o.seller_id = ${userId} and ${isCompleted(db, at)}))::int as count`;
  return row?.count ?? 0;
}

/**
 * Sums of the latest months that have a transaction, oldest first. Of a pooled listing each farmer has sold the own part, and
 * the organiser what is left of the order without the parts of the others, as far as these have their sums.
 */
function monthSums(db: Query, filter: TransactionFilter): Fragment {
  const each = filter.sides.map(
    (side) =>
      db`select ${endOf(db)} as ended_at, o.total_paise ${side === 'seller' ? paidOut(db) : db``} as total_paise,
        ${side}::text as side ${completed(db, filter, side)}`,
  );
  if (filter.sides.includes('seller')) each.push(ownParts(db, filter));
  return db`select * from (
    select to_char(o.ended_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      coalesce(sum(o.total_paise) filter (where side = 'seller'), 0)::bigint as "soldPaise",
      count(*) filter (where side = 'seller')::int as "soldCount",
      coalesce(sum(o.total_paise) filter (where side = 'buyer'), 0)::bigint as "boughtPaise",
      count(*) filter (where side = 'buyer')::int as "boughtCount"
    from (${together(db, each)}) o
    group by 1
    order by 1 desc
    limit ${MAX_MONTHS}
  ) latest order by month`;
}

/** An order of a pooled listing that time has completed and no job has settled yet, with its month in India. */
export interface UnsettledRow extends Pick<OrderRow, 'totalPaise' | 'quantityMilli' | 'weighedMilli'> {
  readonly month: string;
  readonly shares: NonNullable<OrderRow['shares']>;
}

/** Completed orders of pooled listings of which no part has a sum yet, and the user is the seller or has a part. */
function unsettledOf(db: Query, filter: TransactionFilter): Fragment {
  const unsettled = db`and o.state = 'delivered' ${filter.sides.includes('seller') ? db`` : db`and false`}`;
  return db`
    select to_char(${endOf(db)} at time zone 'Asia/Kolkata', 'YYYY-MM') as month, o.total_paise as "totalPaise",
      o.quantity_milli as "quantityMilli", o.weighed_milli as "weighedMilli", ${sharesColumn(db)} as shares
    from (
      select o.* ${completed(db, filter, 'seller')} ${unsettled}
      union all select o.* ${partlySold(db, filter)} ${unsettled}
    ) o
    where exists (select from order_shares p where p.order_id = o.id and p.paise is null)`;
}

/** Sums by month, and the orders whose parts are not in them: of one instant, as a job may settle one meanwhile. */
export interface MonthSums {
  readonly months: readonly MonthRow[];
  readonly unsettled: readonly UnsettledRow[];
}

export async function sumMonths(db: Query, filter: TransactionFilter): Promise<MonthSums> {
  const [sums] = await db<MonthSums[]>`
    select (select coalesce(json_agg(m), '[]') from (${monthSums(db, filter)}) m) as months,
      (select coalesce(json_agg(u), '[]') from (${unsettledOf(db, filter)}) u) as unsettled`;
  return sums ?? { months: [], unsettled: [] };
}

/** Sum that the others get of an order `o` of a pooled listing, subtracted from its total. */
function paidOut(db: Query): Fragment {
  return db`- coalesce((
    select sum(p.paise) from order_shares p join pool_shares s on s.id = p.share_id
    where p.order_id = o.id and s.farmer_id <> o.seller_id), 0)`;
}

/** A user's own parts of completed orders that others have organised. */
function ownParts(db: Query, filter: TransactionFilter): Fragment {
  return db`select ${endOf(db)}, p.paise, 'seller' ${partlySold(db, filter)} and p.paise is not null`;
}

/** Completed orders `o` of other sellers with the user's part `p`. */
function partlySold(db: Query, { userId, ...filter }: TransactionFilter): Fragment {
  return db`
    from pool_shares s join order_shares p on p.share_id = s.id join orders o on o.id = p.order_id
    where s.farmer_id = ${userId} and o.seller_id <> ${userId} and ${isWithin(db, filter)}`;
}

function completed(db: Query, { userId, ...filter }: TransactionFilter, side: Party): Fragment {
  return db`
    from orders o
    where ${db(`o.${side}_id`)} = ${userId} and ${isWithin(db, filter)}`;
}

/** Whether an order `o` is completed, on one of the days of a filter. */
function isWithin(db: Query, { from, to, at }: Omit<TransactionFilter, 'userId'>): Fragment {
  const end = endOf(db);
  return db`${isCompleted(db, at)}
      ${from === null ? db`` : db`and ${end} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`}
      ${to === null ? db`` : db`and ${end} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`}`;
}

/**
 * Whether an order `o` is completed at an instant; its two conditions match the indexes `orders_bought` and
 * `orders_sold`.
 */
function isCompleted(db: Query, at: Date): Fragment {
  return db`o.state in ('completed', 'delivered') and (o.state = 'completed' or o.complete_by <= ${at})`;
}

/** Instant at which a completed order `o` ended, even if no job has stored it yet. */
function endOf(db: Query): Fragment {
  return db`coalesce(o.ended_at, o.complete_by)`;
}

function together(db: Query, pieces: readonly Fragment[]): Fragment {
  return pieces.reduce((all, each) => db`${all} union all ${each}`);
}
