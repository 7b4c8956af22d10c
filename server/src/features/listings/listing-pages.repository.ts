import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { COUNT_LIMIT, type Keyed, type PageWish } from '@polam/server/http/keyset';
import {
  anywhere,
  countTo,
  keyset,
  type Fragment,
  type SortColumns,
} from '@polam/server/http/keyset.repository';

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

/** A listing of a page: which one, and which version of it and of its seller the page shows. */
export interface PagedListing extends Keyed {
  readonly id: string;
  /** As {@link findVersions} tells it. */
  readonly version: string;
}

/** A page of a list, and how many there are in all, counted as far as people are told. */
export interface ListedPage {
  readonly rows: readonly PagedListing[];
  readonly count: number;
}

/** A page of listings with their count. */
export async function findPage(db: Query, filter: ListingFilter, page: PageWish): Promise<ListedPage> {
  if (filter.search !== null) {
    const found = await gatherPage(db, filter, page);
    if (found.count <= COUNT_LIMIT) return found;
  }
  const from = db`from listings l where ${conditions(db, filter)}`;
  const [rows, count] = await Promise.all([walkPage(db, filter, page), countTo(db, from)]);
  return { rows, count };
}

/** Along the index of the sort, which is quick where much of what it passes is let through. */
async function walkPage(db: Query, filter: ListingFilter, page: PageWish): Promise<readonly PagedListing[]> {
  const { order, key, after } = keyset(db, page, sortColumns(db));
  return db<PagedListing[]>`
    select l.id, l.row_version || '-' || u.xmin::text as version, ${key} as "sortKey"
    from (
      select l.*, l.xmin::text as row_version ${source(db, page, db`listings`)}
      where ${conditions(db, filter)} ${after}
      order by ${order}
      limit ${page.rows}
    ) l join users u on u.id = l.seller_id
    order by ${order}`;
}

/**
 * What a text means is met by few: all of them are gathered, counted and sorted at once. Where they are more
 * than people are told, the count says so and the rows are not the right ones.
 */
async function gatherPage(db: Query, filter: ListingFilter, page: PageWish): Promise<ListedPage> {
  const { order, key, after } = keyset(db, page, sortColumns(db));
  const rows = await db<((PagedListing | { readonly id: null }) & { readonly count: number })[]>`
    with found as materialized (
      select l.id, l.seller_id, l.created_at, l.family_rank, l.comparable_price, l.xmin::text as row_version
      from listings l where ${conditions(db, filter)} limit ${COUNT_LIMIT + 1}
    )
    select c.count, p.*
    from (select count(*)::int from found) c left join (
      select l.id, l.row_version || '-' || u.xmin::text as version, ${key} as "sortKey"
      from (
        select l.* ${source(db, page, db`found`)} where true ${after} order by ${order} limit ${page.rows}
      ) l join users u on u.id = l.seller_id
      order by ${order}
    ) p on true`;
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

/** Stars are the seller's; the other sorts need nothing beside the listing. */
function source(db: Query, { sort }: PageWish, listings: Fragment) {
  const isByRating = sort === 'rating-asc' || sort === 'rating-desc';
  return isByRating ? db`from users u join ${listings} l on l.seller_id = u.id` : db`from ${listings} l`;
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
