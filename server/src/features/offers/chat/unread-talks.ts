import type { Query } from '@polam/database/connect';
import { previewOf } from '@polam/domain/conversation';
import { otherSide, personOn, subjectOf } from './chat-documents.ts';
import { listUnreadTalks } from './unread-talks.repository.ts';

/** A thread with something to read, as whoever composes a view shows it. */
export type UnreadTalk = Awaited<ReturnType<typeof unreadTalksOf>>['talks'][number];

/** The threads in which somebody has messages to read, those written in last first, and how many there are. */
export async function unreadTalksOf(db: Query, query: { readonly personId: string; readonly limit: number }) {
  const rows = await listUnreadTalks(db, query);
  const talks = rows.map((row) => ({
    negotiationId: row.id,
    subject: subjectOf(row),
    other: personOn(otherSide(row.party), row),
    unread: row.unread,
    preview: previewOf(row.lastText),
  }));
  return { talks, total: rows[0]?.total ?? 0 };
}
