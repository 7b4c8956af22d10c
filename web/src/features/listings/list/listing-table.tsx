import { useFormats, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { ListView } from '~/lib/screens/list-view.tsx';
import { problemsOf } from '~/lib/screens/shown-pages.ts';
import { SaveTableButton } from '~/lib/tables/save-table.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { useAdminListings, useListingsExport } from '../admin/admin-listings.api.ts';
import { FilterBar } from './filter-bar.tsx';
import { nothingNarrowed } from './filters.ts';
import { ListingRow } from './listing-row.tsx';
import { useCategories } from '../listings.api.ts';
import type { Listing } from '../listing.ts';
import { OwnStateBadge } from '../own/own-state-badge.tsx';
import { useListingFilters } from './filters.ts';

/** Listings in all states, for an admin: search, filters, sort and export. */
export function ListingTable() {
  const t = useText();
  const [filters, change] = useListingFilters();
  const categories = useCategories();
  const query = useAdminListings(filters);
  const table = useListingsExport(filters);
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={change}
        categories={categories}
        problems={problemsOf(query.error?.refused)}
        total={query.data?.pages[0]?.total}
        end={<SaveTableButton {...table} />}
      />
      <ListView
        query={query}
        itemsOf={(page) => page.listings}
        coming={<Skeleton className="h-96" />}
        failed={t('admin.products-failed')}
        empty={<NoListings onShowAll={() => change(nothingNarrowed)} />}
        more={t('listings.show-more')}
      >
        {(listings) => (
          <ul className="grid grid-cols-1 gap-3">
            {listings.map((listing) => (
              <li key={listing.id}>
                <ListingRow listing={listing} to={paths.adminListing({ pid: listing.id })}>
                  <AdminFacts listing={listing} />
                </ListingRow>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function NoListings({ onShowAll }: { onShowAll: () => void }) {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('listings.empty')}>
      <Button look="plain" onClick={onShowAll}>
        {t('listings.filters-clear')}
      </Button>
    </EmptyState>
  );
}

/** State, seller and posting day of a listing. */
export function AdminFacts({ listing }: { listing: Listing }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { seller, district, postedAt } = listing;
  return (
    <>
      <OwnStateBadge state={listing.state} lastOn={listing.lastOn} />
      <p className="any-script text-small break-words">
        {[useSpokenName()(seller), district].filter(Boolean).join(', ')}
      </p>
      <p className="text-small text-soil-soft">{t('own.posted', { day: dayOf(postedAt) })}</p>
    </>
  );
}
