import type { OutboxEntry } from '~/lib/outbox-store.ts';
import { conversationName } from '~/lib/conversation-name.ts';
import type { ChatLine, ChatOffer } from './chats.api.ts';

/** What a conversation is about and with whom, also before it has begun. */
export interface ChatAbout {
  /** Null where nothing has been said or offered yet. */
  readonly negotiationId: string | null;
  /** The lot, the requirement or the machine; empty while it is not known. */
  readonly subjectId: string;
  /** Empty while it is not known. */
  readonly otherId: string;
  /** How the first message names the lot and its buyer, or the machine; null where a talk cannot begin here. */
  readonly start:
    { readonly listingId: string; readonly buyerId?: string } | { readonly equipmentId: string } | null;
}

/** Whether something in the outbox is a message or an offer of a talk. */
export function isOfChat({ conversation, input }: OutboxEntry, about: ChatAbout): boolean {
  const isSameConversation = about.subjectId !== '' && conversation === conversationName(about);
  return (
    isSameConversation || (about.negotiationId !== null && input['negotiationId'] === about.negotiationId)
  );
}

/** Whether something in the outbox is an offer, not a message. */
export function isOffer({ call }: OutboxEntry): boolean {
  return call.startsWith('offers.');
}

/** The lines with those that have just arrived, each once, in the order of time. */
export function withArrived(lines: readonly ChatLine[], arrived: readonly ChatLine[]): readonly ChatLine[] {
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
  const pending = lines.find((line): line is ChatOffer => line.kind === 'offer' && line.state === 'pending');
  return entries.filter((entry) =>
    isOffer(entry) ? !isJust(pending, entry) : !arrived.has(String(entry.input['key'])),
  );
}

/** Whether an offer says what one in the outbox says: the answer was lost, and nobody makes the same twice. */
function isJust(offer: ChatOffer | undefined, { userId, input, refusal }: OutboxEntry): boolean {
  const { authorId, pricePaise, quantityMilli, neededOn } = offer ?? {};
  const isSame =
    pricePaise === input['pricePaise'] &&
    quantityMilli === input['quantityMilli'] &&
    neededOn === input['neededOn'];
  return refusal === null && authorId === userId && isSame;
}
