import type { RatedRow } from '@polam/contract/users/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/trade/negotiation';
import { ratedColumn } from '../users/index.ts';

/** A negotiation as the conversation that one of its two parties sees. */
export interface ChatRow {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly buyerName: string;
  readonly sellerName: string;
  /** Ratings and trades of the other party. */
  readonly otherRated: RatedRow;
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
  /** Variety of the listing or requirement; null where none is named, and for equipment. */
  readonly variety: string | null;
  /** Its names where the catalogue knows it. */
  readonly varietyNames: Names | null;
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

/** The variety that is talked about; that of the requirement where one is answered. */
const varietyOf = (db: Query) => db`case when n.requirement_id is null then l.variety else r.variety end`;

/** Columns of a conversation's parties and subject; `n` is the negotiation. */
export const chatColumns = (db: Query, userId: string) => db`
  n.id, n.buyer_id as "buyerId", n.seller_id as "sellerId", b.name as "buyerName", s.name as "sellerName",
  case when n.buyer_id = ${userId} then 'buyer' else 'seller' end as party,
  case when n.buyer_id = ${userId} then s.suspended_at else b.suspended_at end is not null as "isOtherGone",
  case when n.buyer_id = ${userId} then ${ratedColumn(db, 's')} else ${ratedColumn(db, 'b')} end as "otherRated",
  case when n.equipment_id is not null then 'machine' when n.requirement_id is null then 'listing'
    else 'requirement' end as "subjectKind",
  coalesce(n.requirement_id, n.listing_id, n.equipment_id) as "subjectId",
  coalesce(r.commodity_name, l.name, e.item) as "subjectName", coalesce(e.model, '') as model,
  coalesce(c.slug, t.slug) as "kindSlug", coalesce(c.picture, t.picture) as picture,
  coalesce(c.names, t.names) as "kindNames", ${varietyOf(db)} as variety, v.names as "varietyNames"`;

/** Tables of {@link chatColumns} beside the negotiation `n`. */
export const chatTables = (db: Query) => db`
  join users b on b.id = n.buyer_id join users s on s.id = n.seller_id
  left join requirements r on r.id = n.requirement_id
  left join listings l on l.id = n.listing_id
  left join commodities c on c.id = coalesce(r.commodity_id, l.commodity_id)
  left join varieties v on v.commodity_id = c.id and lower(v.names ->> 'en') = lower(${varietyOf(db)})
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
