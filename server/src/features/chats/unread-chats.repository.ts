import type { Query } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import { COUNT_LIMIT } from '@polam/server/http/keyset';
import { ofOneConversation, chatColumns, chatTables, type ChatRow } from './chats.repository.ts';

/** A conversation with unread messages of the other side. */
export interface UnreadChatRow extends ChatRow {
  readonly unread: number;
  /** Text of the latest; empty where it is a photo alone. */
  readonly lastText: string;
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
    select ${chatColumns(db, userId)}, news.unread, news.last_text as "lastText",
      (select least(count(*), ${COUNT_LIMIT + 1})::int from mine) as total
    from latest join negotiations n on n.id = latest.id ${chatTables(db)}
    cross join lateral (${newMessages(db, userId)}) news
    order by n.updated_at desc, n.id desc`;
}

function newMessages(db: Query, userId: string) {
  const isBuyer = db`n.buyer_id = ${userId}`;
  return db`
    select count(*)::int as unread,
      left((array_agg(m.text order by m.created_at desc, m.id desc))[1], ${ENOUGH_TEXT}) as last_text
    from negotiations t join messages m on m.negotiation_id = t.id
    where ${ofOneConversation(db, 't', 'n')}
      and m.author = case when ${isBuyer} then 'seller' else 'buyer' end
      and m.created_at > coalesce(case when ${isBuyer} then t.buyer_read_at else t.seller_read_at end, '-infinity')`;
}
