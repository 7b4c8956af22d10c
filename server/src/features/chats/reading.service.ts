import type * as calls from '@polam/contract/calls/chats';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { sendSignal } from '@polam/server/live/signals.repository';
import { silenceBetween } from '../users/index.ts';
import { otherSide, userOn } from './chat-documents.ts';
import {
  countUnreadConversations,
  markNoticesOfConversationRead,
  markConversationRead,
} from './reading.repository.ts';
import { findChat, getConversation } from './chats.repository.ts';

/** Handlers of read marks and typing signals. */
export function buildReading(appContext: AppContext) {
  const markRead: Handler<typeof calls.markRead> = ({ negotiationId, upTo }, { actor, commit }) =>
    commit(async (tx) => {
      const chat = await findChat(tx, { negotiationId, userId: actor.id });
      if (chat === null) return refuse('not-found');
      const { ids: negotiationIds, currentId } = await getConversation(tx, chat);
      // Bounded by the server's clock: messages yet to be written cannot be marked as read.
      const until = new Date(Math.min(Date.parse(upTo), appContext.now().getTime() + CLOCKS_DIFFER_MS));
      const isNew = await markConversationRead(tx, { negotiationIds, party: chat.party, upTo: until });
      await markNoticesOfConversationRead(tx, { negotiationIds, recipientId: actor.id });
      if (isNew) {
        const readBy = { negotiationId: currentId, userId: actor.id, upTo: until.toISOString() };
        for (const person of [chat.buyerId, chat.sellerId])
          await sendSignal(tx, person, { type: 'message.read', ...readBy });
      }
      return ok({ unread: await countUnreadConversations(tx, actor.id) });
    });

  const type: Handler<typeof calls.type> = async ({ negotiationId }, { actor }) => {
    const chat = await findChat(appContext.db, { negotiationId, userId: actor.id });
    if (chat === null) return refuse('not-found');
    const recipientId = userOn(otherSide(chat.party), chat).id;
    if ((await silenceBetween(appContext.db, { from: actor.id, to: recipientId })) !== null) return ok({});
    const { currentId } = await getConversation(appContext.db, chat);
    await sendSignal(appContext.db, recipientId, {
      type: 'typing',
      negotiationId: currentId,
      userId: actor.id,
    });
    return ok({});
  };

  return { markRead, type };
}

/** Greatest difference between the clocks of one server's processes, in milliseconds. */
const CLOCKS_DIFFER_MS = 5_000;
