import type { InputOf } from '@polam/contract/call';
import type { listForVisitor } from '@polam/contract/calls/listings';
import { listingFilters } from '@polam/contract/documents/listing-filters';
import { EVERY_CATEGORY } from '@polam/contract/documents/paging';
import type { FiltersOf } from '@polam/contract/filters';
import type { ListingSort } from '@polam/domain/market/listing';
import { useAddressFilters, type ChangeFilters as Change } from '~/lib/filters/address.ts';
import { withPlace } from '~/lib/filters/distance.tsx';
import { filterForm } from '~/lib/filters/form.ts';

/** Value for every category. */
export const ALL_CATEGORIES = EVERY_CATEGORY;

/** Default sort: by relevance where a text is searched, else newest first. */
export const USUAL_SORT: ListingSort = 'relevance';

/** Fields of a query of listings. */
export type ListingFields = typeof listingFilters;

/**
 * Search, filters and sort of the listings. Stored in the URL, so that they survive a reload and can be
 * shared.
 */
export type ListingFilters = FiltersOf<ListingFields>;

/** Changes some filters; typing replaces the last history entry, a choice adds one. */
export type ChangeFilters = Change<ListingFilters>;

/** The filters of the market. */
export const listingForm = filterForm(listingFilters);

/** Filters of an unfiltered list. */
export const nothingNarrowed = listingForm.unset;

/** Filters in the URL, and a function that changes them. */
export function useListingFilters(): readonly [ListingFilters, ChangeFilters] {
  return useAddressFilters(listingForm);
}

/** Input of the query. Without a pincode the distance filters are left out. */
export function toInput(filters: ListingFilters): InputOf<typeof listForVisitor> {
  const placed = withPlace(filters, USUAL_SORT);
  return { ...listingForm.toInput(placed), sort: sortIn(placed) };
}

/** Effective sort of a list: without a search there is no relevance. */
export function sortIn({ search, sort }: Pick<ListingFilters, 'search' | 'sort'>): ListingSort {
  return search === '' && sort === 'relevance' ? 'date-desc' : sort;
}

/**
 * Whether any filter narrows the list; the sort does not, nor the place from which distances are measured.
 */
export function isNarrowed(filters: ListingFilters): boolean {
  return listingForm.isSet(filters, 'sort', 'pincode');
}
