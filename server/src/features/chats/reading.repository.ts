import type { Query, Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import { UNREAD_CONVERSATIONS_COUNTED } from '@polam/domain/users/conversation';
import { COUNT_LIMIT } from '@polam/server/http/keyset';
import { ofOneConversation, chatColumns, chatTables, type ChatRow } from './chats.repository.ts';

/** A conversation with unread messages of the other side. */
interface UnreadChatRow extends ChatRow {
  readonly unread: number;
  /** Text of the latest; empty where it is a photo or a recording alone. */
  readonly lastText: string;
  readonly lastVoiceMs: number | null;
  /** Number of such conversations, counted to one beyond {@link COUNT_LIMIT}. */
  readonly total: number;
}

/** Longer than any preview of a message. */
const ENOUGH_TEXT = 400;

/** A user's conversations with unread messages, latest first, and their number. */
export async function listUnreadChats(
  db: Query,
  { userId, limit }: { userId: string; limit: number },
): Promise<readonly UnreadChatRow[]> {
  const ofSide = (party: Party) => {
    const [side, mark] = [db(`${party}_id`), db(`${party}_read_at`)];
    const other: Party = party === 'buyer' ? 'seller' : 'buyer';
    return db`
      select n.id, n.updated_at, coalesce(n.requirement_id, n.listing_id, n.equipment_id) as subject_id, n.buyer_id,
        n.seller_id
      from negotiations n
      where n.${side} = ${userId} and (n.${mark} is null or n.updated_at > n.${mark}) and exists (
        select from messages m
        where m.negotiation_id = n.id and m.author = ${other} and (n.${mark} is null or m.created_at > n.${mark}))
      limit ${COUNT_LIMIT + 1}`;
  };
  return db<UnreadChatRow[]>`
    with mine as (
      select distinct on (subject_id, buyer_id, seller_id) id, updated_at
      from ((${ofSide('buyer')}) union all (${ofSide('seller')})) unread
      order by subject_id, buyer_id, seller_id, updated_at desc, id desc
    ),
    latest as (select id from mine order by updated_at desc, id desc limit ${limit})
    select ${chatColumns(db, userId)}, news.unread, news.last_text as "lastText", news.last_voice_ms as "lastVoiceMs",
      (select least(count(*), ${COUNT_LIMIT + 1})::int from mine) as total
    from latest join negotiations n on n.id = latest.id ${chatTables(db)}
    cross join lateral (${newMessages(db, userId)}) news
    order by n.updated_at desc, n.id desc`;
}

function newMessages(db: Query, userId: string) {
  const isBuyer = db`n.buyer_id = ${userId}`;
  return db`
    select count(*)::int as unread,
      left((array_agg(m.text order by m.created_at desc, m.id desc))[1], ${ENOUGH_TEXT}) as last_text,
      (array_agg(m.voice_ms order by m.created_at desc, m.id desc))[1] as last_voice_ms
    from negotiations t join messages m on m.negotiation_id = t.id
    where ${ofOneConversation(db, 't', 'n')}
      and m.author = case when ${isBuyer} then 'seller' else 'buyer' end
      and m.created_at > coalesce(case when ${isBuyer} then t.buyer_read_at else t.seller_read_at end, '-infinity')`;
}

/**
 * Stores the instant up to which a side has read some negotiations. False where it had read as far before.
 */
export async function markConversationRead(
  tx: Transaction,
  { negotiationIds, party, upTo }: { negotiationIds: readonly string[]; party: Party; upTo: Date },
): Promise<boolean> {
  const mark = tx(`${party}_read_at`);
  const { count } = await tx`
    with locked as (
      select id from negotiations where id = any(${[...negotiationIds]}::uuid[]) order by id for no key update
    )
    update negotiations n set ${mark} = ${upTo} from locked
    where n.id = locked.id and (n.${mark} is null or n.${mark} < ${upTo})`;
  return count > 0;
}

/**
 * Marks a negotiation as written in. Where the author has no unread lines, the author's read mark moves past
 * the new one.
 */
export async function touchChat(
  tx: Transaction,
  { id, party, at }: { id: string; party: Party; at: Date },
): Promise<void> {
  const mark = tx(`${party}_read_at`);
  await tx`
    update negotiations n set updated_at = greatest(n.updated_at, ${at}),
      ${mark} = case when ${hasNews(tx, party)} then n.${mark} else ${at} end
    where n.id = ${id}`;
}

/** Number of a user's conversations with something new, up to the limit that is counted. */
export async function countUnreadConversations(db: Query, userId: string): Promise<number> {
  const news = (party: Party) => {
    const [side, mark] = [db(`${party}_id`), db(`${party}_read_at`)];
    return db`
      select distinct coalesce(n.requirement_id, n.listing_id, n.equipment_id) as subject, n.buyer_id, n.seller_id
      from negotiations n
      where n.${side} = ${userId} and (n.${mark} is null or n.updated_at > n.${mark}) and ${hasNews(db, party)}
      limit ${UNREAD_CONVERSATIONS_COUNTED}`;
  };
  const [row] = await db<{ unread: number }[]>`
    select least(count(*), ${UNREAD_CONVERSATIONS_COUNTED})::int as unread
    from ((${news('buyer')}) union all (${news('seller')})) news`;
  return row?.unread ?? 0;
}

/** Marks a user's notices of messages in some negotiations as read. */
export async function markNoticesOfConversationRead(
  tx: Transaction,
  { negotiationIds, recipientId }: { negotiationIds: readonly string[]; recipientId: string },
): Promise<void> {
  await tx`
    update notices set read_at = now()
    where recipient_id = ${recipientId} and read_at is null and ${ofConversation(tx, negotiationIds)}`;
}

/** Deletes a user's unread notices of messages in some negotiations: a new one replaces them. */
export async function dropUnreadNotices(
  tx: Transaction,
  { negotiationIds, recipientId }: { negotiationIds: readonly string[]; recipientId: string },
): Promise<void> {
  await tx`
    delete from notices
    where recipient_id = ${recipientId} and read_at is null and ${ofConversation(tx, negotiationIds)}`;
}

function ofConversation(tx: Transaction, negotiationIds: readonly string[]) {
  return tx`event ->> 'type' = 'message.posted' and event ->> 'negotiation' = any(${[...negotiationIds]}::text[])`;
}

/** Whether the other side of the negotiation `n` has written a line that this side has not read. */
export function hasNews(db: Query, party: Party) {
  return db`(${hasNewLine(db, party, 'messages')} or ${hasNewLine(db, party, 'offers')})`;
}

/** The same without offers of a requirement that are void, as after a deal with another: they ask for no act. */
export function hasNewsToAnswer(db: Query, party: Party) {
  const binding = db`exists (${newLines(db, party, 'offers')} and (n.requirement_id is null or line.state <> 'void'))`;
  return db`(${hasNewLine(db, party, 'messages')} or ${binding})`;
}

function hasNewLine(db: Query, party: Party, table: 'messages' | 'offers') {
  return db`exists (${newLines(db, party, table)})`;
}

function newLines(db: Query, party: Party, table: 'messages' | 'offers') {
  const mark = db(`${party}_read_at`);
  const other: Party = party === 'buyer' ? 'seller' : 'buyer';
  return db`
    select from ${db(table)} line
    where line.negotiation_id = n.id and line.author = ${other}
      and (n.${mark} is null or line.created_at > n.${mark})`;
}
