import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '@polam/database/connect';
import { demoPools, type DemoPool } from '../data/demo-pools.ts';
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
  for (const { by, of, rupees, hoursAgo, farmers, orders } of demoPools) {
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
      at: stage.hoursAgo(hoursAgo),
    });
    for (const order of orders) await addOrder(db, stage, { listingId, order });
  }
}

async function addOrder(
  db: Query,
  stage: DemoStage,
  { listingId, order }: { listingId: string; order: DemoPool['orders'][number] },
): Promise<void> {
  const { buyer, quantity, state, hoursAgo, changedHoursAgo, paidOut = [] } = order;
  const placed = await buildOrder(db, {
    listingId,
    buyerId: stage.user(buyer).id,
    quantityMilli: milliFromQuantity(quantity),
    state,
    createdAt: stage.hoursAgo(hoursAgo),
    updatedAt: stage.hoursAgo(changedHoursAgo),
    ...(state === 'completed'
      ? { paidAt: stage.hoursAgo(changedHoursAgo + 2), receivedAt: stage.hoursAgo(changedHoursAgo + 1) }
      : {}),
  });
  await allotOrder(db, placed);
  if (paidOut.length === 0) return;
  const at = stage.hoursAgo(changedHoursAgo - 1);
  await db`
    update order_shares p set paid_at = ${at}, received_at = ${at} from pool_shares s
    where p.order_id = ${placed.id} and s.id = p.share_id
      and s.farmer_id = any(${paidOut.map((key) => stage.user(key).id)}::uuid[])`;
}
