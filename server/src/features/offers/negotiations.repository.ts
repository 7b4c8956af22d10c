import type { Query, Transaction } from '@polam/database/connect';
import type { Spellings } from '@polam/domain/names/own-spelling';

/** Ids of a listing, a requirement, or both. */
export interface SubjectIds {
  readonly listingId: string | null;
  readonly requirementId: string | null;
}

/** Subject and parties of a negotiation. */
export interface Parties extends SubjectIds {
  readonly buyerId: string;
  readonly sellerId: string;
}

export interface NegotiationRow extends Parties {
  readonly id: string;
  readonly version: number;
  readonly endedAt: Date | null;
  readonly orderId: string | null;
  readonly createdAt: Date;
  readonly buyerName: string;
  readonly sellerName: string;
  readonly buyer: PartyContact;
  readonly seller: PartyContact;
}

/** Contact that the parties of a negotiation always see of each other; null where a user has left. */
export interface PartyContact {
  readonly phone: string | null;
  readonly address: string | null;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly nameSpellings: Spellings | null;
}

const negotiations = (db: Query) => db`
  select n.id, n.listing_id as "listingId", n.requirement_id as "requirementId", n.buyer_id as "buyerId",
    n.seller_id as "sellerId", n.version, n.ended_at as "endedAt", n.order_id as "orderId",
    n.created_at as "createdAt",
    b.name as "buyerName", s.name as "sellerName", ${contact(db, 'b')} as buyer, ${contact(db, 's')} as seller
  from negotiations n join users b on b.id = n.buyer_id join users s on s.id = n.seller_id`;

function contact(db: Query, party: 'b' | 's') {
  const of = db(party);
  return db`json_build_object('phone', ${of}.phone, 'address', nullif(${of}.address, ''),
    'ratingSum', ${of}.rating_sum, 'ratingCount', ${of}.rating_count, 'nameSpellings', ${of}.name_spellings)`;
}

/** Condition for negotiations of a buyer about a listing, or of a seller about a requirement. */
const between = (db: Query, { listingId, requirementId, buyerId, sellerId }: Parties) =>
  requirementId === null
    ? db`n.listing_id = ${listingId} and n.buyer_id = ${buyerId} and n.requirement_id is null`
    : db`n.requirement_id = ${requirementId} and n.seller_id = ${sellerId}`;

/** Locks the open negotiation of two parties until the transaction ends; null where there is none. */
export async function lockOpenNegotiation(tx: Transaction, parties: Parties): Promise<NegotiationRow | null> {
  const [row] = await tx<NegotiationRow[]>`
    ${negotiations(tx)} where ${between(tx, parties)} and n.ended_at is null for no key update of n`;
  return row ?? null;
}

/** Locks a negotiation that is known to be there until the transaction ends. */
export async function lockNegotiation(tx: Transaction, id: string): Promise<NegotiationRow> {
  const [row] = await tx<NegotiationRow[]>`${negotiations(tx)} where n.id = ${id} for no key update of n`;
  if (row === undefined) throw new Error(`negotiation ${id} was just there and is gone`);
  return row;
}

export async function findNegotiationById(db: Query, id: string): Promise<NegotiationRow | null> {
  const [row] = await db<NegotiationRow[]>`${negotiations(db)} where n.id = ${id}`;
  return row ?? null;
}

/** The negotiation in which an offer was made; null where there is no such offer. */
export async function findNegotiationOfOffer(db: Query, offerId: string): Promise<NegotiationRow | null> {
  const [row] = await db<NegotiationRow[]>`
    ${negotiations(db)} join offers o on o.negotiation_id = n.id where o.id = ${offerId}`;
  return row ?? null;
}

/** The open negotiation of two parties, else the latest that ended. */
export async function findNegotiation(db: Query, parties: Parties): Promise<NegotiationRow | null> {
  const [row] = await db<NegotiationRow[]>`
    ${negotiations(db)} where ${between(db, parties)} order by n.ended_at desc nulls first limit 1`;
  return row ?? null;
}

