import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { names } from './documents/values.ts';
import { at, document } from './fields.ts';
import { rupees, quantity } from './scalars.ts';

/** An offer or counter-offer reached its recipient. */
const offerProposed = document({
  type: at('type', z.literal('offer.proposed')),
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  negotiationId: at('negotiation', z.string()),
  offerId: at('offer', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
});

/** Somebody opened a negotiation about a listing, without an offer yet. */
const negotiationOpened = document({
  type: at('type', z.literal('negotiation.opened')),
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  negotiationId: at('negotiation', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
});

/** Everything that may reach an open screen. */
export const liveEvent = z.union([offerProposed, negotiationOpened]);

/** A live event in our names and units. */
export type LiveEvent = z.output<typeof liveEvent>;

/** The kind of a live event. */
export type LiveEventType = LiveEvent['type'];

/** A notice: one event for one receiver, read or not. */
export const notice = document({
  id: at('_id', z.string()),
  event: at('event', liveEvent),
  readAt: at('readAt', z.nullable(z.string())),
  createdAt: at('createdAt', z.string()),
});

/** A notice in our names and units. */
export type Notice = z.output<typeof notice>;
