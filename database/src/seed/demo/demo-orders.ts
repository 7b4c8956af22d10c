import { addDays, dayInIndia, endOfDayInIndia } from '@polam/domain/day';
import { isOnMarket } from '@polam/domain/market/crop-seasons';
import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '@polam/database/connect';
import { demoTrades, demoOrders, type DemoTrade, type DemoOrder } from '../data/demo-orders.ts';
import { listingSoldBy, type PostedDemoListing } from './demo-listings.ts';
import type { DemoStage } from './demo-stage.ts';
import { buildListing, type ListingRow } from '../listings.ts';
import { buildOrder, type OrderRow } from '../orders.ts';
import { buildRating } from '../ratings.ts';
import { insertRows } from '../rows.ts';
import { uuidv7 } from 'uuidv7';

/** Inserts the orders of the demo that are open, and those that were completed before. */
export async function addDemoOrders(
  db: Query,
  stage: DemoStage,
  listings: readonly PostedDemoListing[],
): Promise<void> {
  for (const order of demoOrders)
    await addOrder(db, stage, { order, listing: listingSoldBy(order, listings) });
  for (const trade of demoTrades)
    if (isOnMarket(trade.of, addDays(stage.today, -trade.daysAgo))) await addTrade(db, stage, trade);
}

/** An order of a listing that is not yet available cannot have been dispatched. */
async function addOrder(
  db: Query,
  stage: DemoStage,
  { order, listing }: { order: DemoOrder; listing: ListingRow | null },
): Promise<void> {
  const { buyer, quantity, state, hoursAgo, changedHoursAgo = hoursAgo, deductions } = order;
  const isSent = state === 'dispatched' || state === 'delivered';
  if (listing === null || (isSent && listing.availableOn >= stage.today)) return;
  await buildOrder(db, {
    listingId: listing.id,
    buyerId: stage.user(buyer).id,
    quantityMilli: milliFromQuantity(quantity),
    state,
    ...(deductions === undefined ? {} : { deductions }),
    createdAt: stage.hoursAgo(hoursAgo),
    updatedAt: stage.hoursAgo(changedHoursAgo),
    // The end of the day, so that it still waits when the demo is opened late.
    confirmBy: endOfDayInIndia(stage.today),
  });
}

/** An order of a listing that was posted a week before, completed four days later. */
async function addTrade(
  db: Query,
  stage: DemoStage,
  { buyer, seller, of, rupees, quantity, daysAgo, said, ...ending }: DemoTrade,
): Promise<void> {
  const { id: sellerId } = stage.user(seller);
  const placed = daysAgo + 4;
  const listing = await buildListing(
    db,
    {
      commodity: of,
      sellerId,
      pricePaise: paiseFromRupees(rupees),
      quantityMilli: milliFromQuantity(quantity),
      availableOn: addDays(stage.today, -placed),
      createdAt: stage.daysAgo(placed + 7),
    },
    stage.random,
  );
  const endedAt = stage.daysAgo(daysAgo);
  const isSettled = isPaid(ending) && ending.disputed === undefined;
  const isWeighed = isSettled && listing.unit === 'quintal';
  const order = await buildOrder(db, {
    listingId: listing.id,
    buyerId: stage.user(buyer).id,
    createdAt: stage.daysAgo(placed),
    ...endingOf(ending, endedAt),
    ...(isWeighed && { weighedMilli: listing.quantityMilli, weighedBy: 'seller' }),
  });
  const { id: orderId } = order;
  if (isWeighed) await addWeighing(db, order, endedAt);
  if (isSettled) await addPayment(db, order, { endedAt, isLate: ending.late === true });
  // The listing of a cancelled order has expired since.
  if (ending.ending === 'cancelled') await db`update listings set state = 'expired' where id = ${listing.id}`;
  if (said === undefined) return;
  const openAt = stage.daysAgo(daysAgo - 1);
  for (const author of ['buyer', 'seller'] as const) {
    const [stars, words] = said[author];
    const createdAt = minutesFrom(endedAt, author === 'buyer' ? 10 : 20);
    await buildRating(db, { orderId, author, stars, words, createdAt, openAt, countedAt: openAt });
  }
}

/** The weight, which the seller wrote and the buyer confirmed before the money was paid. */
async function addWeighing(db: Query, order: OrderRow, endedAt: Date): Promise<void> {
  const lines = [
    { madeBy: 'seller', note: 'weighed', createdAt: minutesFrom(endedAt, -40) },
    { madeBy: 'buyer', note: 'weight-confirmed', createdAt: minutesFrom(endedAt, -30) },
  ].map((line) => ({
    id: uuidv7(),
    orderId: order.id,
    state: 'delivered',
    quantityMilli: order.quantityMilli,
    ...line,
  }));
  await insertRows(db, { table: 'order_events', rows: lines });
}

/** The payment by its agreed day: that on which the order ended, or the one before. */
async function addPayment(
  db: Query,
  { id: orderId, buyerId, paidAt, receivedAt }: OrderRow,
  { endedAt, isLate }: { endedAt: Date; isLate: boolean },
): Promise<void> {
  const days = isLate ? 0 : 1;
  const dueOn = addDays(dayInIndia(endedAt), days - 1);
  const payment = { id: uuidv7(), orderId, buyerId, part: 'rest', days, dueOn, paidAt, receivedAt };
  await insertRows(db, { table: 'order_payments', rows: [payment] });
}

function isPaid({ ending = 'completed', unpaid }: Pick<DemoTrade, 'ending' | 'unpaid'>): boolean {
  return ending === 'completed' && unpaid === undefined;
}

/** Paid and received before it ended, unless it was disputed or the payment is still open. */
function endingOf(
  trade: Pick<DemoTrade, 'disputed' | 'ending' | 'unpaid'>,
  changedAt: Date,
): Partial<OrderRow> {
  const { disputed, ending = 'completed' } = trade;
  return {
    state: ending,
    ...(ending === 'disputed' ? { updatedAt: changedAt } : { endedAt: changedAt }),
    ...(isPaid(trade)
      ? { paidAt: minutesFrom(changedAt, -20), receivedAt: minutesFrom(changedAt, -10) }
      : {}),
    ...(disputed === undefined
      ? {}
      : {
          disputedBy: disputed.by,
          disputeReason: disputed.reason,
          disputedAt: ending === 'disputed' ? changedAt : minutesFrom(changedAt, -24 * 60),
          settlement: disputed.settled ?? null,
        }),
  };
}

function minutesFrom(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
