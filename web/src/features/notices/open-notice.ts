import { get } from '@polam/contract/calls/listings';
import type { LiveEvent } from '@polam/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { askOptions } from '~/lib/ask.ts';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { RefusedError } from '~/lib/query-client.ts';
import { kindOf, shortListingPath } from './notice-kinds.ts';

/**
 * Opens what a notice is about. What concerns offers opens the responses for the seller, the page of the listing
 * with its thread for the buyer. Which of the two the reader is, the listing tells; where it does not come, the
 * responses say so. `instead` leaves no way back to the page that opens it.
 */
export function useOpenNotice(): (event: LiveEvent, how?: 'beside' | 'instead') => Promise<void> {
  const cache = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (event, how = 'beside') => {
      const go = (to: string) => navigate(to, { replace: how === 'instead' });
      const { path, sellersListingId: listingId } = kindOf(event).leadsTo(event);
      if (listingId === undefined) return go(path);
      const found = await cache.fetchQuery(askOptions(get, { listingId }, session)).catch(goneOrUnknown);
      // A seller still finds what he has deleted; a buyer is told by the page what became of it.
      if (found === 'gone') return go(shortListingPath(listingId));
      const listing = found?.listing;
      const isSeller = session.state === 'signed-in' && listing?.seller.id === session.user.id;
      if (listing === undefined || isSeller) return go(path);
      const { id, slug, commodity } = listing;
      return go(`${paths.userListing({ category: commodity.categorySlug, slug, id })}#talk`);
    },
    [cache, navigate, session],
  );
}

function goneOrUnknown(error: unknown): 'gone' | null {
  return error instanceof RefusedError && error.refused.error === 'not-found' ? 'gone' : null;
}
