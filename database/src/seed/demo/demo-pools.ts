import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '@polam/database/connect';
import { demoPools } from '../data/demo-pools.ts';
import { buildOrder } from '../orders.ts';
import { allotOrder, buildPool } from '../pools.ts';
import type { PostedDemoListing } from './demo-listings.ts';
import type { DemoStage } from './demo-stage.ts';

/** Inserts the pools of the demo whose listings are in season, and what was ordered of them. */
export async function addDemoPools(
  db: Query,
  stage: DemoStage,
  listings: readonly PostedDemoListing[],
): Promise<void> {
  for (const { by, of, rupees, farmers, order } of demoPools) {
    const meant = listings.find(
      ({ listing }) => listing.by === by && listing.of === of && listing.rupees === rupees,
    );
    if (meant === undefined) continue;
    const { id: listingId } = meant.row;
    await buildPool(db, {
      listingId,
      farmers: farmers.map(({ key, quantity, ...share }) => ({
        ...share,
        farmerId: stage.user(key).id,
        quantityMilli: milliFromQuantity(quantity),
      })),
      at: stage.hoursAgo(60),
    });
    const placed = await buildOrder(db, {
      listingId,
      buyerId: stage.user(order.buyer).id,
      quantityMilli: milliFromQuantity(order.quantity),
      state: order.state,
      createdAt: stage.hoursAgo(order.hoursAgo),
      updatedAt: stage.hoursAgo(order.changedHoursAgo),
    });
    await allotOrder(db, placed);
  }
}
