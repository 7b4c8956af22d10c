import type { OutputOf } from '@polam/contract/call';
import { ids, list } from '@polam/contract/calls/wishlist';
import { useEffect } from 'react';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useInvalidate } from '~/lib/ask.ts';
import { toInput, type WishlistFilters } from './wishlist-filters.ts';
import { useWishlistIds } from './wishlist-ids.ts';

/** A lot on the wishlist, as its list shows it. */
export type WishlistItem = OutputOf<typeof list>['listings'][number];

/** What has come of the wishlist so far, without what was just taken off, and how to go on. */
export type WishlistPages = ReturnType<typeof useWishlistPages>;

/** The lots on the wishlist that the filters leave, page by page. Which they are is asked anew. */
export function useWishlistPages(filters: WishlistFilters) {
  const invalidate = useInvalidate();
  useEffect(() => void invalidate(ids), [invalidate]);
  const query = useAskPages(list, toInput(filters), { keepLast: true });
  const wishlist = useWishlistIds();
  const known = query.data?.pages.flatMap((page) => page.listings) ?? [];
  // What was just taken off is gone at once, and stands in its place again when it is put back.
  const listings = known.filter(({ id }) => wishlist?.listingIds.includes(id) ?? true);
  const counted = query.data?.pages[0]?.total;
  return {
    query,
    listings,
    total: counted === undefined ? undefined : Number(counted) - known.length + listings.length,
  };
}
