import { useAddressFilters, type AddressForm, type ChangeFilters as Change } from '~/lib/address-filters.ts';
import { filtersFrom, toQuery, type ListingFilters } from './filters.ts';

/** Changes some filters; typing replaces the last step of the history, a choice adds one. */
export type ChangeFilters = Change<ListingFilters>;

/** How the filters of the market stand in the address. */
export const listingForm: AddressForm<ListingFilters> = { from: filtersFrom, toQuery };

/** The filters of the address, and how to change them. */
export function useListingFilters(): readonly [ListingFilters, ChangeFilters] {
  return useAddressFilters(listingForm);
}
