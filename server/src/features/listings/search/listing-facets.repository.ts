import { listingNarrowing } from '@polam/contract/documents/listing-filters';
import { flagsIn } from '@polam/contract/filters';
import type { Query } from '@polam/database/connect';
import { countEachFacet, type FacetCounts, joined } from '@polam/server/http/conditions.repository';
import type { SortKey } from '@polam/server/http/keyset';
import { type Fragment, keyset, listed } from '@polam/server/http/keyset.repository';
import { conditions, gathered, gatheredBy, hasFlag } from './listing-conditions.repository.ts';
import { isNarrowed, type ListingFilter, type ListingFlag } from './listing-filter.ts';
import { type RankedWay, rankedWays } from './listing-search.repository.ts';

/** Counts of listings, also by each yes/no filter. */
export type ListingCounts = FacetCounts<ListingFlag>;

/**
 * Up to this number, listings are collected and counted in one pass; above it, each count stops at its limit
 * by itself.
 */
const MOST_GATHERED = 5_000;

/** Listings whose varieties are counted, the newest: each is read from the table itself. */
const MOST_OF_VARIETIES = 2_000;

const flags = flagsIn(listingNarrowing);

/** Counts the listings of a filter by facet; each count ignores the filter of its own facet. */
export async function countFacets(
  db: Query,
  filter: ListingFilter,
  categoryIds: readonly string[],
): Promise<ListingCounts> {
  return (await countGathered(db, filter)) ?? countEach(db, filter, categoryIds);
}

/** All counts in one pass; null where there are too many listings. */
async function countGathered(db: Query, filter: ListingFilter): Promise<ListingCounts | null> {
  const noFlags = Object.fromEntries(flags.map((flag) => [flag, null]));
  const base = { ...filter, categoryId: null, ...noFlags };
  if (!isNarrowed(base)) return null;
  const columns = listed(db, [
    db`l.category_id`,
    ...flags.map((flag) => db`(${hasFlag(db, flag)}) as ${db(flag)}`),
  ]);
  const { categoryId } = filter;
  const ofCategory = categoryId === null ? db`true` : db`category_id = ${categoryId}`;
  /** The chosen flags, but for one. */
  const isFlagged = (except: ListingFlag | null) => {
    const chosen = flags.filter((flag) => flag !== except && filter[flag] !== null);
    return joined(
      db,
      chosen.map((flag) => db`${db(flag)} = ${filter[flag]}`),
    );
  };
  const countOf = (condition: Fragment) => db`(count(*) filter (where ${condition}))::int`;
  const counts = flags.map(
    (flag) => db`${countOf(db`${db(flag)} and ${ofCategory} and ${isFlagged(flag)}`)} as ${db(flag)}`,
  );
  const [row] = await db<(ListingCounts & { readonly gathered: number })[]>`
    with found as materialized (
      ${gathered(db, base, { columns, most: MOST_GATHERED + 1, order: null, after: db`` })}
    )
    select count(*)::int as gathered,
      ${listed(db, [db`${countOf(db`${ofCategory} and ${isFlagged(null)}`)} as total`, ...counts])},
      (select coalesce(json_object_agg(category_id, count), '{}') from (
        select category_id, count(*)::int from found where ${isFlagged(null)} group by category_id
      ) counted) as categories
    from found`;
  return row === undefined || row.gathered > MOST_GATHERED ? null : row;
}

/** A variety with the number of those that name it. */
export interface VarietyCount {
  readonly variety: string;
  readonly count: number;
}

/** Varieties that are most frequent among the newest listings of a filter, whatever variety it names. */
export async function countVarieties(
  db: Query,
  filter: ListingFilter,
  most: number,
): Promise<readonly VarietyCount[]> {
  const any = { ...filter, varieties: null };
  const gathering = { columns: db`l.variety`, most: MOST_OF_VARIETIES, order: null, after: db`` };
  return db<VarietyCount[]>`
    select min(variety) as variety, count(*)::int as count
    from (${gathered(db, any, gathering)}) found
    where variety is not null group by lower(variety) order by 2 desc, 1 limit ${most}`;
}

async function countEach(
  db: Query,
  filter: ListingFilter,
  categoryIds: readonly string[],
): Promise<ListingCounts> {
  const without = (flag: ListingFlag) =>
    db`${hasFlag(db, flag)} and ${conditions(db, { ...filter, [flag]: null })}`;
  return countEachFacet(db, {
    from: db`listings l`,
    total: conditions(db, filter),
    flags: flags.map((flag) => [flag, without(flag)] as const),
    ofCategory: db`l.category_id = c.id and ${conditions(db, { ...filter, categoryId: null })}`,
    categoryIds,
  });
}

/** Columns, limit and cursor of a search by relevance. */
interface RelevantGathering {
  readonly columns: Fragment;
  /** Limit for each condition, newest first. */
  readonly most: number;
  /** Rank, instant and id of the last row that was shown. */
  readonly after: SortKey | null;
}

/**
 * Subquery of the listings that match a search, with their relevance: the greater their `rank`, the better.
 */
export function gatheredByRelevance(
  db: Query,
  filter: ListingFilter,
  { columns, most, after }: RelevantGathering,
): Fragment {
  const ways = filter.search === null ? [] : rankedWays(db, filter.search);
  const left = ways.filter(({ tier }) => after === null || -tier <= Number(after[0]));
  const gatherings = left.map((way) => ({
    ...way,
    columns: db`${columns}, ${-way.tier}::int as rank`,
    most,
    order: db`l.created_at desc, l.id desc`,
    after: afterIn(db, way, after),
  }));
  const none = db`(select ${columns}, 0 as rank from listings l where false)`;
  return gatherings.length === 0 ? none : gatheredBy(db, filter, gatherings);
}

/** Condition after a cursor: older rows at the rank of the cursor, all rows at lower ranks. */
function afterIn(db: Query, { tier }: RankedWay, after: SortKey | null): Fragment {
  if (after === null || Number(after[0]) !== -tier) return db``;
  const older = { sort: 'date-desc', after: after.slice(1), rows: 0 } as const;
  const date = db`l.created_at`;
  return keyset(db, older, { date, id: db`l.id` }).after;
}
