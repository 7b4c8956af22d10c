import { dayInIndia } from '@polam/domain/day';
import { MAX_NOTIFIED, notifyFrom } from '@polam/domain/wishlist';
import type { Listener } from '@polam/server/http/listeners';
import { announce } from '@polam/server/live/announce';
import type { Repriced } from '../listings/index.ts';
import { namedListing } from '../offers/index.ts';
import { findSellerName, markNotified } from './wishlist-notices.repository.ts';

/**
 * Notifies users with a listing on their wishlist that its seller lowered the price: nobody twice on one day,
 * and nobody again for less than another fall of the price. Cost: three statements, however many users.
 */
export const notifyCheaper: Listener<Repriced> = async (tx, { listing, pricePaise, at }) => {
  if (pricePaise >= listing.pricePaise) return;
  const notified = await markNotified(tx, {
    listingId: listing.id,
    pricePaise,
    knownFrom: notifyFrom(pricePaise),
    today: dayInIndia(at),
    limit: MAX_NOTIFIED,
  });
  if (notified.length === 0) return;
  const event = {
    type: 'wish.cheaper',
    listingId: listing.id,
    ...namedListing(listing),
    authorId: listing.sellerId,
    authorName: await findSellerName(tx, listing.id),
    pricePaise,
    unit: listing.unit,
  } as const;
  await announce(tx, event, notified);
};
