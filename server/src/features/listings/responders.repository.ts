import type { Query } from '@polam/database/connect';
import type { OfferState, Party } from '@polam/domain/negotiation';

/** Somebody who has sent offers for a listing. */
export interface ResponderRow {
  readonly id: string;
  readonly name: string;
  /** Null where the buyer has left. */
  readonly phone: string | null;
  readonly offerCount: number;
  readonly lastOfferAt: Date;
  /** What the latest offer of either side has come to, and whose it was. */
  readonly lastState: OfferState;
  readonly lastAuthor: Party;
  readonly lastExpiresAt: Date;
}

/** Who has sent offers for a listing, latest first: its seller sees all, a buyer himself, others nobody. */
export async function listResponders(
  db: Query,
  { listingId, readerId }: { listingId: string; readerId: string },
): Promise<readonly ResponderRow[]> {
  return db<ResponderRow[]>`
    select b.id, b.name, b.phone, count(*)::int as "offerCount", max(o.created_at) as "lastOfferAt",
      last.state as "lastState", last.author as "lastAuthor", last.expires_at as "lastExpiresAt"
    from negotiations n
    join offers o on o.negotiation_id = n.id and o.author = 'buyer'
    join users b on b.id = n.buyer_id
    cross join lateral (
      select lo.state, lo.author, lo.expires_at
      from negotiations ln join offers lo on lo.negotiation_id = ln.id
      where ln.listing_id = n.listing_id and ln.buyer_id = n.buyer_id and ln.requirement_id is null
      order by lo.created_at desc, lo.id desc
      limit 1
    ) last
    where n.listing_id = ${listingId} and n.requirement_id is null
      and (n.seller_id = ${readerId} or n.buyer_id = ${readerId})
    group by b.id, last.state, last.author, last.expires_at
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
    where n.listing_id = any(${[...listingIds]}::uuid[]) and n.seller_id = ${sellerId} and n.requirement_id is null
      and exists (select from offers o where o.negotiation_id = n.id and o.author = 'buyer')
    group by n.listing_id`;
  return new Map(rows.map(({ listingId, responders }) => [listingId, responders]));
}
