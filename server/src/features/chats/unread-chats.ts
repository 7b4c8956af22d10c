import type { Query } from '@polam/database/connect';
import { messagePreview } from '@polam/domain/users/conversation';
import { otherSide, userOn, subjectOf } from './chat-documents.ts';
import { listUnreadChats } from './reading.repository.ts';

/** A conversation with unread messages, for composed views. */
export type UnreadChat = Awaited<ReturnType<typeof unreadChatsOf>>['chats'][number];

/** A user's conversations with unread messages, latest first, and their number. */
export async function unreadChatsOf(db: Query, query: { readonly userId: string; readonly limit: number }) {
  const rows = await listUnreadChats(db, query);
  const chats = rows.map((row) => ({
    negotiationId: row.id,
    subject: subjectOf(row),
    other: userOn(otherSide(row.party), row),
    unread: row.unread,
    preview: messagePreview({ text: row.lastText, voiceMs: row.lastVoiceMs }),
  }));
  return { chats, total: rows[0]?.total ?? 0 };
}
