import type { Query } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';
import { ofOneConversation, chatColumns, chatTables, type ChatRow } from './chats.repository.ts';

/** A conversation of a user's list: its latest line, and the number of new lines. */
export interface ListedConversationRow extends ChatRow, Keyed {
  readonly updatedAt: Date;
  readonly unread: number;
  /** Null, as all fields of the last line, where there is no line yet. */
  readonly lastKind: 'message' | 'photo' | 'offer' | null;
  readonly lastAuthor: Party | null;
  readonly lastText: string | null;
  /** Of an offer alone. */
  readonly lastPricePaise: number | null;
  readonly lastAt: Date | null;
}

/** Longer than any preview of a message. */
const ENOUGH_TEXT = 400;

/**
 * A page of a user's conversations, or of those about one equipment item, latest first; each is represented
 * by its latest negotiation.
 */
export async function listConversations(
  db: Query,
  { userId, equipmentId }: { userId: string; equipmentId: string | null },
  page: PageQuery,
): Promise<readonly ListedConversationRow[]> {
  const columns = { date: db`n.updated_at`, id: db`n.id`, cheapest: [], dearest: [] };
  const { order, key, after } = keyset(db, page, columns);
  const ofSide = (party: Party) => db`
    select n.id, n.updated_at from negotiations n
    where n.${db(`${party}_id`)} = ${userId} ${equipmentId === null ? db`` : db`and n.equipment_id = ${equipmentId}`}
      ${after} and not exists (
      select from negotiations later
      where ${ofOneConversation(db, 'later', 'n')} and (later.updated_at, later.id) > (n.updated_at, n.id)
    )
    order by ${order} limit ${page.rows}`;
  return db<ListedConversationRow[]>`
    with mine as ((${ofSide('buyer')}) union all (${ofSide('seller')})),
    page as (select id from mine order by updated_at desc, id desc limit ${page.rows})
    select ${chatColumns(db, userId)}, n.updated_at as "updatedAt", ${key} as "sortKey", news.unread,
      last.kind as "lastKind", last.author as "lastAuthor", last.text as "lastText",
      last.price_paise as "lastPricePaise", last.created_at as "lastAt"
    from page join negotiations n on n.id = page.id ${chatTables(db)}
    left join lateral (${lastLine(db)}) last on true
    cross join lateral (${newLines(db, userId)}) news
    order by ${order}`;
}

function lastLine(db: Query) {
  return db`
    select * from (
      (select case when m.text = '' then 'photo' else 'message' end as kind, m.author,
        left(m.text, ${ENOUGH_TEXT}) as text, null::bigint as price_paise, m.created_at
      from negotiations t join messages m on m.negotiation_id = t.id where ${ofOneConversation(db, 't', 'n')}
      order by m.created_at desc, m.id desc limit 1)
      union all
      (select 'offer', o.author, '', o.price_paise, o.created_at
      from negotiations t join offers o on o.negotiation_id = t.id where ${ofOneConversation(db, 't', 'n')}
      order by o.created_at desc, o.id desc limit 1)
    ) line order by created_at desc limit 1`;
}

function newLines(db: Query, userId: string) {
  const isBuyer = db`n.buyer_id = ${userId}`;
  const count = (table: 'messages' | 'offers') => db`
    select count(*) from negotiations t join ${db(table)} line on line.negotiation_id = t.id
    where ${ofOneConversation(db, 't', 'n')}
      and line.author = case when ${isBuyer} then 'seller' else 'buyer' end
      and line.created_at > coalesce(
        case when ${isBuyer} then t.buyer_read_at else t.seller_read_at end, '-infinity')`;
  return db`select ((${count('messages')}) + (${count('offers')}))::int as unread`;
}
