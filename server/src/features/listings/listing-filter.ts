import { searchKey } from '@polam/domain/commodity-search';
import { withinKm } from '@polam/domain/distance';
import { boundsProblem, comparableBounds, type GoodsBounds } from '@polam/domain/goods-filter';
import type { GoodsMeaning } from '@polam/domain/goods-search';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { CatalogueSnapshot, Surroundings } from '../catalogue/index.ts';
import type { ListingFilter } from './listing-conditions.repository.ts';

/** Search and filters of a list of listings. */
export interface ListingQuery extends GoodsBounds {
  readonly search?: string | undefined;
  /** The slug of a category or commodity; `all` is none. */
  readonly category?: string | undefined;
  readonly organic?: boolean | undefined;
  readonly shipping?: boolean | undefined;
  /** The id of a district. */
  readonly district?: string | undefined;
}

/** Inputs to resolve a query to a filter. */
export interface Understanding {
  readonly catalogue: CatalogueSnapshot;
  /** Meaning of the searched text; null where nothing is searched. */
  readonly meaning: GoodsMeaning | null;
  /** The districts around the pincode of the query; null without one. */
  readonly around: Surroundings | null;
  readonly scope: ListingFilter['scope'];
  /** Slug of the address: a category, a commodity, or the own name of a listing. */
  readonly slug?: string | undefined;
}

type Place = Pick<ListingFilter, 'categoryId' | 'commodityId' | 'searchName'>;

const anywhere: Place = { categoryId: null, commodityId: null, searchName: null };

/** Refusal of a contradictory query, by field; null where it is valid. */
export function refusalOf(query: ListingQuery): Refusal<'invalid-input'> | null {
  const found = boundsProblem(query);
  return found === null ? null : refuse('invalid-input', { [found.field]: { problem: found.problem } });
}

/** Filter of a query and the slug of an address; null where nothing can match. */
export function filterOf(query: ListingQuery, understood: Understanding): ListingFilter | null {
  const { scope, meaning, around } = understood;
  const place = placeOf(query, understood);
  if (place === null) return null;
  return withMeaning(
    {
      ...place,
      scope,
      organic: query.organic ?? null,
      shipping: query.shipping ?? null,
      comparable: comparableBounds(query),
      availableFrom: query.availableFrom ?? null,
      availableTo: query.availableTo ?? null,
      districtIds: reachIds(query, around),
      search: null,
    },
    meaning,
  );
}

/**
 * Adds the meaning of a searched text to a filter; words that name a filter set it. Null where the two
 * contradict.
 */
export function withMeaning(filter: ListingFilter, meaning: GoodsMeaning | null): ListingFilter | null {
  if (meaning === null) return filter;
  const { filters, categoryId, words } = meaning;
  const [isOrganic, isShipping] = [filters.includes('organic'), filters.includes('shipping')];
  if ((isOrganic && filter.organic === false) || (isShipping && filter.shipping === false)) return null;
  if (clash(filter.categoryId, categoryId)) return null;
  return {
    ...filter,
    categoryId: filter.categoryId ?? categoryId,
    organic: isOrganic ? true : filter.organic,
    shipping: isShipping ? true : filter.shipping,
    search: words.length === 0 ? null : meaning,
  };
}

/** Districts of the query: a single one, those within reach, or the single one if it is within reach. */
function reachIds({ district, within }: ListingQuery, around: Surroundings | null): readonly string[] | null {
  const reach = within === undefined || around === null ? null : withinKm(around, within);
  const ids = reach?.map(({ place: { id } }) => id) ?? null;
  if (district === undefined) return ids;
  return ids === null || ids.includes(district) ? [district] : [];
}

/** Combines the slug of the address and the category of the query; null where they contradict each other. */
function placeOf({ category }: ListingQuery, { catalogue, slug }: Understanding): Place | null {
  const ofAddress = slug === undefined ? anywhere : (ofSlug(catalogue, slug) ?? ofName(slug));
  const ofQuery = category === undefined || category === 'all' ? anywhere : ofSlug(catalogue, category);
  if (ofQuery === null) return null;
  if (clash(ofAddress.categoryId, ofQuery.categoryId) || clash(ofAddress.commodityId, ofQuery.commodityId))
    return null;
  return {
    categoryId: ofAddress.categoryId ?? ofQuery.categoryId,
    commodityId: ofAddress.commodityId ?? ofQuery.commodityId,
    searchName: ofAddress.searchName,
  };
}

function ofSlug(catalogue: CatalogueSnapshot, slug: string): Place | null {
  const found = catalogue.resolveSlug(slug);
  if (found === null) return null;
  if (found.kind === 'category') return { ...anywhere, categoryId: found.category.id };
  return { ...anywhere, commodityId: found.commodity.id };
}

/** Listings that the catalogue does not name are addressed by the slug of their own name. */
function ofName(slug: string): Place {
  return { ...anywhere, searchName: searchKey(slug) };
}

function clash(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
