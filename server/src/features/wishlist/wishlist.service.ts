import type * as calls from '@polam/contract/calls/wishlist';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { MAX_WISHES } from '@polam/domain/wishlist';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { ListingDocument, Listings } from '../listings/index.ts';
import { readerOf, type Reader } from '../users/index.ts';
import {
  countWishes,
  deleteWish,
  insertWish,
  isWished,
  listWishedIds,
  listWishes,
  lockWishesOf,
} from './wishlist.repository.ts';

/** Listings that people keep an eye on. Nobody but themselves ever learns of it. */
export function buildWishlist(house: House, { listings }: { listings: Listings }) {
  const add: Handler<typeof calls.add> = async ({ listingId }, { actor, commit }) => {
    const listing = await listings.findTraded(listingId);
    if (listing === null || listing.state === 'deleted') return refuse('not-found');
    if (listing.sellerId === actor.id) return refuse('own-listing');
    const wish = { userId: actor.id, listingId };
    return commit(async (tx) => {
      await lockWishesOf(tx, actor.id);
      if (await isWished(tx, wish)) return ok({});
      if ((await countWishes(tx, actor.id)) >= MAX_WISHES) return refuse('wishlist-full');
      await insertWish(tx, { ...wish, at: house.now() });
      return ok({});
    });
  };

  const remove: Handler<typeof calls.remove> = ({ listingId }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteWish(tx, { userId: actor.id, listingId });
      return ok({});
    });

  const list: Handler<typeof calls.list> = async (input, context) => {
    const page = pageWish(input, { usual: DEFAULT_PAGE });
    const [rows, total] = await Promise.all([
      listWishes(house.db, context.actor.id, page),
      countWishes(house.db, context.actor.id),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const wished = shown.map(({ listingId }) => listingId);
    return ok({ listings: [...(await listings.documentsOf(wished, readerOf(context)))], nextCursor, total });
  };

  const ids: Handler<typeof calls.ids> = async (_input, { actor }) => {
    const listingIds = [...(await listWishedIds(house.db, actor.id))];
    return ok({ listingIds, count: listingIds.length });
  };

  /** All listings that somebody wishes for, latest wish first, as a reader sees them. */
  async function listAllOf(userId: string, reader: Reader): Promise<readonly ListingDocument[]> {
    return listings.documentsOf(await listWishedIds(house.db, userId), reader);
  }

  return { add, remove, list, ids, listAllOf };
}

/** The wishlists of a running server. */
export type Wishlist = ReturnType<typeof buildWishlist>;
