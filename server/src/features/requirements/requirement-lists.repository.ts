import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { ComparableBounds, Range } from '@polam/domain/goods-filter';
import type { GoodsMeaning, WordMeaning } from '@polam/domain/goods-search';
import { COUNT_LIMIT, type Keyed, type PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { isWrittenIn } from '@polam/server/http/written.repository';
import {
  isOpenOn,
  requirementColumns,
  requirementJoins,
  type RequirementRow,
} from './requirements.repository.ts';

/** Filter of open requirements. */
export interface RequirementFilter {
  /** Requirements whose day is before this one are left out. */
  readonly today: Day;
  readonly exceptBuyerId: string;
  readonly categoryId: string | null;
  readonly commodityId: string | null;
  readonly organic: boolean | null;
  readonly shipping: boolean | null;
  /** Price and quantity still needed, and the family of units in which they compare. */
  readonly comparable: ComparableBounds | null;
  /** Needed on some day between; null where that end is open. */
  readonly neededFrom: Day | null;
  readonly neededTo: Day | null;
  /** Districts within reach; null: anywhere. */
  readonly districtIds: readonly string[] | null;
  readonly search: GoodsMeaning | null;
}

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
 * Counts of open requirements; each is exact up to the limit that is shown, and at least one above it beyond
 * that.
 */
export interface RequirementCounts {
  readonly total: number;
  readonly organic: number;
  readonly shipping: number;
  /** By category. */
  readonly categories: Readonly<Record<string, number>>;
}

/** Counts the requirements of a filter by facet; each count ignores the filter of its own facet. */
export async function countRequirementFacets(
  db: Query,
  filter: RequirementFilter,
  categoryIds: readonly string[],
): Promise<RequirementCounts> {
  const organic = { ...filter, organic: true };
  const shipping = { ...filter, shipping: true };
  const anyCategory = conditions(db, { ...filter, categoryId: null });
  const ofCategory = db`
    r.commodity_id = any(array(select id from commodities where category_id = c.id)) and ${anyCategory}`;
  const [row] = await db<RequirementCounts[]>`
    select ${counted(db, conditions(db, filter))} as total, ${counted(db, conditions(db, organic))} as organic,
      ${counted(db, conditions(db, shipping))} as shipping,
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
  const { categoryId, commodityId, organic, shipping, neededFrom, neededTo, districtIds, search } = filter;
  return db`
    ${isOpenOn(db, filter.today)} and r.buyer_id <> ${filter.exceptBuyerId}
    ${categoryId === null ? db`` : db`and ${isOfCategory(db, categoryId)}`}
    ${commodityId === null ? db`` : db`and r.commodity_id = ${commodityId}`}
    ${organic === null ? db`` : db`and r.organic = ${organic}`}
    ${shipping === null ? db`` : db`and r.shipping = ${shipping}`}
    ${compared(db, filter.comparable)}
    ${neededFrom === null ? db`` : db`and r.needed_on >= ${neededFrom}`}
    ${neededTo === null ? db`` : db`and r.needed_on <= ${neededTo}`}
    ${districtIds === null ? db`` : db`and r.district_id = any(${[...districtIds]}::text[])`}
    ${search === null ? db`` : db`and ${isMeant(db, search)}`}`;
}

function isOfCategory(db: Query, categoryId: string): Fragment {
  return db`r.commodity_id = any(array(select id from commodities where category_id = ${categoryId}))`;
}

function compared(db: Query, bounds: ComparableBounds | null): Fragment {
  if (bounds === null) return db``;
  return db`
    and r.family_rank = ${bounds.familyRank}
    ${between(db, db`r.comparable_price`, bounds.price)}
    ${between(db, db`r.comparable_needed`, bounds.quantity)}`;
}

function between(db: Query, column: Fragment, { from, to }: Range): Fragment {
  return db`
    ${from === null ? db`` : db`and ${column} >= ${from}::bigint`}
    ${to === null ? db`` : db`and ${column} <= ${to}::bigint`}`;
}

/** Condition that each word of the text matches by commodity, name or place. */
function isMeant(db: Query, { words, isForgiving }: GoodsMeaning): Fragment {
  const all = words.map((word) => isMet(db, word, isForgiving));
  const everyWord = all.reduce((met, each) => db`${met} and ${each}`);
  return db`(${everyWord})`;
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
