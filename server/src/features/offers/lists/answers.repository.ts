import { namesOf } from '@polam/contract/fields';
import { receivedFields, type OfferRow } from '@polam/contract/offers/fields';
import type { Query } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import type { Unit } from '@polam/domain/quantity';
import { columns } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset } from '@polam/server/http/keyset.repository';
import { namedUserColumn, type NamedUserRow } from '../../users/index.ts';

const receivedColumns = [...namesOf(receivedFields), 'state', 'expiresAt', 'createdAt', 'decidedAt'] as const;

/** An offer about a listing with its author and buyer. */
export interface ReceivedOfferRow extends Pick<OfferRow, (typeof receivedColumns)[number]>, Keyed {
  readonly author: NamedUserRow;
  readonly buyer: NamedUserRow;
  readonly listingId: string;
  readonly listingName: string;
  readonly unit: Unit;
  readonly district: District | null;
}

interface SellersListing {
  readonly listingId: string;
  readonly sellerId: string;
}

/** A page of the offers about one listing of a seller, newest first. */
export async function listReceivedOffers(
  db: Query,
  { listingId, sellerId }: SellersListing,
  page: PageQuery,
): Promise<readonly ReceivedOfferRow[]> {
  const { order, key, after } = keyset(db, page, { date: db`o.created_at`, id: db`o.id` });
  return db<ReceivedOfferRow[]>`
    select ${key} as "sortKey", ${columns(db, 'o', receivedColumns)},
      ${namedUserColumn(db, 'a')} as author, ${namedUserColumn(db, 'b')} as buyer, l.id as "listingId", o.goods #>> '{listing,name}' as "listingName",
      o.goods #>> '{listing,unit}' as unit,
      d.names || jsonb_build_object('stateCode', d.state_code) as district
    from negotiations n
    join offers o on o.negotiation_id = n.id
    join listings l on l.id = n.listing_id
    join users b on b.id = n.buyer_id
    join users a on a.id = case o.author when 'buyer' then n.buyer_id else n.seller_id end
    left join districts d on d.id = b.district_id
    where n.listing_id = ${listingId} and n.seller_id = ${sellerId} and n.requirement_id is null ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of offers about one listing of a seller, counted up to the limit that is shown. */
export async function countReceivedOffers(
  db: Query,
  { listingId, sellerId }: SellersListing,
): Promise<number> {
  return countTo(
    db,
    db`from negotiations n join offers o on o.negotiation_id = n.id
      where n.listing_id = ${listingId} and n.seller_id = ${sellerId} and n.requirement_id is null`,
  );
}

/** A page of the listings that a buyer has sent offers for, latest first. */
export async function listProposedListings(
  db: Query,
  buyerId: string,
  page: PageQuery,
): Promise<readonly (Keyed & { readonly listingId: string })[]> {
  const { order, key, after } = keyset(db, page, { date: db`p."offeredAt"`, id: db`p."listingId"` });
  return db<(Keyed & { listingId: string })[]>`
    select p."listingId", ${key} as "sortKey"
    from (
      select n.listing_id as "listingId", max(o.created_at) as "offeredAt" ${proposed(db, buyerId)}
      group by n.listing_id
    ) p
    where true ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of listings that a buyer has sent offers for, counted up to the limit that is shown. */
export async function countProposedListings(db: Query, buyerId: string): Promise<number> {
  return countTo(db, db`distinct n.listing_id ${proposed(db, buyerId)}`);
}

function proposed(db: Query, buyerId: string) {
  return db`
    from negotiations n join offers o on o.negotiation_id = n.id and o.author = 'buyer'
    where n.buyer_id = ${buyerId} and n.requirement_id is null`;
}

/**
 * Author of offers to a user about a listing: a buyer to its seller, or the seller who has countered to a
 * buyer.
 */
export interface ProposalRow {
  readonly listingId: string;
  readonly authorId: string;
  readonly authorName: string;
  /** Null where the author has left. */
  readonly phone: string | null;
  readonly offerCount: number;
  readonly lastOfferAt: Date;
}

/**
 * Authors of offers to a user, with the listing of each, those of the latest negotiations first, up to a
 * number of negotiations. Source: WIRE `users/profile`.
 */
export async function listProposals(
  db: Query,
  { userId, limit }: { userId: string; limit: number },
): Promise<readonly ProposalRow[]> {
  const latest = (side: 'buyer' | 'seller') => db`(
    select n.id, n.listing_id, n.updated_at, ${side === 'buyer' ? 'seller' : 'buyer'}::text as author,
      n.${db(side === 'buyer' ? 'seller_id' : 'buyer_id')} as author_id
    from negotiations n
    where n.${db(`${side}_id`)} = ${userId} and n.requirement_id is null
      and exists (select from listings l where l.id = n.listing_id and l.state <> 'deleted')
      and exists (
        select from offers o
        where o.negotiation_id = n.id and o.author = ${side === 'buyer' ? 'seller' : 'buyer'})
    order by n.updated_at desc, n.id desc
    limit ${limit})`;
  return db<ProposalRow[]>`
    select t.listing_id as "listingId", a.id as "authorId", a.name as "authorName", a.phone,
      count(*)::int as "offerCount", max(o.created_at) as "lastOfferAt"
    from (
      select * from (${latest('buyer')} union all ${latest('seller')}) both_sides
      order by updated_at desc, id desc
      limit ${limit}
    ) t
    join offers o on o.negotiation_id = t.id and o.author = t.author
    join users a on a.id = t.author_id
    group by t.listing_id, a.id
    order by "lastOfferAt" desc, a.id`;
}
