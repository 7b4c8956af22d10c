import { list, post, read, start, startAboutEquipment } from '@polam/contract/calls/chats';
import { useMemo, useState } from 'react';
import { useInvalidate } from '~/lib/ask.ts';
import { useSignal } from '~/lib/live-signals.ts';
import { enqueue, type Arrived } from '~/lib/outbox.ts';
import type { OutboxEntry } from '~/lib/outbox-store.ts';
import { randomKey } from '~/lib/random-key.ts';
import { useArrivals, useOutbox } from '~/lib/use-outbox.ts';
import { conversationName } from '~/lib/conversation-name.ts';
import {
  useChangeConversation,
  useConversation,
  type ChatLine,
  type ChatMessage,
  type ChatOffer,
} from './chats.api.ts';
import { isOffer, isOfChat, stillWaiting, withArrived, type ChatAbout } from './chat.ts';

/** A conversation as its screen shows it: what was said, what waits on this device, and saying more. */
export type Chat = ReturnType<typeof useChat>;

/** What has just arrived, and where it went; null where the answer does not say. */
interface Said {
  readonly line: ChatLine;
  readonly negotiationId: string | null;
}

/** Opens a conversation, and keeps it true while it is open. */
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

/** The line that an arrival has become. */
function saidOf({ entry, value }: Arrived): Said {
  // The answer of a call that the outbox knows by its name alone.
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

/** A message that waits on the device. */
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

/** Sees what the reader does on another device, and how far the other side has read. */
function useOwnDevices(negotiationId: string | null): void {
  const invalidate = useInvalidate();
  const change = useChangeConversation();
  useSignal('message.sent', (signal) => {
    if (signal.negotiationId === negotiationId) void invalidate(read, list);
  });
  useSignal('message.read', ({ negotiationId: id, userId, upTo }) => {
    if (id !== negotiationId) return;
    change(id, ({ other }) => (other.id === userId ? { otherReadAt: upTo } : { readAt: upTo }));
  });
}
