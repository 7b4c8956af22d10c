import * as z from 'zod/mini';
import { at, document, namedDocument, withFields } from '../fields.ts';
import { offer } from './offers.ts';
import { namedUser } from './users.ts';
import { count, instant, names, nullable, plain, rupeesOrNull } from './values.ts';

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
  other: at('other', namedUser),
});

/** A conversation in the user's own list. */
export const listedConversation = namedDocument(
  'ListedThread',
  withFields(aConversation, {
    lastLine: at(
      'last',
      z.nullable(
        document({
          kind: at('kind', z.enum(['message', 'photo', 'offer'])),
          authorId: at('sentBy', plain),
          /** Beginning of the message's text; empty where it has none. */
          text: at('text', plain),
          /** Unit price of an offer; null for anything else. */
          pricePaise: at('price', rupeesOrNull),
          createdAt: at('createdAt', instant),
        }),
      ),
    ),
    unread: at('unread', count),
    updatedAt: at('updatedAt', instant),
  }),
);

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
