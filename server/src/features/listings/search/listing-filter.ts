import { listingNarrowing, type tradeNarrowing } from '@polam/contract/documents/listing-filters';
import type { Document } from '@polam/contract/fields';
import type { FilterNameOf } from '@polam/contract/filters';
import { searchKey } from '@polam/domain/search/search-key';
import { withinKm } from '@polam/domain/distance';
import type { Day } from '@polam/domain/day';
import { boundsProblem, comparableBounds, type ComparableBounds } from '@polam/domain/market/listing-filter';
import type { SearchMeaning } from '@polam/domain/search/search';
import type { ListingSort, ListingState } from '@polam/domain/market/listing';
import { plainFilters, type PlainFilters } from '@polam/server/http/plain-filters';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { CatalogueSnapshot, Surroundings } from '../../catalogue/index.ts';

/** Search and filters of a list of listings. */
export type ListingQuery = Document<typeof listingNarrowing> & { readonly sort?: ListingSort | undefined };

/** Filters that are resolved before they become conditions. */
const resolved = [
  'search',
  'variety',
  'category',
  'minPricePaise',
  'maxPricePaise',
  'minQuantityMilli',
  'maxQuantityMilli',
  'unit',
  'district',
  'pincode',
  'within',
] as const;

const plainOf = plainFilters(listingNarrowing, resolved);

/** Filters of listings that are conditions as they are. */
export type PlainListingFilters = ReturnType<typeof plainOf>;

/** The listings of one seller. */
export interface OwnScope {
  readonly sellerId: string;
  /** Only those that have this state on the day. */
  readonly state: ListingState | null;
  readonly on: Day;
  /** With those that their seller has deleted since then. */
  readonly deletedSince: Date | null;
}

/** Which listings a list holds: those that every filter that is set lets through. */
export interface ListingFilter extends PlainListingFilters {
  /** On the market today; all of one seller; or all there are. Deleted ones are in none. */
  readonly scope: { readonly on: Day; readonly exceptSellerId: string | null } | OwnScope | 'all';
  readonly categoryId: string | null;
  readonly commodityId: string | null;
  /** A name in its search form, met whole. */
  readonly searchName: string | null;
  /** Keys of a variety, any of which is met. */
  readonly varieties: readonly string[] | null;
  /** Price and quantity, and the family of units in which they compare. */
  readonly comparable: ComparableBounds | null;
  /** Districts within reach; null: anywhere. */
  readonly districtIds: readonly string[] | null;
  readonly search: SearchMeaning | null;
}

/** Whether any filter but scope and category is set: the category is the first column of its own indexes. */
export function isNarrowed({ scope: _scope, categoryId: _categoryId, ...others }: ListingFilter): boolean {
  return Object.values(others).some((each) => each !== null);
}

/** Filters that listings share with requirements, and that are conditions as they are. */
export type PlainNarrowing = PlainFilters<typeof tradeNarrowing, (typeof resolved)[number]>;

/** Names of the yes/no filters of listings. */
export type ListingFlag = FilterNameOf<typeof listingNarrowing, 'flag'>;

/** Inputs to resolve a query to a filter. */
export interface Understanding {
  readonly catalogue: CatalogueSnapshot;
  /** Meaning of the searched text; null where nothing is searched. */
  readonly meaning: SearchMeaning | null;
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

export function wholeMarket(on: Day): ListingFilter {
  const scope = { on, exceptSellerId: null };
  return {
    ...anywhere,
    ...plainOf({}),
    scope,
    varieties: null,
    comparable: null,
    districtIds: null,
    search: null,
  };
}

/** Filter of a query and the slug of an address; null where nothing can match. */
export function filterOf(query: ListingQuery, understood: Understanding): ListingFilter | null {
  const { scope, meaning, around, catalogue } = understood;
  const place = placeOf(query, understood);
  if (place === null) return null;
  return withMeaning(
    {
      ...place,
      ...plainOf(query),
      scope,
      varieties: varietiesOf(query, place.commodityId, catalogue),
      comparable: comparableBounds(query),
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
export function withMeaning(filter: ListingFilter, meaning: SearchMeaning | null): ListingFilter | null {
  if (meaning === null) return filter;
  const { filters, categoryId, words } = meaning;
  if (filters.some((name) => filter[name] === false)) return null;
  if (clash(filter.categoryId, categoryId)) return null;
  return {
    ...filter,
    categoryId: filter.categoryId ?? categoryId,
    ...Object.fromEntries(filters.map((name) => [name, true])),
    search: words.length === 0 ? null : meaning,
  };
}

function varietiesOf(
  { variety = '' }: ListingQuery,
  commodityId: string | null,
  { varieties }: CatalogueSnapshot,
): readonly string[] | null {
  return variety === '' ? null : varieties.keysOf(commodityId, variety);
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
