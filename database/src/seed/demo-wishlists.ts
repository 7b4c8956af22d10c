import { availableMilli } from '@polam/domain/stock';
import type { Query } from '../connect.ts';
import { demoWishlistItems } from './data/demo-wishlists.ts';
import { listingSoldBy, type DemoGoods } from './demo-goods.ts';
import type { DemoStage } from './demo-stage.ts';
import { buildWishlistItem } from './wishlist.ts';

/** Inserts the wishlist items of the demo. */
export async function addDemoWishlists(
  db: Query,
  stage: DemoStage,
  goods: readonly DemoGoods[],
): Promise<void> {
  for (const [at, { by, dearerByRupees = 0, timesAsMuch = 1, ...sold }] of demoWishlistItems.entries()) {
    const listing = listingSoldBy(sold, goods);
    if (listing === null) continue;
    await buildWishlistItem(db, {
      userId: stage.person(by).id,
      listingId: listing.id,
      pricePaise: listing.pricePaise + dearerByRupees * 100,
      availableMilli: availableMilli(listing) * timesAsMuch,
      createdAt: stage.hoursAgo(at + 1),
    });
  }
}
