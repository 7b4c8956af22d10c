import type { InputOf } from '@polam/contract/call';
import type { listForVisitor } from '@polam/contract/calls/listings';
import { goodsFilters } from '@polam/contract/documents/goods-filters';
import type { GoodsBounds } from '@polam/domain/goods-filter';
import { listingSorts, type ListingSort } from '@polam/domain/listing';
import * as z from 'zod/mini';

/** Bounds that a reader sets: figures, days and distance. */
export type Bounds = Omit<GoodsBounds, 'sort'>;

/** Name of a bound. */
export type Bound = keyof Bounds;

/**
 * Search, filters and sort of the listings. Stored in the URL, so that they survive a reload and can be
 * shared.
 */
export interface ListingFilters extends Bounds {
  /** Empty without a search. */
  readonly search: string;
  /** Slug of a category; `all` matches every category. */
  readonly category: string;
  readonly sort: ListingSort;
  readonly organic: boolean;
  readonly shipping: boolean;
  /** Id of a district; empty for all of them. */
  readonly district: string;
}

/** Value for every category. Source: SPEC section 9. */
export const ALL_CATEGORIES = 'all';

/** Default sort: by relevance where a text is searched, else newest first. */
export const USUAL_SORT: ListingSort = 'relevance';

const noBounds = {
  minPricePaise: undefined,
  maxPricePaise: undefined,
  minQuantityMilli: undefined,
  maxQuantityMilli: undefined,
  unit: undefined,
  availableFrom: undefined,
  availableTo: undefined,
  pincode: undefined,
  within: undefined,
} as const satisfies Record<Bound, undefined>;

/** Names of all bounds. */
// The keys of the literal above.
export const boundNames = Object.keys(noBounds) as readonly Bound[];

/** Filters of an unfiltered list. */
export const nothingNarrowed: ListingFilters = {
  search: '',
  category: ALL_CATEGORIES,
  sort: USUAL_SORT,
  organic: false,
  shipping: false,
  district: '',
  ...noBounds,
};

const MAX_SEARCH = 80;
const MAX_DISTRICT = 60;

/** Filters parsed from the URL; unknown values are ignored. */
export function filtersFrom(query: URLSearchParams): ListingFilters {
  const sort = listingSorts.find((each) => each === query.get('sort'));
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || ALL_CATEGORIES,
    sort: sort ?? USUAL_SORT,
    organic: query.get('organic') === '1',
    shipping: query.get('shipping') === '1',
    district: (query.get('district') ?? '').slice(0, MAX_DISTRICT),
    ...boundsFrom(query),
  };
}

/** URL parameters of the filters; defaults are left out, so that the plain list has the plain URL. */
export function toQuery(filters: ListingFilters): URLSearchParams {
  const { search, category, sort, organic, shipping, district } = filters;
  const pairs: [string, string][] = [];
  if (search !== '') pairs.push(['q', search]);
  if (category !== ALL_CATEGORIES) pairs.push(['category', category]);
  if (sort !== USUAL_SORT) pairs.push(['sort', sort]);
  if (organic) pairs.push(['organic', '1']);
  if (shipping) pairs.push(['shipping', '1']);
  if (district !== '') pairs.push(['district', district]);
  for (const name of boundNames) {
    const text = boundText(filters, name);
    if (text !== '') pairs.push([goodsFilters[name].wireName, text]);
  }
  return new URLSearchParams(pairs);
}

/** A bound as text, as in the URL and in its field; empty where it is open. */
export function boundText(bounds: Bounds, name: Bound): string {
  const value = bounds[name];
  return value === undefined ? '' : String(z.encode(goodsFilters[name].schema, value));
}

/** Input of the query. Without a pincode the distance filters are left out. */
export function toInput(filters: ListingFilters): InputOf<typeof listForVisitor> {
  const { search, category, organic, shipping, district, sort, ...bounds } = filters;
  const isNowhere = bounds.pincode === undefined;
  const asked = isNowhere ? { ...bounds, within: undefined } : bounds;
  return {
    sort: sortIn({ search, sort: isNowhere && sort === 'nearest' ? USUAL_SORT : sort }),
    ...(search === '' ? {} : { search }),
    ...(category === ALL_CATEGORIES ? {} : { category }),
    ...(organic ? { organic } : {}),
    ...(shipping ? { shipping } : {}),
    ...(district === '' ? {} : { district }),
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  };
}

/** Effective sort of a list: without a search there is no relevance. */
export function sortIn({ search, sort }: Pick<ListingFilters, 'search' | 'sort'>): ListingSort {
  return search === '' && sort === 'relevance' ? 'date-desc' : sort;
}

/**
 * Whether any filter narrows the list; the sort does not, nor the place from which distances are measured.
 */
export function isNarrowed({ sort: _sort, pincode: _pincode, ...filters }: ListingFilters): boolean {
  const { category, search, ...others } = filters;
  const isSet = Object.values(others).some((each) => each !== undefined && each !== false && each !== '');
  return search !== '' || category !== ALL_CATEGORIES || isSet;
}

/** Whether the sort by distance lacks a place: the pincode field is then shown. */
export function isPlaceless({ sort, pincode }: ListingFilters): boolean {
  return sort === 'nearest' && pincode === undefined;
}

function boundsFrom(query: URLSearchParams): Bounds {
  const read = boundNames.flatMap((name) => {
    const { wireName, schema } = goodsFilters[name];
    const result = z.safeDecode(schema, query.get(wireName) ?? undefined);
    // A bound of zero or empty is none.
    return result.success && result.data ? [[name, result.data] as const] : [];
  });
  // Each value was decoded by the codec of its own name.
  return Object.fromEntries(read);
}
