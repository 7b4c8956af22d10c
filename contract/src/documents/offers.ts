import { offerStates } from '@polam/domain/negotiation';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { instant, nullable, plain } from './values.ts';
import { namedPerson } from './people.ts';

const numberAsText = (scale: number) =>
  z.codec(z.string(), z.number(), {
    decode: (value) => Math.round(Number(value) * scale),
    encode: (value) => String(value / scale),
  });

/** One offer of a negotiation as the chat shows it; quantity, price and date are text there. Source: WIRE. */
export const offer = document({
  id: at('_id', plain),
  authorId: at('sentBy', plain),
  recipientId: at('recievedby', plain),
  authorName: at('sentname', plain),
  listingId: at('pid', plain),
  quantityMilli: at('quantity', numberAsText(1_000)),
  unit: at('quantityUnit', z.enum(units)),
  pricePaise: at('price', numberAsText(100)),
  neededOn: at('date', plain),
  note: at('notes', plain),
  state: at('state', z.enum(offerStates)),
  expiresAt: at('expiresAt', instant),
  createdAt: at('createdAt', instant),
});

/** One negotiation between a buyer and a seller about a listing. */
export const negotiation = document({
  id: at('_id', plain),
  listingId: at('pid', plain),
  buyer: at('buyer', namedPerson),
  seller: at('seller', namedPerson),
  awaiting: at('awaiting', z.nullable(z.enum(['buyer', 'seller']))),
  offers: at('chats', z.array(offer)),
});

/** An offer to one of the user's listings, from the seller's side. */
export const receivedOffer = document({
  createdAt: at('createdAt', instant),
  neededOn: at('date', plain),
  pricePaise: at('price', numberAsText(100)),
  quantityMilli: at('quantity', numberAsText(1_000)),
  note: at('notes', plain),
  author: at('sentBy', namedPerson),
  buyer: at('buyerId', namedPerson),
  listing: at('productId', document({ ...namedPerson.fields, unit: at('quantityUnit', z.enum(units)) })),
  district: at('district', z.optional(nullable)),
});
