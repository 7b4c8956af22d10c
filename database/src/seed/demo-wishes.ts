import { availableMilli } from '@polam/domain/stock';
import type { Query } from '../connect.ts';
import { demoWishes } from './data/demo-wishes.ts';
import { listingSoldBy, type DemoGoods } from './demo-goods.ts';
import type { DemoStage } from './demo-stage.ts';
import { buildWish } from './wishlist.ts';

/** Inserts what people of the demo keep on their wishlists. */
export async function addDemoWishes(db: Query, stage: DemoStage, goods: readonly DemoGoods[]): Promise<void> {
  for (const [at, { by, dearerByRupees = 0, timesAsMuch = 1, ...sold }] of demoWishes.entries()) {
    const listing = listingSoldBy(sold, goods);
    if (listing === null) continue;
    await buildWish(db, {
      userId: stage.person(by).id,
      listingId: listing.id,
      pricePaise: listing.pricePaise + dearerByRupees * 100,
      availableMilli: availableMilli(listing) * timesAsMuch,
      createdAt: stage.hoursAgo(at + 1),
    });
  }
}
