import type * as calls from '@polam/contract/calls/chats';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Photos } from '../photos/index.ts';
import type { Entering } from './enter-chat.service.ts';
import { saveMessage, type Said } from './save-message.service.ts';
import { findChat } from './chats.repository.ts';

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

/** Reads a message and its photo; outside of any transaction. */
async function hear(
  photos: Photos,
  { text, key }: { text?: string | undefined; key?: string | undefined },
  { files }: Context,
) {
  if (files.length > 1) return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit: 1 } });
  if (text === undefined && files.length === 0)
    return refuse('invalid-input', { text: { problem: 'required' } });
  const read = await photos.readAll(files);
  if (!read.ok) return read;
  return ok<Said>({ text: text ?? '', key: key ?? null, photo: read.value[0] ?? null });
}
