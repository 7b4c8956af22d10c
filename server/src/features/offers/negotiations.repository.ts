import type { Query, Transaction } from '@polam/database/connect';

/** Who negotiates about which listing. */
export interface Parties {
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

/** A negotiation with the names of its parties. */
export interface NegotiationRow extends Parties {
  readonly id: string;
  readonly buyerName: string;
  readonly sellerName: string;
}

const negotiations = (db: Query) => db`
  select n.id, n.listing_id as "listingId", n.buyer_id as "buyerId", n.seller_id as "sellerId",
    b.name as "buyerName", s.name as "sellerName"
  from negotiations n join users b on b.id = n.buyer_id join users s on s.id = n.seller_id`;

/** Locks the open negotiation of a buyer about a listing until the transaction ends; null where there is none. */
export async function lockOpenNegotiation(
  tx: Transaction,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<NegotiationRow | null> {
  const [row] = await tx<NegotiationRow[]>`
    ${negotiations(tx)}
    where n.listing_id = ${listingId} and n.buyer_id = ${buyerId} and n.ended_at is null
    for update of n`;
  return row ?? null;
}

/** The open negotiation of a buyer about a listing, else the latest that ended. */
export async function findNegotiation(
  db: Query,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<NegotiationRow | null> {
  const [row] = await db<NegotiationRow[]>`
    ${negotiations(db)}
    where n.listing_id = ${listingId} and n.buyer_id = ${buyerId}
    order by n.ended_at desc nulls first
    limit 1`;
  return row ?? null;
}

/** Opens a negotiation. False where one is open already. */
export async function insertNegotiation(
  tx: Transaction,
  { id, listingId, buyerId, sellerId, at }: Parties & { id: string; at: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into negotiations (id, listing_id, buyer_id, seller_id, created_at, updated_at)
    values (${id}, ${listingId}, ${buyerId}, ${sellerId}, ${at}, ${at})
    on conflict (listing_id, buyer_id) where ended_at is null do nothing`;
  return count > 0;
}

/** Notes that something has happened in a negotiation. */
export async function touchNegotiation(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update negotiations set updated_at = ${at} where id = ${id}`;
}

/** Whether a person of an id may trade here. */
export async function isTrader(db: Query, id: string): Promise<boolean> {
  const rows = await db`select from users where id = ${id} and suspended_at is null`;
  return rows.length > 0;
}
