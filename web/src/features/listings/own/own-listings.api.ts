import type { OutputOf, InputOf } from '@polam/contract/call';
import { listOwn } from '@polam/contract/calls/listings';
import { usualFilter, type FiltersOf } from '@polam/contract/filters';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAddressFilters, type ChangeFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';

/** States by which a seller filters the list; deleted listings appear only to be restored. */
export const ownStates = ['active', 'paused', 'sold-out', 'expired', 'closed'] as const;

/** Sort orders of the seller's own list. */
export const ownSorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const;

const { search, category } = listOwn.input.fields;

const fields = {
  search,
  category,
  sort: usualFilter('sort', ownSorts),
  state: usualFilter('state', ['all', ...ownStates]),
};

/** Fields of a query of the seller's own listings by which the list is filtered. */
export type OwnFields = typeof fields;

/**
 * Search, filters and sort of the seller's own listings. Stored in the URL, as the filters of the market are.
 */
export type OwnFilters = FiltersOf<OwnFields>;

/** The filters of the own list; by default all of it, newest first. */
export const ownForm = filterForm(fields);

/** Input of the query; includes listings that can be restored, unless a state is chosen. */
export function toOwnInput({ state, ...filters }: OwnFilters): InputOf<typeof listOwn> {
  const { state: _all, ...input } = ownForm.toInput({ ...filters, state: 'all' });
  return { ...input, sort: filters.sort, ...(state === 'all' ? { restorable: true } : { state }) };
}

/** Whether any filter narrows the list; the sort does not. */
function isOwnNarrowed(filters: OwnFilters): boolean {
  return ownForm.isSet(filters, 'sort');
}

/** Changes some filters; typing replaces the last history entry, a choice adds one. */
export type ChangeOwnFilters = ChangeFilters<OwnFilters>;

/** Filters in the URL, and a function that changes them. */
export function useOwnFilters(): readonly [OwnFilters, ChangeOwnFilters] {
  return useAddressFilters(ownForm);
}

/** A listing as its seller's own list shows it. */
export type OwnListed = OutputOf<typeof listOwn>['listings'][number];

/** Query of the user's own listings, page by page, including those that can be restored. */
export function useOwnListings(filters: OwnFilters) {
  return useAskPages(listOwn, toOwnInput(filters), { keepLast: true });
}

/** Whether the user has posted no listing at all; false until loaded. */
export function useHasPostedNothing(filters: OwnFilters): boolean {
  const { data, isPlaceholderData } = useOwnListings(filters);
  return data?.pages[0]?.listings.length === 0 && !isPlaceholderData && !isOwnNarrowed(filters);
}
