import type { Query } from '@polam/database/connect';
import { COUNT_LIMIT } from '@polam/server/http/keyset';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { conditions, gathered, isNarrowed, type ListingFilter } from './listing-conditions.repository.ts';

/** Counts of listings; each is exact up to the limit that is shown, and at least one above it beyond that. */
export interface FacetCounts {
  readonly total: number;
  readonly organic: number;
  readonly shipping: number;
  /** By category; those without any may be left out. */
  readonly categories: Readonly<Record<string, number>>;
}

/**
 * Up to this number, listings are collected and counted in one pass; above it, each count stops at its limit
 * by itself.
 */
const MOST_GATHERED = 5_000;

/** Counts the listings of a filter by facet; each count ignores the filter of its own facet. */
export async function countFacets(
  db: Query,
  filter: ListingFilter,
  categoryIds: readonly string[],
): Promise<FacetCounts> {
  return (await countGathered(db, filter)) ?? countEach(db, filter, categoryIds);
}

/** All counts in one pass; null where there are too many listings. */
async function countGathered(db: Query, filter: ListingFilter): Promise<FacetCounts | null> {
  const base = { ...filter, categoryId: null, organic: null, shipping: null };
  if (!isNarrowed(base)) return null;
  const columns = db`l.category_id, l.organic, l.shipping`;
  const { categoryId, organic, shipping } = filter;
  const ofCategory = categoryId === null ? db`true` : db`category_id = ${categoryId}`;
  const isOrganic = organic === null ? db`true` : db`organic = ${organic}`;
  const isShipped = shipping === null ? db`true` : db`shipping = ${shipping}`;
  const [row] = await db<(FacetCounts & { readonly gathered: number })[]>`
    with found as materialized (
      ${gathered(db, base, { columns, most: MOST_GATHERED + 1, order: null, after: db`` })}
    )
    select count(*)::int as gathered,
      (count(*) filter (where ${ofCategory} and ${isOrganic} and ${isShipped}))::int as total,
      (count(*) filter (where organic and ${ofCategory} and ${isShipped}))::int as organic,
      (count(*) filter (where shipping and ${ofCategory} and ${isOrganic}))::int as shipping,
      (select coalesce(json_object_agg(category_id, count), '{}') from (
        select category_id, count(*)::int from found where ${isOrganic} and ${isShipped} group by category_id
      ) counted) as categories
    from found`;
  return row === undefined || row.gathered > MOST_GATHERED ? null : row;
}

async function countEach(
  db: Query,
  filter: ListingFilter,
  categoryIds: readonly string[],
): Promise<FacetCounts> {
  const byOrganic = db`l.organic and ${conditions(db, { ...filter, organic: null })}`;
  const byShipping = db`l.shipping and ${conditions(db, { ...filter, shipping: null })}`;
  const ofCategory = db`l.category_id = c.id and ${conditions(db, { ...filter, categoryId: null })}`;
  const [row] = await db<FacetCounts[]>`
    select ${counted(db, conditions(db, filter))} as total, ${counted(db, byOrganic)} as organic,
      ${counted(db, byShipping)} as shipping,
      (select coalesce(json_object_agg(c.id, ${counted(db, ofCategory)}), '{}')
        from unnest(${[...categoryIds]}::uuid[]) as c (id)) as categories`;
  if (row === undefined) throw new Error('a statement of counts gave no row');
  return row;
}

function counted(db: Query, condition: Fragment): Fragment {
  return db`(select count(*)::int from (select from listings l where ${condition} limit ${COUNT_LIMIT + 1}) f)`;
}
