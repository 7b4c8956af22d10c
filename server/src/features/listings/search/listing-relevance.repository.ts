import type { Query } from '@polam/database/connect';
import type { SortKey } from '@polam/server/http/keyset';
import { keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { gatheredBy } from './listing-conditions.repository.ts';
import type { ListingFilter } from './listing-filter.ts';
import { rankedWays, type RankedWay } from './listing-search.repository.ts';

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
  return keyset(db, older, { date, id: db`l.id`, cheapest: [], dearest: [] }).after;
}
