import type { Query } from '@polam/database/connect';
import type { OfferRow } from '@polam/contract/offers/fields';
import type { Day } from '@polam/domain/day';
import type { District } from '@polam/domain/place';
import type { ListingState } from '@polam/domain/market/listing';
import type { Unit } from '@polam/domain/quantity';
import type { Party } from '@polam/domain/trade/negotiation';
import type { OrderState } from '@polam/domain/trade/order';
import { COUNT_LIMIT, type Keyed, type PageQuery } from '@polam/server/http/keyset';
import { keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { chatColumns, chatTables, ofOneConversation, type ChatRow } from './chats.repository.ts';
import { hasNewsToAnswer } from './reading.repository.ts';

/** Query of a user's conversations at an instant. */
export interface ConversationQuery {
  readonly userId: string;
  readonly at: Date;
  /** Only those that wait for the user, for the other side, or have an order; null for all. */
  readonly filter: 'waiting' | 'theirs' | 'agreed' | null;
  /**
   * `sent`: only those in which the user has made an offer for a listing or quoted on a requirement. `received`: one for
   * each listing of the user's that others have answered. Null for all.
   */
  readonly kind: 'sent' | 'received' | null;
  readonly listingId: string | null;
  readonly equipmentId: string | null;
}

/** A conversation of a user's list: its latest line and offer, its order, and the number of new lines. */
export interface ListedConversationRow extends ChatRow, Keyed {
  readonly updatedAt: Date;
  /** District of the other side; null where unknown. */
  readonly district: District | null;
  readonly unread: number;
  /** Null, as all fields of the last line, where there is no line yet. */
  readonly lastKind: 'message' | 'photo' | 'voice' | 'offer' | null;
  readonly lastAuthor: Party | null;
  readonly lastText: string | null;
  /** Of an offer alone. */
  readonly lastPricePaise: number | null;
  readonly lastAt: Date | null;
  readonly offer: ListedOfferRow | null;
  readonly order: ListedOrderRow | null;
  readonly listing: ListedListingRow | null;
  /** Number of users who have answered the listing; null unless the row stands for all of them. */
  readonly responders: number | null;
}

/** The latest offer of a conversation; instants are text, as JSON has them. */
export interface ListedOfferRow extends Pick<
  OfferRow,
  'author' | 'pricePaise' | 'quantityMilli' | 'neededOn' | 'note' | 'state' | 'voidReason'
> {
  readonly terms: OfferRow['goods'];
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** The latest order of a conversation; instants are text. */
export interface ListedOrderRow {
  readonly id: string;
  readonly state: OrderState;
  readonly confirmBy: string;
  readonly completeBy: string | null;
}

/** The listing of a conversation. */
export interface ListedListingRow {
  readonly pricePaise: number;
  readonly unit: Unit;
  readonly availableMilli: number;
  readonly description: string;
  readonly state: ListingState;
  readonly lastOn: Day;
}

/** Longer than any preview of a message. */
const ENOUGH_TEXT = 400;

/** A page of a user's conversations, latest first; each is represented by its latest negotiation. */
export async function listConversations(
  db: Query,
  query: ConversationQuery,
  page: PageQuery,
): Promise<readonly ListedConversationRow[]> {
  const { userId, kind } = query;
  const { order, key, after } = keyset(db, page, { date: db`n.updated_at`, id: db`n.id` });
  const ofSide = (party: Party) => db`
    select n.id, n.updated_at from negotiations n
    where n.${db(`${party}_id`)} = ${userId} ${narrowed(db, query, party)} ${after}
      and not exists (${later(db, kind)})
    order by ${order} limit ${page.rows}`;
  const sides: readonly Party[] = kind === 'received' ? ['seller'] : ['buyer', 'seller'];
  const mine = sides
    .map((party) => db`(${ofSide(party)})`)
    .reduce((all, each) => db`${all} union all ${each}`);
  return db<ListedConversationRow[]>`
    with mine as (${mine}),
    page as (select id from mine order by updated_at desc, id desc limit ${page.rows})
    select ${chatColumns(db, userId)}, n.updated_at as "updatedAt", ${key} as "sortKey", news.unread,
      last.kind as "lastKind", last.author as "lastAuthor", last.text as "lastText",
      last.price_paise as "lastPricePaise", last.created_at as "lastAt", offer.offer, made."order",
      d.names || jsonb_build_object('stateCode', d.state_code) as district,
      ${listingColumn(db)} as listing, ${kind === 'received' ? responders(db) : db`null`} as responders
    from page join negotiations n on n.id = page.id ${chatTables(db)}
    left join districts d
      on d.id = case when n.buyer_id = ${userId} then s.district_id else b.district_id end
    left join lateral (${lastLine(db)}) last on true
    left join lateral (${lastOffer(db)}) offer on true
    left join lateral (${lastOrder(db)}) made on true
    cross join lateral (${newLines(db, userId)}) news
    order by ${order}`;
}

/** Numbers of a user's conversations by filter, each counted to one beyond {@link COUNT_LIMIT}. */
export interface ConversationCounts {
  readonly all: number;
  readonly waiting: number;
  readonly theirs: number;
  readonly agreed: number;
}

/** Counts a user's conversations: of each side the latest up to {@link COUNT_LIMIT}. */
export async function countConversations(
  db: Query,
  { userId, at }: { userId: string; at: Date },
): Promise<ConversationCounts> {
  const ofSide = (party: Party) => db`
    select ${waits(db, { userId, at, party })} as waiting, ${isPending(db, at, party)} as theirs,
      ${isAgreed(db)} as agreed
    from negotiations n
    where n.${db(`${party}_id`)} = ${userId} and not exists (${later(db, null)})
    order by n.updated_at desc limit ${COUNT_LIMIT + 1}`;
  const [row] = await db<ConversationCounts[]>`
    select count(*)::int as "all", (count(*) filter (where waiting))::int as waiting,
      (count(*) filter (where theirs))::int as theirs, (count(*) filter (where agreed))::int as agreed
    from ((${ofSide('buyer')}) union all (${ofSide('seller')})) mine`;
  return row ?? { all: 0, waiting: 0, theirs: 0, agreed: 0 };
}

function narrowed(db: Query, query: ConversationQuery, party: Party): Fragment {
  const { userId, at, filter, kind, listingId, equipmentId } = query;
  const conditions = [
    ...(listingId === null ? [] : [db`n.listing_id = ${listingId} and n.requirement_id is null`]),
    ...(equipmentId === null ? [] : [db`n.equipment_id = ${equipmentId}`]),
    ...(filter === 'waiting' ? [waits(db, { userId, at, party })] : []),
    ...(filter === 'theirs' ? [isPending(db, at, party)] : []),
    ...(filter === 'agreed' ? [isAgreed(db)] : []),
    ...(kind === 'sent' ? [isSent(db, party)] : []),
    ...(kind === 'received' ? [isAnswered(db, 'n')] : []),
  ];
  return conditions.reduce((all, each) => db`${all} and ${each}`, db``);
}

/** Negotiations that stand for the conversation, or for all about the listing, in place of `n`. */
function later(db: Query, kind: ConversationQuery['kind']): Fragment {
  const same =
    kind === 'received'
      ? db`later.listing_id = n.listing_id and ${isAnswered(db, 'later')}`
      : ofOneConversation(db, 'later', 'n');
  return db`
    select from negotiations later where ${same} and (later.updated_at, later.id) > (n.updated_at, n.id)`;
}

/** Whether the user of a side is to act: an offer to answer of somebody who is not blocked, or something new. */
function waits(db: Query, { userId, at, party }: { userId: string; at: Date; party: Party }): Fragment {
  const other: Party = party === 'buyer' ? 'seller' : 'buyer';
  const [side, mark] = [db(`${other}_id`), db(`${party}_read_at`)];
  return db`(
    (${isPending(db, at, other)} and not exists (
      select from blocks b where b.blocker_id = ${userId} and b.blocked_id = n.${side}))
    or ((n.${mark} is null or n.updated_at > n.${mark}) and ${hasNewsToAnswer(db, party)}))`;
}

/** Whether an offer of a side waits for an answer. */
function isPending(db: Query, at: Date, author: Party): Fragment {
  return db`exists (
    select from offers o
    where o.negotiation_id = n.id and o.state = 'pending' and o.author = ${author} and o.expires_at > ${at})`;
}

/** Whether there is an order that was not cancelled: of an accepted offer, or at the asking price. */
function isAgreed(db: Query): Fragment {
  return db`(
    exists (
      select from negotiations t join orders o on o.id = t.order_id
      where ${ofOneConversation(db, 't', 'n')} and o.state <> 'cancelled')
    or (n.requirement_id is null and exists (
      select from orders o
      where o.listing_id = n.listing_id and o.buyer_id = n.buyer_id and o.offer_id is null
        and o.state <> 'cancelled')))`;
}

/** Whether the user of a side has named a price for somebody's listing or requirement. */
function isSent(db: Query, party: Party): Fragment {
  return db`n.equipment_id is null and n.requirement_id is ${party === 'buyer' ? db`null` : db`not null`}
    and exists (
      select from negotiations t join offers o on o.negotiation_id = t.id and o.author = ${party}
      where ${ofOneConversation(db, 't', 'n')})`;
}

/** Whether a buyer has offered or written about a listing that is not deleted. */
function isAnswered(db: Query, table: 'n' | 'later' | 't'): Fragment {
  const of = db(table);
  const line = (kind: 'offers' | 'messages') => db`exists (
    select from ${db(kind)} line where line.negotiation_id = ${of}.id and line.author = 'buyer')`;
  return db`${of}.requirement_id is null and (${line('offers')} or ${line('messages')})
    and exists (select from listings l where l.id = ${of}.listing_id and l.state <> 'deleted')`;
}

function responders(db: Query): Fragment {
  return db`(
    select count(distinct t.buyer_id)::int from negotiations t
    where t.listing_id = n.listing_id and ${isAnswered(db, 't')})`;
}

function listingColumn(db: Query): Fragment {
  return db`case when l.id is not null and n.requirement_id is null then json_build_object(
    'pricePaise', l.price_paise, 'unit', l.unit, 'availableMilli', l.quantity_milli - l.reserved_milli,
    'description', case when l.state = 'deleted' then '' else l.description end, 'state', l.state,
    'lastOn', l.last_on) end`;
}

function lastLine(db: Query): Fragment {
  return db`
    select * from (
      (select case when m.text <> '' then 'message' when m.voice_ms is not null then 'voice' else 'photo' end as kind, m.author,
        left(m.text, ${ENOUGH_TEXT}) as text, null::bigint as price_paise, m.created_at
      from negotiations t join messages m on m.negotiation_id = t.id where ${ofOneConversation(db, 't', 'n')}
      order by m.created_at desc, m.id desc limit 1)
      union all
      (select 'offer', o.author, '', o.price_paise, o.created_at
      from negotiations t join offers o on o.negotiation_id = t.id where ${ofOneConversation(db, 't', 'n')}
      order by o.created_at desc, o.id desc limit 1)
    ) line order by created_at desc limit 1`;
}

function lastOffer(db: Query): Fragment {
  return db`
    select json_build_object('author', o.author, 'pricePaise', o.price_paise, 'quantityMilli', o.quantity_milli,
      'neededOn', o.needed_on, 'note', o.note, 'state', o.state, 'voidReason', o.void_reason, 'terms', o.goods,
      'expiresAt', o.expires_at, 'createdAt', o.created_at) as offer
    from negotiations t join offers o on o.negotiation_id = t.id where ${ofOneConversation(db, 't', 'n')}
    order by o.created_at desc, o.id desc limit 1`;
}

/** The latest order of the conversation: of an accepted offer, or at the asking price. */
function lastOrder(db: Query): Fragment {
  const columns = db`json_build_object('id', o.id, 'state', o.state, 'confirmBy', o.confirm_by,
    'completeBy', o.complete_by) as "order", o.created_at`;
  return db`
    select "order" from (
      (select ${columns} from negotiations t join orders o on o.id = t.order_id
      where ${ofOneConversation(db, 't', 'n')} order by o.created_at desc limit 1)
      union all
      (select ${columns} from orders o
      where n.requirement_id is null and o.listing_id = n.listing_id and o.buyer_id = n.buyer_id
        and o.offer_id is null
      order by o.created_at desc limit 1)
    ) orders order by created_at desc limit 1`;
}

function newLines(db: Query, userId: string): Fragment {
  const isBuyer = db`n.buyer_id = ${userId}`;
  const count = (table: 'messages' | 'offers') => db`
    select count(*) from negotiations t join ${db(table)} line on line.negotiation_id = t.id
    where ${ofOneConversation(db, 't', 'n')}
      and line.author = case when ${isBuyer} then 'seller' else 'buyer' end
      and line.created_at > coalesce(
        case when ${isBuyer} then t.buyer_read_at else t.seller_read_at end, '-infinity')`;
  return db`select ((${count('messages')}) + (${count('offers')}))::int as unread`;
}
