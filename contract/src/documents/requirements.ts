import { units } from '@polam/domain/quantity';
import { requirementStates } from '@polam/domain/market/requirement';
import * as z from 'zod/mini';
import { at, namedDocument } from '../fields.ts';
import { commodityReference, varietyName } from './catalogue.ts';
import { landedQuote } from './freight.ts';
import { listing } from './listings.ts';
import { instant, nullable, plain, quantityLeft, rupeesOrNull } from './values.ts';
import { quotedOffer } from '../offers/fields.ts';
import { shownRequirement } from '../requirements/fields.ts';
import { ratedUser, user } from './users.ts';
import { listOf } from '../lists.ts';
import { MAX_REASONS } from './list-bounds.ts';

/**
 * A buyer's requirement (SPEC: potential). `distanceKm` is present where a list was queried with a pincode,
 * and null where the distance is unknown; only its buyer sees how many sellers have quoted.
 */
export const requirement = namedDocument('Requirement', {
  id: at('_id', plain),
  ...shownRequirement,
  varietyName,
  commodity: at('commodityId', commodityReference),
  buyer: at('buyerId', ratedUser),
  /** Quantity that orders have filled. */
  filledMilli: at('quantityFilled', quantityLeft),
  description: at('description', plain),
  state: at('state', z.enum(requirementStates)),
  district: at('district', nullable),
  distanceKm: at('distanceKm', z.optional(z.nullable(z.number()))),
  quoteCount: at('quotes', z.optional(z.number())),
  /** Negotiation of the reader's own quote with the buyer. */
  negotiationId: at('negotiation', z.optional(plain)),
  createdAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
});

/**
 * Why a listing matches a requirement. `percent` is the share of the needed quantity that the listing covers,
 * or how far its price is above the requested one, negative where it is below.
 */
export const matchReason = namedDocument('MatchReason', {
  kind: at(
    'kind',
    z.enum(['commodity', 'variety', 'moisture', 'quantity', 'price', 'organic', 'near', 'shipping', 'day']),
  ),
  percent: at('percent', z.optional(z.number())),
  km: at('km', z.optional(z.number())),
  availableOn: at('date', z.optional(plain)),
});

const reasons = at('reasons', listOf(matchReason, MAX_REASONS));

/** A listing that matches a requirement. */
export const suitingListing = namedDocument('SuitingListing', { listing: at('product', listing), reasons });

/** A requirement that a listing matches. */
export const suitedRequirement = namedDocument('SuitedRequirement', {
  requirement: at('potential', requirement),
  reasons,
});

/** A seller's quote on a requirement, or the buyer's counter: the latest offer between the two. */
export const quote = namedDocument('Quote', {
  negotiationId: at('_id', plain),
  /** Number of moves of the negotiation: an answer to the offer names the version that the user saw. */
  version: at('version', z.number()),
  seller: at('seller', user),
  /** The listing from which it would be filled, where the seller named one. */
  listingId: at('pid', nullable),
  offerId: at('offer', plain),
  /** The latest offer. */
  ...quotedOffer,
  unit: at('quantityUnit', z.enum(units)),
  pricePerQuintalPaise: at('pricePerQuintal', rupeesOrNull),
  distanceKm: at('distanceKm', z.nullable(z.number())),
  /** Price of a quintal at the buyer's place with what is agreed; null where weight or place is unknown. */
  landed: at('landed', z.nullable(landedQuote)),
});
