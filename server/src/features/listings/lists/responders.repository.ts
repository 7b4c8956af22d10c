import type { Query } from '@polam/database/connect';
import type { OfferState, Party, VoidReason } from '@polam/domain/trade/negotiation';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';

/** The latest offer of a negotiation, by either side. */
interface LastOffer {
  readonly state: OfferState;
  /** Why it is void; null where it is not. */
  readonly voidReason: VoidReason | null;
  readonly author: Party;
  readonly expiresAt: string;
  readonly pricePaise: number;
  readonly quantityMilli: number;
}

/** A buyer who has sent offers for a listing, or has written about it. */
export interface ResponderRow extends Keyed {
  readonly id: string;
  readonly name: string;
  /** Null where the buyer has left. */
  readonly phone: string | null;
  readonly offerCount: number;
  /** Null where the buyer has only written. */
  readonly lastOfferAt: Date | null;
  readonly last: LastOffer | null;
}

/** Listing and reader of its responders: its seller sees all, a buyer himself, others none. */
export interface Answered {
  readonly listingId: string;
  readonly readerId: string;
}

/** A page of the responders of a listing, latest negotiation first. */
export async function listResponders(
  db: Query,
  answered: Answered,
  page: PageQuery,
): Promise<readonly ResponderRow[]> {
  const { listingId } = answered;
  const { order, key, after } = keyset(db, page, { date: db`n.updated_at`, id: db`n.id` });
  return db<ResponderRow[]>`
    select b.id, b.name, b.phone, o.count as "offerCount", o.last_at as "lastOfferAt", last.offer as last,
      who."sortKey"
    from (
      select n.buyer_id, ${key} as "sortKey", row_number() over (order by ${order}) as place
      from negotiations n where ${latestChats(db, answered)} ${after}
      order by ${order} limit ${page.rows}
    ) who
    join users b on b.id = who.buyer_id
    cross join lateral (
      select count(*)::int as count, max(bo.created_at) as last_at
      from negotiations bn join offers bo on bo.negotiation_id = bn.id and bo.author = 'buyer'
      where bn.listing_id = ${listingId} and bn.buyer_id = b.id and bn.requirement_id is null
    ) o
    left join lateral (
      select json_build_object(
        'state', lo.state, 'voidReason', lo.void_reason, 'author', lo.author, 'expiresAt', lo.expires_at,
        'pricePaise', lo.price_paise, 'quantityMilli', lo.quantity_milli) as offer
      from negotiations ln join offers lo on lo.negotiation_id = ln.id
      where ln.listing_id = ${listingId} and ln.buyer_id = b.id and ln.requirement_id is null
      order by lo.created_at desc, lo.id desc
      limit 1
    ) last on true
    order by who.place`;
}

/** Number of responders of a listing, counted up to the limit that is shown. */
export async function countAnsweredBy(db: Query, answered: Answered): Promise<number> {
  return countTo(db, db`from negotiations n where ${latestChats(db, answered)}`);
}

/**
 * Condition for the latest negotiation `n` of each buyer who has sent an offer or a message about a listing.
 */
function latestChats(db: Query, { listingId, readerId }: Answered): Fragment {
  return db`
    n.listing_id = ${listingId} and n.requirement_id is null
    and (n.seller_id = ${readerId} or n.buyer_id = ${readerId}) and ${hasSpoken(db)}
    and not exists (
      select from negotiations later
      where later.listing_id = n.listing_id and later.buyer_id = n.buyer_id and later.requirement_id is null
        and (later.updated_at, later.id) > (n.updated_at, n.id)
        and (
          exists (select from offers lo where lo.negotiation_id = later.id and lo.author = 'buyer')
          or exists (select from messages lm where lm.negotiation_id = later.id and lm.author = 'buyer')
        )
    )`;
}

/** Number of pending offers about a listing, and of quotes to be filled from it, at an instant. */
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

/** Number of responders of each of a seller's listings; listings without any are left out. */
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
