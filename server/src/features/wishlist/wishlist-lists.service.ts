import type * as calls from '@polam/contract/calls/wishlist';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { dayInIndia } from '@polam/domain/day';
import { MAX_WISHLIST_ITEMS } from '@polam/domain/wishlist';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import type { ListingDocument, Listings } from '../listings/index.ts';
import { meterSellers, readerOf, type Reader } from '../users/index.ts';
import { wishlistItemDocument, type WishlistItemDocument } from './wishlist-item-document.ts';
import { countListed, listWishlistIds, listWishlistItems, type WishlistRow } from './wishlist.repository.ts';

/** Lists of a user's wishlist: searched, sorted and paged, or all at once. */
export function buildWishlistLists(appContext: AppContext, { listings }: { listings: Listings }) {
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
