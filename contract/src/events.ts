import { orderActors, orderStates } from '@polam/domain/order';
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

/** Somebody follows the receiver. */
const personFollowed = document({
  type: at('type', z.literal('person.followed')),
  followerId: at('follower', z.string()),
  followerName: at('followerName', z.string()),
});

/** A listing left the market, and with it an offer that still waited for an answer. */
const offerVoided = document({
  type: at('type', z.literal('offer.voided')),
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  negotiationId: at('negotiation', z.string()),
  offerId: at('offer', z.string()),
});

const anOrder = {
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  orderId: at('order', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
};

/** Somebody ordered of a lot of the receiver's. */
const orderPlaced = document({
  type: at('type', z.literal('order.placed')),
  ...anOrder,
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
});

/** The other side moved an order on, or ended it; or nobody confirmed it in time. */
const orderChanged = document({
  type: at('type', z.literal('order.changed')),
  ...anOrder,
  state: at('state', z.enum(orderStates)),
  by: at('by', z.enum(orderActors)),
});

/** A lot on the receiver's wishlist has become cheaper. */
const wishCheaper = document({
  type: at('type', z.literal('wish.cheaper')),
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  pricePaise: at('price', rupees),
  unit: at('quantityUnit', z.enum(units)),
});

/** Everything that may reach an open screen. */
export const liveEvent = z.union([
  offerProposed,
  negotiationOpened,
  personFollowed,
  offerVoided,
  orderPlaced,
  orderChanged,
  wishCheaper,
]);

/** A live event in our names and units. */
export type LiveEvent = z.output<typeof liveEvent>;

/** The kind of a live event. */
export type LiveEventType = LiveEvent['type'];

/** The live events of one kind. */
export type EventOf<T extends LiveEventType> = Extract<LiveEvent, { type: T }>;

/** A notice: one event for one receiver, read or not. */
export const notice = document({
  id: at('_id', z.string()),
  event: at('event', liveEvent),
  readAt: at('readAt', z.nullable(z.string())),
  createdAt: at('createdAt', z.string()),
});

/** A notice in our names and units. */
export type Notice = z.output<typeof notice>;
