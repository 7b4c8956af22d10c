import type { Query, Transaction } from '@polam/database/connect';
import { storedOffer, type OfferRow } from '@polam/contract/offers/fields';
import type { Party } from '@polam/domain/trade/negotiation';
import { columns } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** A message as stored, with the size of its photo. */
export interface MessageRow {
  readonly id: string;
  readonly author: Party;
  readonly text: string;
  readonly photoId: string | null;
  readonly photoWidth: number | null;
  readonly photoHeight: number | null;
  readonly voiceMs: number | null;
  readonly key: string | null;
  readonly createdAt: Date;
}

/** An offer as a line of a conversation. */
export interface OfferLineRow extends OfferRow {
  readonly listingId: string | null;
}

/** A message to be stored. */
export interface NewMessage {
  readonly id: string;
  readonly negotiationId: string;
  readonly author: Party;
  readonly text: string;
  readonly photoId: string | null;
  readonly voiceMs: number | null;
  readonly key: string | null;
  readonly at: Date;
}

const messageColumns = (db: Query) => db`
  m.id, m.author, m.text, m.photo_id as "photoId", p.width as "photoWidth", p.height as "photoHeight",
  m.voice_ms as "voiceMs", m.key,
  m.created_at as "createdAt"`;

/** The latest messages of some negotiations, newest first, before the cursor of the page. */
export async function listMessages(
  db: Query,
  negotiationIds: readonly string[],
  page: PageQuery,
): Promise<readonly (MessageRow & Keyed)[]> {
  const { order, key, after } = linesOf(db, page, 'm');
  return db<(MessageRow & Keyed)[]>`
    select ${messageColumns(db)}, ${key} as "sortKey"
    from messages m left join photos p on p.id = m.photo_id
    where m.negotiation_id = any(${[...negotiationIds]}::uuid[]) ${after}
    order by ${order} limit ${page.rows}`;
}

/** The latest offers of some negotiations, newest first, before the cursor of the page. */
export async function listOfferLines(
  db: Query,
  negotiationIds: readonly string[],
  page: PageQuery,
): Promise<readonly (OfferLineRow & Keyed)[]> {
  const { order, key, after } = linesOf(db, page, 'o');
  return db<(OfferLineRow & Keyed)[]>`
    select ${columns(db, 'o', storedOffer)}, n.listing_id as "listingId", ${key} as "sortKey"
    from offers o join negotiations n on n.id = o.negotiation_id
    where o.negotiation_id = any(${[...negotiationIds]}::uuid[]) ${after}
    order by ${order} limit ${page.rows}`;
}

/**
 * Stores a message, at least a millisecond after the one before it whatever the clocks say. Null where its
 * author has sent it already.
 */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<MessageRow | null> {
  const [row] = await tx<MessageRow[]>`
    with kept as (
      insert into messages (id, negotiation_id, author, text, photo_id, voice_ms, key, created_at)
      values (${message.id}, ${message.negotiationId}, ${message.author}, ${message.text}, ${message.photoId},
        ${message.voiceMs}, ${message.key}, greatest(${message.at}::timestamptz, (
          select max(created_at) + interval '1 millisecond' from messages
          where negotiation_id = ${message.negotiationId})))
      on conflict do nothing
      returning *
    )
    select ${messageColumns(tx)} from kept m left join photos p on p.id = m.photo_id`;
  return row ?? null;
}

/** A message of an author that was sent under a key in some negotiations. */
export async function findMessageByKey(
  tx: Transaction,
  { negotiationIds, author, key }: { negotiationIds: readonly string[]; author: Party; key: string },
): Promise<MessageRow | null> {
  const [row] = await tx<MessageRow[]>`
    select ${messageColumns(tx)} from messages m left join photos p on p.id = m.photo_id
    where m.negotiation_id = any(${[...negotiationIds]}::uuid[]) and m.author = ${author} and m.key = ${key}`;
  return row ?? null;
}

/** Whether a photo is of a message in some negotiations. */
export async function hasPhoto(
  db: Query,
  { negotiationIds, photoId }: { negotiationIds: readonly string[]; photoId: string },
): Promise<boolean> {
  const rows = await db`
    select from messages where photo_id = ${photoId} and negotiation_id = any(${[...negotiationIds]}::uuid[])`;
  return rows.length > 0;
}

/** Stores the recording of a message. */
export async function saveVoice(
  tx: Transaction,
  { messageId, media, content }: { messageId: string; media: string; content: Buffer },
): Promise<void> {
  await tx`insert into message_voices (message_id, media, content) values (${messageId}, ${media}, ${content})`;
}

/** The recording of a message in some negotiations; null where there is none. */
export async function findVoice(
  db: Query,
  { negotiationIds, messageId }: { negotiationIds: readonly string[]; messageId: string },
): Promise<{ readonly media: string; readonly content: Buffer } | null> {
  const [row] = await db<{ media: string; content: Buffer }[]>`
    select v.media, v.content from messages m join message_voices v on v.message_id = m.id
    where m.id = ${messageId} and m.negotiation_id = any(${[...negotiationIds]}::uuid[])`;
  return row ?? null;
}

/** Deletes all messages of a user, and the notices about them. */
export async function deleteMessagesOf(tx: Transaction, userId: string): Promise<void> {
  for (const party of ['buyer', 'seller'] as const) {
    await tx`
      delete from messages m using negotiations n
      where n.${tx(`${party}_id`)} = ${userId} and m.negotiation_id = n.id and m.author = ${party}`;
  }
  await tx`
    delete from notices
    where coalesce(event ->> 'sentBy', event ->> 'follower') = ${userId} and event ->> 'type' = 'message.posted'`;
}

function linesOf(db: Query, page: PageQuery, table: 'm' | 'o') {
  const line = db(table);
  return keyset(db, page, { date: db`${line}.created_at`, id: db`${line}.id` });
}
