import { cutLine, plainLine } from './plain-line.ts';

/** Longest text of one message: characters. */
export const MESSAGE_LENGTH = 1_000;

/** Longest beginning of a message that a list or a notice shows: characters. */
export const PREVIEW_LENGTH = 80;

/** Messages that one person may send in a minute. */
export const MESSAGES_A_MINUTE = 30;

/** Signals of typing that one person may send in a minute. */
export const TYPING_SIGNALS_A_MINUTE = 40;

/** Somebody who types says so again after this long. */
export const TYPING_EVERY_MS = 3_000;

/** How long one signal of typing is believed: a little longer than the next one takes to come. */
export const TYPING_BELIEVED_MS = 5_000;

/** Threads with something new are counted to here; beyond it a number tells nothing. */
export const UNREAD_CONVERSATIONS_COUNTED = 99;

/** What people mostly ask the owner of a machine. */
export type EquipmentQuestion =
  'free' | 'driver' | 'diesel' | 'still-there' | 'see' | 'papers' | 'last-price';

/** What may be asked about a machine, the most wanted first: of one with its driver nobody asks for one. */
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

/** The beginning of a message as one plain line. */
export function previewOf(text: string): string {
  return cutLine(plainLine(text), PREVIEW_LENGTH);
}

/** Whether a line of a thread is new to a reader: the other side wrote it after what the reader has read. */
export function isUnread(
  line: { readonly authorId: string; readonly createdAt: string },
  reader: { readonly id: string; readonly readAt: string | null },
): boolean {
  if (line.authorId === reader.id) return false;
  return reader.readAt === null || Date.parse(line.createdAt) > Date.parse(reader.readAt);
}
