import type { Query } from '@polam/database/connect';
import { COUNT_LIMIT, type KeysetSort, type PageWish, type SortKey } from './keyset.ts';

/** A piece of a statement. */
export type Fragment = ReturnType<typeof fragment>;

/** The columns that a list is sorted by: when it was posted, the price as ascending figures, the stars and whose. */
export interface SortColumns {
  readonly date: Fragment;
  readonly id: Fragment;
  readonly cheapest: readonly Fragment[];
  readonly dearest: readonly Fragment[];
  readonly rated?: readonly Fragment[];
}

/** The order of a page, the key of its rows, and the condition that leaves out what came before it. */
export interface Keyset {
  readonly order: Fragment;
  readonly key: Fragment;
  readonly after: Fragment;
}

/** The pieces of a statement that make it give one page of a sorted list. */
export function keyset(db: Query, { sort, after }: PageWish, columns: SortColumns): Keyset {
  const figures = figuresOf(sort, columns);
  const isDown = sort === 'date-desc' || sort === 'rating-desc';
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

/** How many rows a condition on one table lets through, counted to one beyond {@link COUNT_LIMIT}. */
export async function countTo(db: Query, from: Fragment): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT + 1}) found`;
  return row?.total ?? 0;
}

/** A text as `like` looks for it anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function fragment(db: Query) {
  return db``;
}

function figuresOf(sort: KeysetSort, columns: SortColumns): readonly Fragment[] {
  if (sort === 'price-asc') return columns.cheapest;
  if (sort === 'price-desc') return columns.dearest;
  const isByRating = sort === 'rating-asc' || sort === 'rating-desc';
  return isByRating ? (columns.rated ?? []) : [columns.date];
}

/** The parts of a key, which were checked when the cursor was read, as values of their columns' types. */
function bound(db: Query, sort: KeysetSort, key: SortKey): Fragment {
  const isByDate = sort === 'date-asc' || sort === 'date-desc';
  const figures = key.slice(0, -1).map((part) => {
    if (isByDate) return db`${part}::timestamptz`;
    return typeof part === 'number' ? db`${part}::bigint` : db`${part}::uuid`;
  });
  return listed(db, [...figures, db`${key.at(-1) ?? ''}::uuid`]);
}

function listed(db: Query, pieces: readonly Fragment[]): Fragment {
  return pieces.reduce((all, each) => db`${all}, ${each}`);
}
