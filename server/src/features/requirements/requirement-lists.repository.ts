import { tradeNarrowing } from '@polam/contract/documents/listing-filters';
import { flagsIn } from '@polam/contract/filters';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import {
  allOf,
  between,
  countEachFacet,
  noneOf,
  type Conditions,
  type FacetCounts,
} from '@polam/server/http/conditions.repository';
import { isMeant } from '../../http/conditions.repository.ts';
import type { ListingFilter, PlainNarrowing, VarietyCount } from '../listings/index.ts';
import {
  isOpenOn,
  requirementColumns,
  requirementJoins,
  type RequirementRow,
} from './requirements.repository.ts';

/** Filters of requirements that the reader sets; the days are those on which the goods are needed. */
export interface NarrowedFilter
  extends
    PlainNarrowing,
    Pick<
      ListingFilter,
      'categoryId' | 'commodityId' | 'varieties' | 'comparable' | 'districtIds' | 'search'
    > {}

/** Filter of open requirements. */
export interface RequirementFilter extends NarrowedFilter {
  /** Requirements whose day is before this one are left out. */
  readonly today: Day;
  readonly exceptBuyerId: string;
}

const listingConditions: Conditions<NarrowedFilter> = {
  categoryId: (db, categoryId) => isOfCategory(db, db`${categoryId}`),
  commodityId: (db, id) => db`r.commodity_id = ${id}`,
  varieties: (db, keys) => db`r.variety is not null and lower(r.variety) = any(${[...keys]}::text[])`,
  organic: (db, isOrganic) => db`r.organic = ${isOrganic}`,
  shipping: (db, isShipped) => db`r.shipping = ${isShipped}`,
  comparable: (db, { familyRank, price, quantity }) => db`
    r.family_rank = ${familyRank}
    ${between(db, db`r.comparable_price`, price)}
    ${between(db, db`r.comparable_needed`, quantity)}`,
  availableFrom: (db, day) => db`r.needed_on >= ${day}`,
  availableTo: (db, day) => db`r.needed_on <= ${day}`,
  districtIds: (db, ids) => db`r.district_id = any(${[...ids]}::text[])`,
  search: (db, meaning) =>
    isMeant(db, meaning, {
      text: db`lower(r.commodity_name)`,
      kindId: db`r.commodity_id`,
      districtId: db`r.district_id`,
    }),
};

/** The filter of all goods. */
export const everything = noneOf(listingConditions);

/** Names of the yes/no filters of requirements. */
export const requirementFlags = flagsIn(tradeNarrowing);

export interface RequirementPageQuery extends PageQuery {
  /** For the sort by distance: districts, nearest first. Others come after them. */
  readonly near: readonly string[];
}

/** A page of open requirements. */
export async function listRequirements(
  db: Query,
  filter: RequirementFilter,
  page: RequirementPageQuery,
): Promise<readonly (RequirementRow & Keyed)[]> {
  const { sort, near } = page;
  const { order, key, after } = keyset(db, page, {
    date: db`r.created_at`,
    id: db`r.id`,
    cheapest: [db`r.family_rank`, db`r.comparable_price`],
    dearest: [db`r.family_rank`, db`(-r.comparable_price)`],
    soonest: [db`r.needed_on`],
    nearest: [db`-coalesce(n.place, ${near.length + 1})::int`, db`r.created_at`],
  });
  const places =
    sort === 'nearest'
      ? db`left join unnest(${[...near]}::text[]) with ordinality as n (district_id, place)
          on n.district_id = r.district_id`
      : db``;
  return db<(RequirementRow & Keyed)[]>`
    select ${requirementColumns(db)}, r."sortKey"
    from (
      select r.*, ${key} as "sortKey", row_number() over (order by ${order}) as "rowNumber"
      from requirements r ${places} where ${conditions(db, filter)} ${after}
      order by ${order} limit ${page.rows}
    ) r
    ${requirementJoins(db)}
    order by r."rowNumber"`;
}

/** Number of requirements of a filter, counted to one beyond the limit of counting. */
export async function countRequirements(db: Query, filter: RequirementFilter): Promise<number> {
  return countTo(db, db`from requirements r where ${conditions(db, filter)}`);
}

/** Counts of open requirements, also by each yes/no filter. */
export type RequirementCounts = FacetCounts<(typeof requirementFlags)[number]>;

/** Counts the requirements of a filter by facet; each count ignores the filter of its own facet. */
export async function countRequirementFacets(
  db: Query,
  filter: RequirementFilter,
  categoryIds: readonly string[],
): Promise<RequirementCounts> {
  const anyCategory = conditions(db, { ...filter, categoryId: null });
  return countEachFacet(db, {
    from: db`requirements r`,
    total: conditions(db, filter),
    flags: requirementFlags.map((flag) => [flag, conditions(db, { ...filter, [flag]: true })] as const),
    ofCategory: db`${isOfCategory(db, db`c.id`)} and ${anyCategory}`,
    categoryIds,
  });
}

/** Requirements whose varieties are counted: the newest. */
const MOST_OF_VARIETIES = 2_000;

/** Varieties that are most wanted among the newest requirements of a filter, whatever variety it names. */
export async function countWantedVarieties(
  db: Query,
  filter: RequirementFilter,
  most: number,
): Promise<readonly VarietyCount[]> {
  return db<VarietyCount[]>`
    select min(variety) as variety, count(*)::int as count
    from (
      select r.variety from requirements r where ${conditions(db, { ...filter, varieties: null })}
      order by r.created_at desc, r.id desc limit ${MOST_OF_VARIETIES}
    ) found
    where variety is not null group by lower(variety) order by 2 desc, 1 limit ${most}`;
}

function conditions(db: Query, filter: RequirementFilter): Fragment {
  return db`
    ${isOpenOn(db, filter.today)} and r.buyer_id <> ${filter.exceptBuyerId}
    ${allOf(db, listingConditions, filter)}`;
}

function isOfCategory(db: Query, categoryId: Fragment): Fragment {
  return db`r.commodity_id = any(array(select id from commodities where category_id = ${categoryId}))`;
}
