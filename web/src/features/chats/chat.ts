import { post, start, startAboutEquipment } from '@polam/contract/calls/chats';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { randomKey } from '~/lib/api/random-key.ts';
import { useSignal } from '~/lib/live/live.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { enqueue, type Arrived } from '~/lib/offline/outbox.ts';
import { useArrivals, useOutbox } from '~/lib/offline/use-outbox.ts';
import {
  useChangeConversation,
  useConversation,
  type ChatLine,
  type ChatMessage,
  type ChatOffer,
} from './chats.api.ts';

/** State of a conversation on its screen: lines, unsent messages, and a function that sends more. */
export type Chat = ReturnType<typeof useChat>;

/** A line that has just arrived, and its conversation; null where the response does not name it. */
interface Said {
  readonly line: ChatLine;
  readonly negotiationId: string | null;
}

/** Opens a conversation, and keeps it up to date while it is open. */
export function useChat(asked: ChatAbout) {
  const [arrivals, setArrivals] = useState<readonly Said[]>([]);
  // The first message opens the negotiation.
  const negotiationId = asked.negotiationId ?? wherever(arrivals);
  const { query, conversation, lines: asAnswered } = useConversation(negotiationId);
  const about: ChatAbout = {
    ...asked,
    negotiationId,
    subjectId: asked.subjectId || (conversation?.subject.id ?? ''),
    otherId: asked.otherId || (conversation?.other.id ?? ''),
  };
  useArrivals((arrived) => {
    if (isOfChat(arrived.entry, about)) setArrivals((before) => [...before, saidOf(arrived)]);
  });
  useOwnDevices(negotiationId);

  const lines = useMemo(
    () =>
      withArrived(
        asAnswered,
        arrivals.map(({ line }) => line),
      ),
    [asAnswered, arrivals],
  );
  const waiting = stillWaiting(
    useOutbox().filter((entry) => isOfChat(entry, about)),
    lines,
  );
  const say = (text: string, file: File | null) => sendLater(about, { text, file });
  return { about, negotiationId, query, conversation, lines, waiting, say };
}

/** Line of an entry that was sent. */
function saidOf({ entry, value }: Arrived): Said {
  // The outbox knows a call by its name only, so its response is untyped.
  if (isOffer(entry)) {
    const { offer } = value as { readonly offer: Omit<ChatOffer, 'kind'> };
    return { line: { kind: 'offer', ...offer }, negotiationId: null };
  }
  const { message, negotiationId } = value as { readonly message: ChatMessage; negotiationId: string };
  return { line: message, negotiationId };
}

function wherever(arrivals: readonly Said[]): string | null {
  return arrivals.find(({ negotiationId }) => negotiationId !== null)?.negotiationId ?? null;
}

/** A message that waits on the device to be sent. */
export type WaitingMessage = OutboxEntry;

function sendLater(about: ChatAbout, { text, file }: { text: string; file: File | null }): Promise<void> {
  const { negotiationId, start: beginning } = about;
  const said = { key: randomKey(), ...(text === '' ? {} : { text }) };
  const sending = { conversation: conversationName(about), files: file === null ? [] : [file] };
  if (negotiationId !== null) return enqueue(post, { negotiationId, ...said }, sending);
  if (beginning === null) return Promise.resolve();
  return 'equipmentId' in beginning
    ? enqueue(startAboutEquipment, { ...beginning, ...said }, sending)
    : enqueue(start, { ...beginning, ...said }, sending);
}

/** Follows how far the reader, on another device, and the other user have read. */
function useOwnDevices(negotiationId: string | null): void {
  const change = useChangeConversation();
  useSignal('message.read', ({ negotiationId: id, userId, upTo }) => {
    if (id !== negotiationId) return;
    change(id, ({ other }) => (other.id === userId ? { otherReadAt: upTo } : { readAt: upTo }));
  });
}

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
function isOfChat({ conversation, input }: OutboxEntry, about: ChatAbout): boolean {
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
function withArrived(lines: readonly ChatLine[], arrived: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !known.has(id));
  if (added.length === 0) return lines;
  return [...lines, ...added].toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Entries still unsent: one that has arrived is shown as such, even before the outbox knows. */
function stillWaiting(entries: readonly OutboxEntry[], lines: readonly ChatLine[]): readonly OutboxEntry[] {
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

/** Renderers of the offers among the messages. */
export interface OfferCards {
  /** Renders a sent offer; `before` is the offer before it. */
  readonly made: (offer: ChatOffer, before: ChatOffer | null, now: Date) => ReactNode;
  /** Renders an offer that is still on this device. */
  readonly waiting: (entry: OutboxEntry) => ReactNode;
}

/** Label of a conversation; offline, the name of the other user may be unknown. */
export function useConversationLabel(name: string): string {
  const t = useText();
  return name === '' ? t('chat.title') : t('chat.with', { name });
}
