import type { Query } from '@polam/database/connect';
import type { Range } from '@polam/domain/market/listing-filter';
import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import { listed, type Fragment, anywhere } from './keyset.repository.ts';
import { COUNT_LIMIT } from './keyset.ts';

/** Words whose letters PostgreSQL recognises as such, whatever the locale of its server. */
const PLAIN = /^[a-z0-9]+$/;

/** Columns in which a search looks: a text in lower case, a commodity or type, and a district. */
interface SearchedColumns {
  readonly text: Fragment;
  readonly kindId: Fragment;
  readonly districtId: Fragment;
}

/** Condition that each word of a search matches by text, kind or place. */
export function isMeant(
  db: Query,
  { words, isForgiving }: SearchMeaning,
  columns: SearchedColumns,
): Fragment {
  const all = words.map((word) => isMet(db, { meant: word, isForgiving }, columns));
  return db`(${joined(db, all)})`;
}

function isMet(
  db: Query,
  { meant, isForgiving }: { readonly meant: WordMeaning; readonly isForgiving: boolean },
  { text, kindId, districtId }: SearchedColumns,
): Fragment {
  const { word, commodityIds, districtIds } = meant;
  const isClose = isForgiving && word.length > 3 ? db`or ${word} <% ${text}` : db``;
  const isOf = commodityIds.length === 0 ? db`` : db`or ${kindId} = any(${[...commodityIds]}::uuid[])`;
  const isThere = districtIds.length === 0 ? db`` : db`or ${districtId} = any(${[...districtIds]}::text[])`;
  return db`(${isWrittenIn(db, text, meant)} ${isClose} ${isOf} ${isThere})`;
}

/** Whether a word stands in a text in lower case, in one of its spellings, and not inside of a word. */
function isWrittenIn(db: Query, column: Fragment, { texts }: WordMeaning): Fragment {
  const spelled = texts.map((words) =>
    words.map((word) => standsIn(db, column, word)).reduce((all, each) => db`${all} and ${each}`),
  );
  return spelled.reduce((one, other) => db`${one} or ${other}`, db`false`);
}

function standsIn(db: Query, column: Fragment, word: string): Fragment {
  const isHeld = db`${column} like ${anywhere(word)}`;
  return PLAIN.test(word) ? db`(${isHeld} and ${column} ~ ${`\\m${word}`})` : isHeld;
}

/** The condition of every filter of a list, for a value that is set. A filter without one does not compile. */
export type Conditions<Filters> = {
  readonly [K in keyof Filters]-?: (db: Query, value: NonNullable<Filters[K]>) => Fragment;
};

/** The conditions of the filters that are set, each beginning with `and`. */
export function allOf<Filters extends object>(
  db: Query,
  conditions: Conditions<Filters>,
  filters: Filters,
): Fragment {
  // The names of exactly the filters.
  const names = Object.keys(conditions) as (keyof Filters)[];
  return names.reduce(
    (all, name) => {
      const value = filters[name];
      return value === null || value === undefined ? all : db`${all} and ${conditions[name](db, value)}`;
    },
    db``,
  );
}

/** Filters of which none is set. */
export function noneOf<Filters extends object>(conditions: Conditions<Filters>) {
  const none = Object.fromEntries(Object.keys(conditions).map((name) => [name, null]));
  return none as { readonly [K in keyof Filters]: null };
}

/** Conditions that a figure is in a range, each beginning with `and`. */
export function between(db: Query, column: Fragment, { from, to }: Range): Fragment {
  return db`
    ${from === null ? db`` : db`and ${column} >= ${from}::bigint`}
    ${to === null ? db`` : db`and ${column} <= ${to}::bigint`}`;
}

/** Joins conditions that all have to be met. */
export function joined(db: Query, conditions: readonly Fragment[]): Fragment {
  return conditions.reduce((all, each) => db`${all} and ${each}`, db`true`);
}

/**
 * Counts of a list by facet; each is exact up to the limit that is shown, and at least one above it beyond that.
 */
export type FacetCounts<Flag extends string> = Readonly<Record<Flag, number>> & {
  readonly total: number;
  /** By category; those without any may be left out. */
  readonly categories: Readonly<Record<string, number>>;
};

interface FacetConditions<Flag extends string> {
  /** The table with the alias of the conditions. */
  readonly from: Fragment;
  readonly total: Fragment;
  readonly flags: readonly (readonly [flag: Flag, condition: Fragment])[];
  /** Condition of one category, `c.id`. */
  readonly ofCategory: Fragment;
  readonly categoryIds: readonly string[];
}

/** Counts each facet by its own condition, all in one statement. */
export async function countEachFacet<Flag extends string>(
  db: Query,
  { from, total, flags, ofCategory, categoryIds }: FacetConditions<Flag>,
): Promise<FacetCounts<Flag>> {
  const counted = (condition: Fragment) =>
    db`(select count(*)::int from (select from ${from} where ${condition} limit ${COUNT_LIMIT + 1}) f)`;
  const byFlag = flags.map(([flag, condition]) => db`${counted(condition)} as ${db(flag as string)}`);
  const [row] = await db<FacetCounts<Flag>[]>`
    select ${listed(db, [db`${counted(total)} as total`, ...byFlag])},
      (select coalesce(json_object_agg(c.id, ${counted(ofCategory)}), '{}')
        from unnest(${[...categoryIds]}::uuid[]) as c (id)) as categories`;
  if (row === undefined) throw new Error('a statement of counts gave no row');
  return row;
}