/** Open negotiations of a seller: about listings, or quotes on requirements. */
interface Selling {
  readonly sellerId: string;
  readonly about: 'listings' | 'requirements';
  readonly notWithId: string | null;
  readonly at: Date;
  readonly limit: number;
}

/** Negotiations of a seller in which an offer is pending at an instant, the latest first; those with one buyer left out. */
export async function listSelling(
  db: Query,
  { sellerId, about, notWithId, at, limit }: Selling,
): Promise<readonly NegotiationRow[]> {
  return db<NegotiationRow[]>`
    ${negotiations(db)}
    where n.seller_id = ${sellerId} and n.ended_at is null
      and ${about === 'listings' ? db`n.listing_id is not null and n.requirement_id is null` : db`n.requirement_id is not null`}
      and n.buyer_id is distinct from ${notWithId} and exists (
        select from offers o where o.negotiation_id = n.id and o.state = 'pending' and o.expires_at > ${at})
    order by n.updated_at desc, n.id desc limit ${limit}`;
}

/** Opens a negotiation. False where one is open already. */
export async function insertNegotiation(
  tx: Transaction,
  { id, listingId, requirementId, buyerId, sellerId, at }: Parties & { id: string; at: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into negotiations (id, listing_id, requirement_id, buyer_id, seller_id, created_at, updated_at)
    values (${id}, ${listingId}, ${requirementId}, ${buyerId}, ${sellerId}, ${at}, ${at})
    on conflict do nothing`;
  return count > 0;
}

/** Counts a move of a negotiation, and gives the new version. A quote may name another listing. */
export async function countMove(
  tx: Transaction,
  { id, listingId, at }: { id: string; listingId: string | null; at: Date },
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update negotiations set version = version + 1, listing_id = ${listingId}, updated_at = ${at}
    where id = ${id} returning version`;
  return row?.version ?? 0;
}

/** Ends a negotiation with the order that it made. */
export async function endWithOrder(
  tx: Transaction,
  { id, orderId, at }: { id: string; orderId: string; at: Date },
): Promise<void> {
  await tx`update negotiations set ended_at = ${at}, order_id = ${orderId} where id = ${id}`;
}

/** Ends a negotiation without an order. */
export async function endNegotiation(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update negotiations set ended_at = ${at} where id = ${id}`;
}

/**
 * Ends negotiations in which no offer has been pending for some days, as `idleEnd` judges, and gives their
 * number. Those that another transaction has locked are left for later.
 */
export async function endIdle(
  db: Query,
  { days, limit, at }: { days: number; limit: number; at: Date },
): Promise<number> {
  const before = new Date(at.getTime() - days * 86_400_000);
  const { count } = await db`
    with idle as (
      select n.id, greatest(n.created_at, (
          select max(coalesce(o.decided_at, o.expires_at)) from offers o where o.negotiation_id = n.id)) as since
      from negotiations n
      where n.ended_at is null and n.equipment_id is null and n.updated_at <= ${before}
        and n.created_at <= ${before} and not exists (
          select from offers o where o.negotiation_id = n.id and coalesce(o.decided_at, o.expires_at) > ${before})
      order by n.updated_at limit ${limit} for no key update of n skip locked
    )
    update negotiations n set ended_at = idle.since + ${days} * interval '1 day' from idle where n.id = idle.id`;
  return count;
}

/** Number of sellers who have quoted on a requirement. */
export async function countQuoting(tx: Transaction, requirementId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(distinct n.seller_id)::int as count
    from negotiations n join offers o on o.negotiation_id = n.id and o.author = 'seller'
    where n.requirement_id = ${requirementId}`;
  return row?.count ?? 0;
}

/** Whether a user exists and is not suspended. */
export async function isTrader(db: Query, id: string): Promise<boolean> {
  const rows = await db`select from users where id = ${id} and suspended_at is null`;
  return rows.length > 0;
}
