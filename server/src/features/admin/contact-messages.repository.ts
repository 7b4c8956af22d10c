import type { Query, Transaction } from '@polam/database/connect';
import type { ContactMessageTopic } from '@polam/domain/admin/contact-message-topic';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import type { ContactMessageRow } from '../reports/index.ts';

export type ContactMessageState = 'new' | 'answered' | 'archived';

/** A contact message with what the admins have done about it. */
export interface StatedContactMessage extends ContactMessageRow {
  readonly state: ContactMessageState;
}

export interface ContactMessagesFilter {
  /** Null: any state. */
  readonly state: ContactMessageState | null;
  /** Null: any topic. */
  readonly topic: ContactMessageTopic | null;
  /** Part of a name, address or text; null: all. */
  readonly search: string | null;
}

export async function listContactMessages(
  db: Query,
  filter: ContactMessagesFilter,
  page: PageQuery,
): Promise<readonly (StatedContactMessage & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`m.created_at`, id: db`m.id` });
  // Searched messages are found by their words first, and then sorted.
  const found =
    filter.search === null
      ? db`contact_messages m where ${conditions(db, filter)}`
      : db`(select m.* from contact_messages m where ${conditions(db, filter)} offset 0) m where true`;
  return db<(StatedContactMessage & Keyed)[]>`
    select ${columns(db)}, ${key} as "sortKey" from ${found} ${after}
    order by ${order} limit ${page.rows}`;
}

/** Number of messages, counted to one beyond the limit of counting. */
export async function countContactMessages(db: Query, filter: ContactMessagesFilter): Promise<number> {
  return countTo(db, db`from contact_messages m where ${conditions(db, filter)}`);
}

/** Sets the state of a message; null where there is none. */
export async function updateContactMessage(
  tx: Transaction,
  { id, state }: Pick<StatedContactMessage, 'id' | 'state'>,
): Promise<StatedContactMessage | null> {
  const [row] = await tx<StatedContactMessage[]>`
    update contact_messages m set state = ${state} where id = ${id} returning ${columns(tx)}`;
  return row ?? null;
}

/**
 * Deletes contact messages that came before an instant, settled ones before another, up to a limit; returns
 * their number.
 */
export async function deleteOldContactMessages(
  db: Query,
  { settledBefore, anyBefore, limit }: { settledBefore: Date; anyBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db`
    delete from contact_messages where id in (
      (select id from contact_messages where created_at < ${anyBefore} order by created_at limit ${limit})
      union all
      (select id from contact_messages
        where state in ('answered', 'archived') and created_at < ${settledBefore} order by created_at limit ${limit}))`;
  return count;
}

function columns(db: Query): Fragment {
  return db`
    m.id, m.name, m.email as "replyTo", m.message, m.topic, m.language, m.user_id as "userId", m.state, m.created_at as "createdAt"`;
}

function conditions(db: Query, { state, topic, search }: ContactMessagesFilter): Fragment {
  // Without a filter all states are named, so that the index of states serves too.
  const states = state === null ? ['new', 'answered', 'archived'] : [state];
  const text = search === null ? null : anywhere(search.toLowerCase());
  return db`
    m.state = any(${states}::text[]) ${about(db, topic)}
    ${text === null ? db`` : db`and lower(m.name || ' ' || m.email || ' ' || m.message) like ${text}`}`;
}

/** Spelt out, so that the small index of grievances is known to serve. */
function about(db: Query, topic: ContactMessageTopic | null): Fragment {
  if (topic === null) return db``;
  return topic === 'grievance' ? db`and m.topic = 'grievance'` : db`and m.topic = 'general'`;
}
