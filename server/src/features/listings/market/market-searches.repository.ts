import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Day } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { wholeMarket } from '../search/listing-filter.ts';
import { conditions } from '../search/listing-conditions.repository.ts';
import { tierOf } from '../search/listing-search.repository.ts';

/** A listing that matches a search, and how well: the smaller the tier, the better. */
export interface SearchedRow {
  readonly id: string;
  readonly tier: number;
}

/**
 * The listings on the market on a day that match a search, up to a number, in any order: one walk along all indexes that
 * can tell, which is planned in half of the time that a walk for each tier takes.
 */
export async function collectSearched(
  db: Query,
  search: SearchMeaning,
  { on, most }: { readonly on: Day; readonly most: number },
): Promise<readonly SearchedRow[]> {
  return db<SearchedRow[]>`${searched(db, search, { on, among: db`` })} limit ${most}`;
}

/** Those of some listings that are on the market on a day and match a search: by their ids, whatever is searched. */
export async function findSearched(
  db: Query,
  search: SearchMeaning,
  { on, ids }: { readonly on: Day; readonly ids: readonly string[] },
): Promise<readonly SearchedRow[]> {
  const among = db`l.id = any(${[...ids]}::uuid[]) and`;
  return plannedOnce(db)<SearchedRow[]>`${searched(db, search, { on, among })}`;
}

function searched(
  db: Query,
  search: SearchMeaning,
  { on, among }: { readonly on: Day; readonly among: Fragment },
): Fragment {
  return db`
    select id, tier from (
      select l.id, ${tierOf(db, search)} as tier from listings l
      where ${among} ${conditions(db, { ...wholeMarket(on), search })}
    ) l
    where tier is not null`;
}
