import type { Query } from '@polam/database/connect';
import { addDays, type Day } from '@polam/domain/day';
import { COUNT_LIMIT, type PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment, type SortColumns } from '@polam/server/http/keyset.repository';
import { conditions, gathered } from '../search/listing-conditions.repository.ts';
import { isNarrowed, type ListingFilter } from '../search/listing-filter.ts';
import { gatheredByRelevance } from '../search/listing-facets.repository.ts';
import { findLandedPage } from './landed-pages.repository.ts';
import type { ListedPage, ListingPageQuery, PagedListing } from './listed-page.ts';

/** Number of districts searched in the first step; doubles until the page is full. */
const FIRST_DISTRICTS = 16;

/**
 * Greatest number of matches of a searched text that are collected and sorted by price before an index is
 * walked instead.
 */
const GATHERED_BY_PRICE = 10_000;

/**
 * Listings that last longer after their available day are in an index of their own, `listings_long_lived`.
 */
const LONG_LIVED_DAYS = 31;

/**
 * A page of listings with their count.
 *
 * Cost: where over a thousand match, the page is found along the index of its sort, which at worst passes
 * over two hundred rows for each that it takes, in a market of 200,000. Where fewer match, all of them are
 * collected, from the most selective index.
 */
export async function findPage(
  db: Query,
  filter: ListingFilter,
  page: ListingPageQuery,
): Promise<ListedPage> {
  const { sort, place } = page;
  if (sort === 'landed' && place) return findLandedPage(db, filter, { ...page, place });
  if (isNarrowed(filter)) {
    const found = await gatherPage(db, filter, page);
    return isWhole(found, filter, page) ? found : { ...found, rows: await walkPage(db, filter, page) };
  }
  const from = db`from listings l where ${conditions(db, filter)}`;
  const [rows, count] = await Promise.all([walkPage(db, filter, page), countTo(db, from)]);
  return { rows, count };
}

/** Greatest number of rows to collect. */
function gatheredAtMost({ search }: ListingFilter, { sort }: ListingPageQuery): number {
  const isByPrice = sort === 'price-asc' || sort === 'price-desc';
  return search !== null && isByPrice ? GATHERED_BY_PRICE : COUNT_LIMIT;
}

/** Whether the collected rows are those of the page. */
function isWhole({ count }: ListedPage, filter: ListingFilter, page: ListingPageQuery): boolean {
  return count <= gatheredAtMost(filter, page);
}

/** Walks the index of the sort, which is quick where many of the rows passed match. */
function walkPage(
  db: Query,
  filter: ListingFilter,
  page: ListingPageQuery,
): Promise<readonly PagedListing[]> {
  if (page.sort === 'nearest') return walkDistricts(db, filter, page);
  return db<PagedListing[]>`select p.id, p."sortKey" from (${walked(db, filter, page)}) p`;
}

/** The rows of a page with their keys, in order. */
function walked(db: Query, filter: ListingFilter, page: ListingPageQuery): Fragment {
  const { order, key, after } = keyset(db, page, sortColumns(db, page));
  const along = (columns: Fragment, condition: Fragment) => db`(
    select ${columns} ${source(db, page, db`listings`)}
    where ${conditions(db, filter)} ${condition} ${after}
    order by ${order}
    limit ${page.rows}
  )`;
  const first = (pieces: Fragment) => db`
    select ${keyed(db, key)} from (${pieces}) l order by ${order} limit ${page.rows}`;
  if (page.sort === 'relevance') {
    const columns = db`l.id, l.seller_id, l.created_at`;
    return first(gatheredByRelevance(db, filter, { columns, most: page.rows, after: page.after }));
  }
  if (page.sort === 'date-asc' || page.sort === 'date-desc') {
    const columns = db`l.id, l.seller_id, l.created_at`;
    return first(gathered(db, filter, { columns, most: page.rows, order, after }));
  }
  const early = page.sort === 'available' ? farFrom(filter) : null;
  if (early === null) return along(keyed(db, key), dearestFrom(db, filter, page));
  const columns = db`l.id, l.seller_id, l.available_on`;
  return first(db`
    ${along(columns, db`and l.available_on >= ${early}`)} union all
    ${along(columns, db`and l.available_on < ${early} and l.last_on - l.available_on > 31`)}`);
}

/**
 * First day on which most of the matches of a future day are available, as few last longer than a month. Null
 * where the day is not far enough ahead to skip any.
 */
function farFrom({ scope, availableFrom }: ListingFilter): Day | null {
  if (scope === 'all' || availableFrom === null) return null;
  const isFar = availableFrom > addDays(scope.on, LONG_LIVED_DAYS);
  return isFar ? addDays(availableFrom, -LONG_LIVED_DAYS) : null;
}

/**
 * Upper bound of the price in the form of the index of `price-desc`; without it all dearer rows would be
 * passed.
 */
function dearestFrom(db: Query, { comparable }: ListingFilter, { sort }: PageQuery) {
  const most = comparable?.price.to ?? null;
  return sort === 'price-desc' && most !== null ? db`and -l.comparable_price >= -${most}::bigint` : db``;
}

