import { exportAll, get, listAll } from '@polam/contract/calls/listings';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';
import { toInput, type ListingFilters } from '../list/filters.ts';
import { isListingId } from '../listing-id.ts';

/** Listings in all states, for an admin, page by page. */
export function useAdminListings(filters: ListingFilters) {
  return useAskPages(listAll, toInput(filters), { keepLast: true });
}

/** Query of one listing for an admin, by its id or by the slug of its name: then the latest of that name. */
export function useAdminListing(pid: string) {
  const isId = isListingId(pid);
  const bySlug = useAskPages(listAll, { search: pid.replaceAll('-', ' ') }, { enabled: !isId });
  const found = bySlug.data?.pages[0]?.listings.find(({ slug }) => slug === pid)?.id;
  const listingId = isId ? pid : found;
  const listing = useAsk(get, { listingId: listingId ?? '' }, { enabled: listingId !== undefined });
  const isUnknown = !isId && bySlug.data !== undefined && found === undefined;
  return { query: isId || found !== undefined ? listing : bySlug, listing: listing.data?.listing, isUnknown };
}

/** Exports the listings that match the filters as a CSV file; shows an error where that fails. */
export function useListingsExport(filters: ListingFilters) {
  return useSaveTable(exportAll, toInput(filters));
}
