import { moves, offerStates } from '@polam/domain/negotiation';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { count, instant, nullable, plain, stamps } from './values.ts';
import { namedPerson } from './people.ts';

const numberAsText = (scale: number) =>
  z.codec(z.string(), z.number(), {
    decode: (value) => Math.round(Number(value) * scale),
    encode: (value) => String(value / scale),
  });

/**
 * One offer of a negotiation as the chat shows it; quantity, price and date are text there. `pid` is null in a quote
 * that is filled from no lot. Source: WIRE.
 */
export const offer = document({
  id: at('_id', plain),
  authorId: at('sentBy', plain),
  recipientId: at('recievedby', plain),
  authorName: at('sentname', plain),
  listingId: at('pid', nullable),
  quantityMilli: at('quantity', numberAsText(1_000)),
  unit: at('quantityUnit', z.enum(units)),
  pricePaise: at('price', numberAsText(100)),
  neededOn: at('date', plain),
  note: at('notes', plain),
  state: at('state', z.enum(offerStates)),
  expiresAt: at('expiresAt', instant),
  ...stamps,
});

/**
 * One negotiation between a buyer and a seller, as one of them reads it: about a listing, or as a quote about a
 * requirement, then with or without a listing.
 */
export const negotiation = document({
  id: at('_id', plain),
  listingId: at('pid', nullable),
  requirementId: at('requirement', nullable),
  /** Counts its moves: who answers an offer names the one that was seen. */
  version: at('version', z.number()),
  buyer: at('buyer', namedPerson),
  seller: at('seller', namedPerson),
  awaiting: at('awaiting', z.nullable(z.enum(['buyer', 'seller']))),
  /** Until when the pending offer can be answered. */
  until: at('until', z.nullable(instant)),
  /** What the reader may do now, and how many offers are left to the reader. */
  moves: at('moves', z.array(z.enum(moves))),
  offersLeft: at('offersLeft', count),
  /** Whether it ended with a deal, and the order that the deal made. */
  isOver: at('isOver', z.boolean()),
  orderId: at('order', nullable),
  offers: at('chats', z.array(offer)),
  ...stamps,
});

/** An offer to one of the user's listings, from the seller's side. */
export const receivedOffer = document({
  id: at('_id', plain),
  neededOn: at('date', plain),
  pricePaise: at('price', numberAsText(100)),
  quantityMilli: at('quantity', numberAsText(1_000)),
  note: at('notes', plain),
  author: at('sentBy', namedPerson),
  buyer: at('buyerId', namedPerson),
  listing: at('productId', document({ ...namedPerson.fields, unit: at('quantityUnit', z.enum(units)) })),
  district: at('district', z.optional(nullable)),
  ...stamps,
});
