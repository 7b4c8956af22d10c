import type { OutputOf } from '@polam/contract/call';
import {
  facets,
  get,
  listForUser,
  listForVisitor,
  listOwn,
  listBySlug,
  listSameNamed,
} from '@polam/contract/calls/listings';
import { listAnswered, listReceived, negotiationOf, conversation } from '@polam/contract/calls/offers';
import { getProfile } from '@polam/contract/calls/users';
import { list as listWishlistItems } from '@polam/contract/calls/wishlist';
import { useCallback } from 'react';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useInvalidate } from '~/lib/ask.ts';
import { isOwnNarrowed, toOwnInput, type OwnFilters } from './own-filters.ts';

/** A listing as its seller's own list shows it. */
export type OwnListed = OutputOf<typeof listOwn>['listings'][number];

/** Query of the user's own listings, page by page, including those that can be restored. */
export function useOwnListings(filters: OwnFilters) {
  return useAskPages(listOwn, toOwnInput(filters), { keepLast: true });
}

/** Whether the user has posted no listing at all; false until loaded. */
export function useHasPostedNothing(filters: OwnFilters): boolean {
  const { data, isPlaceholderData } = useOwnListings(filters);
  return data?.pages[0]?.listings.length === 0 && !isPlaceholderData && !isOwnNarrowed(filters);
}

/** Invalidates every query that shows the user's listings, after one is posted, changed, moved or deleted. */
export function useInvalidateListings(): () => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    () =>
      invalidate(
        listOwn,
        listForUser,
        listForVisitor,
        listBySlug,
        listSameNamed,
        facets,
        get,
        listAnswered,
        listReceived,
        conversation,
        negotiationOf,
        getProfile,
        listWishlistItems,
      ),
    [invalidate],
  );
}
