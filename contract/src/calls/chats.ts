import { MESSAGE_LENGTH } from '@polam/domain/users/conversation';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { chatLine, chatMessage, listedConversation, openConversation } from '../documents/chats.ts';
import { MAX_PAGE, paging } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id, maybe, pastInstant, reference, text, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';

const { limit, cursor } = paging([]);
const nextCursor = at('nextCursor', z.nullable(z.string()));
const negotiationId = at('negotiation', id);

const said = {
  text: at('text', maybe(text(MESSAGE_LENGTH, { lines: true }))),
  /** Created by the device: messages sent twice under it are one message, however late. */
  key: at('key', maybe(text(64))),
};

const messageCall = {
  origin: 'own',
  method: 'POST',
  access: 'user',
  output: document({ message: at('chat', chatMessage), negotiationId: at('negotiation', z.string()) }),
  status: 201,
  upload: { field: 'photo', required: false, many: false },
  limits: ['messages'],
  showsTo: 'oneself',
} as const;

/** Lists the user's conversations. */
export const list = call({
  name: 'chats.list',
  summary: 'The user’s threads, latest first, and in how many of them there is something new.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/chats',
  reads: ['chats', 'unread', 'offers', 'listings', 'equipment', 'users'],
  access: 'user',
  input: {
    limit,
    cursor,
    /** Only those about one piece of equipment. */
    equipmentId: at('equipment', maybe(id)),
  },
  output: document({
    conversations: at('chats', listOf(listedConversation, MAX_PAGE)),
    /** Conversations with unread messages, counted to 99. */
    unread: at('unread', count),
    nextCursor,
  }),
});

/** Reads one conversation, the latest page first. */
export const read = call({
  name: 'chats.read',
  summary: 'What a pair says about one subject: messages and offers, the latest page, oldest line first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/chats/{negotiation}',
  reads: ['chats', 'offers', 'orders', 'listings', 'equipment', 'users'],
  access: 'user',
  input: { negotiationId, limit, cursor },
  output: document({
    conversation: at('thread', openConversation),
    lines: at('lines', listOf(chatLine, MAX_PAGE)),
    /** Cursor of the lines before these. */
    nextCursor,
  }),
});

/** Sends a message in a conversation: words, a photo, or both. */
export const post = call({
  ...messageCall,
  name: 'chats.post',
  summary: 'Sends a message to the other side of a negotiation: words, a photo (multipart form), or both.',
  path: '/api/v1/chats/{negotiation}/messages',
  changes: ['chats', 'notices'],
  input: { negotiationId, ...said },
  refusals: ['not-answering', 'blocked-by-you', 'photo-unreadable', 'photo-too-large', 'photo-too-heavy'],
});

/** Starts a conversation about a listing, or continues that of the two users. */
export const start = call({
  ...messageCall,
  name: 'chats.start',
  summary: 'Sends a message about a lot, and opens the negotiation where there is none yet.',
  path: '/api/v1/chats',
  changes: ['chats', 'notices', 'offers'],
  input: { listingId: at('pid', reference), buyerId: at('buyer', maybe(reference)), ...said },
  refusals: [
    'not-answering',
    'blocked-by-you',
    'photo-unreadable',
    'photo-too-large',
    'photo-too-heavy',
    'own-listing',
    'no-such-party',
    'listing-closed',
  ],
});

/** Starts a conversation with the owner of a piece of equipment, or continues that of the two users. */
export const startAboutEquipment = call({
  ...messageCall,
  name: 'chats.startAboutMachine',
  summary: 'Sends a message about a machine to its owner, and opens the thread where there is none yet.',
  path: '/api/v1/equipment/machines/{id}/chats',
  changes: ['chats', 'notices', 'offers'],
  input: { equipmentId: at('id', id), ...said },
  refusals: [
    'not-answering',
    'blocked-by-you',
    'photo-unreadable',
    'photo-too-large',
    'photo-too-heavy',
    'own-machine',
    'machine-closed',
  ],
});

/** Marks a conversation as read up to an instant. */
export const markRead = call({
  name: 'chats.markRead',
  summary: 'Notes up to when the user has read a thread; its notice is read with it.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/chats/{negotiation}/read',
  changes: ['unread', 'notices'],
  access: 'user',
  input: { negotiationId, upTo: at('upTo', pastInstant) },
  output: document({ unread: at('unread', count) }),
  showsTo: 'oneself',
});

/** Shows the other side's open screens that the user is typing; nothing is stored. */
export const type = call({
  name: 'chats.type',
  summary: 'Shows the other side’s open screens that the user is typing.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/chats/{negotiation}/typing',
  reads: [],
  access: 'user',
  input: { negotiationId },
  output: document({}),
  writes: false,
  limits: ['typing'],
});

/** A photo of a conversation, for its two users alone. */
export const photo = call({
  name: 'chats.photo',
  summary: 'A photo of a thread, for its two people alone.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/chats/{negotiation}/photos/{id}',
  reads: [],
  access: 'user',
  input: { negotiationId, photoId: at('id', id), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

/** Blocks a user. */
export const block = call({
  name: 'chats.block',
  summary: 'Blocks a person: neither begins anything with the other, nor follows, until it is taken back.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/blocks',
  changes: ['chats'],
  access: 'user',
  input: { userId: at('person', id) },
  output: document({}),
  refusals: ['cannot-block-self'],
  showsTo: 'oneself',
});

/** Unblocks a user. */
export const unblock = call({
  name: 'chats.unblock',
  summary: 'Takes a block back.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/blocks/{person}',
  changes: ['chats'],
  access: 'user',
  input: { userId: at('person', id) },
  output: document({}),
  showsTo: 'oneself',
});
