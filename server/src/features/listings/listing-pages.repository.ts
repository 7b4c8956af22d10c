import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type SortColumns } from '@polam/server/http/keyset.repository';
import type { Reader } from '../users/index.ts';
import type { ListingRow } from './listing-document.ts';
import { listingColumns, listingJoins } from './listings.repository.ts';

/** Which listings a list holds. */
export interface ListingFilter {
  /** On the market today; all of one seller; or all there are. Deleted ones are in none. */
  readonly scope:
    { readonly on: Day; readonly exceptSellerId: string | null } | { readonly sellerId: string } | 'all';
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

/** A page of listings: the rows by one index, then what stands around them. */
export async function listPage(
  db: Query,
  filter: ListingFilter,
  { page, reader }: { page: PageWish; reader: Reader },
): Promise<readonly (ListingRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, sortColumns(db));
  const isByRating = page.sort === 'rating-asc' || page.sort === 'rating-desc';
  return db<(ListingRow & Keyed)[]>`
    select ${listingColumns(db, reader)}, ${key} as "sortKey"
    from (
      select l.* from ${isByRating ? db`users u join listings l on l.seller_id = u.id` : db`listings l`}
      where ${conditions(db, filter)} ${after}
      order by ${order}
      limit ${page.rows}
    ) l ${listingJoins(db)}
    order by ${order}`;
}

/** How many listings a filter lets through, counted as far as people are told. */
export async function countListings(db: Query, filter: ListingFilter): Promise<number> {
  return countTo(db, db`from listings l where ${conditions(db, filter)}`);
}

/** Each list of columns is that of an index; stars are the mean in hundredths, as `users_by_rating` holds it. */
function sortColumns(db: Query): SortColumns {
  return {
    date: db`l.created_at`,
    id: db`l.id`,
    cheapest: [db`l.family_rank`, db`l.comparable_price`],
    dearest: [db`l.family_rank`, db`-l.comparable_price`],
    rated: [db`(u.rating_sum * 100 / greatest(u.rating_count, 1))`, db`u.id`],
  };
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
  if (word.length > 2) return db`l.search_name like ${anywhere(word)}`;
  const beginning = anywhere(word).slice(1);
  return db`(l.search_name like ${beginning} or l.search_name like ${`% ${beginning}`})`;
}
