import type { Query } from '@polam/database/connect';

/** Somebody who has sent offers for a listing. */
export interface ResponderRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
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

/** Whether two people have ever negotiated, whoever was the buyer: they then know each other's phone. */
export async function haveNegotiated(db: Query, oneId: string, otherId: string): Promise<boolean> {
  const rows = await db`
    select from negotiations
    where buyer_id = ${oneId} and seller_id = ${otherId} or buyer_id = ${otherId} and seller_id = ${oneId}
    limit 1`;
  return rows.length > 0;
}
