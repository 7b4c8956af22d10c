import type * as calls from '@polam/contract/calls/wishlist';
import { PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { wishlistItem } from '@polam/contract/documents/wishlist';
import { dayInIndia } from '@polam/domain/day';
import {
  MAX_NOTIFIED,
  MAX_WISHLIST_ITEMS,
  notifyFrom,
  priceDropSince,
  savedPriceIn,
  stockNoteOf,
  type SavedTerms,
} from '@polam/domain/market/wishlist';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type * as z from 'zod/mini';
import type { ListingDocument, Listings, Repriced } from '../listings/index.ts';
import { namedListing } from '../offers/index.ts';
import type { Placed } from '../orders/index.ts';
import { meterSellers, readerOf, type Erased, type Reader } from '../users/index.ts';
import {
  findSellerName,
  markNotified,
  countListed,
  countWishlistItems,
  deleteWishlistItems,
  deleteWishlistOf,
  insertWishlistItem,
  isOnWishlist,
  listWishlistIds,
  listWishlistItems,
  lockWishlistOf,
  type WishlistRow,
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
      await deleteWishlistItems(tx, [{ userId: actor.id, listingId }]);
      return ok({});
    });

  /** Orders remove their listings from their buyers' wishlists. */
  const orderPlaced: Listener<readonly Placed[]> = (tx, placed) =>
    deleteWishlistItems(
      tx,
      placed.map(({ buyerId, listingId }) => ({ userId: buyerId, listingId })),
    );

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

/**
 * Notifies users with a listing on their wishlist that its seller lowered the price: nobody twice on one day,
 * and nobody again for less than another fall of the price. Cost: three statements, however many users.
 */
const notifyCheaper: Listener<Repriced> = async (tx, { listing, pricePaise, at }) => {
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

/** Lists of a user's wishlist: searched, sorted and paged, or all at once. */
function buildWishlistLists(appContext: AppContext, { listings }: { listings: Listings }) {
  const list: Handler<typeof calls.list> = async (query, context) => {
    const narrowed = await listings.narrowing(query);
    if (narrowed === null) return ok({ listings: [], nextCursor: null, total: 0 });
    const filter = { userId: context.actor.id, narrowed, today: dayInIndia(appContext.now()) };
    const page = toPageQuery(query, { usual: DEFAULT_PAGE, priceParts: 2 });
    const [rows, total] = await Promise.all([
      listWishlistItems(appContext.db, filter, page),
      countListed(appContext.db, filter),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const items = await documentsOf(shown, readerOf(context, appContext.now()));
    return ok({ listings: await meterSellers(appContext, items, context), nextCursor, total });
  };

  async function documentsOf(rows: readonly WishlistRow[], reader: Reader): Promise<WishlistItemDocument[]> {
    const ids = rows.map(({ listingId }) => listingId);
    const found = new Map((await listings.documentsOf(ids, reader)).map((listing) => [listing.id, listing]));
    return rows.flatMap((row) => {
      const listing = found.get(row.listingId);
      return listing === undefined ? [] : [wishlistItemDocument(listing, row)];
    });
  }

  const ids: Handler<typeof calls.ids> = async (_input, { actor }) => {
    const query = { userId: actor.id, limit: MAX_WISHLIST_ITEMS };
    const listingIds = [...(await listWishlistIds(appContext.db, query))];
    return ok({ listingIds, count: listingIds.length });
  };

  /** Listings on a user's wishlist that are not deleted, the latest items first, as a reader sees them. */
  async function listLatestOf(userId: string, reader: Reader): Promise<readonly ListingDocument[]> {
    const all = await listings.documentsOf(
      await listWishlistIds(appContext.db, { userId, limit: PROFILE_LIST }),
      reader,
    );
    return all.filter(({ state }) => state !== 'deleted');
  }

  return { list, ids, listLatestOf };
}

/** A listing on a wishlist as its document shows it. */
type WishlistItemDocument = z.output<typeof wishlistItem>;

/** Stored values of a wishlist item. */
interface SavedWishlistItem {
  readonly wishlistedAt: Date;
  readonly kept: SavedTerms;
}

/** The document of a wishlist item: the listing as it is now, and what has changed since. */
function wishlistItemDocument(
  listing: ListingDocument,
  { wishlistedAt, kept: saved }: SavedWishlistItem,
): WishlistItemDocument {
  const isOpen = listing.state === 'active';
  const { availableMilli } = listing;
  return {
    ...(listing.state === 'deleted' ? withoutWords(listing) : listing),
    wishlistedAt: wishlistedAt.toISOString(),
    wishlistedPricePaise: savedPriceIn(listing, saved),
    priceDrop: isOpen ? priceDropSince(saved, listing) : null,
    stockNote: stockNoteOf(saved, { isOpen, availableMilli }),
  };
}

/** Document of a deleted listing: without description, photos and phone. */
function withoutWords(listing: ListingDocument): ListingDocument {
  const { phone: _phone, ...seller } = listing.seller;
  return { ...listing, description: '', photos: [], seller };
}
