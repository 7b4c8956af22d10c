import type { InputOf } from '@polam/contract/call';
import type { listForVisitor } from '@polam/contract/calls/listings';
import { listingSorts, type ListingSort } from '@polam/domain/listing';

/** What a reader is looking for. It lives in the address, so that it survives a reload and can be shared. */
export interface ListingFilters {
  /** Empty where nothing is searched. */
  readonly search: string;
  /** Slug of a category; `all` is every one. */
  readonly category: string;
  readonly sort: ListingSort;
  readonly organic: boolean;
}

/** The category that is none. Source: SPEC section 9. */
export const ALL_CATEGORIES = 'all';

/** The order without a wish: newest first. */
export const USUAL_SORT: ListingSort = 'date-desc';

const MAX_SEARCH = 80;

/** The filters of an address. */
export function filtersFrom(query: URLSearchParams): ListingFilters {
  const sort = listingSorts.find((each) => each === query.get('sort'));
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || ALL_CATEGORIES,
    sort: sort ?? USUAL_SORT,
    organic: query.get('organic') === '1',
  };
}

/** The address of filters; what is usual is left out, so that the plain list has the plain address. */
export function toQuery({ search, category, sort, organic }: ListingFilters): URLSearchParams {
  const pairs: [string, string][] = [];
  if (search !== '') pairs.push(['q', search]);
  if (category !== ALL_CATEGORIES) pairs.push(['category', category]);
  if (sort !== USUAL_SORT) pairs.push(['sort', sort]);
  if (organic) pairs.push(['organic', '1']);
  return new URLSearchParams(pairs);
}

/** What the server is asked for. */
export function toWish({ search, category, sort, organic }: ListingFilters): InputOf<typeof listForVisitor> {
  return {
    sort,
    ...(search === '' ? {} : { search }),
    ...(category === ALL_CATEGORIES ? {} : { category }),
    ...(organic ? { organic } : {}),
  };
}

/** Whether anything narrows the list; an order does not. */
export function isNarrowed({ search, category, organic }: ListingFilters): boolean {
  return search !== '' || category !== ALL_CATEGORIES || organic;
}
