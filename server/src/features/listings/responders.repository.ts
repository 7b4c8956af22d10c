import type { Query } from '@polam/database/connect';

/** Somebody who has sent offers for a listing. */
export interface ResponderRow {
  readonly id: string;
  readonly name: string;
  /** Null where the buyer has left. */
  readonly phone: string | null;
  readonly offerCount: number;
  readonly lastOfferAt: Date;
}

/** Who has sent offers for a listing, latest first: its seller sees all, a buyer himself, others nobody. */
export async function listResponders(
  db: Query,
  { listingId, readerId }: { listingId: string; readerId: string },
): Promise<readonly ResponderRow[]> {
  return db<ResponderRow[]>`
    select b.id, b.name, b.phone, count(*)::int as "offerCount", max(o.created_at) as "lastOfferAt"
    from negotiations n
    join offers o on o.negotiation_id = n.id and o.author = 'buyer'
    join users b on b.id = n.buyer_id
    where n.listing_id = ${listingId} and (n.seller_id = ${readerId} or n.buyer_id = ${readerId})
    group by b.id
    order by "lastOfferAt" desc, b.id`;
}

/** How many buyers have sent offers for each of a seller's listings; those without any are left out. */
export async function countResponders(
  db: Query,
  { listingIds, sellerId }: { listingIds: readonly string[]; sellerId: string },
): Promise<ReadonlyMap<string, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db<{ listingId: string; responders: number }[]>`
    select n.listing_id as "listingId", count(distinct n.buyer_id)::int as responders
    from negotiations n
    where n.listing_id = any(${[...listingIds]}::uuid[]) and n.seller_id = ${sellerId}
      and exists (select from offers o where o.negotiation_id = n.id and o.author = 'buyer')
    group by n.listing_id`;
  return new Map(rows.map(({ listingId, responders }) => [listingId, responders]));
}

/** Whether two people have ever negotiated, whoever was the buyer: they then know each other's phone. */
export async function haveNegotiated(db: Query, oneId: string, otherId: string): Promise<boolean> {
  const rows = await db`
    select from negotiations
    where buyer_id = ${oneId} and seller_id = ${otherId} or buyer_id = ${otherId} and seller_id = ${oneId}
    limit 1`;
  return rows.length > 0;
}
