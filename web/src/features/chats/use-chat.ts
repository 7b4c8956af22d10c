import { post, start, startAboutEquipment } from '@polam/contract/calls/chats';
import { useMemo, useState } from 'react';
import { useSignal } from '~/lib/live/live-signals.ts';
import { enqueue, type Arrived } from '~/lib/offline/outbox.ts';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { randomKey } from '~/lib/api/random-key.ts';
import { useArrivals, useOutbox } from '~/lib/offline/use-outbox.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import {
  useChangeConversation,
  useConversation,
  type ChatLine,
  type ChatMessage,
  type ChatOffer,
} from './chats.api.ts';
import { isOffer, isOfChat, stillWaiting, withArrived, type ChatAbout } from './chat.ts';

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
  const say = (text: string, photo: File | null) => sendLater(about, { text, photo });
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

function sendLater(about: ChatAbout, { text, photo }: { text: string; photo: File | null }): Promise<void> {
  const { negotiationId, start: beginning } = about;
  const said = { key: randomKey(), ...(text === '' ? {} : { text }) };
  const sending = { conversation: conversationName(about), files: photo === null ? [] : [photo] };
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
