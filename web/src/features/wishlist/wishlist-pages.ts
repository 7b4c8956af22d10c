import type { OutputOf } from '@polam/contract/call';
import { ids, list } from '@polam/contract/calls/wishlist';
import type { FiltersOf } from '@polam/contract/filters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useWishlistIds } from './wishlist-ids.ts';

/** Fields of a query of the wishlist. */
export type WishlistFields = typeof list.input.fields;

/**
 * Filters of the wishlist. They are in the address, so that they survive a reload and the browser's back
 * button.
 */
export type WishlistFilters = FiltersOf<WishlistFields>;

/** The filters of the wishlist; by default all of it, the latest item first. */
export const wishlistForm = filterForm(list.input.fields);

/** Whether anything narrows the list; an order does not. */
export function isNarrowed(filters: WishlistFilters): boolean {
  return wishlistForm.isSet(filters, 'sort');
}

/** A wishlist item, as its list shows it. */
export type WishlistItem = OutputOf<typeof list>['listings'][number];

/** Pages of the wishlist loaded so far, without items that were just removed, and how to load more. */
export type WishlistPages = ReturnType<typeof useWishlistPages>;

/** The wishlist items that match the filters, page by page. The ids are fetched anew. */
export function useWishlistPages(filters: WishlistFilters) {
  const cache = useQueryClient();
  useEffect(() => void cache.invalidateQueries({ queryKey: [ids.name] }), [cache]);
  const query = useAskPages(list, wishlistForm.toInput(filters), { keepLast: true });
  const wishlist = useWishlistIds();
  const known = query.data?.pages.flatMap((page) => page.listings) ?? [];
  // An item that was just removed is hidden at once, and shown in its place again when it is put back.
  const listings = known.filter(({ id }) => wishlist?.listingIds.includes(id) ?? true);
  const counted = query.data?.pages[0]?.total;
  return {
    query,
    listings,
    total: counted === undefined ? undefined : Number(counted) - known.length + listings.length,
  };
}
