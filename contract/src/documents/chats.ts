import { listingStates } from '@polam/domain/market/listing';
import { units } from '@polam/domain/quantity';
import { offerStates, voidReasons } from '@polam/domain/trade/negotiation';
import { orderStates } from '@polam/domain/trade/order';
import * as z from 'zod/mini';
import { at, document, namedDocument, withFields } from '../fields.ts';
import { offer } from './offers.ts';
import { formattedCount } from './paging.ts';
import { ratedUser } from './users.ts';
import { count, instant, names, nullable, plain, quantityLeft, rupeesOrNull, sum } from './values.ts';

/**
 * Subject of a conversation: a listing, a requirement, or a piece of equipment. `picture` is the catalogue's,
 * by its key.
 */
export const chatSubject = namedDocument('Subject', {
  kind: at('kind', z.enum(['listing', 'requirement', 'machine'])),
  id: at('_id', plain),
  name: at('name', plain),
  names: at('names', names),
  picture: at('picture', plain),
});

/**
 * A photo of a message, in its largest size: a plain object, since lines are distinguished by the fields that
 * they have.
 */
const chatPhoto = z.object({ id: plain, width: count, height: count });

/** A message of a conversation. */
export const chatMessage = namedDocument('Message', {
  kind: at('kind', z.literal('message')),
  id: at('_id', plain),
  authorId: at('sentBy', plain),
  text: at('text', plain),
  photo: at('photo', z.nullable(chatPhoto)),
  /** Length of its recording in milliseconds; null where it has none. */
  voiceMs: at('voiceMs', z.nullable(count)),
  /** Key under which its author's device sent it; visible to the author alone. */
  key: at('key', z.optional(plain)),
  createdAt: at('createdAt', instant),
});

/** An offer among the messages of a conversation. */
export const chatOffer = namedDocument('OfferLine', {
  kind: at('kind', z.literal('offer')),
  ...offer.fields,
});

/** A line of a conversation. */
export const chatLine = z.union([chatMessage, chatOffer]);

/** Fields that listed and open conversations share. */
const aConversation = document({
  /** The open negotiation, else the latest: the next message is posted to it. */
  negotiationId: at('_id', plain),
  subject: at('subject', chatSubject),
  /** Which side the reader is on. */
  party: at('party', z.enum(['buyer', 'seller'])),
  other: at('other', ratedUser),
});

/** The latest offer of a listed conversation, as the reader sees it. */
const listedOffer = document({
  authorId: at('sentBy', plain),
  pricePaise: at('price', sum),
  quantityMilli: at('quantity', quantityLeft),
  unit: at('quantityUnit', z.enum(units)),
  neededOn: at('date', plain),
  note: at('notes', plain),
  state: at('state', z.enum(offerStates)),
  voidReason: at('voidReason', z.nullable(z.enum(voidReasons))),
  expiresAt: at('expiresAt', instant),
  createdAt: at('createdAt', instant),
});

/** The listing of a listed conversation; what is left, not what was posted. */
const talkedListing = document({
  pricePaise: at('price', sum),
  unit: at('quantityUnit', z.enum(units)),
  availableMilli: at('quantity', quantityLeft),
  description: at('description', plain),
  state: at('state', z.enum(listingStates)),
});

/** A conversation in the user's own list. */
export const listedConversation = namedDocument(
  'ListedThread',
  withFields(aConversation, {
    /** District of the other side, in the reader's language; null where unknown. */
    district: at('district', nullable),
    lastLine: at(
      'last',
      z.nullable(
        document({
          kind: at('kind', z.enum(['message', 'photo', 'voice', 'offer'])),
          authorId: at('sentBy', plain),
          /** Beginning of the message's text; empty where it has none. */
          text: at('text', plain),
          /** Unit price of an offer; null for anything else. */
          pricePaise: at('price', rupeesOrNull),
          createdAt: at('createdAt', instant),
        }),
      ),
    ),
    /** Null where no offer was made. */
    offer: at('offer', z.nullable(listedOffer)),
    /** The latest order of the two about the subject; null where there is none. */
    order: at(
      'order',
      z.nullable(document({ id: at('_id', plain), state: at('state', z.enum(orderStates)) })),
    ),
    /** Null where the subject is no listing. */
    listing: at('product', z.nullable(talkedListing)),
    /** How many have answered the listing; null unless the conversation stands for all about it. */
    responders: at('responders', z.nullable(count)),
    unread: at('unread', count),
    updatedAt: at('updatedAt', instant),
  }),
);

/** Numbers of a user's conversations by filter. */
export const conversationCounts = namedDocument('ThreadCounts', {
  all: at('all', formattedCount),
  waiting: at('waiting', formattedCount),
  theirs: at('theirs', formattedCount),
  agreed: at('agreed', formattedCount),
});

/** An open conversation: its users and subject, and how far each has read. */
export const openConversation = namedDocument(
  'Thread',
  withFields(aConversation, {
    readAt: at('readAt', nullable),
    /** Instant up to which the other side has read. */
    otherReadAt: at('otherReadAt', nullable),
    /** Whether the reader has blocked the other. */
    isBlocked: at('blocked', z.boolean()),
  }),
);
