import { conversationFilters, MESSAGE_LENGTH } from '@polam/domain/users/conversation';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  chatLine,
  chatMessage,
  conversationCounts,
  listedConversation,
  openConversation,
} from '../documents/chats.ts';
import { MAX_PAGE, pageSteps } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { choice, id, maybe, pastInstant, reference, text, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';

const nextCursor = at('nextCursor', z.nullable(z.string()));
const negotiationId = at('negotiation', id);

const said = {
  text: at('text', maybe(text(MESSAGE_LENGTH, { lines: true }))),
  /** Created by the device: messages sent twice under it are one message, however late. */
  key: at('key', maybe(text(64))),
};

const saidRefusals = [
  'not-answering',
  'blocked-by-you',
  'photo-unreadable',
  'photo-too-large',
  'photo-too-heavy',
  'voice-unreadable',
  'voice-too-long',
  'voice-too-heavy',
] as const;

/** The file of a message: a photo or a recording, as its content shows. */
const messageCall = {
  access: 'user',
  output: document({ message: at('chat', chatMessage), negotiationId: at('negotiation', z.string()) }),
  status: 201,
  upload: { field: 'photo', required: false, many: false },
  limits: ['messages'],
  showsTo: 'oneself',
} as const;

export const list = call('chats.list', 'GET /api/v1/chats', {
  summary: 'The user’s threads, latest first, and in how many of them there is something new.',
  reads: ['chats', 'unread', 'offers', 'orders', 'listings', 'equipment', 'ratings', 'users'],
  access: 'user',
  input: {
    ...pageSteps,
    /** Only those that wait for the user, those that wait for the other side, or those with an order. */
    filter: at('filter', maybe(choice(conversationFilters))),
    /**
     * `sent`: only those in which the user has named a price for somebody's listing or requirement. `received`: one for
     * each listing of the user's that others have answered, with their number.
     */
    kind: at('kind', maybe(choice(['sent', 'received']))),
    /** Only those about one listing. */
    listingId: at('pid', maybe(reference)),
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

export const counts = call('chats.counts', 'GET /api/v1/chats/counts', {
  summary: 'How many threads of the user wait for whom, have an order, and are there in all.',
  reads: ['chats', 'unread', 'offers', 'orders', 'listings'],
  access: 'user',
  output: document({ counts: at('counts', conversationCounts) }),
  limits: ['lists'],
});

export const read = call('chats.read', 'GET /api/v1/chats/{negotiation}', {
  summary: 'What a pair says about one subject: messages and offers, the latest page, oldest line first.',
  reads: ['chats', 'offers', 'orders', 'listings', 'equipment', 'ratings', 'users'],
  access: 'user',
  input: { negotiationId, ...pageSteps },
  output: document({
    conversation: at('thread', openConversation),
    lines: at('lines', listOf(chatLine, MAX_PAGE)),
    /** Cursor of the lines before these. */
    nextCursor,
  }),
});

export const post = call('chats.post', 'POST /api/v1/chats/{negotiation}/messages', {
  ...messageCall,
  summary:
    'Sends a message to the other side of a negotiation: words, a photo or a recording (multipart form), or both.',
  changes: ['chats', 'notices'],
  input: { negotiationId, ...said },
  refusals: saidRefusals,
});

export const start = call('chats.start', 'POST /api/v1/chats', {
  ...messageCall,
  summary: 'Sends a message about a lot, and opens the negotiation where there is none yet.',
  changes: ['chats', 'notices', 'offers'],
  input: { listingId: at('pid', reference), buyerId: at('buyer', maybe(reference)), ...said },
  refusals: [...saidRefusals, 'own-listing', 'no-such-party', 'listing-closed'],
});

export const startAboutEquipment = call(
  'chats.startAboutMachine',
  'POST /api/v1/equipment/machines/{id}/chats',
  {
    ...messageCall,
    summary: 'Sends a message about a machine to its owner, and opens the thread where there is none yet.',
    changes: ['chats', 'notices', 'offers'],
    input: { equipmentId: at('id', id), ...said },
    refusals: [...saidRefusals, 'own-machine', 'machine-closed'],
  },
);

export const markRead = call('chats.markRead', 'POST /api/v1/chats/{negotiation}/read', {
  summary: 'Notes up to when the user has read a thread; its notice is read with it.',
  changes: ['unread', 'notices'],
  access: 'user',
  input: { negotiationId, upTo: at('upTo', pastInstant) },
  output: document({ unread: at('unread', count) }),
  showsTo: 'oneself',
});

export const type = call('chats.type', 'POST /api/v1/chats/{negotiation}/typing', {
  summary: 'Shows the other side’s open screens that the user is typing.',
  reads: [],
  access: 'user',
  input: { negotiationId },
  writes: false,
  limits: ['typing'],
});

export const photo = call('chats.photo', 'GET /api/v1/chats/{negotiation}/photos/{id}', {
  summary: 'A photo of a thread, for its two people alone.',
  reads: [],
  access: 'user',
  input: { negotiationId, photoId: at('id', id), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

export const voice = call('chats.voice', 'GET /api/v1/chats/{negotiation}/voices/{id}', {
  summary: 'The recording of a message, for the two people of its thread alone.',
  reads: [],
  access: 'user',
  input: { negotiationId, messageId: at('id', id) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'audio/webm',
  limits: ['photos'],
});
