import { liveSignal, type LiveSignal } from '@polam/contract/signals';
import type { Query, Transaction } from '@polam/database/connect';
import { writeLast } from '@polam/server/http/last-writes.repository';
import * as z from 'zod/mini';
import { alikeNotices, type NewNotice } from './alike-notices.ts';

/** Stored notice: one event for one receiver. */
export interface NoticeRow {
  readonly id: string;
  readonly recipientId: string;
  /** The event in wire form. */
  readonly event: unknown;
  readonly readAt: Date | null;
  readonly createdAt: Date;
}

/**
 * The event of a notice of the table `notices`, with how its author writes the own name in other scripts now. What is about a
 * group names the group in the place of an author.
 */
export const spelledEvent = (db: Query) => db`
  notices.event || coalesce((
    select jsonb_build_object('spellings', a.name_spellings) from users a
    where a.id = coalesce(notices.event ->> 'sentBy', notices.event ->> 'follower')::uuid
      and a.name_spellings is not null and notices.event ->> 'about' is distinct from 'group'), '{}')`;

const columns = (db: Query) => db`
  id, recipient_id as "recipientId", ${spelledEvent(db)} as event, read_at as "readAt", created_at as "createdAt"`;

/** Writes one notice a receiver: one statement, however many they are. A trigger notes them among the changes. */
export async function insertNotices(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await noticesInsertion(tx, notices);
}

/** The same with the last statement of the transaction, in which nothing reads notices any more. */
export async function insertNoticesLast(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await writeLast(tx, noticesInsertion(tx, notices));
}

function noticesInsertion(tx: Transaction, notices: readonly NewNotice[]) {
  // Events are plain data made by the contract's codec.
  return tx`
    insert into notices (id, recipient_id, event)
    select (n ->> 'id')::uuid, (n ->> 'recipientId')::uuid, n -> 'event'
    from jsonb_array_elements(${tx.json(notices as never)}) n`;
}

/**
 * Writes the same rows as {@link insertNotices}. The fields that events next to each other have in common are sent, and read by
 * PostgreSQL, once for all of them.
 */
export async function insertAlikeNotices(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx`
    insert into notices (id, recipient_id, event)
    select n.id, n.recipient_id, b.event || n.own
    from jsonb_to_recordset(${tx.json(alikeNotices(notices) as never)}) b (event jsonb, "to" jsonb),
      jsonb_to_recordset(b.to) n (id uuid, recipient_id uuid, own jsonb)`;
}

export async function findNotices(db: Query, ids: readonly string[]): Promise<readonly NoticeRow[]> {
  return db<NoticeRow[]>`select ${columns(db)} from notices where id = any(${[...ids]}::uuid[]) order by id`;
}

/** A receiver's notices after one that they have seen, oldest first: those that a broken stream missed. */
export async function listNoticesAfter(
  db: Query,
  { recipientId, afterId, limit }: { recipientId: string; afterId: string; limit: number },
): Promise<readonly NoticeRow[]> {
  return db<NoticeRow[]>`
    select ${columns(db)} from notices
    where recipient_id = ${recipientId} and id > ${afterId}
    order by id limit ${limit}`;
}

/** A page of a receiver's notices, newest first, before a known one. */
export async function listNoticesBefore(
  db: Query,
  { recipientId, beforeId, limit }: { recipientId: string; beforeId: string | null; limit: number },
): Promise<readonly NoticeRow[]> {
  return db<NoticeRow[]>`
    select ${columns(db)} from notices
    where recipient_id = ${recipientId} ${beforeId === null ? db`` : db`and id < ${beforeId}`}
    order by id desc limit ${limit}`;
}

/** Number of a receiver's unread notices. */
export async function countUnread(db: Query, recipientId: string): Promise<number> {
  const [row] = await db<{ unread: number }[]>`
    select count(*)::int as unread from notices where recipient_id = ${recipientId} and read_at is null`;
  return row?.unread ?? 0;
}

/** Marks a receiver's notices as read, up to and with one, or all. */
export async function markNoticesRead(
  tx: Transaction,
  { recipientId, upToId }: { recipientId: string; upToId: string | null },
): Promise<void> {
  await tx`
    update notices set read_at = now()
    where recipient_id = ${recipientId} and read_at is null
      ${upToId === null ? tx`` : tx`and id <= ${upToId}`}`;
}

/** Deletes the unread notices of some types that a user's acts have sent to others. */
export async function takeBackUnread(
  tx: Transaction,
  { authorId, types }: { authorId: string; types: readonly string[] },
): Promise<void> {
  await tx`
    delete from notices
    where coalesce(event ->> 'sentBy', event ->> 'follower') = ${authorId} and read_at is null
      and event ->> 'type' = any(${[...types]})`;
}

/**
 * Deletes a user's notices; in those that the user's acts have sent to others, the name is replaced and the
 * reason of an order's change is deleted.
 */
export async function eraseInNotices(
  tx: Transaction,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await tx`delete from notices where recipient_id = ${userId}`;
  await tx`
    update notices set event = case when event ->> 'type' = 'order.changed' then event - 'reason' else event end ||
      case when event ? 'follower' then jsonb_build_object('followerName', ${name}::text)
      else jsonb_build_object('sentname', ${name}::text) end
    where coalesce(event ->> 'sentBy', event ->> 'follower') = ${userId}`;
}

/** Shows a signal to the open screens of a user, on every process, after the commit. */
export async function sendSignal(db: Query, recipientId: string, signal: LiveSignal): Promise<void> {
  const payload = JSON.stringify(z.encode(liveSignal, signal));
  await db`insert into changes (topic, user_id, payload) values ('signal', ${recipientId}, ${payload})`;
}
