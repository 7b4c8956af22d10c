import type { InputOf } from '@polam/contract/call';
import type { listOwn } from '@polam/contract/calls/listings';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/address-filters.ts';
import { ALL_CATEGORIES } from './filters.ts';

/** The states by which a seller narrows the list; what is deleted shows only to be put back. */
export const ownStates = ['active', 'paused', 'sold-out', 'expired', 'closed'] as const;

/** How a seller's own list may be sorted. */
export const ownSorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const;

/** What a seller looks for among the own listings. It lives in the address, as the filters of the market do. */
export interface OwnFilters {
  /** Empty where nothing is searched. */
  readonly search: string;
  /** Slug of a category; `all` is every one. */
  readonly category: string;
  readonly sort: (typeof ownSorts)[number];
  readonly state: (typeof ownStates)[number] | 'all';
}

/** The own list that is not narrowed at all, newest first. */
export const nothingOwnNarrowed: OwnFilters = {
  search: '',
  category: ALL_CATEGORIES,
  sort: 'date-desc',
  state: 'all',
};

const MAX_SEARCH = 80;

/** The filters of an address. */
export function ownFiltersFrom(query: URLSearchParams): OwnFilters {
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || ALL_CATEGORIES,
    sort: ownSorts.find((each) => each === query.get('sort')) ?? nothingOwnNarrowed.sort,
    state: ownStates.find((each) => each === query.get('state')) ?? nothingOwnNarrowed.state,
  };
}

/** The address of filters; what is usual is left out. */
export function toOwnQuery({ search, category, sort, state }: OwnFilters): URLSearchParams {
  const usual = nothingOwnNarrowed;
  const pairs: [string, string][] = [];
  if (search !== '') pairs.push(['q', search]);
  if (category !== usual.category) pairs.push(['category', category]);
  if (sort !== usual.sort) pairs.push(['sort', sort]);
  if (state !== usual.state) pairs.push(['state', state]);
  return new URLSearchParams(pairs);
}

/** What the server is asked for; with what can be put back, unless a state is chosen. */
export function toOwnInput({ search, category, sort, state }: OwnFilters): InputOf<typeof listOwn> {
  return {
    sort,
    ...(search === '' ? {} : { search }),
    ...(category === ALL_CATEGORIES ? {} : { category }),
    ...(state === 'all' ? { restorable: true } : { state }),
  };
}

/** Whether anything narrows the list; an order does not. */
export function isOwnNarrowed({ search, category, state }: OwnFilters): boolean {
  return search !== '' || category !== ALL_CATEGORIES || state !== 'all';
}

/** Changes some filters; typing replaces the last step of the history, a choice adds one. */
export type ChangeOwnFilters = ChangeFilters<OwnFilters>;

const addressForm: AddressForm<OwnFilters> = { from: ownFiltersFrom, toQuery: toOwnQuery };

/** The filters of the address, and how to change them. */
export function useOwnFilters(): readonly [OwnFilters, ChangeOwnFilters] {
  return useAddressFilters(addressForm);
}
