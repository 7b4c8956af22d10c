import type { Query, Transaction } from '@polam/database/connect';
import type { Language } from '@polam/domain/catalogue';
import type { ContactMessageTopic } from '@polam/domain/admin/contact-message-topic';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** A contact message of a user to the admins. */
export interface ContactMessageRow {
  readonly id: string;
  readonly name: string;
  /** An email, or ten digits of a phone. */
  readonly replyTo: string;
  readonly message: string;
  readonly topic: ContactMessageTopic;
  /** Language in which the writer read Polam, and may want the answer. */
  readonly language: Language;
  /** Null where a visitor wrote. */
  readonly userId: string | null;
  readonly createdAt: Date;
}

/** Stores a message; the same words from the same address on the same day are stored once. */
export async function insertContactMessage(
  tx: Transaction,
  { id, name, replyTo, message, topic, language, userId }: Omit<ContactMessageRow, 'createdAt'>,
): Promise<void> {
  await tx`
    insert into contact_messages (id, name, email, message, topic, language, user_id)
    values (${id}, ${name}, ${replyTo}, ${message}, ${topic}, ${language}, ${userId})
    on conflict do nothing`;
}

export async function listContactMessages(
  db: Query,
  page: PageQuery,
): Promise<readonly (ContactMessageRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`m.created_at`, id: db`m.id` });
  return db<(ContactMessageRow & Keyed)[]>`
    select m.id, m.name, m.email as "replyTo", m.message, m.topic, m.language, m.user_id as "userId", m.created_at as "createdAt",
      ${key} as "sortKey"
    from contact_messages m where true ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Deletes the contact messages of a user. */
export async function deleteMessagesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from contact_messages where user_id = ${userId}`;
}
