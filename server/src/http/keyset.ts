import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { isDay } from '@polam/domain/day';

/**
 * Sorts of lists: by day of posting, price, rating of the user, first day of availability, distance,
 * relevance, name or price at the reader's place.
 */
export type KeysetSort =
  | 'date-desc'
  | 'date-asc'
  | 'price-asc'
  | 'price-desc'
  | 'landed'
  | 'rating-desc'
  | 'rating-asc'
  | 'available'
  | 'nearest'
  | 'relevance'
  | 'name';

/**
 * The sort key of the last row of a page: an instant, whole numbers, stars and whose they are, a day, how far
 * away and since when, or a name; the id last.
 */
export type SortKey = readonly (string | number)[];

/** A row of a page with the key by which the list is sorted. */
export interface Keyed {
  readonly sortKey: SortKey;
}

/** Query of one page of a sorted list, for a repository. */
export interface PageQuery {
  readonly sort: KeysetSort;
  /** Null: from the beginning. */
  readonly after: SortKey | null;
  /** One row more than is shown, to know whether there is a next page. */
  readonly rows: number;
}

/** Limit to which lists are counted; beyond it the total is shown as "1000+". Source: ANSWERS "The wire". */
export const COUNT_LIMIT = 1_000;

/** Number of characters of a name that count in the sort order: cursors have room for no more. */
export const SORTED_CHARACTERS = 40;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00:00$/;

/** Query of a list call. */
interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly sort?: KeysetSort | undefined;
}

/** How a page is read: its rows, and the number of all; `usual` is its size where the call names none. */
interface PagedList<Row extends Keyed> {
  readonly usual?: number;
  readonly priceParts?: number;
  readonly list: (page: PageQuery) => Promise<readonly Row[]>;
  readonly count: () => Promise<number>;
}

/** One page of a list: the rows that are shown, the cursor of the next page, and how many rows there are in all. */
export async function readPage<Row extends Keyed>(
  input: PageInput,
  { usual = DEFAULT_PAGE, priceParts = 1, list, count }: PagedList<Row>,
): Promise<{ shown: readonly Row[]; nextCursor: string | null; total: number | string }> {
  const page = toPageQuery(input, { usual, priceParts });
  const [rows, total] = await Promise.all([list(page), count()]);
  return { ...pageOf(rows, page), total: formatTotal(total) };
}

/** The page that a list call asks for. A cursor that is broken or of another sort starts at the beginning. */
export function toPageQuery(
  input: PageInput,
  { usual, priceParts = 1 }: { usual: number; priceParts?: number },
): PageQuery {
  const sort = input.sort ?? 'date-desc';
  return { sort, after: readCursor(sort, input.cursor, priceParts), rows: (input.limit ?? usual) + 1 };
}

/** The rows of a page that are shown, and the cursor of the next one; null on the last. */
export function pageOf<Row extends Keyed>(
  rows: readonly Row[],
  { sort, rows: rowLimit }: PageQuery,
): { shown: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, rowLimit - 1);
  const last = rows.length === rowLimit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : writeCursor(sort, last.sortKey) };
}

/** A count in the form that is shown: exact up to {@link COUNT_LIMIT}. */
export function formatTotal(count: number): number | string {
  return count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : count;
}

function writeCursor(sort: KeysetSort, key: SortKey): string {
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
}

function readCursor(sort: KeysetSort, cursor: string | undefined, priceParts: number): SortKey | null {
  const parts: unknown = cursor === undefined ? null : parse(cursor);
  if (!Array.isArray(parts) || parts[0] !== sort) return null;
  const key: unknown[] = parts.slice(1);
  // Each part is checked here.
  return areFigures(sort, key.slice(0, -1), priceParts) && isId(key.at(-1)) ? (key as SortKey) : null;
}

function areFigures(sort: KeysetSort, figures: readonly unknown[], priceParts: number): boolean {
  const isWhole = (part: unknown) => Number.isSafeInteger(part);
  if (sort === 'date-desc' || sort === 'date-asc') return figures.length === 1 && isInstant(figures[0]);
  if (sort === 'price-asc' || sort === 'price-desc')
    return figures.length === priceParts && figures.every(isWhole);
  if (sort === 'landed') return figures.length === 2 && figures.every(isWhole);
  if (sort === 'name') return figures.length === 1 && isShortText(figures[0]);
  if (sort === 'available')
    return figures.length === 1 && typeof figures[0] === 'string' && isDay(figures[0]);
  if (sort === 'nearest' || sort === 'relevance')
    return figures.length === 2 && isWhole(figures[0]) && isInstant(figures[1]);
  return figures.length === 2 && isWhole(figures[0]) && isId(figures[1]);
}

/** A name that the database takes: it knows no NUL. */
function isShortText(part: unknown): boolean {
  return typeof part === 'string' && part.length <= SORTED_CHARACTERS * 2 && !part.includes('\0');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // A client may break its cursor: the list then starts at the beginning.
    return null;
  }
}

function isId(part: unknown): boolean {
  return typeof part === 'string' && UUID.test(part);
}

/** The day is looked at apart: `Date` takes the 30th of February for a day in March, the database does not. */
function isInstant(part: unknown): boolean {
  if (typeof part !== 'string' || !INSTANT.test(part)) return false;
  return isDay(part.slice(0, 10)) && !Number.isNaN(Date.parse(part));
}
