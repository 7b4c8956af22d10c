import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '~/ui/states.tsx';
import { OwnBar } from './own-bar.tsx';
import { useOwnControl } from './own-control.ts';
import { OwnDialogs } from './own-dialogs.tsx';
import { nothingOwnNarrowed, useOwnFilters, type ChangeOwnFilters, type OwnFilters } from './own-filters.ts';
import { OwnDeletedCard, OwnListingCard, OwnListingSkeleton } from './own-listing-card.tsx';
import { useHasPostedNothing, useOwnListings, type OwnListed } from './own-listings.api.ts';

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';

interface Narrowing {
  readonly filters: OwnFilters;
  readonly onChange: ChangeOwnFilters;
}

/** The user's own listings, each with its actions. */
export function OwnListings() {
  const [filters, onChange] = useOwnFilters();
  const own = useOwnListings(filters);
  const hasPostedNothing = useHasPostedNothing(filters);
  const listings = own.data?.pages.flatMap((page) => page.listings);
  if (hasPostedNothing) return <NothingPosted />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnBar filters={filters} onChange={onChange} total={own.data?.pages[0]?.total} />
      {listings === undefined ? (
        <NotThere own={own} />
      ) : (
        <Listed own={own} listings={listings} filters={filters} onChange={onChange} />
      )}
    </div>
  );
}

type Own = ReturnType<typeof useOwnListings>;

/** A list that is loading, or failed to load. */
function NotThere({ own }: { own: Own }) {
  const t = useText();
  const why = useWhyNoAnswer(own);
  if (why === null) return <OwnListingsSkeleton />;
  const text = `${t('own.load-failed')} ${why}`;
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void own.refetch()} />;
}

function Listed({
  own,
  listings,
  filters,
  onChange,
}: Narrowing & { own: Own; listings: readonly OwnListed[] }) {
  const t = useText();
  if (listings.length === 0) return <NothingMatches filters={filters} onChange={onChange} />;
  return (
    <>
      <OwnListingCards listings={listings} />
      <MoreOf query={own} text={t('own.more')} />
    </>
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
      <Button look="plain" onClick={() => onChange(nothingOwnNarrowed)}>
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

function OwnListingsSkeleton() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className={grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <OwnListingSkeleton key={key} />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
