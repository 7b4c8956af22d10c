import { answers } from '@polam/domain/trade/negotiation';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { listing } from '../documents/listings.ts';
import { negotiation, offer, receivedOffer } from '../documents/offers.ts';
import { at, document } from '../fields.ts';
import { nullable } from '../documents/values.ts';
import { writtenOffer } from '../offers/fields.ts';
import { choice, id, maybe, reference, text, unit, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';

const moveRefusals = [
  'own-listing',
  'not-your-turn',
  'offers-used-up',
  'listing-closed',
  'more-than-available',
  'unit-mismatch',
  'goods-changed',
  'no-such-party',
  'not-answering',
  'blocked-by-you',
] as const;

/** Sends an offer or a counter-offer, from either side. */
export const propose = call({
  name: 'offers.propose',
  summary: 'Sends the first offer or a counter-offer about a listing, from either side.',
  method: 'POST',
  path: '/api/v1/requirements/propose-offer',
  changes: ['offers', 'orders', 'listings'],
  refuses: 'aloud',
  access: 'user',
  actor: 'sentBy',
  input: {
    listingId: at('pid', reference),
    recipientId: at('recievedby', maybe(reference)),
    unit: at('quantityUnit', maybe(unit)),
    /** Terms hash (`termsMark`) that the author saw; refused if the terms have changed. */
    seenTerms: at('terms', maybe(text(20))),
    ...writtenOffer,
  },
  output: document({ offer: at('offer', offer) }),
  refusals: moveRefusals,
  done: 'offer-sent',
  limits: ['offers'],
});

/** Opens a negotiation without an offer. */
export const open = call({
  name: 'offers.open',
  summary: 'Opens the negotiation of a buyer and a seller about a listing, without an offer.',
  method: 'POST',
  path: '/api/v1/products/propose',
  changes: ['offers'],
  refuses: 'aloud',
  access: 'user',
  actor: 'sellerId',
  input: {
    buyerId: at('buyerId', reference),
    listingId: at('productId', reference),
    sellerId: at('sellerId', maybe(reference)),
  },
  output: document({}),
  refusals: ['own-listing', 'listing-closed', 'no-such-party', 'not-answering', 'blocked-by-you'],
  done: 'negotiation-opened',
});

/** The one negotiation of a buyer and a seller about a listing. */
export const conversation = call({
  name: 'offers.thread',
  summary: 'The offers of one negotiation, oldest first; null where there is none yet.',
  method: 'POST',
  path: '/api/v1/chats/getchats',
  reads: ['offers', 'orders', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  input: {
    listingId: at('pid', reference),
    sellerId: at('seller', maybe(reference)),
    buyerId: at('buyer', maybe(reference)),
  },
  output: document({ negotiation: at('chats', z.nullable(negotiation)) }),
  writes: false,
  limits: ['reads'],
});

/** The seller's offer to one buyer: the negotiate dialog. */
export const proposeToBuyer = call({
  name: 'offers.proposeToBuyer',
  summary: 'The seller’s offer to one buyer about a listing.',
  method: 'POST',
  path: '/api/v1/requirements/post-requirement',
  changes: ['offers', 'orders', 'listings'],
  refuses: 'aloud',
  access: 'user',
  actor: 'sentBy',
  input: {
    listingId: at('productId', reference),
    buyerId: at('buyerId', reference),
    sellerId: at('sellerId', maybe(reference)),
    ...writtenOffer,
  },
  output: document({ offer: at('offer', offer) }),
  refusals: moveRefusals,
  done: 'offer-made',
  limits: ['offers'],
});

/** Refusals of an answer to an offer that is no longer up to date. */
const answerRefusals = [
  'not-your-turn',
  'offer-changed',
  'offer-expired',
  'offer-countered',
  'offer-withdrawn',
  'offer-answered',
  'offer-void',
  'offer-terms-changed',
  'listing-closed',
  'sold-out',
  'more-than-available',
  'requirement-closed',
  'more-than-needed',
  'not-answering',
  'blocked-by-you',
] as const;

/** Accepts, declines or withdraws an offer. */
export const answer = call({
  name: 'offers.answer',
  summary: 'Accepts, declines or withdraws the pending offer of a negotiation. Twice is one.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/offers/{id}/answer',
  changes: ['offers', 'orders', 'listings'],
  access: 'user',
  input: {
    offerId: at('id', id),
    answer: at('answer', choice(answers)),
    /** The version of the negotiation that the user saw; refused if it has changed. */
    version: at('version', maybe(whole(0, 1_000_000))),
  },
  output: document({ negotiation: at('negotiation', negotiation), orderId: at('order', nullable) }),
  refusals: answerRefusals,
  done: 'offer-answered',
});

/** Quotes on a requirement, or counters a quote. */
export const quote = call({
  name: 'offers.quote',
  summary: 'Quotes on a requirement, revises the quote, or counters the other side’s offer; in its unit.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/requirements/{id}/quotes',
  changes: ['offers', 'orders', 'listings'],
  access: 'user',
  input: {
    requirementId: at('id', id),
    /** The seller whose quote its buyer counters; a seller who quotes leaves it out. */
    sellerId: at('seller', maybe(reference)),
    /** The seller's listing from which the quote would be filled. */
    listingId: at('pid', maybe(reference)),
    ...writtenOffer,
  },
  output: document({ offer: at('offer', offer), negotiation: at('negotiation', negotiation) }),
  refusals: [
    'own-requirement',
    'requirement-closed',
    'more-than-needed',
    'quotes-full',
    'lot-unfit',
    'listing-closed',
    'more-than-available',
    'not-your-turn',
    'no-pending-offer',
    'offers-used-up',
    'no-such-party',
    'not-answering',
    'blocked-by-you',
  ],
  done: 'offer-sent',
  limits: ['offers'],
});

/** One negotiation by its id. */
export const negotiationOf = call({
  name: 'offers.negotiationOf',
  summary: 'One negotiation of the user’s, about a listing or a requirement, with its offers, oldest first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/negotiations/{id}',
  reads: ['offers', 'orders', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  input: { negotiationId: at('id', id) },
  output: document({ negotiation: at('negotiation', negotiation) }),
});

/** Offers to one of the seller's listings. */
export const listReceived = call({
  name: 'offers.listReceived',
  summary: 'Offers to one of the seller’s listings, newest first.',
  method: 'POST',
  path: '/api/v1/requirements/get-requirement',
  reads: ['offers', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  actor: 'sellerId',
  input: {
    sellerId: at('sellerId', maybe(reference)),
    listingId: at('productId', reference),
    limit: paging([]).limit,
    cursor: paging([]).cursor,
  },
  output: document({ offers: at('result', listOf(receivedOffer, MAX_PAGE)), ...pageFields }),
  writes: false,
  limits: ['reads'],
});

/** Listings that the user has sent offers for. */
export const listProposed = call({
  name: 'offers.listProposed',
  summary: 'Listings that the user has sent offers for.',
  method: 'POST',
  path: '/api/v1/products/proposedlist',
  reads: ['offers', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  actor: 'userid',
  input: { userId: at('userid', maybe(reference)), limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({ listings: at('proposedList', listOf(listing, MAX_PAGE)), ...pageFields }),
  writes: false,
  limits: ['reads'],
});

/** Lists the user's listings with responses, and their responders. */
export const listAnswered = call({
  name: 'offers.listAnswered',
  summary: 'The user’s listings that others have answered, latest answer first, with the count of each.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/offers/received',
  reads: ['offers', 'chats', 'listings', 'ratings', 'users'],
  access: 'user',
  input: { limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    proposals: at(
      'proposals',
      listOf(
        document({ listing: at('product', listing), responders: at('responders', z.number()) }),
        MAX_PAGE,
      ),
    ),
    ...pageFields,
  }),
});
