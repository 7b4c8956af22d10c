import type * as calls from '@polam/contract/calls/wishlist';
import { MAX_WISHLIST_ITEMS } from '@polam/domain/wishlist';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Listings } from '../listings/index.ts';
import type { Placed } from '../orders/index.ts';
import type { Erased } from '../users/index.ts';
import { notifyCheaper } from './notify-cheaper.ts';
import { buildWishlistLists } from './wishlist-lists.service.ts';
import {
  countWishlistItems,
  deleteWishlistItem,
  deleteWishlistOf,
  insertWishlistItem,
  isOnWishlist,
  lockWishlistOf,
} from './wishlist.repository.ts';

/** Wishlists of users. Nobody but the user ever sees them. */
export function buildWishlist(appContext: AppContext, deps: { listings: Listings }) {
  const { listings } = deps;
  const add: Handler<typeof calls.add> = async ({ listingId }, { actor, commit }) => {
    const listing = await listings.findTraded(listingId);
    if (listing === null || listing.state === 'deleted') return refuse('not-found');
    if (listing.sellerId === actor.id) return refuse('own-listing');
    const input = { userId: actor.id, listingId };
    return commit(async (tx) => {
      await lockWishlistOf(tx, actor.id);
      if (await isOnWishlist(tx, input)) return ok({});
      if ((await countWishlistItems(tx, actor.id)) >= MAX_WISHLIST_ITEMS) return refuse('wishlist-full');
      await insertWishlistItem(tx, { ...input, at: appContext.now() });
      return ok({});
    });
  };

  const remove: Handler<typeof calls.remove> = ({ listingId }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteWishlistItem(tx, { userId: actor.id, listingId });
      return ok({});
    });

  /** An order removes its listing from the buyer's wishlist. */
  const orderPlaced: Listener<Placed> = (tx, { buyerId, listingId }) =>
    deleteWishlistItem(tx, { userId: buyerId, listingId });

  /** Listener to users who leave: their wishlist is deleted. */
  const eraseUser: Listener<Erased> = (tx, { userId }) => deleteWishlistOf(tx, userId);

  return assemble(buildWishlistLists(appContext, deps), {
    add,
    remove,
    eraseUser,
    orderPlaced,
    listingRepriced: notifyCheaper,
  });
}

/** The wishlists of a running server. */
export type Wishlist = ReturnType<typeof buildWishlist>;
