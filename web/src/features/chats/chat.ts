import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import type { ChatLine, ChatOffer } from './chats.api.ts';

/** Subject and other user of a conversation, also before it has begun. */
export interface ChatAbout {
  /** Null before the first message or offer. */
  readonly negotiationId: string | null;
  /** Id of the listing, requirement or equipment; empty while unknown. */
  readonly subjectId: string;
  /** Empty while unknown. */
  readonly otherId: string;
  /**
   * Subject as the first message names it: listing and buyer, or equipment; null where a conversation cannot
   * be started here.
   */
  readonly start:
    { readonly listingId: string; readonly buyerId?: string } | { readonly equipmentId: string } | null;
}

/** Whether an entry of the outbox is a message or offer of a conversation. */
export function isOfChat({ conversation, input }: OutboxEntry, about: ChatAbout): boolean {
  const isSameConversation = about.subjectId !== '' && conversation === conversationName(about);
  return (
    isSameConversation || (about.negotiationId !== null && input['negotiationId'] === about.negotiationId)
  );
}

/** Whether an entry of the outbox is an offer, not a message. */
export function isOffer({ call }: OutboxEntry): boolean {
  return call.startsWith('offers.');
}

/** Lines merged with those that have just arrived, without duplicates, in order of time. */
export function withArrived(lines: readonly ChatLine[], arrived: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !known.has(id));
  if (added.length === 0) return lines;
  return [...lines, ...added].toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Entries still unsent: one that has arrived is shown as such, even before the outbox knows. */
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

/**
 * Whether an offer equals one in the outbox: its response was lost, and no user makes the same offer twice.
 */
function isJust(offer: ChatOffer | undefined, { userId, input, refusal }: OutboxEntry): boolean {
  const { authorId, pricePaise, quantityMilli, neededOn } = offer ?? {};
  const isSame =
    pricePaise === input['pricePaise'] &&
    quantityMilli === input['quantityMilli'] &&
    neededOn === input['neededOn'];
  return refusal === null && authorId === userId && isSame;
}
