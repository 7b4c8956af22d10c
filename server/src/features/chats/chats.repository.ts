import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** A negotiation as the conversation that one of its two parties sees. */
export interface ChatRow {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly buyerName: string;
  readonly sellerName: string;
  /** The side of the reader. */
  readonly party: Party;
  /** Whether the other party has left or is suspended. */
  readonly isOtherGone: boolean;
  readonly subjectKind: 'listing' | 'requirement' | 'machine';
  readonly subjectId: string;
  readonly subjectName: string;
  /** Slug of the commodity or equipment type, as are the names and the picture. */
  readonly kindSlug: string;
  readonly kindNames: Names;
  readonly picture: string;
  /** Model of the equipment; empty for any other subject. */
  readonly model: string;
}

/** Subject of a conversation that begins without an offer. */
export interface ChatSubject {
  readonly kind: 'listing' | 'machine';
  readonly id: string;
}

const columnOf = { listing: 'listing_id', machine: 'equipment_id' } as const;

/** The conversation of two users about one subject: all their negotiations about it. */
export interface ConversationRow {
  /** The open negotiation, else the latest. */
  readonly currentId: string;
  readonly ids: readonly string[];
  readonly buyerReadAt: Date | null;
  readonly sellerReadAt: Date | null;
}

/** Whether two rows are negotiations of the same pair about the same subject. */
export const ofOneConversation = (db: Query, one: string, other: string) => {
  const [a, b] = [db(one), db(other)];
  return db`
    coalesce(${a}.requirement_id, ${a}.listing_id, ${a}.equipment_id)
      = coalesce(${b}.requirement_id, ${b}.listing_id, ${b}.equipment_id)
    and ${a}.buyer_id = ${b}.buyer_id and ${a}.seller_id = ${b}.seller_id`;
};

/** Columns of a conversation's parties and subject; `n` is the negotiation. */
export const chatColumns = (db: Query, userId: string) => db`
  n.id, n.buyer_id as "buyerId", n.seller_id as "sellerId", b.name as "buyerName", s.name as "sellerName",
  case when n.buyer_id = ${userId} then 'buyer' else 'seller' end as party,
  case when n.buyer_id = ${userId} then s.suspended_at else b.suspended_at end is not null as "isOtherGone",
  case when n.equipment_id is not null then 'machine' when n.requirement_id is null then 'listing'
    else 'requirement' end as "subjectKind",
  coalesce(n.requirement_id, n.listing_id, n.equipment_id) as "subjectId",
  coalesce(r.commodity_name, l.name, e.item) as "subjectName", coalesce(e.model, '') as model,
  coalesce(c.slug, t.slug) as "kindSlug", coalesce(c.picture, t.picture) as picture,
  coalesce(c.names, t.names) as "kindNames"`;

/** Tables of {@link chatColumns} beside the negotiation `n`. */
export const chatTables = (db: Query) => db`
  join users b on b.id = n.buyer_id join users s on s.id = n.seller_id
  left join requirements r on r.id = n.requirement_id
  left join listings l on l.id = n.listing_id
  left join commodities c on c.id = coalesce(r.commodity_id, l.commodity_id)
  left join equipment e on e.id = n.equipment_id left join equipment_types t on t.id = e.type_id`;

/** A user's conversation by a negotiation id; null where there is none, or the user is not a party. */
export async function findChat(
  db: Query,
  { negotiationId, userId }: { negotiationId: string; userId: string },
): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`
    select ${chatColumns(db, userId)} from negotiations n ${chatTables(db)}
    where n.id = ${negotiationId} and (n.buyer_id = ${userId} or n.seller_id = ${userId})`;
  return row ?? null;
}

/** The present negotiation of two users about a listing or equipment; null where there is none yet. */
export async function findChatAbout(
  db: Query,
  { about, buyerId, userId }: { about: ChatSubject; buyerId: string; userId: string },
): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`
    select ${chatColumns(db, userId)} from negotiations n ${chatTables(db)}
    where n.${db(columnOf[about.kind])} = ${about.id} and n.buyer_id = ${buyerId} and n.requirement_id is null
    order by n.ended_at desc nulls first limit 1`;
  return row ?? null;
}

/** All negotiations of a pair about the subject of a conversation. */
export async function getConversation(db: Query, chat: Pick<ChatRow, 'id'>): Promise<ConversationRow> {
  const rows = await db<{ id: string; buyerReadAt: Date | null; sellerReadAt: Date | null }[]>`
    select t.id, t.buyer_read_at as "buyerReadAt", t.seller_read_at as "sellerReadAt"
    from negotiations n join negotiations t on ${ofOneConversation(db, 't', 'n')}
    where n.id = ${chat.id}
    order by t.ended_at desc nulls first, t.updated_at desc, t.id desc`;
  const [current] = rows;
  if (current === undefined) throw new Error(`negotiation ${chat.id} is gone`);
  const { id: currentId, buyerReadAt, sellerReadAt } = current;
  return { currentId, ids: rows.map(({ id }) => id), buyerReadAt, sellerReadAt };
}

/** Opens a negotiation about a listing, or a conversation about equipment, unless there is one. */
export async function openChat(
  tx: Transaction,
  {
    id,
    about,
    buyerId,
    sellerId,
    at,
  }: { id: string; about: ChatSubject; buyerId: string; sellerId: string; at: Date },
): Promise<void> {
  await tx`
    insert into negotiations (id, ${tx(columnOf[about.kind])}, buyer_id, seller_id, created_at, updated_at)
    values (${id}, ${about.id}, ${buyerId}, ${sellerId}, ${at}, ${at})
    on conflict do nothing`;
}

/** Makes other writers of a negotiation wait until the transaction ends. */
export async function lockChat(tx: Transaction, negotiationId: string): Promise<void> {
  await tx`select from negotiations where id = ${negotiationId} for no key update`;
}

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
  const columns = { date: db`n.updated_at`, id: db`n.id` };
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
