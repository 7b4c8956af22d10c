import * as z from 'zod/mini';
import { at, document } from './fields.ts';
import type { Topic } from './topics.ts';

const about = { negotiationId: at('negotiation', z.string()), userId: at('sentBy', z.string()) };

/** The other side is typing. */
const typing = document({ type: at('type', z.literal('typing')), ...about });

/** A user has read up to an instant: the other side, or the receiver on another device. */
const messageRead = document({
  type: at('type', z.literal('message.read')),
  ...about,
  upTo: at('upTo', z.string()),
});

/** The receiver has sent a message on another device or in another tab. */
const messageSent = document({
  type: at('type', z.literal('message.sent')),
  ...about,
  messageId: at('chat', z.string()),
});

/** Signals that reach open screens alone and are not stored: a user who is away misses nothing. */
export const liveSignal = z.union([typing, messageRead, messageSent]);

const changes: { readonly [T in LiveSignal['type']]: readonly Topic[] } = {
  typing: [],
  'message.read': ['unread', 'notices'],
  'message.sent': ['chats'],
};

/** Topics of the answers to the receiver that a signal makes stale. */
export function changesOfSignal({ type }: LiveSignal): readonly Topic[] {
  return changes[type];
}

/** A live signal in our names. */
export type LiveSignal = z.output<typeof liveSignal>;

export type SignalOf<T extends LiveSignal['type']> = Extract<LiveSignal, { type: T }>;
