import { goodsNarrowing } from '@polam/contract/documents/goods-filters';
import { flagsIn } from '@polam/contract/filters';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { GoodsMeaning, WordMeaning } from '@polam/domain/goods-search';
import { COUNT_LIMIT, type Keyed, type PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, listed, type Fragment } from '@polam/server/http/keyset.repository';
import { allOf, between, joined, noneOf, type Conditions } from '@polam/server/http/conditions.repository';
import { isWrittenIn } from '@polam/server/http/written.repository';
import type { ListingFilter, PlainGoodsFilters } from '../listings/index.ts';
import {
  isOpenOn,
  requirementColumns,
  requirementJoins,
  type RequirementRow,
} from './requirements.repository.ts';

/** Filters of requirements that the reader sets; the days are those on which the goods are needed. */
export interface GoodsFilter
  extends
    PlainGoodsFilters,
    Pick<ListingFilter, 'categoryId' | 'commodityId' | 'comparable' | 'districtIds' | 'search'> {}

/** Filter of open requirements. */
export interface RequirementFilter extends GoodsFilter {
  /** Requirements whose day is before this one are left out. */
  readonly today: Day;
  readonly exceptBuyerId: string;
}

const goodsConditions: Conditions<GoodsFilter> = {
  categoryId: (db, categoryId) => isOfCategory(db, db`${categoryId}`),
  commodityId: (db, id) => db`r.commodity_id = ${id}`,
  organic: (db, isOrganic) => db`r.organic = ${isOrganic}`,
  shipping: (db, isShipped) => db`r.shipping = ${isShipped}`,
  comparable: (db, { familyRank, price, quantity }) => db`
    r.family_rank = ${familyRank}
    ${between(db, db`r.comparable_price`, price)}
    ${between(db, db`r.comparable_needed`, quantity)}`,
  availableFrom: (db, day) => db`r.needed_on >= ${day}`,
  availableTo: (db, day) => db`r.needed_on <= ${day}`,
  districtIds: (db, ids) => db`r.district_id = any(${[...ids]}::text[])`,
  search: isMeant,
};

/** The filter of all goods. */
export const everything = noneOf(goodsConditions);

/** Names of the yes/no filters of requirements. */
export const requirementFlags = flagsIn(goodsNarrowing);

/** Query of one page of requirements. */
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

/**
 * Counts of open requirements, also by each yes/no filter; each is exact up to the limit that is shown, and at
 * least one above it beyond that.
 */
export interface RequirementCounts extends Readonly<Record<(typeof requirementFlags)[number], number>> {
  readonly total: number;
  /** By category. */
  readonly categories: Readonly<Record<string, number>>;
}

/** Counts the requirements of a filter by facet; each count ignores the filter of its own facet. */
export async function countRequirementFacets(
  db: Query,
  filter: RequirementFilter,
  categoryIds: readonly string[],
): Promise<RequirementCounts> {
  const byFlag = requirementFlags.map(
    (flag) => db`${counted(db, conditions(db, { ...filter, [flag]: true }))} as ${db(flag)}`,
  );
  const anyCategory = conditions(db, { ...filter, categoryId: null });
  const ofCategory = db`${isOfCategory(db, db`c.id`)} and ${anyCategory}`;
  const [row] = await db<RequirementCounts[]>`
    select ${listed(db, [db`${counted(db, conditions(db, filter))} as total`, ...byFlag])},
      (select coalesce(json_object_agg(c.id, ${counted(db, ofCategory)}), '{}')
        from unnest(${[...categoryIds]}::uuid[]) as c (id)) as categories`;
  if (row === undefined) throw new Error('a statement of counts gave no row');
  return row;
}

function counted(db: Query, condition: Fragment): Fragment {
  return db`(select count(*)::int from (
    select from requirements r where ${condition} limit ${COUNT_LIMIT + 1}
  ) f)`;
}

function conditions(db: Query, filter: RequirementFilter): Fragment {
  return db`
    ${isOpenOn(db, filter.today)} and r.buyer_id <> ${filter.exceptBuyerId}
    ${allOf(db, goodsConditions, filter)}`;
}

function isOfCategory(db: Query, categoryId: Fragment): Fragment {
  return db`r.commodity_id = any(array(select id from commodities where category_id = ${categoryId}))`;
}

/** Condition that each word of the text matches by commodity, name or place. */
function isMeant(db: Query, { words, isForgiving }: GoodsMeaning): Fragment {
  const all = words.map((word) => isMet(db, word, isForgiving));
  return db`(${joined(db, all)})`;
}

function isMet(db: Query, meant: WordMeaning, isForgiving: boolean): Fragment {
  const { word, commodityIds, districtIds } = meant;
  const isHeld = isWrittenIn(db, db`lower(r.commodity_name)`, meant);
  const isNamed =
    isForgiving && word.length > 3 ? db`${isHeld} or ${word} <% lower(r.commodity_name)` : isHeld;
  const isOf = commodityIds.length === 0 ? db`` : db`or r.commodity_id = any(${[...commodityIds]}::uuid[])`;
  const isThere = districtIds.length === 0 ? db`` : db`or r.district_id = any(${[...districtIds]}::text[])`;
  return db`(${isNamed} ${isOf} ${isThere})`;
}
