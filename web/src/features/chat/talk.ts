import type { OutboxEntry } from '~/lib/outbox-store.ts';
import type { ChatLine, ChatMessage } from './chats.api.ts';

/** What a conversation is about and with whom, also before it has begun. */
export interface TalkAbout {
  /** Null where nothing has been said or offered yet. */
  readonly negotiationId: string | null;
  /** The lot or the requirement; empty while it is not known. */
  readonly subjectId: string;
  /** Empty while it is not known. */
  readonly otherId: string;
  /** How the first message names lot and buyer; null where a talk cannot begin here. */
  readonly start: { readonly listingId: string; readonly buyerId?: string } | null;
}

/** What is waited for to be sent in order: what a pair says about one subject. */
export function threadName({ subjectId, otherId }: Pick<TalkAbout, 'subjectId' | 'otherId'>): string {
  return `chat ${subjectId} ${otherId}`;
}

/** Whether something in the outbox is a message of a talk. */
export function isOfTalk({ call, thread, input }: OutboxEntry, about: TalkAbout): boolean {
  if (!call.startsWith('chats.')) return false;
  const isSameThread = about.subjectId !== '' && thread === threadName(about);
  return isSameThread || (about.negotiationId !== null && input['negotiationId'] === about.negotiationId);
}

/** The lines with messages that have just arrived, each once, in the order of time. */
export function withArrived(
  lines: readonly ChatLine[],
  arrived: readonly ChatMessage[],
): readonly ChatLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !known.has(id));
  if (added.length === 0) return lines;
  return [...lines, ...added].toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** What still waits: what has arrived already is shown as such, even before the outbox knows. */
export function stillWaiting(
  entries: readonly OutboxEntry[],
  lines: readonly ChatLine[],
): readonly OutboxEntry[] {
  const arrived = new Set(lines.flatMap((line) => (line.kind === 'message' && line.key ? [line.key] : [])));
  return entries.filter(({ input }) => !arrived.has(String(input['key'])));
}
