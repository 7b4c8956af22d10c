import {
  offerDeciders,
  offerDecisions,
  voidReasons,
  type OfferDecision,
} from '@polam/domain/trade/negotiation';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { aboutListing, author, kind, listingIn, subject, toResponses } from './kind.ts';

const negotiation = { ...subject, negotiationId: at('negotiation', z.string()) };

const terms = {
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
};

/** Outcome of an offer as its sentence needs it; `missed` where the reader left an offer unanswered. */
export type OfferFate = OfferDecision | 'auto-accepted' | 'auto-declined' | 'missed';

/** An offer or counter-offer reached its recipient. */
const offerProposed = kind({
  fields: { ...negotiation, offerId: at('offer', z.string()), ...author, ...terms },
  noticeTopic: 'offers',
  approaches: true,
  changes: ['offers'],
  icon: 'deals',
  leadsTo: toResponses,
  words: aboutListing,
});

/** A negotiation about a listing was opened, without an offer yet. */
const negotiationOpened = kind({
  fields: { ...negotiation, ...author },
  noticeTopic: 'offers',
  approaches: true,
  changes: ['offers'],
  icon: 'person',
  leadsTo: toResponses,
  words: aboutListing,
});

/** A pending offer was voided, since its subject left the market or was changed. */
const offerVoided = kind({
  fields: {
    ...negotiation,
    offerId: at('offer', z.string()),
    /** Absent in notices from before it was recorded. */
    reason: at('reason', z.optional(z.enum(voidReasons))),
  },
  noticeTopic: 'offers',
  approaches: false,
  changes: ['offers', 'listings'],
  icon: 'info',
  leadsTo: ({ requirementId, listingId }) => {
    if (typeof requirementId === 'string') return { to: 'requirement', id: requirementId };
    return listingId === null ? { to: 'market' } : { to: 'listing', id: listingId };
  },
  words: (event, language) => ({
    listing: listingIn(event, language),
    reason: event.reason ?? ('left-market' as const),
    subject: (event.requirementId ?? null) === null ? ('listing' as const) : ('quote' as const),
  }),
});

/** An offer was accepted, declined or withdrawn, or expired; `sentBy` is who decided, or the other side. */
const offerDecided = kind({
  fields: {
    ...negotiation,
    offerId: at('offer', z.string()),
    ...author,
    state: at('state', z.enum(offerDecisions)),
    by: at('by', z.enum(offerDeciders)),
    /** Whether the offer was by the receiver. */
    isOwn: at('own', z.boolean()),
    ...terms,
    /** The order that an accepted offer created. */
    orderId: at('order', z.nullable(z.string())),
  },
  noticeTopic: 'offers',
  approaches: false,
  changes: ['offers', 'orders', 'listings'],
  icon: 'deals',
  // The seller is notified where the buyer, or a price limit, has accepted.
  leadsTo: (event) =>
    event.state === 'accepted'
      ? { to: 'orders', side: event.by === 'seller' ? 'buyer' : 'seller', isOver: false }
      : toResponses(event),
  words: (event, language) => ({ ...aboutListing(event, language), fate: fateOf(event) }),
});

function fateOf({ state, by, isOwn }: { state: OfferDecision; by: string; isOwn: boolean }): OfferFate {
  if (by === 'limit') return state === 'accepted' ? 'auto-accepted' : 'auto-declined';
  return state === 'expired' && !isOwn ? 'missed' : state;
}

/** The kinds of events of offers, by type. */
export const kindsOfOffers = {
  'offer.proposed': offerProposed,
  'negotiation.opened': negotiationOpened,
  'offer.voided': offerVoided,
  'offer.decided': offerDecided,
};
