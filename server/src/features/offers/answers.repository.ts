import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { District } from '@polam/domain/place';
import type { Unit } from '@polam/domain/quantity';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { countTo, keyset } from '@polam/server/http/keyset.repository';
import type { DatedOffer } from './offers.repository.ts';

/** An offer about a listing with its author and buyer. */
export interface ReceivedOfferRow extends DatedOffer {
  readonly id: string;
  readonly neededOn: Day;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly note: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly listingId: string;
  readonly listingName: string;
  readonly unit: Unit;
  readonly district: District | null;
}

/** A listing that others have answered, with the instant of the latest answer as its sort key. */
export interface AnsweredRow extends Keyed {
  readonly listingId: string;
  readonly responders: number;
}

/** The offers about one listing of a seller, newest first. */
export async function listReceivedOffers(
  db: Query,
  { listingId, sellerId, limit }: { listingId: string; sellerId: string; limit: number },
): Promise<readonly ReceivedOfferRow[]> {
  return db<ReceivedOfferRow[]>`
    select o.id, o.created_at as "createdAt", o.state, o.expires_at as "expiresAt",
      o.decided_at as "decidedAt",
      o.needed_on as "neededOn", o.price_paise as "pricePaise",
      o.quantity_milli as "quantityMilli", o.note, a.id as "authorId", a.name as "authorName",
      b.id as "buyerId", b.name as "buyerName", l.id as "listingId", o.goods #>> '{listing,name}' as "listingName",
      o.goods #>> '{listing,unit}' as unit,
      case when d.id is not null then json_build_object(
        'en', d.name_en, 'te', d.name_te, 'hi', d.name_hi, 'stateCode', d.state_code) end as district
    from negotiations n
    join offers o on o.negotiation_id = n.id
    join listings l on l.id = n.listing_id
    join users b on b.id = n.buyer_id
    join users a on a.id = case o.author when 'buyer' then n.buyer_id else n.seller_id end
    left join districts d on d.id = b.district_id
    where n.listing_id = ${listingId} and n.seller_id = ${sellerId} and n.requirement_id is null
    order by o.created_at desc, o.id desc
    limit ${limit}`;
}

/** The listings that a buyer has sent offers for, latest first. */
export async function listProposedListings(
  db: Query,
  { buyerId, limit }: { buyerId: string; limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ listingId: string }[]>`
    select n.listing_id as "listingId"
    from negotiations n join offers o on o.negotiation_id = n.id and o.author = 'buyer'
    where n.buyer_id = ${buyerId} and n.requirement_id is null
    group by n.listing_id
    order by max(o.created_at) desc, n.listing_id
    limit ${limit}`;
  return rows.map(({ listingId }) => listingId);
}

/** A seller's listings that buyers have sent offers for or have written about, latest answer first. */
export async function listAnsweredListings(
  db: Query,
  sellerId: string,
  page: PageWish,
): Promise<readonly AnsweredRow[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`a."answeredAt"`,
    id: db`a."listingId"`,
    cheapest: [],
    dearest: [],
  });
  return db<AnsweredRow[]>`
    select a."listingId", a.responders, ${key} as "sortKey"
    from (
      select n.listing_id as "listingId", count(distinct n.buyer_id)::int as responders,
        max(greatest(${lastOf(db, 'offers')}, ${lastOf(db, 'messages')})) as "answeredAt"
      ${answered(db, sellerId)}
      group by n.listing_id
    ) a
    where true ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** How many of a seller's listings buyers have answered, counted as far as people are told. */
export async function countAnsweredListings(db: Query, sellerId: string): Promise<number> {
  return countTo(db, db`distinct n.listing_id ${answered(db, sellerId)}`);
}

function answered(db: Query, sellerId: string) {
  return db`
    from negotiations n
    join listings l on l.id = n.listing_id and l.state <> 'deleted'
    where n.seller_id = ${sellerId} and n.requirement_id is null
      and (${lastOf(db, 'offers')} is not null or ${lastOf(db, 'messages')} is not null)`;
}

/** When the buyer of a negotiation `n` last sent an offer in it, or wrote. */
function lastOf(db: Query, what: 'offers' | 'messages') {
  return db`(
    select max(line.created_at) from ${db(what)} line where line.negotiation_id = n.id and line.author = 'buyer')`;
}
