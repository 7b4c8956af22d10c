import { kindOf, type LiveEvent } from '@polam/contract/events';
import type { NoticeTarget } from '@polam/contract/events/kind';
import { paths, withQuery } from '~/paths.ts';

/** Path that a notice leads to. */
export interface Lead {
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
  'own-cold-storages': () => paths.ownColdStorages(),
  'own-password': () => paths.accountPart({ part: 'password' }),
  listing: ({ id }: WithId) => shortListingPath(id),
  'own-listing': ({ id }: WithId) => paths.ownListing({ pid: id }),
  leads: ({ id }: WithId) => withQuery(paths.listingNegotiations({ pid: id }), { tab: 'leads' }),
  requirement: ({ id }: WithId) => paths.requirement({ id }),
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
export function shortListingPath(listingId: string): string {
  return paths.userCommodity({ category: 'all', slug: listingId });
}

/** Where a notice leads to. */
export function leadOf(event: LiveEvent): Lead {
  const target = kindOf(event).leadsTo(event);
  // A target matches the entry of its own page, which the compiler cannot infer from the table.
  const path = (pathTo[target.to] as (target: NoticeTarget) => string)(target);
  return target.to === 'responses' ? { path, sellersListingId: target.id } : { path };
}
