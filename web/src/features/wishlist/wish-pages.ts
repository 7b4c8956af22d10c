import type { OutputOf } from '@polam/contract/call';
import { ids, list } from '@polam/contract/calls/wishlist';
import { useEffect } from 'react';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';
import { toWish, type WishFilters } from './wish-filters.ts';
import { useWishes } from './wishes.ts';

/** A lot on the wishlist, as its list shows it. */
export type WishedListing = OutputOf<typeof list>['listings'][number];

/** What has come of the wishlist so far, without what was just taken off, and how to go on. */
export type WishPages = ReturnType<typeof useWishPages>;

/** The lots on the wishlist that the filters leave, page by page. Which they are is asked anew. */
export function useWishPages(filters: WishFilters) {
  const forget = useForget();
  useEffect(() => void forget(ids), [forget]);
  const query = useAskPages(list, toWish(filters), { keepLast: true });
  const wishes = useWishes();
  const known = query.data?.pages.flatMap((page) => page.listings) ?? [];
  // What was just taken off is gone at once, and stands in its place again when it is put back.
  const listings = known.filter(({ id }) => wishes?.listingIds.includes(id) ?? true);
  const told = query.data?.pages[0]?.total;
  return {
    query,
    listings,
    total: told === undefined ? undefined : Number(told) - known.length + listings.length,
  };
}
