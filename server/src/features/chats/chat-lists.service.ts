import type * as calls from '@polam/contract/calls/chats';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, type Keyed } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { isBlocked } from '../users/index.ts';
import {
  listedConversation,
  messageDocument,
  offerLine,
  openConversationDocument,
  otherSide,
  userOn,
} from './chat-documents.ts';
import { listMessages, listOfferLines } from './lines.repository.ts';
import { countUnreadConversations } from './reading.repository.ts';
import { findChat, getConversation } from './chats.repository.ts';
import { listConversations } from './conversation-list.repository.ts';

/** Lines of a conversation per page. */
const LINES_A_PAGE = 40;

/** Handlers that list a user's conversations, and read one. */
export function buildChatLists(appContext: AppContext) {
  const list: Handler<typeof calls.list> = async (input, { actor }) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const [rows, unread] = await Promise.all([
      listConversations(appContext.db, { userId: actor.id, equipmentId: input.equipmentId ?? null }, page),
      countUnreadConversations(appContext.db, actor.id),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({ conversations: shown.map(listedConversation), unread, nextCursor });
  };

  const read: Handler<typeof calls.read> = async ({ negotiationId, ...input }, { actor }) => {
    const chat = await findChat(appContext.db, { negotiationId, userId: actor.id });
    if (chat === null) return refuse('not-found');
    const conversation = await getConversation(appContext.db, chat);
    const page = toPageQuery(input, { usual: LINES_A_PAGE });
    const other = userOn(otherSide(chat.party), chat);
    const [messages, offers, blocked] = await Promise.all([
      listMessages(appContext.db, conversation.ids, page),
      listOfferLines(appContext.db, conversation.ids, page),
      isBlocked(appContext.db, { blockerId: actor.id, blockedId: other.id }),
    ]);
    const at = appContext.now();
    const lines = [
      ...messages.map((row) => ({ ...row, line: messageDocument(row, chat) })),
      ...offers.map((row) => ({ ...row, line: offerLine(row, { chat, at }) })),
    ].toSorted(latestFirst);
    const { shown, nextCursor } = pageOf(lines.slice(0, page.rows), page);
    return ok({
      conversation: openConversationDocument(chat, conversation, { isBlocked: blocked }),
      lines: shown.map(({ line }) => line).toReversed(),
      nextCursor,
    });
  };

  return { list, read };
}

type Timed = Keyed & { readonly id: string; readonly createdAt: Date };

function latestFirst(one: Timed, other: Timed): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}
