import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/chats';
import { previewOf } from '@polam/domain/users/conversation';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { sendSignal } from '@polam/server/live/signals.repository';
import { uuidv7 } from 'uuidv7';
import type { Photos } from '../photos/index.ts';
import { silenceBetween, type Silence } from '../users/index.ts';
import { messageDocument, otherSide, subjectOf, userOn } from './chat-documents.ts';
import { findMessageByKey, insertMessage, type MessageRow } from './lines.repository.ts';
import { dropUnreadNotices, touchChat } from './reading.repository.ts';
import { getConversation, lockChat, type ChatRow } from './chats.repository.ts';

type Photo = Extract<Awaited<ReturnType<Photos['readAll']>>, { ok: true }>['value'][number];

/** Content of a message: text, a photo, or both. */
export interface Said {
  readonly text: string;
  readonly key: string | null;
  readonly photo: Photo | null;
}

/** A message to be stored, its conversation and its instant. */
interface MessageInput {
  readonly chat: ChatRow;
  readonly said: Said;
  readonly photos: Photos;
  readonly at: Date;
}

/** Stores a message and notifies the other side; a message of the same key is given back as it is stored. */
export async function saveMessage(
  tx: Transaction,
  { chat, said, photos, at }: MessageInput,
): Promise<Result<OutputOf<typeof calls.post>, Silence>> {
  const refusal = await silenceOf(tx, chat);
  if (refusal !== null) return refuse(refusal);
  const { party } = chat;
  const { text, key, photo } = said;
  const { currentId: negotiationId, ids } = await getConversation(tx, chat);
  await lockChat(tx, negotiationId);
  const known = key === null ? null : await findMessageByKey(tx, { negotiationIds: ids, author: party, key });
  if (known !== null) return ok({ message: messageDocument(known, chat), negotiationId });

  const author = userOn(party, chat);
  const [photoId = null] =
    photo === null ? [] : await photos.store(tx, { ownerId: author.id, photos: [photo] });
  const message = await insertMessage(tx, {
    id: uuidv7(),
    negotiationId,
    author: party,
    text,
    key,
    photoId,
    at,
  });
  if (message === null) throw new Error('a message was kept under a key that was free a moment ago');
  await touchChat(tx, { id: negotiationId, party, at: message.createdAt });
  await notifyOfMessage(tx, { chat, message, negotiationId, conversationIds: ids });
  return ok({ message: messageDocument(message, chat), negotiationId });
}

/** Reason for which the parties cannot exchange messages; null where they can. */
async function silenceOf(tx: Transaction, chat: ChatRow): Promise<Silence | null> {
  const [from, to] = [userOn(chat.party, chat).id, userOn(otherSide(chat.party), chat).id];
  return (await silenceBetween(tx, { from, to })) ?? (chat.isOtherGone ? 'not-answering' : null);
}

/** A message just stored, with its conversation. */
interface Posted {
  readonly chat: ChatRow;
  readonly message: MessageRow;
  readonly negotiationId: string;
  readonly conversationIds: readonly string[];
}

/**
 * Notifies the other side of a message: one notice per conversation, which the next message replaces while it
 * is unread. The author's other screens are signalled too.
 */
async function notifyOfMessage(
  tx: Transaction,
  { chat, message, negotiationId, conversationIds }: Posted,
): Promise<void> {
  const author = userOn(chat.party, chat);
  const recipientId = userOn(otherSide(chat.party), chat).id;
  const { name, names } = subjectOf(chat);
  await dropUnreadNotices(tx, { negotiationIds: conversationIds, recipientId });
  await announce(
    tx,
    {
      type: 'message.posted',
      negotiationId,
      messageId: message.id,
      listingName: name,
      listingNames: names,
      authorId: author.id,
      authorName: author.name,
      preview: previewOf(message.text),
    },
    [recipientId],
  );
  await sendSignal(tx, author.id, {
    type: 'message.sent',
    negotiationId,
    userId: author.id,
    messageId: message.id,
  });
}
