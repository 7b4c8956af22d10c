import { useAddressFilters, type AddressForm, type ChangeFilters as Change } from '~/lib/address-filters.ts';
import { filtersFrom, toQuery, type ListingFilters } from './filters.ts';

/** Changes some filters; typing replaces the last history entry, a choice adds one. */
export type ChangeFilters = Change<ListingFilters>;

/** Conversion of the filters of the market from and to the URL. */
export const listingForm: AddressForm<ListingFilters> = { from: filtersFrom, toQuery };

/** Filters in the URL, and a function that changes them. */
export function useListingFilters(): readonly [ListingFilters, ChangeFilters] {
  return useAddressFilters(listingForm);
}
