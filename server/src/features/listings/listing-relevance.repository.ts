import type { Query } from '@polam/database/connect';
import type { SortKey } from '@polam/server/http/keyset';
import { keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { gatheredBy, type ListingFilter } from './listing-conditions.repository.ts';
import { rankedWays, type RankedWay } from './listing-search.repository.ts';

/** What of the goods that a search means is gathered. */
interface RelevantGathering {
  readonly columns: Fragment;
  /** So many of each way at most, the newest of them. */
  readonly most: number;
  /** Rank, instant and id of the last row that was shown. */
  readonly after: SortKey | null;
}

/** A table of the listings that a search means, with how well: the greater their `rank`, the better. */
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

/** Of the way at whose rank a page broke off, what is older; all of those that follow. */
function afterIn(db: Query, { tier }: RankedWay, after: SortKey | null): Fragment {
  if (after === null || Number(after[0]) !== -tier) return db``;
  const older = { sort: 'date-desc', after: after.slice(1), rows: 0 } as const;
  const date = db`l.created_at`;
  return keyset(db, older, { date, id: db`l.id`, cheapest: [], dearest: [] }).after;
}
