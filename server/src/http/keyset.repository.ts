import type { Query } from '@polam/database/connect';
import { COUNT_LIMIT, SORTED_CHARACTERS, type KeysetSort, type PageQuery, type SortKey } from './keyset.ts';

/** A piece of a statement. */
export type Fragment = ReturnType<typeof fragment>;

/**
 * Columns that a list is sorted by: when it was posted, the price as ascending figures, the rating and its
 * user, the first day of availability, the distance (the greater, the nearer) and when it was posted, the
 * relevance (the greater, the better) and when it was posted, and its name.
 */
export interface SortColumns {
  readonly date: Fragment;
  readonly id: Fragment;
  readonly cheapest?: readonly Fragment[];
  readonly dearest?: readonly Fragment[];
  readonly rated?: readonly Fragment[];
  readonly soonest?: readonly Fragment[];
  readonly nearest?: readonly Fragment[];
  readonly relevant?: readonly Fragment[];
  readonly named?: readonly Fragment[];
}

/** The order of a page, the key of its rows, and the condition that leaves out what came before it. */
export interface Keyset {
  readonly order: Fragment;
  readonly key: Fragment;
  readonly after: Fragment;
}

/** The pieces of a statement that make it give one page of a sorted list. */
export function keyset(db: Query, { sort, after }: PageQuery, columns: SortColumns): Keyset {
  const figures = figuresOf(sort, columns);
  const isDown = sort === 'date-desc' || sort === 'rating-desc' || sort === 'nearest' || sort === 'relevance';
  const sorted = [...figures, columns.id];
  return {
    order: listed(
      db,
      sorted.map((column) => (isDown ? db`${column} desc` : column)),
    ),
    key: db`json_build_array(${listed(db, sorted)})`,
    after:
      after === null
        ? db``
        : db`and (${listed(db, sorted)}) ${isDown ? db`<` : db`>`} (${bound(db, sort, after)})`,
  };
}

/** Number of rows that a condition on one table lets through, counted to one beyond {@link COUNT_LIMIT}. */
export async function countTo(db: Query, from: Fragment): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT + 1}) found`;
  return row?.total ?? 0;
}

/** A text as `like` looks for it anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The beginning of a name, as lists are sorted by it regardless of case. */
export function sortedName(db: Query, column: Fragment): Fragment {
  // An index knows the figure by its digits alone.
  return db`left(lower(${column}), ${db.unsafe(String(SORTED_CHARACTERS))})`;
}

function fragment(db: Query) {
  return db``;
}

/** Columns of the sorts that are not by day. */
const sortedBy: Readonly<Partial<Record<KeysetSort, Exclude<keyof SortColumns, 'date' | 'id'>>>> = {
  'price-asc': 'cheapest',
  'price-desc': 'dearest',
  'rating-asc': 'rated',
  'rating-desc': 'rated',
  available: 'soonest',
  nearest: 'nearest',
  relevance: 'relevant',
  name: 'named',
};

function figuresOf(sort: KeysetSort, columns: SortColumns): readonly Fragment[] {
  const figures = sortedBy[sort];
  return figures === undefined ? [columns.date] : (columns[figures] ?? []);
}

const instantFigure = (db: Query, part: string) => db`${part}::timestamptz`;
const dayFigure = (db: Query, part: string) => db`${part}::date`;
const nameFigure = (db: Query, part: string) => db`${part}::text`;
const uuidFigure = (db: Query, part: string) => db`${part}::uuid`;

/** Conversion of the text part of a sort's key, where it is no id. */
const textFigures: Readonly<Partial<Record<KeysetSort, typeof uuidFigure>>> = {
  'date-asc': instantFigure,
  'date-desc': instantFigure,
  nearest: instantFigure,
  relevance: instantFigure,
  available: dayFigure,
  name: nameFigure,
};

/** The parts of a key, which were checked when the cursor was read, as values of their columns' types. */
function bound(db: Query, sort: KeysetSort, key: SortKey): Fragment {
  const ofText = textFigures[sort] ?? uuidFigure;
  const figures = key
    .slice(0, -1)
    .map((part) => (typeof part === 'number' ? db`${part}::bigint` : ofText(db, part)));
  return listed(db, [...figures, db`${key.at(-1) ?? ''}::uuid`]);
}

/** Pieces of a statement with commas between them. */
export function listed(db: Query, pieces: readonly Fragment[]): Fragment {
  return pieces.reduce((all, each) => db`${all}, ${each}`);
}
