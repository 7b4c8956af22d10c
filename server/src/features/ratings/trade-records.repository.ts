import type { Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { TradeRecord } from '@polam/domain/users/trust';
import type { Party } from '@polam/domain/trade/negotiation';

/** A completed order that the records of its sides do not count yet. */
export interface UnrecordedTrade {
  readonly orderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly quantityMilli: number;
  readonly weighedMilli: number | null;
  /** Answers of the two sides before and in the trade, in hours. */
  readonly answers: readonly { readonly by: Party; readonly hours: number }[];
}

/** Notes completed orders, for the job that counts them. */
export async function insertUnrecorded(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx`
    insert into unrecorded_trades (order_id) select * from unnest(${[...orderIds]}::uuid[]) on conflict do nothing`;
}

/**
 * Locks some uncounted trades that are not locked just now. An answer is that of the recipient of an offer, or of the
 * seller who has confirmed a direct order.
 */
export async function lockUnrecorded(tx: Transaction, limit: number): Promise<readonly UnrecordedTrade[]> {
  return tx<UnrecordedTrade[]>`
    select o.id as "orderId", o.buyer_id as "buyerId", o.seller_id as "sellerId",
      o.quantity_milli as "quantityMilli", o.weighed_milli as "weighedMilli", (
        select coalesce(json_agg(json_build_object('by', a.by, 'hours', a.seconds / 3600)), '[]') from (
          select case f.author when 'buyer' then 'seller' else 'buyer' end as by,
            extract(epoch from f.decided_at - f.created_at)::float8 as seconds
          from offers f
          where f.negotiation_id = o.negotiation_id and f.state in ('accepted', 'declined', 'countered')
          union all
          select 'seller', extract(epoch from e.created_at - o.created_at)::float8
          from order_events e
          where e.order_id = o.id and o.offer_id is null and e.note is null
            and e.state = 'confirmed' and e.made_by = 'seller'
        ) a
      ) as answers
    from unrecorded_trades u join orders o on o.id = u.order_id
    order by u.order_id limit ${limit}
    for update of u skip locked`;
}

/** Deletes the notes of trades that are counted now. */
export async function deleteUnrecorded(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx`delete from unrecorded_trades where order_id = any(${[...orderIds]}::uuid[])`;
}

/** The records of some users, who are locked in one order of users; null for those without. */
export async function lockRecords(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TradeRecord | null>> {
  const rows = await tx<{ id: string; record: TradeRecord | null }[]>`
    select id, trade_record as record from users where id = any(${[...userIds]}::uuid[])
    order by id for no key update`;
  return new Map(rows.map(({ id, record }) => [id, record]));
}

/** Stores the records of locked users. */
export async function updateRecords(
  tx: Transaction,
  records: readonly { readonly userId: string; readonly record: TradeRecord }[],
): Promise<void> {
  await tx`
    update users u set trade_record = r -> 'record'
    from jsonb_array_elements(${tx.json(records as never)}) r
    where u.id = (r ->> 'userId')::uuid`;
}

/** A part of a payment of a completed order that the record of its buyer does not count yet. */
export interface UnrecordedPayment {
  readonly id: string;
  readonly buyerId: string;
  /** Whether the money came, and was said to be sent or to have come by its day. */
  readonly isTimely: boolean;
}

/**
 * Locks some uncounted parts of payments of completed orders: those that their seller has received, and those whose day has
 * been over for long.
 */
export async function lockUnrecordedPayments(
  tx: Transaction,
  { lateBefore, limit }: { lateBefore: Day; limit: number },
): Promise<readonly UnrecordedPayment[]> {
  return tx<UnrecordedPayment[]>`
    select p.id, p.buyer_id as "buyerId", p.received_at is not null
      and (least(p.paid_at, p.received_at) at time zone 'Asia/Kolkata')::date <= p.due_on as "isTimely"
    from order_payments p join orders o on o.id = p.order_id
    where p.counted_at is null and p.due_on is not null and o.state = 'completed'
      and (p.received_at is not null or p.due_on < ${lateBefore})
    order by p.due_on, p.id limit ${limit}
    for update of p skip locked`;
}

/** Notes that parts of payments are counted. */
export async function markPaymentsCounted(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx`update order_payments set counted_at = ${at} where id = any(${[...ids]}::uuid[])`;
}
