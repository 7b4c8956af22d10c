import type { InputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/wishlist';
import { wishlistSorts, type WishlistSort } from '@polam/domain/wishlist';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/filters/address.ts';

/**
 * Filters of the wishlist. They are in the address, so that they survive a reload and the browser's back
 * button.
 */
export interface WishlistFilters {
  /** Empty where nothing is searched. */
  readonly search: string;
  /** Slug of a category; `all` is every one. */
  readonly category: string;
  readonly sort: WishlistSort;
}

/** Changes some filters. */
export type ChangeWishlistFilters = ChangeFilters<WishlistFilters>;

/** The whole wishlist, the latest item first. */
export const wholeWishlist: WishlistFilters = { search: '', category: 'all', sort: 'date-desc' };

const MAX_SEARCH = 80;

/** The filters of the address, and how to change them. */
export function useWishlistFilters(): readonly [WishlistFilters, ChangeWishlistFilters] {
  return useAddressFilters(addressForm);
}

/** Whether anything narrows the list; an order does not. */
export function isNarrowed({ search, category }: WishlistFilters): boolean {
  return search !== '' || category !== wholeWishlist.category;
}

/** Input of the call for these filters. */
export function toInput(filters: WishlistFilters): InputOf<typeof list> {
  return Object.fromEntries(setFilters(filters));
}

/** A sort by its name; the default where there is no such sort. */
export function sortFrom(name: string | null): WishlistSort {
  return wishlistSorts.find((sort) => sort === name) ?? wholeWishlist.sort;
}

const addressForm: AddressForm<WishlistFilters> = {
  from: (query) => ({
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || wholeWishlist.category,
    sort: sortFrom(query.get('sort')),
  }),
  toQuery: (filters) =>
    new URLSearchParams(setFilters(filters).map(([name, value]) => [name === 'search' ? 'q' : name, value])),
};

function setFilters(filters: WishlistFilters): [string, string][] {
  const names = ['search', 'category', 'sort'] as const;
  return names.flatMap((name) =>
    filters[name] === wholeWishlist[name] ? [] : [[name, filters[name]] as [string, string]],
  );
}
