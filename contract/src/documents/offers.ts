import { moves } from '@polam/domain/trade/negotiation';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document, namedDocument } from '../fields.ts';
import { count, instant, nullable, plain, stamps } from './values.ts';
import { receivedFields, shownOffer } from '../offers/fields.ts';
import { namedUser } from './users.ts';
import { listOf } from '../lists.ts';
import { MAX_OFFERS } from './list-bounds.ts';

/**
 * Terms that an offer was made on; the grade is null where none is declared, or a requirement asks for none.
 */
export const offeredTerms = document({
  name: at('name', plain),
  quality: at('quality', z.nullable(z.number())),
  organic: at('organic', z.boolean()),
  variety: at('variety', nullable),
  /** Measured values as they were stated. */
  measured: at('measured', nullable),
});

/**
 * One offer of a negotiation as the conversation shows it; quantity, price and date are text there. `pid` is
 * null in a quote that is filled from no listing. Source: WIRE.
 */
export const offer = namedDocument('Offer', {
  ...shownOffer,
  authorId: at('sentBy', plain),
  recipientId: at('recievedby', plain),
  authorName: at('sentname', plain),
  /** Contact of the author; the two parties always see each other's. */
  authorPhone: at('phone', z.optional(plain)),
  authorAddress: at('address', z.optional(plain)),
  authorRating: at('rating', z.optional(z.number())),
  listingId: at('pid', nullable),
  unit: at('quantityUnit', z.enum(units)),
  /** Grams of a box or bag, where they were declared. */
  packGrams: at('packGrams', z.nullable(z.number())),
  /** Terms at the time of the offer: the name, and the declared quality. */
  goods: at('goods', offeredTerms),
  ...stamps,
});

/**
 * One negotiation between a buyer and a seller, as one of them reads it: about a listing, or as a quote about
 * a requirement, then with or without a listing.
 */
export const negotiation = namedDocument('Negotiation', {
  id: at('_id', plain),
  listingId: at('pid', nullable),
  requirementId: at('requirement', nullable),
  /** Number of its moves: an answer to an offer names the version that the user saw. */
  version: at('version', z.number()),
  buyer: at('buyer', namedUser),
  seller: at('seller', namedUser),
  awaiting: at('awaiting', z.nullable(z.enum(['buyer', 'seller']))),
  /** Until when the pending offer can be answered. */
  until: at('until', z.nullable(instant)),
  /** Moves that the reader may make now, and how many offers the reader has left. */
  moves: at('moves', listOf(z.enum(moves), moves.length)),
  offersLeft: at('offersLeft', count),
  /** Whether it has ended; `orderId` is the resulting order where it ended by a deal. */
  isOver: at('isOver', z.boolean()),
  /** When it ends if no further offer is made; null while an offer is pending, and once it has ended. */
  endsAt: at('endsAt', z.nullable(instant)),
  orderId: at('order', nullable),
  offers: at('chats', listOf(offer, MAX_OFFERS)),
  ...stamps,
});

/** An offer to one of the user's listings, from the seller's side. */
export const receivedOffer = namedDocument('ReceivedOffer', {
  ...receivedFields,
  author: at('sentBy', namedUser),
  buyer: at('buyerId', namedUser),
  listing: at(
    'productId',
    document({ id: at('_id', plain), name: at('name', plain), unit: at('quantityUnit', z.enum(units)) }),
  ),
  district: at('district', z.optional(nullable)),
  ...stamps,
});