/** Walks district by district, nearest first, in steps that double, until the page is full. */
async function walkDistricts(
  db: Query,
  filter: ListingFilter,
  page: ListingPageQuery,
): Promise<readonly PagedListing[]> {
  const { near } = page;
  const rows: PagedListing[] = [];
  let from = placeOf(page);
  for (let many = FIRST_DISTRICTS; from < near.length && rows.length < page.rows; many *= 2) {
    const step = { ...page, rows: page.rows - rows.length, near: near.slice(from, from + many), from };
    rows.push(...(await walkSomeDistricts(db, filter, step)));
    from += many;
  }
  if (rows.length === page.rows || filter.districtIds !== null) return rows;
  return [...rows, ...(await walkElsewhere(db, filter, { ...page, rows: page.rows - rows.length }))];
}

/** Index in the order of districts at which a page begins; places in the cursor count from one. */
function placeOf({ after }: PageQuery): number {
  const nearness = after?.[0];
  return typeof nearness === 'number' ? Math.max(0, -nearness - 1) : 0;
}

function walkSomeDistricts(
  db: Query,
  filter: ListingFilter,
  page: ListingPageQuery & { readonly from: number },
): Promise<readonly PagedListing[]> {
  const { order, key, after } = keyset(db, page, sortColumns(db, page));
  return db<PagedListing[]>`
    with n as materialized (
      select district_id, place + ${page.from}::int as place
      from unnest(${[...page.near]}::text[]) with ordinality as d (district_id, place)
    )
    select p.id, p."sortKey"
    from (
      select ${keyed(db, key)} from n cross join lateral (
        select l.id, l.seller_id, l.created_at from listings l
        where l.district_id = n.district_id and ${conditions(db, filter)} ${after}
        order by l.created_at desc, l.id desc
        limit ${page.rows}
      ) l
      order by ${order}
      limit ${page.rows}
    ) p`;
}

/** Listings of unknown district, after all others. */
function walkElsewhere(
  db: Query,
  filter: ListingFilter,
  page: ListingPageQuery,
): Promise<readonly PagedListing[]> {
  const { key, after } = keyset(db, page, sortColumns(db, page));
  return db<PagedListing[]>`
    select p.id, p."sortKey"
    from (
      select ${keyed(db, key)} from (select null::int as place) n, listings l
      where l.district_id is null and ${conditions(db, filter)} ${after}
      order by l.created_at desc, l.id desc
      limit ${page.rows}
    ) p`;
}

/**
 * Page of a selective filter: all matches are collected, counted and sorted at once. Where more match than
 * are collected, the count shows it and the rows are not the right ones.
 */
async function gatherPage(db: Query, filter: ListingFilter, page: ListingPageQuery): Promise<ListedPage> {
  const { sort } = page;
  const { order, key, after } = keyset(db, page, sortColumns(db, page));
  const columns = db`
    l.id, l.seller_id, l.created_at, l.family_rank, l.comparable_price, l.available_on, l.district_id`;
  const most = gatheredAtMost(filter, page) + 1;
  const found =
    sort === 'relevance'
      ? gatheredByRelevance(db, filter, { columns, most, after: null })
      : gathered(db, filter, { columns, most, order: null, after: db`` });
  const rows = await db<((PagedListing | { readonly id: null }) & { readonly count: number })[]>`
    with found as materialized (
      ${found}
    )
    select c.count, p.*
    from (select count(*)::int from found) c left join (
      select p.id, p."sortKey"
      from (
        select ${keyed(db, key)} ${sourceOfFound(db, page)} where true ${after} order by ${order} limit ${page.rows}
      ) p
    ) p on true`;
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

/** Columns of a page's listing: its id and its sort key. */
function keyed(db: Query, key: Fragment): Fragment {
  return db`l.id, ${key} as "sortKey"`;
}

/**
 * Source of the rows: the sort by rating needs the seller, by distance the district; others need only the
 * listing.
 */
function source(db: Query, { sort, near }: ListingPageQuery, listings: Fragment) {
  if (sort === 'nearest') {
    return db`
      from ${listings} l
      left join unnest(${[...near]}::text[]) with ordinality as n (district_id, place)
        on n.district_id = l.district_id`;
  }
  return isByRating(sort)
    ? db`from users u join ${listings} l on l.seller_id = u.id`
    : db`from ${listings} l`;
}

/**
 * The same for the collected rows. Their sellers are looked up one by one (`offset 0` keeps the planner from
 * joining otherwise): PostgreSQL 15 would read all users for them.
 */
function sourceOfFound(db: Query, page: ListingPageQuery) {
  if (!isByRating(page.sort)) return source(db, page, db`found`);
  return db`from found l cross join lateral (select * from users where id = l.seller_id offset 0) u`;
}

function isByRating(sort: ListingPageQuery['sort']): boolean {
  return sort === 'rating-asc' || sort === 'rating-desc';
}

/** Each list of columns matches an index; the rating is the mean in hundredths, as in `users_by_rating`. */
function sortColumns(db: Query, { near }: ListingPageQuery): SortColumns {
  return {
    date: db`l.created_at`,
    id: db`l.id`,
    cheapest: [db`l.family_rank`, db`l.comparable_price`],
    dearest: [db`l.family_rank`, db`-l.comparable_price`],
    rated: [db`(u.rating_sum * 100 / greatest(u.rating_count, 1))`, db`u.id`],
    soonest: [db`l.available_on`],
    nearest: [db`-coalesce(n.place, ${near.length + 1})::int`, db`l.created_at`],
    relevant: [db`l.rank`, db`l.created_at`],
  };
}
