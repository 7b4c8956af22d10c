import type * as calls from '@polam/contract/calls/chats';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal, pageOf, toPageQuery, type Keyed } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { sendSignal } from '@polam/server/live/notices.repository';
import type { Photos } from '../photos/index.ts';
import { isBlocked, silenceBetween, type Erased } from '../users/index.ts';
import {
  listedConversation,
  messageDocument,
  offerLine,
  openConversationDocument,
  otherSide,
  userOn,
} from './chat-documents.ts';
import { findChat, getConversation } from './chats.repository.ts';
import { buildEntering, type ChatRooms } from './enter-chat.service.ts';
import { deleteMessagesOf, findVoice, hasPhoto, listMessages, listOfferLines } from './lines.repository.ts';
import { countConversations, listConversations } from './listed-conversations.repository.ts';
import {
  countUnreadConversations,
  markConversationRead,
  markNoticesOfConversationRead,
} from './reading.repository.ts';
import { buildMessaging } from './say.service.ts';

/** Conversations of the two parties of a negotiation, beside their offers. */
export function buildChats(appContext: AppContext, deps: ChatRooms & { readonly photos: Photos }) {
  const entering = buildEntering(appContext, deps);
  return assemble(
    buildChatLists(appContext),
    buildChatReader(appContext),
    buildMessaging(appContext, { ...deps, entering }),
    buildReading(appContext),
    buildChatPhoto(appContext, deps),
    buildChatVoice(appContext),
    {
      evenIfOrdered: entering.evenIfOrdered,
      eraseUser,
    },
  );
}

/** The conversations of a running server. */
export type Chats = ReturnType<typeof buildChats>;

/** Listener for a user who leaves: deletes the user's messages. */
async function eraseUser(tx: Transaction, { userId }: Erased): Promise<void> {
  await deleteMessagesOf(tx, userId);
}

/** Width in pixels unless requested otherwise. */
const DEFAULT_WIDTH = 640;

/** Handler of the photos of conversations, for the two parties only. */
function buildChatPhoto(appContext: AppContext, { photos }: { photos: Photos }) {
  const photo: Handler<typeof calls.photo> = async (input, { actor }) => {
    const { negotiationId, photoId, width = DEFAULT_WIDTH } = input;
    const chat = await findChat(appContext.db, { negotiationId, userId: actor.id });
    if (chat === null) return refuse('not-found');
    const { ids: negotiationIds } = await getConversation(appContext.db, chat);
    if (!(await hasPhoto(appContext.db, { negotiationIds, photoId }))) return refuse('not-found');
    const bytes = await photos.findBytes({ photoId, width, isNamed: false });
    // Served as a download, so that no cache on the way stores a private photo.
    return bytes === null ? refuse('not-found') : ok({ ...bytes, saveAs: `polam-${photoId}.webp` });
  };
  return { photo };
}

/** Handler of the recordings of conversations, for the two parties only. */
function buildChatVoice({ db }: AppContext) {
  const voice: Handler<typeof calls.voice> = async ({ negotiationId, messageId }, { actor }) => {
    const chat = await findChat(db, { negotiationId, userId: actor.id });
    if (chat === null) return refuse('not-found');
    const { ids: negotiationIds } = await getConversation(db, chat);
    const found = await findVoice(db, { negotiationIds, messageId });
    if (found === null) return refuse('not-found');
    const { media: type, content } = found;
    return ok({
      type,
      etag: `"${messageId}"`,
      immutable: true,
      read: () => Promise.resolve(content),
      // Served as a download, as photos are.
      saveAs: `polam-${messageId}.${type.replace('audio/', '')}`,
    });
  };
  return { voice };
}

/** Handlers of read marks and typing signals. */
function buildReading(appContext: AppContext) {
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
        for (const user of [chat.buyerId, chat.sellerId])
          await sendSignal(tx, user, { type: 'message.read', ...readBy });
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
    appContext.changes.committed();
    return ok({});
  };

  return { markRead, type };
}

/** Greatest difference between the clocks of one server's processes, in milliseconds. */
const CLOCKS_DIFFER_MS = 5_000;

/** Lines of a conversation per page. */
const LINES_A_PAGE = 40;

/** Handlers that list and count a user's conversations. */
function buildChatLists(appContext: AppContext) {
  const list: Handler<typeof calls.list> = async (input, { actor, language }) => {
    const { filter = null, kind = null, listingId = null, equipmentId = null } = input;
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const at = appContext.now();
    const query = { userId: actor.id, at, filter, kind, listingId, equipmentId };
    const [rows, unread] = await Promise.all([
      listConversations(appContext.db, query, page),
      countUnreadConversations(appContext.db, actor.id),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const conversations = shown.map((row) => listedConversation(row, { at, language }));
    return ok({ conversations, unread, nextCursor });
  };

  const counts: Handler<typeof calls.counts> = async (_input, { actor }) => {
    const found = await countConversations(appContext.db, { userId: actor.id, at: appContext.now() });
    const { all, waiting, theirs, agreed } = found;
    return ok({
      counts: {
        all: formatTotal(all),
        waiting: formatTotal(waiting),
        theirs: formatTotal(theirs),
        agreed: formatTotal(agreed),
      },
    });
  };

  return { list, counts };
}

/** Handler that reads one conversation. */
function buildChatReader(appContext: AppContext) {
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

  return { read };
}

type Timed = Keyed & { readonly id: string; readonly createdAt: Date };

function latestFirst(one: Timed, other: Timed): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}
