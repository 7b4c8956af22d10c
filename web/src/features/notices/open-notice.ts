import { get } from '@polam/contract/calls/listings';
import { kindOf, type LiveEvent } from '@polam/contract/events';
import type { NoticeTarget } from '@polam/contract/events/kind';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { askOptions } from '~/lib/api/ask.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths, withQuery } from '~/paths.ts';

/** Path that a notice leads to. */
interface Lead {
  readonly path: string;
  /** Listing of the notice, where the path is for its seller only and a buyer goes to the listing's page. */
  readonly sellersListingId?: string;
}

type TargetOf<T extends NoticeTarget['to']> = Extract<NoticeTarget, { to: T }>;
type PathTo<T extends NoticeTarget['to']> = (target: TargetOf<T>) => string;

type WithId = { readonly id: string };

const pathTo: { readonly [T in NoticeTarget['to']]: PathTo<T> } = {
  market: () => paths.userBuyAll(),
  'proposals-received': () => paths.proposalsReceived(),
  'own-listings': () => paths.listingsPosted(),
  shares: () => paths.shares(),
  'own-cold-storages': () => paths.ownColdStorages(),
  'own-groups': () => paths.ownGroups(),
  agents: () => paths.agents(),
  'own-password': () => paths.accountPart({ part: 'password' }),
  'own-number': () => paths.accountPart({ part: 'number' }),
  listing: ({ id }: WithId) => shortListingPath(id),
  'own-listing': ({ id }: WithId) => paths.ownListing({ pid: id }),
  pool: ({ id }: WithId) => paths.pool({ pid: id }),
  leads: ({ id }: WithId) => withQuery(paths.listingNegotiations({ pid: id }), { tab: 'leads' }),
  negotiations: ({ id }: WithId) => paths.listingNegotiations({ pid: id }),
  requirement: ({ id }: WithId) => paths.requirement({ id }),
  group: ({ id }: WithId) => paths.group({ slug: id }),
  'own-group': ({ id }: WithId) => paths.ownGroup({ slug: id }),
  farmer: ({ id }: WithId) => paths.farmerListings({ uid: id }),
  prices: ({ id, variety }) => withQuery(paths.prices({ slug: id }), { variety }),
  user: ({ id }: WithId) => paths.userProfile({ uid: id }),
  conversation: ({ id }: WithId) => paths.chat({ id }),
  // Leads the seller to the conversation itself.
  responses: ({ id, userId }) => withQuery(paths.responses({ pid: id }), { with: userId }),
  orders: ({ side, isOver }) =>
    withQuery(paths.orders(), {
      side: side === 'seller' ? side : undefined,
      state: isOver ? 'ended' : undefined,
    }),
  bookings: ({ side, isOver }) =>
    withQuery(paths.bookings(), {
      side: side === 'owner' ? side : undefined,
      state: isOver ? 'ended' : undefined,
    }),
};

/** Short path of a listing, which needs only its id. */
function shortListingPath(listingId: string): string {
  return paths.userCommodity({ category: 'all', slug: listingId });
}

/** Where a notice leads to. */
export function leadOf(event: LiveEvent): Lead {
  const target = kindOf(event).leadsTo(event);
  // A target matches the entry of its own page, which the compiler cannot infer from the table.
  const path = (pathTo[target.to] as (target: NoticeTarget) => string)(target);
  return target.to === 'responses' ? { path, sellersListingId: target.id } : { path };
}

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
