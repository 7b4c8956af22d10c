import { searchKey } from '@polam/domain/search/search-key';
import { addDays, dayInIndia, endOfDayInIndia } from '@polam/domain/day';
import type { Paise } from '@polam/domain/money';
import type { Party } from '@polam/domain/trade/negotiation';
import {
  completionDue,
  confirmationDue,
  isOrderOpen,
  type OrderActor,
  type OrderState,
} from '@polam/domain/trade/order';
import type { Milli, Unit } from '@polam/domain/quantity';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { availableMilli, stockDelta, type StockMovement } from '@polam/domain/market/stock';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { buildListing } from './listings.ts';
import { buildTrader } from './users.ts';
import { steady, type Random } from './random.ts';
import { insertRows } from './rows.ts';

/** An order as a row of the builders. */
export interface OrderRow {
  readonly id: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly offerId: string | null;
  readonly commodityId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly searchName: string;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  /** Deductions of its offer and what was found, in their written forms; by default none. */
  readonly deductions?: string;
  readonly found?: string;
  readonly totalPaise: Paise;
  /** Weight that both have confirmed, and who wrote it first; by default none. */
  readonly weighedMilli?: Milli;
  readonly weighedBy?: Party;
  readonly state: OrderState;
  readonly confirmBy: Date;
  readonly completeBy: Date | null;
  readonly endedAt: Date | null;
  readonly disputedAt: Date | null;
  readonly disputedBy: Party | null;
  readonly disputeReason: string | null;
  /** Decision of the admin who ended a dispute. */
  readonly settlement: string | null;
  readonly paidAt: Date | null;
  readonly receivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const HOUR_MS = 3_600_000;

/** States that an order passes through, with the actor of each. */
const way: readonly (readonly [OrderState, OrderActor])[] = [
  ['pending-confirmation', 'buyer'],
  ['confirmed', 'seller'],
  ['dispatched', 'seller'],
  ['delivered', 'seller'],
  ['completed', 'buyer'],
];

/**
 * Inserts an order with its history, and moves the stock of its listing accordingly; by default pending, for
 * all that is left at the asking price. A listing and a trader who buys are made where none are named.
 */
export async function buildOrder(
  db: Query,
  overrides: Partial<OrderRow> = {},
  random: Random = steady,
): Promise<OrderRow> {
  const listingId = overrides.listingId ?? (await buildListing(db, {}, random)).id;
  const buyerId = overrides.buyerId ?? (await buildTrader(db, {}, random)).id;
  const order = orderRow({ ...overrides, listingId, buyerId }, await findListing(db, listingId));
  await insertRows(db, { table: 'orders', rows: [order] });
  await insertRows(db, { table: 'order_events', rows: historyOf(order) });
  for (const kind of movementsOf(order.state)) await moveStock(db, order, kind);
  if (order.state === 'completed')
    await insertRows(db, { table: 'unrecorded_trades', rows: [{ orderId: order.id }] });
  return order;
}

type OrderedListing = Pick<
  OrderRow,
  'sellerId' | 'commodityId' | 'categoryId' | 'name' | 'unit' | 'packGrams' | 'pricePaise'
> & { readonly listingMilli: Milli; readonly reservedMilli: Milli };

function orderRow(
  overrides: Partial<OrderRow> & Pick<OrderRow, 'listingId' | 'buyerId'>,
  { listingMilli, reservedMilli, ...listing }: OrderedListing,
): OrderRow {
  const state = overrides.state ?? 'pending-confirmation';
  const createdAt = overrides.createdAt ?? new Date();
  const updatedAt = overrides.endedAt ?? overrides.updatedAt ?? createdAt;
  const name = overrides.name ?? listing.name;
  const pricePaise = overrides.pricePaise ?? listing.pricePaise;
  const quantityMilli =
    overrides.quantityMilli ?? availableMilli({ quantityMilli: listingMilli, reservedMilli });
  const agreed = {
    unit: listing.unit,
    packGrams: listing.packGrams,
    deductions: overrides.deductions ?? null,
  };
  return {
    id: uuidv7(),
    offerId: null,
    ...listing,
    searchName: searchKey(name),
    totalPaise: offeredSettlement({ ...agreed, pricePaise, quantityMilli }).netPaise,
    confirmBy: confirmationDue(createdAt),
    completeBy: state === 'delivered' ? completionDue(updatedAt) : null,
    endedAt: isOrderOpen(state) ? null : updatedAt,
    disputedAt: state === 'disputed' ? updatedAt : null,
    disputedBy: state === 'disputed' ? 'buyer' : null,
    disputeReason: state === 'disputed' ? 'Wet inside the bags' : null,
    settlement: null,
    paidAt: null,
    receivedAt: null,
    ...overrides,
    quantityMilli,
    state,
    createdAt,
    updatedAt,
  };
}

async function findListing(db: Query, id: string): Promise<OrderedListing> {
  const [listing] = await db<OrderedListing[]>`
    select seller_id as "sellerId", commodity_id as "commodityId", category_id as "categoryId", name, unit,
      pack_grams as "packGrams", price_paise as "pricePaise", quantity_milli as "listingMilli",
      reserved_milli as "reservedMilli"
    from listings where id = ${id}`;
  if (listing === undefined) throw new Error(`No listing ${id} to order from.`);
  return listing;
}

/** Steps at even intervals, the latest at the last change of the order; then the notes on payment. */
function historyOf(order: OrderRow) {
  const { id: orderId, createdAt, updatedAt, paidAt, receivedAt } = order;
  const steps = stepsOf(order);
  const span = (updatedAt.getTime() - createdAt.getTime()) / Math.max(steps.length - 1, 1);
  const moves = steps.map(([state, madeBy], at) => ({
    state,
    madeBy,
    note: null,
    createdAt: byDay(new Date(createdAt.getTime() + Math.round(at * span)), createdAt),
  }));
  const ticks = [
    { madeBy: 'buyer', note: 'paid', at: paidAt },
    { madeBy: 'seller', note: 'received', at: receivedAt },
  ].flatMap(({ at, ...tick }) =>
    at === null ? [] : [{ ...tick, state: stateAt(moves, at), createdAt: at }],
  );
  return [...moves, ...ticks]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((event) => ({ id: uuidv7(), orderId, ...event }));
}

/** A disputed order was delivered before; only an admin ends it. */
function stepsOf({ state, disputedBy }: OrderRow): readonly (readonly [OrderState, OrderActor])[] {
  if (disputedBy !== null) {
    const disputed = [...way.slice(0, -1), ['disputed', disputedBy] as const];
    return state === 'disputed' ? disputed : [...disputed, [state, 'admin']];
  }
  const passed = way.slice(0, way.findIndex(([each]) => each === state) + 1);
  return passed.length > 0 ? passed : [...way.slice(0, 1), [state, 'buyer'] as const];
}

/** A step that would be at night is moved to the evening before, if the order existed then. */
function byDay(at: Date, earliest: Date): Date {
  const evening = endOfDayInIndia(addDays(dayInIndia(at), -1)).getTime() - 4 * HOUR_MS;
  const sinceEvening = at.getTime() - evening;
  const isNight = sinceEvening < 10 * HOUR_MS;
  const late = sinceEvening >= 25 * HOUR_MS;
  const waking = isNight ? new Date(evening) : late ? new Date(evening + 24 * HOUR_MS) : at;
  return waking < earliest ? earliest : waking;
}

function stateAt(moves: readonly { state: OrderState; createdAt: Date }[], at: Date): OrderState {
  return moves.findLast(({ createdAt }) => createdAt <= at)?.state ?? 'confirmed';
}

function movementsOf(state: OrderState): readonly StockMovement[] {
  if (isOrderOpen(state)) return ['reserve'];
  return ['reserve', state === 'completed' ? 'sell' : 'release'];
}

async function moveStock(db: Query, order: OrderRow, kind: StockMovement): Promise<void> {
  const { id: orderId, listingId, createdAt, updatedAt } = order;
  const delta = stockDelta(kind, order.quantityMilli);
  const at = kind === 'reserve' ? createdAt : updatedAt;
  await db`
    update listings set
      quantity_milli = quantity_milli + ${delta.quantityDelta},
      reserved_milli = reserved_milli + ${delta.reservedDelta},
      state = case
        when state = 'active'
          and quantity_milli + ${delta.quantityDelta} = reserved_milli + ${delta.reservedDelta} then 'sold-out'
        when state = 'sold-out'
          and quantity_milli + ${delta.quantityDelta} > reserved_milli + ${delta.reservedDelta} then 'active'
        else state end
    where id = ${listingId}`;
  await insertRows(db, {
    table: 'stock_movements',
    rows: [{ id: uuidv7(), listingId, orderId, kind, ...delta, createdAt: at }],
  });
}
