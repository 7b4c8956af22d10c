import { bookingSides, bookingStates } from '@polam/domain/booking';
import { bookingActors } from '@polam/domain/booking-change';
import { complaintSubjects } from '@polam/domain/complaint';
import { offerDeciders, offerDecisions, voidReasons } from '@polam/domain/negotiation';
import { orderActors, orderStates } from '@polam/domain/order';
import { orderNotes } from '@polam/domain/order-notes';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { names, sum } from './documents/values.ts';
import { aSubject } from './event-subject.ts';
import { at, document } from './fields.ts';
import { reminderDue } from './reminder-event.ts';
import { rupees, quantity } from './scalars.ts';

/** An offer or counter-offer reached its recipient. */
const offerProposed = document({
  type: at('type', z.literal('offer.proposed')),
  ...aSubject,
  negotiationId: at('negotiation', z.string()),
  offerId: at('offer', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
});

/** A negotiation about a listing was opened, without an offer yet. */
const negotiationOpened = document({
  type: at('type', z.literal('negotiation.opened')),
  ...aSubject,
  negotiationId: at('negotiation', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
});

/** A user follows the receiver. */
const userFollowed = document({
  type: at('type', z.literal('person.followed')),
  followerId: at('follower', z.string()),
  followerName: at('followerName', z.string()),
});

/** A pending offer was voided, since its subject left the market or was changed. */
const offerVoided = document({
  type: at('type', z.literal('offer.voided')),
  ...aSubject,
  negotiationId: at('negotiation', z.string()),
  offerId: at('offer', z.string()),
  /** Absent in notices from before it was recorded. */
  reason: at('reason', z.optional(z.enum(voidReasons))),
});

/** An offer was accepted, declined or withdrawn, or expired; `sentBy` is who decided, or the other side. */
const offerDecided = document({
  type: at('type', z.literal('offer.decided')),
  ...aSubject,
  negotiationId: at('negotiation', z.string()),
  offerId: at('offer', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  state: at('state', z.enum(offerDecisions)),
  by: at('by', z.enum(offerDeciders)),
  /** Whether the offer was by the receiver. */
  isOwn: at('own', z.boolean()),
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
  /** The order that an accepted offer created. */
  orderId: at('order', z.nullable(z.string())),
});

const anOrder = {
  ...aSubject,
  orderId: at('order', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
};

/** A buyer ordered from a listing of the receiver. */
const orderPlaced = document({
  type: at('type', z.literal('order.placed')),
  ...anOrder,
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
});

/** The other side moved or ended an order; or it was not confirmed in time. */
const orderChanged = document({
  type: at('type', z.literal('order.changed')),
  ...anOrder,
  /** The receiver's side. */
  side: at('side', z.enum(['buyer', 'seller'])),
  state: at('state', z.enum(orderStates)),
  by: at('by', z.enum(orderActors)),
  /** Reason of the cancellation, where one was given. */
  reason: at('reason', z.optional(z.string())),
});

/** The other side entered the weight of an order, or noted a payment. */
const orderNoted = document({
  type: at('type', z.literal('order.noted')),
  ...anOrder,
  by: at('by', z.enum(['buyer', 'seller'])),
  note: at('note', z.enum(orderNotes)),
  /** The quantity that waits for confirmation, else the one that counts; the total is of the latter. */
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
  totalPaise: at('total', sum),
});

const aRating = { ...anOrder, side: at('side', z.enum(['buyer', 'seller'])) };

/** An order was completed: the receiver, who was on `side`, may rate the other side for some days. */
const ratingAsked = document({
  type: at('type', z.literal('rating.asked')),
  ...aRating,
  rateBy: at('rateBy', z.string()),
});

/** The other side's rating of the receiver became visible. */
const ratingOpened = document({
  type: at('type', z.literal('rating.opened')),
  ...aRating,
  stars: at('stars', z.number()),
});

/** A listing and its seller. */
const someonesListing = {
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
};

/** A listing on the receiver's wishlist has become cheaper. */
const wishlistItemCheaper = document({
  type: at('type', z.literal('wish.cheaper')),
  ...someonesListing,
  pricePaise: at('price', rupees),
  unit: at('quantityUnit', z.enum(units)),
});

/**
 * Listings and requirements match. One notice covers all matches found at once: the best, and the number of
 * others.
 */
const matchFound = document({
  type: at('type', z.literal('match.found')),
  /** The receiver's side. */
  side: at('side', z.enum(['buyer', 'seller'])),
  requirementId: at('requirement', z.string()),
  ...someonesListing,
  /** Price that the other side asks or offers. */
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
  others: at('others', z.number()),
});

/** A message was posted. While its notice is unread, that of the conversation's next one replaces it. */
const messagePosted = document({
  type: at('type', z.literal('message.posted')),
  negotiationId: at('negotiation', z.string()),
  messageId: at('chat', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  /** Beginning of the message's text; empty for a photo alone. */
  preview: at('text', z.string()),
});

/** A complaint of the receiver was decided; `sentBy` is the accused. The action taken is not part of it. */
const complaintDecided = document({
  type: at('type', z.literal('complaint.decided')),
  complaintId: at('complaint', z.string()),
  about: at('about', z.enum(complaintSubjects)),
  subjectId: at('subject', z.string()),
  outcome: at('outcome', z.enum(['dismissed', 'upheld'])),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  /** The listing that the complaint was about; null where it was about a user or a message. */
  listingName: at('productName', z.nullable(z.string())),
  listingNames: at('productNames', z.optional(names)),
});

/** The admins warn the receiver, or have taken a listing of the receiver down. No admin is named. */
const conductWarned = document({
  type: at('type', z.literal('conduct.warned')),
  act: at('act', z.enum(['warned', 'taken-down'])),
  words: at('words', z.string()),
  listingId: at('pid', z.nullable(z.string())),
  listingName: at('productName', z.nullable(z.string())),
  listingNames: at('productNames', z.optional(names)),
});

/** The receiver's password was reset by the secret answer, and all sessions of the account have ended. */
const passwordReset = document({ type: at('type', z.literal('password.reset')) });

/** The admins have posted a listing for the receiver, at the receiver's request. No admin is named. */
const listingPostedFor = document({
  type: at('type', z.literal('listing.posted-for')),
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
});

const aBooking = {
  bookingId: at('booking', z.string()),
  equipmentId: at('equipment', z.string()),
  equipmentName: at('equipmentName', z.string()),
  equipmentNames: at('equipmentNames', names),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  /** `to` is the day on which the equipment is free again. */
  from: at('from', z.string()),
  to: at('to', z.string()),
};

/** A user requests to hire a piece of equipment of the receiver. */
const bookingRequested = document({ type: at('type', z.literal('booking.requested')), ...aBooking });

/** A booking was answered or cancelled, or it lapsed; `sentBy` is the other side. */
const bookingChanged = document({
  type: at('type', z.literal('booking.changed')),
  ...aBooking,
  /** The receiver's side. */
  side: at('side', z.enum(bookingSides)),
  state: at('state', z.enum(bookingStates)),
  by: at('by', z.enum(bookingActors)),
});

/** A user sent an enquiry about a cold storage that the receiver manages. */
const storageAsked = document({
  type: at('type', z.literal('storage.asked')),
  enquiryId: at('enquiry', z.string()),
  storageId: at('cold', z.string()),
  storageName: at('coldName', z.string()),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  /** Beginning of the text. */
  preview: at('text', z.string()),
});

/** All events that may reach an open screen. */
export const liveEvent = z.union([
  offerProposed,
  negotiationOpened,
  userFollowed,
  offerVoided,
  offerDecided,
  orderPlaced,
  orderChanged,
  orderNoted,
  ratingAsked,
  ratingOpened,
  reminderDue,
  wishlistItemCheaper,
  messagePosted,
  matchFound,
  complaintDecided,
  conductWarned,
  passwordReset,
  listingPostedFor,
  bookingRequested,
  bookingChanged,
  storageAsked,
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

/**
 * Header in which a stream that was never open before sends the age of its page in milliseconds: it begins
 * with the events committed since then.
 */
export const PAGE_AGE_HEADER = 'page-age-ms';
