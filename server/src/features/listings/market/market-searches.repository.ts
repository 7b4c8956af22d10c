import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Day } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import { wholeMarket } from '../search/listing-filter.ts';
import { conditions } from '../search/listing-conditions.repository.ts';
import { gatheredByRelevance } from '../search/listing-facets.repository.ts';
import { tierOf } from '../search/listing-search.repository.ts';

/** A listing that matches a search, and how well: the smaller the tier, the better. */
export interface SearchedRow {
  readonly id: string;
  readonly tier: number;
}

/** The listings on the market on a day that match a search, up to a number. */
export async function collectSearched(
  db: Query,
  search: SearchMeaning,
  { on, most }: { readonly on: Day; readonly most: number },
): Promise<readonly SearchedRow[]> {
  const columns = db`l.id, l.seller_id, l.created_at`;
  const found = gatheredByRelevance(db, { ...wholeMarket(on), search }, { columns, most, after: null });
  return db<SearchedRow[]>`select id, -rank as tier from (${found}) l limit ${most}`;
}

/** Those of some listings that are on the market on a day and match a search: by their ids, whatever is searched. */
export async function findSearched(
  db: Query,
  search: SearchMeaning,
  { on, ids }: { readonly on: Day; readonly ids: readonly string[] },
): Promise<readonly SearchedRow[]> {
  return plannedOnce(db)<SearchedRow[]>`
    select id, tier from (
      select l.id, ${tierOf(db, search)} as tier from listings l
      where l.id = any(${[...ids]}::uuid[]) and ${conditions(db, { ...wholeMarket(on), search })}
    ) l
    where tier is not null`;
}
