import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { ListingState } from '@polam/domain/market/listing';
import type { Range } from '@polam/domain/market/listing-filter';
import { allOf, between, type Conditions } from '@polam/server/http/conditions.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import type { ListingFilter, ListingFlag, OwnScope } from './listing-filter.ts';
import { matching, searchWays, type Way } from './listing-search.repository.ts';

const listingConditions: Conditions<Omit<ListingFilter, 'scope'>> = {
  categoryId: (db, id) => db`l.category_id = ${id}`,
  commodityId: (db, id) => db`l.commodity_id = ${id}`,
  searchName: (db, name) => db`l.search_name = ${name}`,
  varieties: (db, keys) => db`l.variety is not null and lower(l.variety) = any(${[...keys]}::text[])`,
  maxMoisture: (db, most) => db`l.measured is not null and ${moisture(db, 'l')} <= ${most}`,
  organic: (db, isOrganic) => db`l.organic = ${isOrganic}`,
  shipping: (db, isShipped) => db`l.shipping = ${isShipped}`,
  comparable: (db, { familyRank, price, quantity }) => db`
    l.family_rank = ${familyRank}
    ${between(db, db`l.comparable_price`, price)}
    ${between(db, db`l.comparable_left`, quantity)}
    ${inBands(db, quantity)}`,
  availableTo: (db, day) => db`l.available_on <= ${day}`,
  availableFrom: (db, day) => db`l.last_on >= ${day}`,
  districtIds: (db, ids) => db`l.district_id = any(${[...ids]}::text[])`,
  search: (db, meaning) => db`(${matching(db, meaning)})`,
};

/** Stated moisture of a listing in hundredths of a percent; null where none is stated. */
export function moisture(db: Query, table: string): Fragment {
  return db`(substring(${db(table)}.measured from '(?:^|;)moisture=([0-9.]+)')::numeric * 100)::int`;
}

/** The available quantity is in no index, but its band is; listings without one wait for the job that notes it. */
function inBands(db: Query, { from, to }: Range): Fragment {
  if (from === null && to === null) return db``;
  const least = from === null ? db`` : db`and l.left_band >= band_of(${from}::bigint)`;
  const most = to === null ? db`` : db`and l.left_band <= band_of(${to}::bigint)`;
  return db`and (true ${least} ${most} or l.left_band is null)`;
}

/** Condition that a yes/no filter lets a listing `l` through. */
export function hasFlag(db: Query, flag: ListingFlag): Fragment {
  return listingConditions[flag](db, true);
}

/** Condition on listings `l` that begins with `and`; for features that store ids of listings. */
export type Narrowing = (db: Query) => Fragment;

/**
 * Condition for a listing `l` to be in a list. All columns but the text and the state of one's own are in the
 * indexes.
 */
export function conditions(db: Query, filter: ListingFilter): Fragment {
  return db`${inScope(db, filter)} ${narrowing(db, filter)}`;
}

/** Columns, greatest number and order of the matching listings to collect. */
export interface Gathering {
  readonly columns: Fragment;
  readonly most: number;
  /** Null: in any. */
  readonly order: Fragment | null;
  /** Beginning with `and`. */
  readonly after: Fragment;
}

/**
 * Subquery of the listings that match {@link conditions}. The meaning of a text is looked up per commodity,
 * and separately by own names, since no index has both; each part is limited.
 */
export function gathered(db: Query, filter: ListingFilter, gathering: Gathering): Fragment {
  const { search } = filter;
  if (search === null) return gatheredOf(db, conditions(db, filter), gathering);
  return gatheredBy(
    db,
    filter,
    searchWays(db, search).map((way) => ({ ...way, ...gathering })),
  );
}

/** Subquery of the listings that match one of several disjoint conditions. */
export function gatheredBy(
  db: Query,
  filter: ListingFilter,
  gatherings: readonly (Way & Gathering)[],
): Fragment {
  const others = conditions(db, { ...filter, search: null });
  return gatherings
    .map(({ commodityIds, condition, ...gathering }) => {
      const where = db`${others} and ${condition}`;
      return commodityIds === null
        ? gatheredOf(db, where, gathering)
        : gatheredByCommodity(db, where, { ...gathering, commodityIds });
    })
    .reduce((all, each) => db`${all} union all ${each}`);
}

function gatheredOf(db: Query, where: Fragment, { columns, most, order, after }: Gathering): Fragment {
  const sorted = order === null ? db`` : db`order by ${order}`;
  return db`(select ${columns} from listings l where ${where} ${after} ${sorted} limit ${most})`;
}

function gatheredByCommodity(
  db: Query,
  where: Fragment,
  { commodityIds, columns, most, order, after }: Gathering & { readonly commodityIds: readonly string[] },
): Fragment {
  // The index of a commodity has the newest first.
  const sorted = order ?? db`l.created_at desc, l.id desc`;
  return db`(
    select l.* from unnest(${[...commodityIds]}::uuid[]) c (id) cross join lateral (
      select ${columns} from listings l
      where l.commodity_id = c.id and ${where} ${after} order by ${sorted} limit ${most}
    ) l
    ${order === null ? db`` : db`order by ${sorted}`} limit ${most}
  )`;
}

/** Conditions of a filter without its scope; begins with `and`. */
export function narrowing(db: Query, filter: ListingFilter): Fragment {
  return allOf(db, listingConditions, filter);
}

function inScope(db: Query, { scope, categoryId }: ListingFilter) {
  if (scope === 'all') return db`l.state <> 'deleted' ${inCategory(db, categoryId)}`;
  if ('sellerId' in scope) return ownListings(db, scope);
  const others = scope.exceptSellerId === null ? db`` : db`and l.seller_id <> ${scope.exceptSellerId}`;
  return db`l.state = 'active' and l.last_on >= ${scope.on} ${others}`;
}

/** Across all states a category is matched by its commodities, not by `category_id`. */
function inCategory(db: Query, categoryId: string | null) {
  if (categoryId === null) return db``;
  return db`and l.commodity_id = any(array(select id from commodities where category_id = ${categoryId}))`;
}

function ownListings(db: Query, { sellerId, state, on, deletedSince }: OwnScope) {
  const gone = deletedSince === null ? db`false` : db`l.deleted_by_seller and l.deleted_at > ${deletedSince}`;
  return db`
    l.seller_id = ${sellerId} and (l.state <> 'deleted' or ${gone})
    ${state === null ? db`` : db`and ${inState(db, state, on)}`}`;
}

/** Same as {@link listingStateOn}, in SQL. */
function inState(db: Query, state: ListingState, on: Day) {
  if (state === 'expired')
    return db`(l.state = 'expired' or l.state in ('active', 'paused') and l.last_on < ${on})`;
  const mayExpire = state === 'active' || state === 'paused';
  return mayExpire ? db`l.state = ${state} and l.last_on >= ${on}` : db`l.state = ${state}`;
}
