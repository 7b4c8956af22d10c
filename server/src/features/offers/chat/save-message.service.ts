import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/chats';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Photos } from '../../photos/index.ts';
import { silenceBetween, type Silence } from '../../users/index.ts';
import { messageDocument, otherSide, userOn } from './chat-documents.ts';
import { findMessageByKey, insertMessage } from './lines.repository.ts';
import { touchChat } from './reading.repository.ts';
import { getConversation, lockChat, type ChatRow } from './chats.repository.ts';
import { notifyOfMessage } from './notify-of-message.ts';

type Photo = Extract<Awaited<ReturnType<Photos['readAll']>>, { ok: true }>['value'][number];

/** What somebody says: words, a photo, or both. */
export interface Said {
  readonly text: string;
  readonly key: string | null;
  readonly photo: Photo | null;
}

/** Where and when something is said. */
interface MessageInput {
  readonly chat: ChatRow;
  readonly said: Said;
  readonly photos: Photos;
  readonly at: Date;
}

/** Keeps what somebody says in a talk and tells the other side; what was said under the same key is said again. */
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

/** Why nothing can be said between the two; null where it can. */
async function silenceOf(tx: Transaction, chat: ChatRow): Promise<Silence | null> {
  const [from, to] = [userOn(chat.party, chat).id, userOn(otherSide(chat.party), chat).id];
  return (await silenceBetween(tx, { from, to })) ?? (chat.isOtherGone ? 'not-answering' : null);
}
