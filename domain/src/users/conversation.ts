import { cutLine, plainLine } from '../plain-text.ts';
import type { OfferState, Party } from '../trade/negotiation.ts';

/** Most characters of a message. */
export const MESSAGE_LENGTH = 1_000;

/** Most characters of the preview of a message in a list or a notice. */
export const PREVIEW_LENGTH = 80;

/** Longest recording of a message, in milliseconds. */
export const MAX_VOICE_MS = 60_000;

/** How much longer a recorder may run than it is told to, in milliseconds. */
export const VOICE_TOLERANCE_MS = 2_000;

/** Largest recording in bytes: a minute at the bit rate of browsers that choose it themselves. */
export const MAX_VOICE_BYTES = 1_572_864;

/** Most messages of a user in a minute. */
export const MESSAGES_A_MINUTE = 30;

/** Most typing signals of a user in a minute. */
export const TYPING_SIGNALS_A_MINUTE = 40;

/** Interval at which a typing user repeats the signal, in milliseconds. */
export const TYPING_EVERY_MS = 3_000;

/** How long a typing signal is shown, in milliseconds: a little longer than the interval to the next one. */
export const TYPING_BELIEVED_MS = 5_000;

/** Most unread conversations that are counted; a larger number says nothing more. */
export const UNREAD_CONVERSATIONS_COUNTED = 99;

/** Filter of a user's conversations: waiting for the user, for the other side, or with an order. */
export const conversationFilters = ['waiting', 'theirs', 'agreed'] as const;

export type ConversationFilter = (typeof conversationFilters)[number];

/** Questions that are usually asked of the owner of equipment. */
export type EquipmentQuestion =
  'free' | 'driver' | 'diesel' | 'still-there' | 'see' | 'papers' | 'last-price';

/**
 * Suggested questions about equipment, the most frequent first; none about a driver where it comes with one.
 */
export function equipmentQuestions({
  purpose,
  withOperator,
}: {
  readonly purpose: 'hire' | 'sale';
  readonly withOperator: boolean;
}): readonly EquipmentQuestion[] {
  if (purpose === 'sale') return ['still-there', 'last-price', 'see', 'papers'];
  return withOperator ? ['free', 'last-price', 'diesel'] : ['free', 'driver', 'last-price', 'diesel'];
}

/** How far the two sides of a trade are: nothing offered, an offer to answer, one's own that waits, or a deal. */
export type ChatStanding = 'open' | 'to-answer' | 'waiting' | 'agreed';

/** Phrases that stand ready in a conversation about goods. */
export type ChatPhrase = (typeof chatPhrases)[Party][ChatStanding][number];

const chatPhrases = {
  buyer: {
    open: ['still-there', 'last-price', 'send-photo', 'when-see'],
    'to-answer': ['a-little-less', 'think-today', 'send-photo'],
    waiting: ['please-answer', 'send-photo'],
    agreed: ['coming-tomorrow', 'send-slip', 'paid'],
  },
  seller: {
    open: ['still-here', 'tell-price', 'come-see'],
    'to-answer': ['a-little-more', 'think-today', 'come-see'],
    waiting: ['please-answer', 'come-see'],
    agreed: ['when-fetch', 'goods-ready', 'money-came'],
  },
} as const;

/** The phrases that suit a side of a trade now, the most frequent first. */
export function readyPhrases(party: Party, standing: ChatStanding): readonly ChatPhrase[] {
  return chatPhrases[party][standing];
}

/** The standing of a trade by its latest offer, as a reader sees it. */
export function chatStanding(
  offer: { readonly authorId: string; readonly state: OfferState } | undefined,
  readerId: string,
): ChatStanding {
  if (offer?.state === 'accepted') return 'agreed';
  if (offer?.state !== 'pending') return 'open';
  return offer.authorId === readerId ? 'waiting' : 'to-answer';
}

/** Preview of a message as one plain line. */
export function previewOf(text: string): string {
  return cutLine(plainLine(text), PREVIEW_LENGTH);
}

const MS_A_SECOND = 1_000;
const SECONDS_A_MINUTE = 60;

/** Length of a recording as players show it: `0:07`; it never shows as nothing. */
export function voiceLength(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / MS_A_SECOND));
  const rest = String(seconds % SECONDS_A_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_A_MINUTE)}:${rest}`;
}

/** Preview of a message in any language: the beginning of its text, or the length of its recording. */
export function messagePreview({ text, voiceMs }: { text: string; voiceMs: number | null }): string {
  return text === '' && voiceMs !== null ? `🎤 ${voiceLength(voiceMs)}` : previewOf(text);
}

/** Whether a message is unread by a reader: the other side wrote it after the reader last read. */
export function isUnread(
  line: { readonly authorId: string; readonly createdAt: string },
  reader: { readonly id: string; readonly readAt: string | null },
): boolean {
  if (line.authorId === reader.id) return false;
  return reader.readAt === null || Date.parse(line.createdAt) > Date.parse(reader.readAt);
}
