import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { OrderPart } from '@polam/domain/pool/pool';
import type { Unit } from '@polam/domain/quantity';
import type { OrderState } from '@polam/domain/trade/order';
import { MAX_OWN_PARTS } from '@polam/contract/documents/pools';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { commodityColumns, type NamedCommodityRow } from '../catalogue/index.ts';
import { namedUserColumn, type NamedUserRow } from '../users/index.ts';

/** A farmer's part of an order, in JSON. */
export interface PartRow extends OrderPart {
  readonly orderId: string;
  readonly farmer: NamedUserRow;
  readonly isOrganiser: boolean;
  readonly confirmedAt: string | null;
  /** Null until the order is completed, as is `dueOn`. */
  readonly paise: number | null;
  readonly dueOn: Day | null;
  readonly paidAt: string | null;
  readonly receivedAt: string | null;
}

/** An order of a pooled listing with all its parts. */
export interface SharedOrder extends NamedCommodityRow {
  readonly id: string;
  readonly listingId: string;
  readonly organiser: NamedUserRow;
  readonly buyerId: string;
  readonly state: OrderState;
  readonly confirmBy: Date;
  readonly completeBy: Date | null;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly weighedMilli: number | null;
  /** Weight that waits for the other side. */
  readonly proposedMilli: number | null;
  /** Agreed deductions, and what both sides found for them, in their written forms. */
  readonly deductions: string | null;
  readonly found: string | null;
  readonly totalPaise: number;
  /** Terms of payment of its offer, in their written form; null where there are none. */
  readonly payment: string | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly parts: readonly PartRow[];
}

