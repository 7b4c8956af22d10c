import { MAX_HISTORY } from '@polam/contract/documents/list-bounds';
import { storedOrder, type OrderValues } from '@polam/contract/orders/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { OrderActor, OrderState } from '@polam/domain/trade/order';
import type { OrderNote } from '@polam/domain/trade/order-notes';
import type { PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import { withColumnNames } from '@polam/database/column-names';
import { columns, inserted, insertion } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { namedWrites } from '@polam/server/http/last-writes.repository';
import { uuidv7 } from 'uuidv7';
import { varietyNames } from '../catalogue/index.ts';
import { isOverdue } from './order-rows.repository.ts';

/** Column of the quantity that an order holds of its listing. */
const HELD_COLUMN = 'lot_milli';

type Made =
  | 'id'
  | 'listingId'
  | 'requirementId'
  | 'offerId'
  | 'negotiationId'
  | 'commodityId'
  | 'name'
  | 'variety'
  | 'unit';

/** An order about to be inserted, in its first state. */
export interface NewOrder extends Pick<
  OrderValues,
  Made | 'packGrams' | 'pricePaise' | 'quantityMilli' | 'deductions' | 'totalPaise' | 'state' | 'confirmBy'
> {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly searchName: string;
  /**
   * Quantity reserved from its listing, in the listing's unit; null where that is the quantity of the order.
   */
  readonly listingMilli: number | null;
  readonly at: Date;
}

/** An order with the data of its notices. */
export interface MovedOrder extends OrderValues {
  readonly buyerId: string;
  readonly buyerName: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly varietyNames: Names | null;
  /** Quantity reserved from its listing, in the listing's unit. */
  readonly listingMilli: number;
}

/** A line of an order's history. */
export interface OrderEvent {
  readonly state: OrderState;
  /** The note made while the state stayed the same; absent for a change of state. */
  readonly note?: OrderNote | null;
  /** The part of the payment that the note is about; absent or null for all of it, and for other notes. */
  readonly part?: PaymentPart | null;
  /** The weighed quantity. */
  readonly quantityMilli?: number | null;
  /** Values found beside it, in their written form. */
  readonly found?: string | null;
  readonly by: OrderActor;
  readonly at: Date;
}

/** Query of a {@link MovedOrder} `o`, without a `where` clause. */
export const movedOrder = (db: Query) => db`
  select ${columns(db, 'o', storedOrder)}, coalesce(o.lot_milli, o.quantity_milli) as "listingMilli",
    o.buyer_id as "buyerId", b.name as "buyerName", o.seller_id as "sellerId", s.name as "sellerName",
    c.slug as "commoditySlug", c.names as "commodityNames", ${varietyNames(db, db`o.variety`)} as "varietyNames"
  from orders o
  join users b on b.id = o.buyer_id
  join users s on s.id = o.seller_id
  join commodities c on c.id = o.commodity_id`;

/** The writes, all of one statement, that store a new order with the first line of its history. */
export function orderInsertion(tx: Transaction, order: NewOrder, by: OrderActor): readonly Fragment[] {
  const { listingMilli, at, ...fields } = order;
  const row = { ...fields, [HELD_COLUMN]: listingMilli, createdAt: at, updatedAt: at };
  const category = tx`(select category_id from commodities where id = ${order.commodityId})`;
  return [
    tx`
      insert into order_events (id, order_id, state, made_by, created_at)
      values (${uuidv7()}, ${order.id}, ${order.state}, ${by}, ${at})`,
    tx`insert into orders ${inserted(tx, { ...row, categoryId: category })}`,
  ];
}

/** The writes, all of one statement, that store new orders by their buyers, each with the first line of its history. */
export function ordersInsertion(tx: Transaction, orders: readonly NewOrder[]): readonly Fragment[] {
  const rows = orders.map(({ listingMilli, at, ...fields }) =>
    withColumnNames({ ...fields, [HELD_COLUMN]: listingMilli, createdAt: at, updatedAt: at }),
  );
  const events = orders.map(({ id, state, at }) => ({
    id: uuidv7(),
    order_id: id,
    state,
    made_by: 'buyer' satisfies OrderActor,
    created_at: at,
  }));
  return [
    insertion(tx, { into: 'order_events', rows: events }),
    insertion(tx, {
      into: 'orders',
      rows: rows,
      computed: {
        category_id: tx`(select category_id from commodities c where c.id = commodity_id)`,
      },
    }),
  ];
}

/** Stores a new order with the first line of its history. */
export async function insertOrder(tx: Transaction, order: NewOrder, by: OrderActor): Promise<void> {
  await tx`with ${namedWrites(tx, orderInsertion(tx, order, by))} select`;
}

/** An order, not locked; null where there is none. */
export async function findOrder(db: Query, id: string): Promise<MovedOrder | null> {
  const [row] = await db<MovedOrder[]>`${movedOrder(db)} where o.id = ${id}`;
  return row ?? null;
}

/** Locks an order that is known to be there until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<MovedOrder> {
  const [row] = await tx<MovedOrder[]>`${movedOrder(tx)} where o.id = ${id} for no key update of o`;
  if (row === undefined) throw new Error(`order ${id} was just there and is gone`);
  return row;
}

/** Id of a buyer's order for a listing: the open one, else the latest; null where there is none. */
export async function findMeantOrder(
  db: Query,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from orders
    where listing_id = ${listingId} and buyer_id = ${buyerId}
    order by state in ('completed', 'cancelled'), created_at desc, id desc
    limit 1`;
  return row?.id ?? null;
}

/** Whether an order for a listing still waits for its seller. */
export async function hasUnconfirmed(tx: Transaction, listingId: string): Promise<boolean> {
  const rows = await tx`
    select from orders where listing_id = ${listingId} and state = 'pending-confirmation' limit 1`;
  return rows.length > 0;
}

/**
 * Sets the next state of orders, each at its instant, with the deadline by which a delivered one is
 * completed.
 */
export async function changeOrders(
  tx: Transaction,
  { state, isOver }: { state: OrderState; isOver: boolean },
  orders: readonly { readonly id: string; readonly at: Date; readonly completeBy: Date | null }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const instants = orders.map(({ at }) => at.toISOString());
  const dues = orders.map(({ completeBy }) => completeBy?.toISOString() ?? null);
  await tx`
    update orders o
    set state = ${state}, updated_at = changed.at, ended_at = case when ${isOver} then changed.at end,
      complete_by = changed.complete_by
    from unnest(${ids}::uuid[], ${instants}::timestamptz[], ${dues}::timestamptz[]) as changed (id, at, complete_by)
    where o.id = changed.id`;
}

/** Stores the reason for which a side has cancelled an order. */
export async function writeCancellation(
  tx: Transaction,
  { id, by, reason }: { id: string; by: OrderActor; reason: string },
): Promise<void> {
  await tx`update orders set cancelled_by = ${by}, cancel_reason = ${reason} where id = ${id}`;
}

/** Adds lines to the history of orders. */
export async function insertOrderEvents(
  tx: Transaction,
  events: readonly (OrderEvent & { readonly orderId: string })[],
): Promise<void> {
  const rows = events.map(({ orderId, state, by, at, ...line }) => ({
    id: uuidv7(),
    order_id: orderId,
    state,
    note: line.note ?? null,
    part: line.part ?? null,
    quantity_milli: line.quantityMilli ?? null,
    found: line.found ?? null,
    made_by: by,
    created_at: at,
  }));
  await tx`insert into order_events ${tx(rows)}`;
}

/** The latest lines of an order's history, oldest first. */
export async function listOrderEvents(db: Query, orderId: string): Promise<readonly OrderEvent[]> {
  return db<OrderEvent[]>`
    select state, note, part, quantity_milli as "quantityMilli", found, made_by as by, created_at as at from (
      select * from order_events where order_id = ${orderId} order by created_at desc, id desc limit ${MAX_HISTORY}
    ) latest
    order by created_at, id`;
}

/** A listing that a buyer has open orders for, and the sum of their quantities in the unit of the listing. */
export interface OrderedListing {
  readonly listingId: string;
  readonly orderedMilli: number;
}

/** The listings that a buyer has open orders for, latest order first. */
export async function listOrderedListings(
  db: Query,
  { buyerId, at, limit }: { buyerId: string; at: Date; limit: number },
): Promise<readonly OrderedListing[]> {
  return db<OrderedListing[]>`
    select o.listing_id as "listingId", sum(coalesce(o.lot_milli, o.quantity_milli))::float8 as "orderedMilli"
    from orders o
    where o.buyer_id = ${buyerId} and o.state not in ('completed', 'cancelled') and not ${isOverdue(db, at)}
      and o.listing_id is not null
    group by o.listing_id
    order by max(o.created_at) desc, o.listing_id
    limit ${limit}`;
}

/** Whether a buyer has an order for a listing, open or completed; cancelled and lapsed ones do not count. */
export async function hasOrdered(
  tx: Transaction,
  { listingId, buyerId, at }: { listingId: string; buyerId: string; at: Date },
): Promise<boolean> {
  const rows = await tx`
    select from orders
    where listing_id = ${listingId} and buyer_id = ${buyerId} and state <> 'cancelled'
      and not (state = 'pending-confirmation' and confirm_by <= ${at})
    limit 1`;
  return rows.length > 0;
}
