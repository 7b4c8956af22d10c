import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { ListingSort } from '@polam/domain/listing';
import type { SortKey } from './listing-cursor.ts';
import type { ListingRow } from './listing-document.ts';
import { listingColumns, listingJoins, type Reader } from './listings.repository.ts';

/** Which listings a list holds. */
export interface ListingFilter {
  /** On the market today; all of one seller; or all there are. Deleted ones are in none. */
  readonly scope: { readonly on: Day; readonly exceptSellerId: string | null } | { readonly sellerId: string } | 'all';
  readonly categoryId: string | null;
  readonly commodityId: string | null;
  /** A name in its search form, met whole. */
  readonly searchName: string | null;
  readonly organic: boolean | null;
  readonly search: ListingSearch | null;
}

/** What a text may mean: commodities, or words that stand in a listing's own name. */
export interface ListingSearch {
  readonly commodityIds: readonly string[];
  /** In their search form; all must be met. */
  readonly words: readonly string[];
}

/** One page of a sorted list. */
export interface PageWish {
  readonly sort: ListingSort;
  readonly after: SortKey | null;
  readonly limit: number;
}

/** A listing of a page with the key by which the list is sorted. */
export interface SortedListingRow extends ListingRow {
  readonly sortKey: SortKey;
}

/** Listings are counted to here; beyond it people are told "1000+". */
export const COUNT_LIMIT = 1_000;

/** A page of listings: their ids by one index, then what stands around them. */
export async function listPage(
  db: Query,
  filter: ListingFilter,
  { page, reader }: { page: PageWish; reader: Reader },
): Promise<readonly SortedListingRow[]> {
  const { order, key } = sorted(db, page.sort);
  const byRating = page.sort === 'rating-asc' || page.sort === 'rating-desc';
  return db<SortedListingRow[]>`
    select ${listingColumns(db, reader)}, ${key} as "sortKey"
    from (
      select l.* from ${byRating ? db`users u join listings l on l.seller_id = u.id` : db`listings l`}
      where ${conditions(db, filter)} ${page.after === null ? db`` : after(db, page.sort, page.after)}
      order by ${order}
      limit ${page.limit}
    ) l ${listingJoins(db)}
    order by ${order}`;
}

/** How many listings a filter lets through, counted to one beyond {@link COUNT_LIMIT}. */
export async function countListings(db: Query, filter: ListingFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total
    from (select from listings l where ${conditions(db, filter)} limit ${COUNT_LIMIT + 1}) found`;
  return row?.total ?? 0;
}

function conditions(db: Query, filter: ListingFilter) {
  const { categoryId, commodityId, searchName, organic, search } = filter;
  return db`
    ${inScope(db, filter.scope)}
    ${categoryId === null ? db`` : db`and l.category_id = ${categoryId}`}
    ${commodityId === null ? db`` : db`and l.commodity_id = ${commodityId}`}
    ${searchName === null ? db`` : db`and l.search_name = ${searchName}`}
    ${organic === null ? db`` : db`and l.organic = ${organic}`}
    ${search === null ? db`` : db`and (${matching(db, search)})`}`;
}

function inScope(db: Query, scope: ListingFilter['scope']) {
  if (scope === 'all') return db`l.state <> 'deleted'`;
  if ('sellerId' in scope) return db`l.seller_id = ${scope.sellerId} and l.state <> 'deleted'`;
  const others = scope.exceptSellerId === null ? db`` : db`and l.seller_id <> ${scope.exceptSellerId}`;
  return db`l.state = 'active' and l.last_on >= ${scope.on} ${others}`;
}

function matching(db: Query, { commodityIds, words }: ListingSearch) {
  const named = words.map((word) => nameHas(db, word)).reduce((all, each) => db`${all} and ${each}`);
  if (commodityIds.length === 0) return named;
  return db`l.commodity_id = any(${[...commodityIds]}::uuid[]) or (${named})`;
}

/** Two letters have no trigram of their own, so they are looked for where words begin. */
function nameHas(db: Query, word: string) {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  if (word.length > 2) return db`l.search_name like ${`%${literal}%`}`;
  return db`(l.search_name like ${`${literal}%`} or l.search_name like ${`% ${literal}%`})`;
}

/** The seller's mean of stars in hundredths, as the index `users_by_rating` holds it. */
const rating = (db: Query) => db`(u.rating_sum * 100 / greatest(u.rating_count, 1))`;

function sorted(db: Query, sort: ListingSort) {
  switch (sort) {
    case 'date-desc':
      return { order: db`l.created_at desc, l.id desc`, key: db`json_build_array(l.created_at, l.id)` };
    case 'date-asc':
      return { order: db`l.created_at, l.id`, key: db`json_build_array(l.created_at, l.id)` };
    case 'price-asc':
      return {
        order: db`l.family_rank, l.comparable_price, l.id`,
        key: db`json_build_array(l.family_rank, l.comparable_price, l.id)`,
      };
    case 'price-desc':
      return {
        order: db`l.family_rank, -l.comparable_price, l.id`,
        key: db`json_build_array(l.family_rank, -l.comparable_price, l.id)`,
      };
    case 'rating-desc':
      return {
        order: db`${rating(db)} desc, u.id desc, l.id desc`,
        key: db`json_build_array(${rating(db)}, u.id, l.id)`,
      };
    case 'rating-asc':
      return { order: db`${rating(db)}, u.id, l.id`, key: db`json_build_array(${rating(db)}, u.id, l.id)` };
  }
}

/** What comes after a sort key. Its parts were checked when the cursor was read. */
function after(db: Query, sort: ListingSort, [first = 0, second = 0, third = 0]: SortKey) {
  switch (sort) {
    case 'date-desc':
      return db`and (l.created_at, l.id) < (${first}::timestamptz, ${second}::uuid)`;
    case 'date-asc':
      return db`and (l.created_at, l.id) > (${first}::timestamptz, ${second}::uuid)`;
    case 'price-asc':
      return db`and (l.family_rank, l.comparable_price, l.id) > (${first}::int, ${second}::bigint, ${third}::uuid)`;
    case 'price-desc':
      return db`and (l.family_rank, -l.comparable_price, l.id) > (${first}::int, ${second}::bigint, ${third}::uuid)`;
    case 'rating-desc':
      return db`and (${rating(db)}, u.id, l.id) < (${first}::int, ${second}::uuid, ${third}::uuid)`;
    case 'rating-asc':
      return db`and (${rating(db)}, u.id, l.id) > (${first}::int, ${second}::uuid, ${third}::uuid)`;
  }
}
