import { MAX_HISTORY } from '@polam/contract/documents/list-bounds';
import { namesOf } from '@polam/contract/fields';
import { disputedFields, type OrderValues } from '@polam/contract/orders/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { DisputeKind, DisputeState } from '@polam/domain/trade/dispute';
import { columns } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { namedBy, type OrderSearch } from '../lists/order-lists.repository.ts';
import {
  disputeColumn,
  orderJoins,
  partyColumn,
  type DisputeRow,
  type PartyRow,
} from '../order-rows.repository.ts';
import { paymentColumns, type PaymentRow } from '../payments/payments.repository.ts';
import { photosColumn, type OrderPhotoRow } from '../photos/order-photos.repository.ts';
import type { OrderEvent } from '../orders.repository.ts';

const disputedColumns = [...namesOf(disputedFields), 'commodityId'] as const;

/** A disputed order as admins see it. */
export interface DisputedRow extends Pick<OrderValues, (typeof disputedColumns)[number]> {
  readonly dispute: DisputeRow;
  readonly photos: readonly OrderPhotoRow[];
  readonly variety: string | null;
  /** Terms of payment of its offer, in their written form; null where there are none. */
  readonly payment: string | null;
  readonly parts: readonly PaymentRow[];
  readonly buyer: PartyRow;
  readonly seller: PartyRow;
}

/** The side that has disputed a locked order; null where none has. */
export async function findDisputer(tx: Transaction, id: string): Promise<Party | null> {
  const [row] = await tx<{ by: Party | null }[]>`select disputed_by as by from orders where id = ${id}`;
  return row?.by ?? null;
}

/** Whether a farmer has a share in the goods of an order. */
export async function hasPart(
  tx: Transaction,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> {
  const rows = await tx`
    select from order_shares p join pool_shares s on s.id = p.share_id
    where p.order_id = ${orderId} and s.farmer_id = ${userId} limit 1`;
  return rows.length > 0;
}

/** Stores a dispute of an order that is about to be disputed. */
export async function writeDispute(
  tx: Transaction,
  { id, by, kind, reason, at }: { id: string; by: Party; kind: DisputeKind; reason: string; at: Date },
): Promise<void> {
  await tx`
    update orders set disputed_at = ${at}, disputed_by = ${by}, dispute_kind = ${kind}, dispute_reason = ${reason}
    where id = ${id}`;
}

/** Stores the answer to the dispute of a locked order; false where it says the same as before. */
export async function writeDisputeAnswer(
  tx: Transaction,
  { id, words, at }: { id: string; words: string; at: Date },
): Promise<boolean> {
  const rows = await tx`
    update orders set dispute_answer = ${words}, dispute_answered_at = ${at}, updated_at = ${at}
    where id = ${id} and dispute_answer is distinct from ${words} returning id`;
  return rows.length > 0;
}

/** Stores an admin's words on the end of a dispute. */
export async function writeSettlement(tx: Transaction, id: string, words: string): Promise<void> {
  await tx`update orders set settlement = ${words} where id = ${id}`;
}

/** Filter of the list of disputes. */
export interface DisputeFilter {
  readonly state: DisputeState;
  /** Null: all. */
  readonly search: OrderSearch | null;
}

/** A page of the disputed orders. */
export async function listDisputed(
  db: Query,
  filter: DisputeFilter,
  page: PageQuery,
): Promise<readonly (DisputedRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`o.disputed_at`,
    id: db`o.id`,
    dearest: [db`-o.total_paise`],
  });
  return db<(DisputedRow & Keyed)[]>`
    select ${columns(db, 'o', disputedColumns)}, ${disputeColumn(db)} as dispute,
      ${photosColumn(db)} as photos, ${paymentColumns(db)},
      ${partyColumn(db, 'b')} as buyer, ${partyColumn(db, 's')} as seller, ${key} as "sortKey"
    from (select o.* ${disputed(db, filter)} ${after} order by ${order} limit ${page.rows}) o ${orderJoins(db)}
    order by ${order}`;
}

/** Number of disputes of a filter, counted up to the limit that is shown. */
export async function countDisputed(db: Query, filter: DisputeFilter): Promise<number> {
  return countTo(db, disputed(db, filter));
}

function disputed(db: Query, { state, search }: DisputeFilter): Fragment {
  const inState = { open: db`o.state = 'disputed'`, settled: db`o.settlement is not null` };
  return db`
    from orders o where ${inState[state]} ${search === null ? db`` : db`and (${matchesSearch(db, search)})`}`;
}

/**
 * Matches a text by commodity, name, reason or user, or by the end of the order's id, the number that is
 * shown to users.
 */
function matchesSearch(db: Query, { commodityIds, words, text }: OrderSearch): Fragment {
  const meant = anywhere(text.toLowerCase());
  return db`
    o.commodity_id = any(${[...commodityIds]}::uuid[]) or (${namedBy(db, words)})
    or lower(o.dispute_reason) like ${meant} or right(o.id::text, 8) = ${text.toLowerCase()}
    or exists (select from users u where u.id in (o.buyer_id, o.seller_id) and lower(u.name) like ${meant})`;
}

/** The latest lines of the histories of some orders, oldest first. */
export async function listEventsOf(
  db: Query,
  orderIds: readonly string[],
): Promise<readonly (OrderEvent & { readonly orderId: string })[]> {
  return db<(OrderEvent & { orderId: string })[]>`
    select e.order_id as "orderId", e.state, e.note, e.part, e.quantity_milli as "quantityMilli", e.found, e.made_by as by,
      e.created_at as at
    from unnest(${[...orderIds]}::uuid[]) as of (id)
    cross join lateral (
      select * from order_events where order_id = of.id order by created_at desc, id desc limit ${MAX_HISTORY}
    ) e
    order by e.order_id, e.created_at, e.id`;
}

/** Empties the reasons and answers of disputes, and the reasons of cancellations, that a user who leaves has written. */
export async function eraseDisputesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update orders set dispute_reason = ''
    where dispute_reason <> '' and (
      (buyer_id = ${userId} and disputed_by = 'buyer') or (seller_id = ${userId} and disputed_by = 'seller'))`;
  await tx`
    update orders set dispute_answer = ''
    where dispute_answer <> '' and (
      (buyer_id = ${userId} and disputed_by = 'seller') or (seller_id = ${userId} and disputed_by = 'buyer'))`;
  await tx`
    update orders set cancel_reason = ''
    where cancel_reason <> '' and (
      (buyer_id = ${userId} and cancelled_by = 'buyer') or (seller_id = ${userId} and cancelled_by = 'seller'))`;
}