const instant = (db: Query, column: 'confirmed_at' | 'paid_at' | 'received_at') =>
  db`to_char(p.${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function sharedOrders(db: Query, where: Fragment): Fragment {
  return db`
    select o.id, o.listing_id as "listingId", ${namedUserColumn(db, 'g')} as organiser,
      o.buyer_id as "buyerId", o.state, o.confirm_by as "confirmBy", o.complete_by as "completeBy", o.name,
      ${commodityColumns(db, db`o.variety`)}, o.unit, o.pack_grams as "packGrams",
      o.price_paise as "pricePaise", o.quantity_milli as "quantityMilli", o.weighed_milli as "weighedMilli",
      o.proposed_milli as "proposedMilli",
      o.deductions, o.found, o.total_paise as "totalPaise",
      (select payment from offers where id = o.offer_id) as payment, o.ended_at as "endedAt", o.created_at as "createdAt", (
        select json_agg(json_build_object('id', p.share_id, 'orderId', p.order_id, 'heldMilli', p.held_milli,
          'weighedMilli', p.weighed_milli, 'confirmedAt', ${instant(db, 'confirmed_at')}, 'paise', p.paise,
          'dueOn', p.due_on::text, 'paidAt', ${instant(db, 'paid_at')}, 'receivedAt', ${instant(db, 'received_at')},
          'farmer', ${namedUserColumn(db, 'u')}, 'isOrganiser', s.farmer_id = o.seller_id)
          order by s.farmer_id <> o.seller_id, s.created_at, s.id)
        from order_shares p join pool_shares s on s.id = p.share_id join users u on u.id = s.farmer_id
        where p.order_id = o.id
      ) as parts
    from orders o join users g on g.id = o.seller_id join commodities c on c.id = o.commodity_id
    where ${where} and exists (select from order_shares p where p.order_id = o.id)`;
}

/** Some orders of pooled listings with all their parts; others are left out. */
export async function listSharedOrders(db: Query, ids: readonly string[]): Promise<readonly SharedOrder[]> {
  return db<SharedOrder[]>`${sharedOrders(db, db`o.id = any(${[...ids]}::uuid[])`)} order by o.id`;
}

/** An order of a pooled listing with all its parts; null for any other. */
export async function findSharedOrder(db: Query, id: string): Promise<SharedOrder | null> {
  const [order] = await listSharedOrders(db, [id]);
  return order ?? null;
}

/** The latest orders that some shares have a part in. */
export async function listOrdersOf(db: Query, shareIds: readonly string[]): Promise<readonly SharedOrder[]> {
  if (shareIds.length === 0) return [];
  const latest = db`o.id in (
    select p.order_id from order_shares p where p.share_id = any(${[...shareIds]}::uuid[])
    order by p.order_id desc limit ${MAX_OWN_PARTS})`;
  return db<SharedOrder[]>`${sharedOrders(db, latest)} order by o.created_at desc, o.id desc`;
}

/** Key of a part of an order. */
export interface PartKey {
  readonly orderId: string;
  readonly shareId: string;
}

/** Stores the own weight of a farmer, which that one has not confirmed. */
export async function updateWeight(
  tx: Transaction,
  { orderId, shareId, weighedMilli }: PartKey & { weighedMilli: number },
): Promise<void> {
  await tx`
    update order_shares set weighed_milli = ${weighedMilli}, confirmed_at = null
    where order_id = ${orderId} and share_id = ${shareId}`;
}

/** Sets an instant of a part, or clears it. */
export async function updateInstant(
  tx: Transaction,
  {
    orderId,
    shareId,
    what,
    at,
  }: PartKey & { what: 'confirmed_at' | 'paid_at' | 'received_at'; at: Date | null },
): Promise<void> {
  await tx`
    update order_shares set ${tx(what)} = ${at} where order_id = ${orderId} and share_id = ${shareId}`;
}

/** Stores what each part of a completed order comes to, and until when it is paid out. */
export async function updatePayouts(
  tx: Transaction,
  { orderId, sums, dueOn }: { orderId: string; sums: readonly (readonly [string, number])[]; dueOn: Day },
): Promise<void> {
  await tx`
    update order_shares p set paise = d.paise, due_on = ${dueOn}
    from unnest(${sums.map(([id]) => id)}::uuid[], ${sums.map(([, paise]) => paise)}::bigint[]) d (id, paise)
    where p.order_id = ${orderId} and p.share_id = d.id`;
}

/** Whether a farmer is not paid out of an order that a user has organised: neither side has ticked it. */
export async function owesPayouts(tx: Transaction, organiserId: string): Promise<boolean> {
  const rows = await tx`
    select from orders o join order_shares p on p.order_id = o.id join pool_shares s on s.id = p.share_id
    where o.seller_id = ${organiserId} and s.farmer_id <> o.seller_id
      and p.paise > 0 and p.paid_at is null and p.received_at is null
    limit 1`;
  return rows.length > 0;
}

/** A payout that nobody has ticked, with its day. */
export interface OwedPayout extends PartKey {
  readonly dueOn: Day;
}

const remindedColumns = { due: 'due_told_at', late: 'late_told_at' } as const;

/** Kind of a reminder of a payout: before its day, or after it. */
export type PayoutReminder = keyof typeof remindedColumns;

/** Locks payouts due on some days that nobody has ticked, and of which nobody was reminded in this way. */
export async function lockOwedPayouts(
  tx: Transaction,
  { kind, from, until, limit }: { kind: PayoutReminder; from: Day; until: Day; limit: number },
): Promise<readonly OwedPayout[]> {
  return tx<OwedPayout[]>`
    select p.order_id as "orderId", p.share_id as "shareId", p.due_on::text as "dueOn"
    from order_shares p
    where p.due_on between ${from} and ${until} and p.paid_at is null and p.received_at is null
      and p.${tx(remindedColumns[kind])} is null
    order by p.due_on, p.order_id, p.share_id limit ${limit}
    for no key update of p skip locked`;
}

/** Notes that those concerned were reminded of payouts. */
export async function markReminded(
  tx: Transaction,
  kind: PayoutReminder,
  { payouts, at }: { payouts: readonly PartKey[]; at: Date },
): Promise<void> {
  await tx`
    update order_shares p set ${tx(remindedColumns[kind])} = ${at}
    from unnest(
      ${payouts.map(({ orderId }) => orderId)}::uuid[], ${payouts.map(({ shareId }) => shareId)}::uuid[]
    ) d (order_id, share_id)
    where p.order_id = d.order_id and p.share_id = d.share_id`;
}
