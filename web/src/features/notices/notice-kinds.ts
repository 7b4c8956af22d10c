import type { AnyCall } from '@polam/contract/call';
import { listFollowers } from '@polam/contract/calls/follows';
import { get, listOwn } from '@polam/contract/calls/listings';
import { listAnswered, listProposed, listReceived, thread } from '@polam/contract/calls/offers';
import {
  get as getOrder,
  list as listOrders,
  listTransactions,
  sumTransactions,
} from '@polam/contract/calls/orders';
import { getProfile } from '@polam/contract/calls/people';
import { list as listWishes } from '@polam/contract/calls/wishlist';
import type { EventOf, LiveEvent, LiveEventType } from '@polam/contract/events';
import type { Messages, OrderChange } from '@polam/contract/messages';
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

const ofOrders = [listOrders, getOrder, get, listOwn, listTransactions, sumTransactions];
const ofOffers = [listAnswered, listReceived, listProposed, thread, get, listOwn];

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
    leadsTo: ({ listingId }) => ({ path: shortListingPath(listingId) }),
    changes: ofOffers,
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
  'person.followed': {
    icon: 'person',
    sentence: (event, { notices }) => notices[event.type]({ person: event.followerName }),
    leadsTo: ({ followerId }) => ({ path: paths.person({ uid: followerId }) }),
    changes: [getProfile, listFollowers],
  },
  'wish.cheaper': {
    icon: 'heart',
    sentence: (event, speech) => speech.notices[event.type](authorAndListing(event, speech)),
    leadsTo: ({ listingId }) => ({ path: paths.userCommodity({ category: 'all', slug: listingId }) }),
    changes: [listWishes, get],
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

type OfListing = EventOf<'offer.proposed' | 'negotiation.opened'>;
type OfAuthor = OfListing | EventOf<'order.placed' | 'order.changed' | 'wish.cheaper'>;

function authorAndListing({ authorName, listingName, listingNames }: OfAuthor, { language }: Speech) {
  return { author: authorName, listing: listingNames?.[language] ?? listingName };
}

function toResponses({ listingId }: OfListing): Lead {
  return { path: paths.responses({ pid: listingId }), sellersListingId: listingId };
}

function changeOf({ state, by }: EventOf<'order.changed'>): OrderChange {
  if (by === 'timer' || state === 'pending-confirmation') return 'lapsed';
  return state;
}

/** To the list that holds the order now, on the side that hears of it. */
function toOrders({ state, by }: EventOf<'order.changed'>): Lead {
  const side = by === 'buyer' ? 'seller' : undefined;
  return { path: withQuery(paths.orders(), { side, state: isOrderOpen(state) ? undefined : 'ended' }) };
}
