import type { Query } from '@polam/database/connect';
import { quintalOfComparable } from '@polam/domain/quantity';
import { COUNT_LIMIT, type SortKey } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { landedFigure, type LandingPlace } from '../../freight/index.ts';
import { conditions, gathered } from '../search/listing-conditions.repository.ts';
import { isNarrowed, type ListingFilter } from '../search/listing-filter.ts';
import { LandedBest } from './landed-best.ts';
import { afterPrice, keyBehind, WEIGHT_RANK } from './landed-keys.ts';
import type { ListedPage, ListingPageQuery, PagedListing } from './listed-page.ts';

/** Greatest number of matches of a searched text that are collected, and of any other filter. */
const GATHERED = { searched: 10_000, narrowed: COUNT_LIMIT } as const;

/** Listings of the first step along the prices, and of the longest: each is twice as long as the one before. */
const STEP = { first: 500, longest: 8_000 } as const;

/** A page by landed price. */
export interface LandedPageQuery extends ListingPageQuery {
  readonly place: LandingPlace;
}

/** Columns of which a landed price is reckoned. */
interface WeighedRow {
  readonly id: string;
  readonly districtId: string | null;
  readonly shipping: boolean;
  readonly familyRank: number;
  readonly price: number;
  readonly left: number;
}

/**
 * A page of listings by their price at the reader's place, with their count.
 *
 * Cost: where few match, all of them are read. Else the listings are read in the order of their prices, in steps, until
 * the next price alone is above what was found: freight is never negative.
 */
export async function findLandedPage(
  db: Query,
  filter: ListingFilter,
  page: LandedPageQuery,
): Promise<ListedPage> {
  if (isNarrowed(filter)) {
    const most = filter.search === null ? GATHERED.narrowed : GATHERED.searched;
    const rows = await gatherRows(db, filter, most + 1);
    const count = rows.length;
    return { rows: count > most ? await walkLanded(db, filter, page) : sorted(rows, page), count };
  }
  const from = db`from listings l where ${conditions(db, filter)}`;
  const [rows, count] = await Promise.all([walkLanded(db, filter, page), countTo(db, from)]);
  return { rows, count };
}

function gatherRows(db: Query, filter: ListingFilter, most: number): Promise<readonly WeighedRow[]> {
  const columns = db`l.id, l.district_id, l.shipping, l.family_rank, l.comparable_price, l.comparable_left`;
  return db<WeighedRow[]>`
    select ${rowColumns(db)} from (${gathered(db, filter, { columns, most, order: null, after: db`` })}) l
    limit ${most}`;
}

function rowColumns(db: Query): Fragment {
  return db`
    l.id, l.district_id as "districtId", l.shipping, l.family_rank as "familyRank",
    l.comparable_price as price, l.comparable_left as "left"`;
}

/** The rows of a page among all matches. */
function sorted(
  found: readonly WeighedRow[],
  { place, after, rows }: LandedPageQuery,
): readonly PagedListing[] {
  return found
    .map((row) => keyedRow(row, place))
    .filter(({ sortKey }) => after === null || compareKeys(sortKey, after) > 0)
    .sort((one, other) => compareKeys(one.sortKey, other.sortKey))
    .slice(0, rows);
}

function keyedRow(row: WeighedRow, place: LandingPlace): PagedListing {
  const { id, familyRank, price } = row;
  const figure = figureOf(row, place);
  return figure === null
    ? keyBehind({ id, sortKey: [familyRank, price, id] })
    : { id, sortKey: [0, figure, id] };
}

/** Null where the landed price is unknown. */
function figureOf({ districtId, familyRank, price, left, shipping }: WeighedRow, place: LandingPlace) {
  const way = familyRank === WEIGHT_RANK ? place.wayFrom(districtId) : null;
  return way && landedFigure(way, { comparable: price, grams: left, isBrought: shipping });
}

function compareKeys(one: SortKey, other: SortKey): number {
  const figures = [0, 1].map((part) => Number(one[part]) - Number(other[part]));
  return figures.find((difference) => difference !== 0) ?? compareIds(String(one[2]), String(other[2]));
}

/** Ids in their text form compare as they do in PostgreSQL. */
function compareIds(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

async function walkLanded(
  db: Query,
  filter: ListingFilter,
  page: LandedPageQuery,
): Promise<readonly PagedListing[]> {
  const found = afterPrice(page.after) === null ? await walkKnown(db, filter, page) : [];
  const rows = page.rows - found.length;
  return rows === 0 ? found : [...found, ...(await listUnknown(db, filter, { ...page, rows }))];
}

async function walkKnown(
  db: Query,
  filter: ListingFilter,
  { place, after, rows }: LandedPageQuery,
): Promise<readonly PagedListing[]> {
  const from = after === null ? null : { figure: Number(after[1]), id: String(after[2]) };
  const best = new LandedBest<string>(rows, compareIds, from);
  let behind: SortKey | null = null;
  for (let step: number = STEP.first, isMore = true; isMore; step = Math.min(2 * step, STEP.longest)) {
    const found = await listByPrice(db, filter, { after: behind, rows: step });
    for (const row of found) {
      const figure = figureOf(row, place);
      if (figure !== null) best.offer({ figure, id: row.id });
    }
    const last = found.at(-1);
    isMore = found.length === step && last !== undefined && !best.isBeyond(quintalOfComparable(last.price));
    if (last !== undefined) behind = [last.familyRank, last.price, last.id];
  }
  return best.found.map(({ figure, id }) => ({ id, sortKey: [0, figure, id] }));
}

/** The listings that have a weight, the cheapest first. */
async function listByPrice(
  db: Query,
  filter: ListingFilter,
  page: Pick<ListingPageQuery, 'after' | 'rows'>,
): Promise<readonly WeighedRow[]> {
  const { order, after } = byPrice(db, page);
  return db<WeighedRow[]>`
    select ${rowColumns(db)} from listings l
    where ${conditions(db, filter)} and l.family_rank = ${WEIGHT_RANK} ${after}
    order by ${order} limit ${page.rows}`;
}

/** The listings of which the landed price is unknown, by price. */
async function listUnknown(
  db: Query,
  filter: ListingFilter,
  page: LandedPageQuery,
): Promise<readonly PagedListing[]> {
  const { order, key, after } = byPrice(db, { ...page, after: afterPrice(page.after) });
  const known = [...page.place.districtIds];
  const rows = await db<PagedListing[]>`
    select l.id, ${key} as "sortKey" from listings l
    where ${conditions(db, filter)} ${after}
      and (l.family_rank <> ${WEIGHT_RANK} or l.district_id is null or l.district_id <> all(${known}::text[]))
    order by ${order} limit ${page.rows}`;
  return rows.map(keyBehind);
}

function byPrice(db: Query, page: Pick<ListingPageQuery, 'after' | 'rows'>) {
  const cheapest = [db`l.family_rank`, db`l.comparable_price`];
  return keyset(db, { ...page, sort: 'price-asc' }, { date: db`l.created_at`, id: db`l.id`, cheapest });
}
