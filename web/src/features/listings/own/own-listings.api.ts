import type { OutputOf } from '@polam/contract/call';
import { listOwn } from '@polam/contract/calls/listings';
import { useAskPages } from '~/lib/api/ask-pages.ts';
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
