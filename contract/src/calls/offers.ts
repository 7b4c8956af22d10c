import { answers } from '@polam/domain/trade/negotiation';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { MAX_PAGE, pageFields, pageSteps } from '../documents/paging.ts';
import { listing } from '../documents/listings.ts';
import { negotiation, offer, receivedOffer } from '../documents/offers.ts';
import { forFarmer } from '../groups/acts-for.ts';
import { orNone } from '../blank-answers.ts';
import { agreedDeductions } from '../deductions.ts';
import { at, document } from '../fields.ts';
import { nullable } from '../documents/values.ts';
import { writtenOffer } from '../offers/fields.ts';
import { paymentTerms } from '../payment-terms.ts';
import { choice, id, maybe, reference, text, unit, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';

const moveRefusals = [
  'own-listing',
  'not-your-turn',
  'offers-used-up',
  'payment-overdue',
  'listing-closed',
  'more-than-available',
  'unit-mismatch',
  'goods-changed',
  'no-such-party',
  'not-answering',
  'blocked-by-you',
  'below-limit',
  'no-lowest-price',
  'paid-too-late',
] as const;

export const propose = specCall('offers.propose', 'POST /api/v1/requirements/propose-offer', {
  summary:
    'Sends the first offer or a counter-offer about a listing, from either side; an agent answers an offer with another price.',
  changes: ['offers', 'orders', 'listings'],
  refuses: 'aloud',
  access: 'user',
  actor: 'sentBy',
  agentActs: 'answers',
  input: {
    ...forFarmer,
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

export const open = specCall('offers.open', 'POST /api/v1/products/propose', {
  summary: 'Opens the negotiation of a buyer and a seller about a listing, without an offer.',
  changes: ['offers'],
  refuses: 'aloud',
  access: 'user',
  actor: 'sellerId',
  input: {
    buyerId: at('buyerId', reference),
    listingId: at('productId', reference),
    sellerId: at('sellerId', maybe(reference)),
  },
  refusals: ['own-listing', 'listing-closed', 'no-such-party', 'not-answering', 'blocked-by-you'],
  done: 'negotiation-opened',
});

export const conversation = specCall('offers.thread', 'POST /api/v1/chats/getchats', {
  summary: 'The offers of one negotiation, oldest first; null where there is none yet.',
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

export const proposeToBuyer = specCall(
  'offers.proposeToBuyer',
  'POST /api/v1/requirements/post-requirement',
  {
    summary: 'The seller’s offer to one buyer about a listing.',
    changes: ['offers', 'orders', 'listings'],
    refuses: 'aloud',
    access: 'user',
    actor: 'sentBy',
    agentActs: 'answers',
    input: {
      ...forFarmer,
      listingId: at('productId', reference),
      buyerId: at('buyerId', reference),
      sellerId: at('sellerId', maybe(reference)),
      ...writtenOffer,
    },
    output: document({ offer: at('offer', offer) }),
    refusals: moveRefusals,
    done: 'offer-made',
    limits: ['offers'],
  },
);

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
  'offer-unseen',
  'listing-closed',
  'sold-out',
  'more-than-available',
  'requirement-closed',
  'more-than-needed',
  'not-answering',
  'blocked-by-you',
  'below-limit',
  'no-lowest-price',
  'paid-too-late',
  'payment-overdue',
] as const;

export const answer = call('offers.answer', 'POST /api/v1/offers/{id}/answer', {
  summary: 'Accepts, declines or withdraws the pending offer of a negotiation. Twice is one.',
  changes: ['offers', 'orders', 'listings'],
  access: 'user',
  agentActs: 'answers',
  input: {
    ...forFarmer,
    offerId: at('id', id),
    answer: at('answer', choice(answers)),
    /** The version of the negotiation that the user saw; refused if it has changed. */
    version: at('version', maybe(whole(0, 1_000_000))),
    /** Terms of payment and deductions that the user saw; accepting is refused where the offer names others. */
    seenPayment: at('seenPayment', orNone(paymentTerms)),
    seenDeductions: at('seenDeductions', orNone(agreedDeductions)),
  },
  output: document({ negotiation: at('negotiation', negotiation), orderId: at('order', nullable) }),
  refusals: answerRefusals,
  done: 'offer-answered',
});

export const quote = call('offers.quote', 'POST /api/v1/requirements/{id}/quotes', {
  summary: 'Quotes on a requirement, revises the quote, or counters the other side’s offer; in its unit.',
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
    'payment-overdue',
    'offers-used-up',
    'no-such-party',
    'not-answering',
    'blocked-by-you',
  ],
  done: 'offer-sent',
  limits: ['offers'],
});

export const negotiationOf = call('offers.negotiationOf', 'GET /api/v1/negotiations/{id}', {
  summary: 'One negotiation of the user’s, about a listing or a requirement, with its offers, oldest first.',
  reads: ['offers', 'orders', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  input: { negotiationId: at('id', id) },
  output: document({ negotiation: at('negotiation', negotiation) }),
});

export const listReceived = specCall('offers.listReceived', 'POST /api/v1/requirements/get-requirement', {
  summary: 'Offers to one of the seller’s listings, newest first.',
  reads: ['offers', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  actor: 'sellerId',
  input: {
    sellerId: at('sellerId', maybe(reference)),
    listingId: at('productId', reference),
    ...pageSteps,
  },
  output: document({ offers: at('result', listOf(receivedOffer, MAX_PAGE)), ...pageFields }),
  writes: false,
  limits: ['reads'],
});

export const listProposed = specCall('offers.listProposed', 'POST /api/v1/products/proposedlist', {
  summary: 'Listings that the user has sent offers for.',
  reads: ['offers', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  actor: 'userid',
  input: { userId: at('userid', maybe(reference)), ...pageSteps },
  output: document({ listings: at('proposedList', listOf(listing, MAX_PAGE)), ...pageFields }),
  writes: false,
  limits: ['reads'],
});
