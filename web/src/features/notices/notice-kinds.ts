import type { EventOf, LiveEvent, LiveEventType } from '@polam/contract/events';
import { isOrderOpen } from '@polam/domain/order';
import { paths, withQuery } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';

/** Target of a notice. */
export interface Lead {
  readonly path: string;
  /** Listing of the notice, where the path is for its seller only and a buyer goes to the listing's page. */
  readonly sellersListingId?: string;
}

/** Icon and target of a kind of notice. */
export interface NoticeKind<T extends LiveEventType> {
  readonly icon: IconName;
  readonly leadsTo: (event: EventOf<T>) => Lead;
}

const kinds: { readonly [T in LiveEventType]: NoticeKind<T> } = {
  'offer.proposed': {
    icon: 'deals',
    leadsTo: toResponses,
  },
  'negotiation.opened': {
    icon: 'person',
    leadsTo: toResponses,
  },
  'offer.voided': {
    icon: 'info',
    leadsTo: (event) => requirementOf(event) ?? { path: listingPath(event) },
  },
  'offer.decided': {
    icon: 'deals',
    leadsTo: (event) => (event.state === 'accepted' ? toMadeOrder(event) : toResponses(event)),
  },
  'order.placed': {
    icon: 'orders',
    leadsTo: () => ({ path: withQuery(paths.orders(), { side: 'seller' }) }),
  },
  'order.changed': {
    icon: 'orders',
    leadsTo: toOrders,
  },
  'order.noted': {
    icon: 'orders',
    leadsTo: ({ by }) => ({
      path: withQuery(paths.orders(), { side: by === 'buyer' ? 'seller' : undefined }),
    }),
  },
  'rating.asked': {
    icon: 'star',
    leadsTo: toEndedOrders,
  },
  'rating.opened': {
    icon: 'star-filled',
    leadsTo: toEndedOrders,
  },
  'reminder.due': {
    icon: 'clock',
    leadsTo: toWhatIsDue,
  },
  'person.followed': {
    icon: 'person',
    leadsTo: ({ followerId }) => ({ path: paths.person({ uid: followerId }) }),
  },
  'message.posted': {
    icon: 'chat',
    leadsTo: ({ negotiationId }) => ({ path: paths.chat({ id: negotiationId }) }),
  },
  'wish.cheaper': {
    icon: 'heart',
    leadsTo: ({ listingId }) => ({ path: paths.userCommodity({ category: 'all', slug: listingId }) }),
  },
  'complaint.decided': {
    icon: 'flag',
    leadsTo: ({ about, subjectId, authorId }) => ({
      path: about === 'listing' ? shortListingPath(subjectId) : paths.person({ uid: authorId }),
    }),
  },
  'conduct.warned': {
    icon: 'flag',
    leadsTo: () => ({ path: paths.listingsPosted() }),
  },
  'password.reset': {
    icon: 'key',
    leadsTo: () => ({ path: paths.accountPart({ part: 'password' }) }),
  },
  'listing.posted-for': {
    icon: 'leaf',
    leadsTo: ({ listingId }) => ({ path: paths.ownListing({ pid: listingId }) }),
  },
  'storage.asked': {
    icon: 'warehouse',
    leadsTo: () => ({ path: paths.ownColdStorages() }),
  },
  'booking.requested': {
    icon: 'tractor',
    leadsTo: () => ({ path: withQuery(paths.bookings(), { side: 'owner' }) }),
  },
  'booking.changed': {
    icon: 'tractor',
    leadsTo: ({ side, state }) => ({
      path: withQuery(paths.bookings(), {
        side: side === 'owner' ? side : undefined,
        state: state === 'confirmed' ? undefined : 'ended',
      }),
    }),
  },
  'match.found': {
    icon: 'requirement',
    leadsTo: toMatches,
  },
};

/** Short path of a listing, which needs only its id. */
export function shortListingPath(listingId: string): string {
  return paths.userCommodity({ category: 'all', slug: listingId });
}

/** Everything that depends on the kind of a notice, in one table by type. */
export function kindOf(event: LiveEvent): NoticeKind<LiveEventType> {
  // An event matches the entry of its own type, which the compiler cannot infer from the table.
  return kinds[event.type] as unknown as NoticeKind<LiveEventType>;
}

type OfListing = EventOf<'offer.proposed' | 'negotiation.opened' | 'offer.decided' | 'reminder.due'>;
type OfSubject = OfListing | EventOf<'offer.voided'>;

/** To the matching listings for the buyer, to the leads of the listing for the seller. */
function toMatches({ side, requirementId, listingId }: EventOf<'match.found'>): Lead {
  if (side === 'buyer') return { path: paths.requirement({ id: requirementId }) };
  return { path: withQuery(paths.listingNegotiations({ pid: listingId }), { tab: 'leads' }) };
}

function toResponses(event: OfListing): Lead {
  const { listingId } = event;
  const requirement = requirementOf(event);
  if (requirement !== null || listingId === null) return requirement ?? { path: paths.proposalsReceived() };
  // Leads the seller to the conversation itself.
  const path = withQuery(paths.responses({ pid: listingId }), { with: event.authorId });
  return { path, sellersListingId: listingId };
}

/** Target of a notice about a requirement: its page. */
function requirementOf({ requirementId }: OfSubject): Lead | null {
  const id = requirementId ?? null;
  return id === null ? null : { path: paths.requirement({ id }) };
}

function listingPath({ listingId }: OfSubject): string {
  return listingId === null ? paths.userBuyAll() : shortListingPath(listingId);
}

/** The seller gets this notice where the buyer, or a price limit, has accepted. */
function toMadeOrder({ by }: EventOf<'offer.decided'>): Lead {
  return { path: withQuery(paths.orders(), { side: by === 'seller' ? undefined : 'seller' }) };
}

/** To the completed orders of the receiver's side. */
function toEndedOrders({ side }: EventOf<'rating.asked' | 'rating.opened' | 'reminder.due'>): Lead {
  return { path: withQuery(paths.orders(), { side: side === 'seller' ? side : undefined, state: 'ended' }) };
}

/** To the offer, or to the list of orders on the receiver's side. */
function toWhatIsDue(event: EventOf<'reminder.due'>): Lead {
  if (event.about === 'offer') return toResponses(event);
  if (event.about === 'rating') return toEndedOrders(event);
  return { path: withQuery(paths.orders(), { side: event.side === 'seller' ? 'seller' : undefined }) };
}

/** To the list that holds the order now, on the receiver's side. */
function toOrders({ state, side }: EventOf<'order.changed'>): Lead {
  const query = {
    side: side === 'seller' ? side : undefined,
    state: isOrderOpen(state) ? undefined : 'ended',
  };
  return { path: withQuery(paths.orders(), query) };
}
