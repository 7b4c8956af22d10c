import { list } from '@polam/contract/calls/wishlist';
import type { FiltersOf } from '@polam/contract/filters';
import { filterForm } from '~/lib/filters/form.ts';

/** Fields of a query of the wishlist. */
export type WishlistFields = typeof list.input.fields;

/**
 * Filters of the wishlist. They are in the address, so that they survive a reload and the browser's back
 * button.
 */
export type WishlistFilters = FiltersOf<WishlistFields>;

/** The filters of the wishlist; by default all of it, the latest item first. */
export const wishlistForm = filterForm(list.input.fields);

/** Whether anything narrows the list; an order does not. */
export function isNarrowed(filters: WishlistFilters): boolean {
  return wishlistForm.isSet(filters, 'sort');
}
