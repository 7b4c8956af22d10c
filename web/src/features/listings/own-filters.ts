import type { InputOf } from '@polam/contract/call';
import type { listOwn } from '@polam/contract/calls/listings';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/filters/address.ts';
import { ALL_CATEGORIES } from './filters.ts';

/** States by which a seller filters the list; deleted listings appear only to be restored. */
export const ownStates = ['active', 'paused', 'sold-out', 'expired', 'closed'] as const;

/** Sort orders of the seller's own list. */
export const ownSorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const;

/**
 * Search, filters and sort of the seller's own listings. Stored in the URL, as the filters of the market are.
 */
export interface OwnFilters {
  /** Empty without a search. */
  readonly search: string;
  /** Slug of a category; `all` matches every category. */
  readonly category: string;
  readonly sort: (typeof ownSorts)[number];
  readonly state: (typeof ownStates)[number] | 'all';
}

/** Filters of the unfiltered own list, newest first. */
export const nothingOwnNarrowed: OwnFilters = {
  search: '',
  category: ALL_CATEGORIES,
  sort: 'date-desc',
  state: 'all',
};

const MAX_SEARCH = 80;

/** Filters parsed from the URL. */
export function ownFiltersFrom(query: URLSearchParams): OwnFilters {
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || ALL_CATEGORIES,
    sort: ownSorts.find((each) => each === query.get('sort')) ?? nothingOwnNarrowed.sort,
    state: ownStates.find((each) => each === query.get('state')) ?? nothingOwnNarrowed.state,
  };
}

/** URL parameters of the filters; defaults are left out. */
export function toOwnQuery({ search, category, sort, state }: OwnFilters): URLSearchParams {
  const usual = nothingOwnNarrowed;
  const pairs: [string, string][] = [];
  if (search !== '') pairs.push(['q', search]);
  if (category !== usual.category) pairs.push(['category', category]);
  if (sort !== usual.sort) pairs.push(['sort', sort]);
  if (state !== usual.state) pairs.push(['state', state]);
  return new URLSearchParams(pairs);
}

/** Input of the query; includes listings that can be restored, unless a state is chosen. */
export function toOwnInput({ search, category, sort, state }: OwnFilters): InputOf<typeof listOwn> {
  return {
    sort,
    ...(search === '' ? {} : { search }),
    ...(category === ALL_CATEGORIES ? {} : { category }),
    ...(state === 'all' ? { restorable: true } : { state }),
  };
}

/** Whether any filter narrows the list; the sort does not. */
export function isOwnNarrowed({ search, category, state }: OwnFilters): boolean {
  return search !== '' || category !== ALL_CATEGORIES || state !== 'all';
}

/** Changes some filters; typing replaces the last history entry, a choice adds one. */
export type ChangeOwnFilters = ChangeFilters<OwnFilters>;

const addressForm: AddressForm<OwnFilters> = { from: ownFiltersFrom, toQuery: toOwnQuery };

/** Filters in the URL, and a function that changes them. */
export function useOwnFilters(): readonly [OwnFilters, ChangeOwnFilters] {
  return useAddressFilters(addressForm);
}
