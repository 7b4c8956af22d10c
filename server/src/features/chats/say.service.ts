import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/chats';
import { messagePreview } from '@polam/domain/users/conversation';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { sendSignal } from '@polam/server/live/notices.repository';
import { uuidv7 } from 'uuidv7';
import type { Photos } from '../photos/index.ts';
import { silenceBetween, type Silence } from '../users/index.ts';
import { messageDocument, otherSide, subjectOf, userOn } from './chat-documents.ts';
import { findChat, getConversation, lockChat, type ChatRow } from './chats.repository.ts';
import type { Entering } from './enter-chat.service.ts';
import { findMessageByKey, insertMessage, saveVoice, type MessageRow } from './lines.repository.ts';
import { dropUnreadNotices, touchChat } from './reading.repository.ts';
import { isVoice, readVoice, type Voice } from './voice/read-voice.ts';

/** Handlers that post a message, and that begin a conversation about a listing or equipment. */
export function buildMessaging(
  appContext: AppContext,
  { photos, entering }: { photos: Photos; entering: Entering },
) {
  const { enter, enterAboutEquipment } = entering;

  const post: Handler<typeof calls.post> = async ({ negotiationId, ...input }, context) => {
    const heard = await hear(photos, input, context);
    if (!heard.ok) return heard;
    const said = heard.value;
    return context.commit(async (tx) => {
      const chat = await findChat(tx, { negotiationId, userId: context.actor.id });
      if (chat === null) return refuse('not-found');
      return saveMessage(tx, { chat, said, photos, at: appContext.now() });
    });
  };

  const start: Handler<typeof calls.start> = async ({ listingId, buyerId, ...input }, context) => {
    const heard = await hear(photos, input, context);
    if (!heard.ok) return heard;
    const said = heard.value;
    return context.commit(async (tx) => {
      const chat = await enter(tx, { listingId, buyerId: buyerId ?? null, userId: context.actor.id });
      if (!chat.ok) return chat;
      return saveMessage(tx, { chat: chat.value, said, photos, at: appContext.now() });
    });
  };

  const startAboutEquipment: Handler<typeof calls.startAboutEquipment> = async (
    { equipmentId, ...input },
    context,
  ) => {
    const heard = await hear(photos, input, context);
    if (!heard.ok) return heard;
    const said = heard.value;
    return context.commit(async (tx) => {
      const chat = await enterAboutEquipment(tx, { equipmentId, userId: context.actor.id });
      if (!chat.ok) return chat;
      return saveMessage(tx, { chat: chat.value, said, photos, at: appContext.now() });
    });
  };

  return { post, start, startAboutEquipment };
}

/** Reads a message and its photo or recording; outside of any transaction. */
async function hear(
  photos: Photos,
  { text, key }: { text?: string | undefined; key?: string | undefined },
  { files }: Context,
) {
  if (files.length > 1) return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit: 1 } });
  if (text === undefined && files.length === 0)
    return refuse('invalid-input', { text: { problem: 'required' } });
  const words = { text: text ?? '', key: key ?? null };
  const [file] = files;
  if (file !== undefined && isVoice(file.content)) {
    const voice = readVoice(file);
    return voice.ok ? ok<Said>({ ...words, photo: null, voice: voice.value }) : voice;
  }
  const read = await photos.readAll(files);
  if (!read.ok) return read;
  return ok<Said>({ ...words, photo: read.value[0] ?? null, voice: null });
}

type Photo = Extract<Awaited<ReturnType<Photos['readAll']>>, { ok: true }>['value'][number];

/** Content of a message: text, a photo or a recording, or both. */
interface Said {
  readonly text: string;
  readonly key: string | null;
  readonly photo: Photo | null;
  readonly voice: Voice | null;
}

/** Stores a message and notifies the other side; a message of the same key is given back as it is stored. */
async function saveMessage(
  tx: Transaction,
  { chat, said, photos, at }: { chat: ChatRow; said: Said; photos: Photos; at: Date },
): Promise<Result<OutputOf<typeof calls.post>, Silence>> {
  const refusal = await silenceOf(tx, chat);
  if (refusal !== null) return refuse(refusal);
  const { party } = chat;
  const { text, key, photo, voice } = said;
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
    voiceMs: voice?.durationMs ?? null,
    at,
  });
  if (message === null) throw new Error('a message was kept under a key that was free a moment ago');
  if (voice !== null) await saveVoice(tx, { messageId: message.id, ...voice });
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
      preview: messagePreview(message),
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
