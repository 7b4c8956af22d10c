import type { AnyCall } from '@polam/contract/call';
import { list as listThreads, read as readThread } from '@polam/contract/calls/chats';
import { listFollowers } from '@polam/contract/calls/follows';
import {
  facets,
  get,
  listBySlug,
  listForUser,
  listForVisitor,
  listOwn,
  listSameNamed,
} from '@polam/contract/calls/listings';
import {
  listAnswered,
  listProposed,
  listReceived,
  negotiationOf,
  thread,
} from '@polam/contract/calls/offers';
import {
  get as getOrder,
  list as listOrders,
  listTransactions,
  sumTransactions,
} from '@polam/contract/calls/orders';
import { list as listNotices } from '@polam/contract/calls/notices';
import { getProfile } from '@polam/contract/calls/people';
import { get as getRatings, listDue, listOfPerson } from '@polam/contract/calls/ratings';
import {
  get as getRequirement,
  leads,
  listOwn as listRequirements,
  matches,
  quotes,
} from '@polam/contract/calls/requirements';
import { list as listWishes } from '@polam/contract/calls/wishlist';
import type { EventOf, LiveEvent, LiveEventType } from '@polam/contract/events';
import type { Messages, OfferFate, OrderChange } from '@polam/contract/messages';
import type { Language } from '@polam/domain/catalogue';
import { isOrderOpen } from '@polam/domain/order';
import { paths, withQuery } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';

/** Where a notice leads. */
export interface Lead {
  readonly path: string;
  /** The listing that it is about, where only its seller is led to the path and a buyer to the listing's page. */
  readonly sellersListingId?: string;
}

/** The API's own sentences, and the reader's language for the names in them. */
interface Speech {
  readonly notices: Messages['notices'];
  readonly language: Language;
}

/** What a kind of notice looks like, says, changes and leads to. */
export interface NoticeKind<T extends LiveEventType> {
  readonly icon: IconName;
  readonly sentence: (event: EventOf<T>, speech: Speech) => string;
  readonly leadsTo: (event: EventOf<T>) => Lead;
  /** The calls whose answers are no longer true. */
  readonly changes: readonly AnyCall[];
}

// An order takes of a lot or gives back to it: what is on the market changes with it.
const ofMarket = [get, listOwn, listForUser, listForVisitor, listBySlug, listSameNamed, facets];
// An offer may be a quote, and an order fills a requirement.
const ofRequirements = [getRequirement, listRequirements, quotes];
const ofOrders = [listOrders, getOrder, listTransactions, sumTransactions, ...ofMarket, ...ofRequirements];
const ofRatings = [getRatings, listDue, listOfPerson, getProfile];
const ofThreads = [readThread, listThreads, listNotices];
const ofOffers = [
  readThread,
  listThreads,
  listAnswered,
  listReceived,
  listProposed,
  thread,
  negotiationOf,
  get,
  listOwn,
  ...ofRequirements,
];

const kinds: { readonly [T in LiveEventType]: NoticeKind<T> } = {
  'offer.proposed': {
    icon: 'deals',
    sentence: (event, speech) => speech.notices[event.type](authorAndListing(event, speech)),
    leadsTo: toResponses,
    changes: ofOffers,
  },
  'negotiation.opened': {
    icon: 'person',
    sentence: (event, speech) => speech.notices[event.type](authorAndListing(event, speech)),
    leadsTo: toResponses,
    changes: ofOffers,
  },
  'offer.voided': {
    icon: 'info',
    sentence: (event, { notices, language }) =>
      notices[event.type]({ listing: event.listingNames?.[language] ?? event.listingName }),
    leadsTo: (event) => requirementOf(event) ?? { path: lotPath(event) },
    changes: ofOffers,
  },
  'offer.decided': {
    icon: 'deals',
    sentence: (event, speech) =>
      speech.notices[event.type]({ ...authorAndListing(event, speech), fate: fateOf(event) }),
    leadsTo: (event) => (event.state === 'accepted' ? toMadeOrder(event) : toResponses(event)),
    changes: [...ofOffers, ...ofOrders],
  },
  'order.placed': {
    icon: 'orders',
    sentence: (event, speech) => speech.notices[event.type](authorAndListing(event, speech)),
    leadsTo: () => ({ path: withQuery(paths.orders(), { side: 'seller' }) }),
    changes: ofOrders,
  },
  'order.changed': {
    icon: 'orders',
    sentence: (event, speech) => {
      const change = changeOf(event);
      return speech.notices[event.type]({ ...authorAndListing(event, speech), change });
    },
    leadsTo: toOrders,
    changes: ofOrders,
  },
  'order.noted': {
    icon: 'orders',
    sentence: (event, speech) =>
      speech.notices[event.type]({ ...authorAndListing(event, speech), note: event.note }),
    leadsTo: ({ by }) => ({
      path: withQuery(paths.orders(), { side: by === 'buyer' ? 'seller' : undefined }),
    }),
    changes: ofOrders,
  },
  'rating.asked': {
    icon: 'star',
    sentence: (event, speech) => speech.notices[event.type](authorAndListing(event, speech)),
    leadsTo: toEndedOrders,
    changes: ofRatings,
  },
  'rating.opened': {
    icon: 'star-filled',
    sentence: (event, speech) =>
      speech.notices[event.type]({ ...authorAndListing(event, speech), stars: event.stars }),
    leadsTo: toEndedOrders,
    changes: ofRatings,
  },
  'person.followed': {
    icon: 'person',
    sentence: (event, { notices }) => notices[event.type]({ person: event.followerName }),
    leadsTo: ({ followerId }) => ({ path: paths.person({ uid: followerId }) }),
    changes: [getProfile, listFollowers],
  },
  'message.posted': {
    icon: 'chat',
    sentence: (event, speech) => {
      const { preview } = event;
      return speech.notices[event.type]({ ...authorAndListing(event, speech), preview });
    },
    leadsTo: ({ negotiationId }) => ({ path: paths.chat({ id: negotiationId }) }),
    changes: ofThreads,
  },
  'wish.cheaper': {
    icon: 'heart',
    sentence: (event, speech) => speech.notices[event.type](authorAndListing(event, speech)),
    leadsTo: ({ listingId }) => ({ path: paths.userCommodity({ category: 'all', slug: listingId }) }),
    changes: [listWishes, get],
  },
  'match.found': {
    icon: 'requirement',
    sentence: (event, speech) => {
      const { side, others } = event;
      return speech.notices[event.type]({ ...authorAndListing(event, speech), side, others });
    },
    leadsTo: toMatches,
    changes: [matches, leads],
  },
};

