import { get } from '@polam/contract/calls/listings';
import type { LiveEvent } from '@polam/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { askOptions } from '~/lib/api/ask.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { leadOf, shortListingPath } from './notice-target.ts';

/**
 * Opens the subject of a notice. A notice about offers opens the responses for the seller, and the listing's
 * page with its conversation for the buyer. The listing decides which of the two the reader is; where it
 * cannot be loaded, the responses are opened. `instead` replaces the history entry of the current page.
 */
export function useOpenNotice(): (event: LiveEvent, how?: 'beside' | 'instead') => Promise<void> {
  const cache = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (event, how = 'beside') => {
      const go = (to: string) => navigate(to, { replace: how === 'instead' });
      const { path, sellersListingId: listingId } = leadOf(event);
      if (listingId === undefined) return go(path);
      const found = await cache.fetchQuery(askOptions(get, { listingId }, session)).catch(goneOrUnknown);
      // A seller still finds a deleted listing; for a buyer the page explains what became of it.
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
