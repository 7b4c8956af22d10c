import { addDays } from '@polam/domain/day';
import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '../connect.ts';
import { demoDeals, demoOrders, type DemoDeal } from './data/demo-orders.ts';
import { listingSoldBy } from './demo-goods.ts';
import type { DemoStage } from './demo-stage.ts';
import { buildListing, type ListingRow } from './listings.ts';
import { buildOrder } from './orders.ts';
import { buildRating } from './ratings.ts';

/** Inserts the orders of the demo that are under way, and the deals that were done before. */
export async function addDemoOrders(
  db: Query,
  stage: DemoStage,
  listings: readonly ListingRow[],
): Promise<void> {
  for (const { buyer, quantity, state, hoursAgo, changedHoursAgo = hoursAgo, ...sold } of demoOrders) {
    await buildOrder(db, {
      listingId: listingSoldBy(sold, { stage, listings }).id,
      buyerId: stage.person(buyer).id,
      quantityMilli: milliFromQuantity(quantity),
      state,
      createdAt: stage.hoursAgo(hoursAgo),
      updatedAt: stage.hoursAgo(changedHoursAgo),
    });
  }
  for (const deal of demoDeals) await addDeal(db, stage, deal);
}

/** A lot that was posted a week before it was ordered, and gone four days later. */
async function addDeal(
  db: Query,
  stage: DemoStage,
  { buyer, seller, of, rupees, quantity, daysAgo, said }: DemoDeal,
): Promise<void> {
  const { id: sellerId } = stage.person(seller);
  const placed = daysAgo + 4;
  const lot = await buildListing(
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
  const { id: orderId } = await buildOrder(db, {
    listingId: lot.id,
    buyerId: stage.person(buyer).id,
    state: 'completed',
    createdAt: stage.daysAgo(placed),
    endedAt,
  });
  if (said === undefined) return;
  const openAt = stage.daysAgo(daysAgo - 1);
  for (const author of ['buyer', 'seller'] as const) {
    const [stars, words] = said[author];
    await buildRating(db, { orderId, author, stars, words, createdAt: endedAt, openAt, countedAt: openAt });
  }
}
