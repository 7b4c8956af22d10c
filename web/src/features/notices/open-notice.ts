import { get } from '@polam/contract/calls/listings';
import type { LiveEvent } from '@polam/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { askOptions } from '~/lib/ask.ts';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';

/** Where a notice leads the seller of the listing it is about: to the responses. */
export function noticePath({ listingId }: LiveEvent): string {
  return paths.responses({ pid: listingId });
}

/**
 * Opens what a notice is about: the responses for the seller, the page of the listing with its thread for the
 * buyer. Which of the two the reader is, the listing tells; where it does not come, the responses say so.
 */
export function useOpenNotice(): (event: LiveEvent) => Promise<void> {
  const cache = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (event) => {
      const found = await cache
        .fetchQuery(askOptions(get, { listingId: event.listingId }, session))
        .catch(() => null);
      const listing = found?.listing;
      const isSeller = session.state === 'signed-in' && listing?.seller.id === session.user.id;
      if (listing === undefined || isSeller) return navigate(noticePath(event));
      const { id, slug, commodity } = listing;
      return navigate(paths.userListing({ category: commodity.categorySlug, slug, id }));
    },
    [cache, navigate, session],
  );
}