/** The page of a listing by its short form, which needs no more than the id. */
export function shortListingPath(listingId: string): string {
  return paths.userCommodity({ category: 'all', slug: listingId });
}

/** All that a notice's kind decides, in one table by type. */
export function kindOf(event: LiveEvent): NoticeKind<LiveEventType> {
  // An event meets the entry of its own type, which the compiler cannot follow through the table.
  return kinds[event.type] as unknown as NoticeKind<LiveEventType>;
}

type OfListing = EventOf<'offer.proposed' | 'negotiation.opened' | 'offer.decided'>;
type OfSubject = OfListing | EventOf<'offer.voided'>;
type OfAuthor =
  | OfListing
  | EventOf<'order.noted' | 'rating.asked' | 'rating.opened'>
  | EventOf<'order.placed' | 'order.changed' | 'wish.cheaper' | 'message.posted' | 'match.found'>;

function authorAndListing({ authorName, listingName, listingNames }: OfAuthor, { language }: Speech) {
  return { author: authorName, listing: listingNames?.[language] ?? listingName };
}

/** The buyer to the lots that suit, the seller to the leads of the lot. */
function toMatches({ side, requirementId, listingId }: EventOf<'match.found'>): Lead {
  if (side === 'buyer') return { path: paths.requirement({ id: requirementId }) };
  return { path: withQuery(paths.lotNegotiations({ pid: listingId }), { tab: 'leads' }) };
}

function toResponses(event: OfListing): Lead {
  const { listingId } = event;
  const requirement = requirementOf(event);
  if (requirement !== null || listingId === null) return requirement ?? { path: paths.proposalsReceived() };
  return { path: paths.responses({ pid: listingId }), sellersListingId: listingId };
}

/** What is about a requirement is found there. */
function requirementOf({ requirementId }: OfSubject): Lead | null {
  const id = requirementId ?? null;
  return id === null ? null : { path: paths.requirement({ id }) };
}

function lotPath({ listingId }: OfSubject): string {
  return listingId === null ? paths.userBuyAll() : shortListingPath(listingId);
}

/** Who sells hears of what the buyer or a limit has accepted. */
function toMadeOrder({ by }: EventOf<'offer.decided'>): Lead {
  return { path: withQuery(paths.orders(), { side: by === 'seller' ? undefined : 'seller' }) };
}

function fateOf({ state, by, isOwn }: EventOf<'offer.decided'>): OfferFate {
  if (by === 'limit') return state === 'accepted' ? 'auto-accepted' : 'auto-declined';
  return state === 'expired' && !isOwn ? 'missed' : state;
}

function changeOf({ state, by }: EventOf<'order.changed'>): OrderChange {
  if (by === 'admin') return state === 'completed' ? 'upheld' : 'annulled';
  if (by === 'timer') return state === 'completed' ? 'settled' : 'lapsed';
  if (state === 'pending-confirmation') return 'lapsed';
  return state;
}

/** To the completed orders of the side on which the receiver was. */
function toEndedOrders({ side }: EventOf<'rating.asked' | 'rating.opened'>): Lead {
  return { path: withQuery(paths.orders(), { side: side === 'seller' ? side : undefined, state: 'ended' }) };
}

/** To the list that holds the order now, on the side that hears of it. */
function toOrders({ state, by }: EventOf<'order.changed'>): Lead {
  const side = by === 'buyer' ? 'seller' : undefined;
  return { path: withQuery(paths.orders(), { side, state: isOrderOpen(state) ? undefined : 'ended' }) };
}
