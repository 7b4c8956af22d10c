import { buildFollow } from '@polam/database/seed/follows';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildUser, type UserRow } from '@polam/database/seed/users';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { hashPassword } from '@polam/server/features/auth/password';
import { addSessions, type MarketFixture } from '../market-fixture.ts';

/** Answer to the secret question of {@link somebody}. */
export const ACCOUNT_ANSWER = 'bullock cart';

/**
 * A user with as many listings, wishlist items, conversations, follows and sessions as lists of the market
 * hold.
 */
export async function somebody(market: MarketFixture): Promise<UserRow> {
  const { db, size, others, othersListings } = market;
  const user = await buildUser(db, { answerHash: await hashPassword(ACCOUNT_ANSWER) });
  for (const { id: listingId } of othersListings) {
    await buildWishlistItem(db, { userId: user.id, listingId });
    const { id: negotiationId } = await buildNegotiation(db, { listingId, buyerId: user.id });
    await buildOffer(db, { negotiationId, author: 'seller' });
  }
  for (const { id } of others) {
    const { id: listingId } = await buildListing(db, { sellerId: user.id });
    const { id: negotiationId } = await buildNegotiation(db, { listingId, buyerId: id });
    await buildOffer(db, { negotiationId });
    await buildFollow(db, { followerId: user.id, followedId: id });
    await buildFollow(db, { followerId: id, followedId: user.id });
  }
  await addSessions(db, { userId: user.id, size });
  return user;
}
