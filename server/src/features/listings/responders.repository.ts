import type { Query } from '@polam/database/connect';
import type { OfferState, Party } from '@polam/domain/negotiation';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** The latest offer of a talk, of either side. */
interface LastOffer {
  readonly state: OfferState;
  readonly author: Party;
  readonly expiresAt: string;
  readonly pricePaise: number;
  readonly quantityMilli: number;
}

/** Somebody who has sent offers for a listing, or has written about it. */
export interface ResponderRow {
  readonly id: string;
  readonly name: string;
  /** Null where the buyer has left. */
  readonly phone: string | null;
  readonly offerCount: number;
  /** Null where the buyer has only written. */
  readonly lastOfferAt: Date | null;
  readonly last: LastOffer | null;
}

/** Who has answered a listing, latest first: its seller sees all, a buyer himself, others nobody. */
export async function listResponders(
  db: Query,
  { listingId, readerId }: { listingId: string; readerId: string },
): Promise<readonly ResponderRow[]> {
  return db<ResponderRow[]>`
    with talks as (
      select n.id, n.buyer_id from negotiations n
      where n.listing_id = ${listingId} and n.requirement_id is null
        and (n.seller_id = ${readerId} or n.buyer_id = ${readerId}) and ${hasSpoken(db)}
    ), offered as (
      select t.buyer_id, count(*)::int as count, max(o.created_at) as last_at
      from talks t join offers o on o.negotiation_id = t.id and o.author = 'buyer' group by t.buyer_id
    ), written as (
      select t.buyer_id, max(m.created_at) as last_at
      from talks t join messages m on m.negotiation_id = t.id and m.author = 'buyer' group by t.buyer_id
    )
    select b.id, b.name, b.phone, coalesce(o.count, 0) as "offerCount", o.last_at as "lastOfferAt", last.offer as last
    from (select distinct buyer_id from talks) who
    join users b on b.id = who.buyer_id
    left join offered o on o.buyer_id = b.id
    left join written w on w.buyer_id = b.id
    left join lateral (
      select json_build_object(
        'state', lo.state, 'author', lo.author, 'expiresAt', lo.expires_at,
        'pricePaise', lo.price_paise, 'quantityMilli', lo.quantity_milli) as offer
      from negotiations ln join offers lo on lo.negotiation_id = ln.id
      where ln.listing_id = ${listingId} and ln.buyer_id = b.id and ln.requirement_id is null
      order by lo.created_at desc, lo.id desc
      limit 1
    ) last on true
    order by greatest(o.last_at, w.last_at) desc, b.id`;
}

/** How many offers about a listing, and quotes that are to be filled from it, wait for an answer at an instant. */
export async function countPending(
  db: Query,
  { listingId, at }: { listingId: string; at: Date },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
    from negotiations n join offers o on o.negotiation_id = n.id
    where n.listing_id = ${listingId} and n.ended_at is null and o.state = 'pending' and o.expires_at > ${at}`;
  return row?.count ?? 0;
}

/** How many buyers have answered each of a seller's listings; those without any are left out. */
export async function countResponders(
  db: Query,
  { listingIds, sellerId }: { listingIds: readonly string[]; sellerId: string },
): Promise<ReadonlyMap<string, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db<{ listingId: string; responders: number }[]>`
    select n.listing_id as "listingId", count(distinct n.buyer_id)::int as responders
    from negotiations n
    where n.listing_id = any(${[...listingIds]}::uuid[]) and n.seller_id = ${sellerId} and n.requirement_id is null
      and ${hasSpoken(db)}
    group by n.listing_id`;
  return new Map(rows.map(({ listingId, responders }) => [listingId, responders]));
}

/** Whether the buyer of a negotiation `n` has sent an offer in it, or has written. */
function hasSpoken(db: Query): Fragment {
  return db`(
    exists (select from offers o where o.negotiation_id = n.id and o.author = 'buyer')
    or exists (select from messages m where m.negotiation_id = n.id and m.author = 'buyer'))`;
}
