import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { OrderActor, OrderState } from '@polam/domain/order';
import type { Unit } from '@polam/domain/quantity';
import { uuidv7 } from 'uuidv7';

/** An order about to be kept, pending confirmation. */
export interface NewOrder {
  readonly id: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly commodityId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly searchName: string;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly totalPaise: number;
  readonly confirmBy: Date;
  readonly at: Date;
}

/** What decides about an order's moves, and what its notices name. */
export interface MovedOrder {
  readonly id: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly name: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly quantityMilli: number;
  readonly state: OrderState;
  readonly confirmBy: Date;
}

/** A line of an order's history. */
export interface OrderEvent {
  readonly state: OrderState;
  readonly by: OrderActor;
  readonly at: Date;
}

const movedOrder = (db: Query) => db`
  select o.id, o.listing_id as "listingId", o.buyer_id as "buyerId", b.name as "buyerName",
    o.seller_id as "sellerId", s.name as "sellerName", o.name, c.slug as "commoditySlug",
    json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames",
    o.quantity_milli as "quantityMilli", o.state, o.confirm_by as "confirmBy"
  from orders o
  join users b on b.id = o.buyer_id
  join users s on s.id = o.seller_id
  join commodities c on c.id = o.commodity_id`;

/** Keeps a new order. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await tx`
    insert into orders (
      id, listing_id, buyer_id, seller_id, commodity_id, category_id, name, search_name, unit, pack_grams,
      price_paise, quantity_milli, total_paise, confirm_by, created_at, updated_at)
    values (
      ${order.id}, ${order.listingId}, ${order.buyerId}, ${order.sellerId}, ${order.commodityId},
      ${order.categoryId}, ${order.name}, ${order.searchName}, ${order.unit}, ${order.packGrams},
      ${order.pricePaise}, ${order.quantityMilli}, ${order.totalPaise}, ${order.confirmBy}, ${order.at},
      ${order.at})`;
}

/** An order, not locked; null where there is none. */
export async function findOrder(db: Query, id: string): Promise<MovedOrder | null> {
  const [row] = await db<MovedOrder[]>`${movedOrder(db)} where o.id = ${id}`;
  return row ?? null;
}

/** Locks an order that is known to be there until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<MovedOrder> {
  const [row] = await tx<MovedOrder[]>`${movedOrder(tx)} where o.id = ${id} for update of o`;
  if (row === undefined) throw new Error(`order ${id} was just there and is gone`);
  return row;
}

/** Locks the orders for a lot that nobody confirmed in time, oldest first. */
export async function lockOverdue(
  tx: Transaction,
  { listingId, at }: { listingId: string; at: Date },
): Promise<readonly MovedOrder[]> {
  return tx<MovedOrder[]>`
    ${movedOrder(tx)}
    where o.listing_id = ${listingId} and o.state = 'pending-confirmation' and o.confirm_by <= ${at}
    order by o.id
    for update of o`;
}

/** The lots of orders that nobody confirmed in time, the longest overdue first. */
export async function listOverdueLots(
  db: Query,
  { at, limit }: { at: Date; limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ listingId: string }[]>`
    select listing_id as "listingId" from orders
    where state = 'pending-confirmation' and confirm_by <= ${at}
    group by listing_id
    order by min(confirm_by)
    limit ${limit}`;
  return rows.map(({ listingId }) => listingId);
}

/** Locks a lot unless somebody else has it just now. */
export async function lockIdleLot(tx: Transaction, listingId: string): Promise<boolean> {
  const rows = await tx`select from listings where id = ${listingId} for update skip locked`;
  return rows.length > 0;
}

/** A buyer's open direct order for a lot; null where there is none. */
export async function findOpenDirect(
  tx: Transaction,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<{ readonly id: string; readonly quantityMilli: number } | null> {
  const [row] = await tx<{ id: string; quantityMilli: number }[]>`
    select id, quantity_milli as "quantityMilli" from orders
    where listing_id = ${listingId} and buyer_id = ${buyerId} and offer_id is null
      and state not in ('completed', 'cancelled')`;
  return row ?? null;
}

/** The id of what a buyer means who names a lot: his open order for it, else the latest. */
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

/** Whether some order for a lot still waits for its seller. */
export async function hasUnconfirmed(tx: Transaction, listingId: string): Promise<boolean> {
  const rows = await tx`
    select from orders where listing_id = ${listingId} and state = 'pending-confirmation' limit 1`;
  return rows.length > 0;
}

/** Gives orders their next state, each at its instant. */
export async function changeOrders(
  tx: Transaction,
  { state, isOver }: { state: OrderState; isOver: boolean },
  orders: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const instants = orders.map(({ at }) => at.toISOString());
  await tx`
    update orders o
    set state = ${state}, updated_at = changed.at, ended_at = case when ${isOver} then changed.at end
    from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as changed (id, at)
    where o.id = changed.id`;
}

/** Adds lines to the history of orders. */
export async function insertOrderEvents(
  tx: Transaction,
  events: readonly (OrderEvent & { readonly orderId: string })[],
): Promise<void> {
  const rows = events.map(({ orderId, state, by, at }) => ({
    id: uuidv7(),
    order_id: orderId,
    state,
    made_by: by,
    created_at: at,
  }));
  await tx`insert into order_events ${tx(rows)}`;
}

/** An order's history, oldest first. */
export async function listOrderEvents(db: Query, orderId: string): Promise<readonly OrderEvent[]> {
  return db<OrderEvent[]>`
    select state, made_by as by, created_at as at from order_events
    where order_id = ${orderId} order by created_at, id`;
}

/** The lots that a buyer has open orders for, latest order first. */
export async function listOrderedLots(
  db: Query,
  { buyerId, at, limit }: { buyerId: string; at: Date; limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ listingId: string }[]>`
    select listing_id as "listingId" from orders
    where buyer_id = ${buyerId} and state not in ('completed', 'cancelled')
      and not (state = 'pending-confirmation' and confirm_by <= ${at})
    group by listing_id
    order by max(created_at) desc, listing_id
    limit ${limit}`;
  return rows.map(({ listingId }) => listingId);
}
