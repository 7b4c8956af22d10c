import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { OwnBar } from './own-bar.tsx';
import { useOwnControl } from './own-control.ts';
import { OwnDialogs } from './own-dialogs.tsx';
import { ownForm, useOwnFilters, type ChangeOwnFilters, type OwnFilters } from './own-filters.ts';
import { OwnDeletedCard, OwnListingCard, OwnListingSkeleton } from './own-listing-card.tsx';
import { useHasPostedNothing, useOwnListings, type OwnListed } from './own-listings.api.ts';

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';

interface Narrowing {
  readonly filters: OwnFilters;
  readonly onChange: ChangeOwnFilters;
}

/** The user's own listings, each with its actions. */
export function OwnListings() {
  const t = useText();
  const [filters, onChange] = useOwnFilters();
  const own = useOwnListings(filters);
  const hasPostedNothing = useHasPostedNothing(filters);
  if (hasPostedNothing) return <NothingPosted />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnBar filters={filters} onChange={onChange} total={own.data?.pages[0]?.total} />
      <ListView
        query={own}
        itemsOf={(page) => page.listings}
        coming={<ListComing className={grid} count={4} item={<OwnListingSkeleton />} />}
        failed={t('own.load-failed')}
        empty={<NothingMatches filters={filters} onChange={onChange} />}
        more={t('own.more')}
        className="gap-6"
      >
        {(listings) => <OwnListingCards listings={listings} />}
      </ListView>
    </div>
  );
}

function OwnListingCards({ listings }: { listings: readonly OwnListed[] }) {
  const control = useOwnControl();
  return (
    <>
      <ul className={grid}>
        {listings.map((listing) => (
          <li key={listing.id}>
            {listing.state === 'deleted' ? (
              <OwnDeletedCard listing={listing} control={control} />
            ) : (
              <OwnListingCard listing={listing} control={control} />
            )}
          </li>
        ))}
      </ul>
      <OwnDialogs control={control} />
    </>
  );
}

function NothingMatches({ onChange }: Narrowing) {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('own.none-match')}>
      <Button look="plain" onClick={() => onChange(ownForm.unset)}>
        {t('own.show-all')}
      </Button>
    </EmptyState>
  );
}

function NothingPosted() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('own.empty')}>
      <LinkButton to={paths.sellCommodity()} icon="sell">
        {t('own.sell')}
      </LinkButton>
    </EmptyState>
  );
}
