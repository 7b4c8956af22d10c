import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { countTo } from '@polam/server/http/keyset.repository';

/** Counts of everything that the landing page counts. */
export interface CountsRow {
  readonly users: number;
  readonly listings: number;
  readonly equipmentForHire: number;
  readonly equipmentForSale: number;
  readonly requirements: number;
  readonly coldStorages: number;
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
 * Counts of what is on the market on a day: the counters, without the few whose last day has passed since.
 */
export async function countAll(db: Query, today: Day): Promise<CountsRow> {
  const [row] = await db<CountsRow[]>`
    select
      ${stored(db, 'users')} as users,
      ${stored(db, 'active_listings')}
        - (select count(*)::int from listings where state = 'active' and last_on < ${today}) as listings,
      ${stored(db, 'equipment_for_hire')} as "equipmentForHire",
      ${stored(db, 'equipment_for_sale')} as "equipmentForSale",
      ${stored(db, 'open_requirements')} - (
        select count(*)::int from requirements where state in ('open', 'partly-filled') and needed_on < ${today}
      ) as requirements,
      ${stored(db, 'cold_storages')} as "coldStorages"`;
  if (row === undefined) throw new Error('a select without a table gives one row');
  return row;
}

/** Sum of the parts of a counter, which triggers maintain. */
function stored(db: Query, what: string) {
  return db`(select coalesce(sum(count), 0)::int from counters where what = ${what})`;
}

/** Filter of a seller's listings: all but the deleted ones, or those on the market on a day. */
export interface ListingsOf {
  readonly sellerId: string;
  readonly onMarket: Day | null;
}

/** Ids of a seller's listings, newest first. */
export async function listListingIdsOf(
  db: Query,
  { sellerId, onMarket, limit }: ListingsOf & { readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    select id from listings where ${isOf(db, { sellerId, onMarket })}
    order by created_at desc, id desc
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Number of a seller's listings, counted to one beyond the limit of counting. */
export async function countListingsOf(db: Query, whose: ListingsOf): Promise<number> {
  return countTo(db, db`from listings where ${isOf(db, whose)}`);
}

function isOf(db: Query, { sellerId, onMarket }: ListingsOf) {
  const isShown =
    onMarket === null ? db`state <> 'deleted'` : db`state = 'active' and last_on >= ${onMarket}`;
  return db`seller_id = ${sellerId} and ${isShown}`;
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
