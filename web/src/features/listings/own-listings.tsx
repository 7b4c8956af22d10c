import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '~/ui/states.tsx';
import { namesOf, type Listing } from './listing.ts';
import { OwnDeleteDialog } from './own-delete-dialog.tsx';
import { useOwnDeletion, type OwnDeletion } from './own-deletion.ts';
import { OwnListingCard, OwnListingLeaving, OwnListingSkeleton } from './own-listing-card.tsx';
import { useOwnListings } from './own-listings.api.ts';

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';

/** The listings that one has posted, each with what can be done with it. */
export function OwnListings() {
  const t = useText();
  const own = useOwnListings();
  if (own.data === undefined && own.error === null) return <OwnListingsSkeleton />;
  if (own.data === undefined) {
    const text = `${t('own.load-failed')} ${own.error?.message ?? ''}`;
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void own.refetch()} />;
  }
  const listings = own.data.pages.flatMap((page) => page.listings);
  if (listings.length === 0) return <NothingPosted />;
  return (
    <div className="grid gap-6">
      <OwnListingCards listings={listings} />
      {own.hasNextPage && (
        <Button
          look="plain"
          busy={own.isFetchingNextPage}
          onClick={() => void own.fetchNextPage()}
          className="justify-self-center px-10"
        >
          {t('own.more')}
        </Button>
      )}
    </div>
  );
}

function OwnListingCards({ listings }: { listings: readonly Listing[] }) {
  const language = useLanguage();
  const deletion = useOwnDeletion();
  const [asked, setAsked] = useState<Listing | null>(null);
  const deleteAsked = (reason: string) => {
    if (asked !== null) deletion.start({ listingId: asked.id, reason });
    setAsked(null);
  };
  return (
    <>
      <ul className={grid}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnListing listing={listing} deletion={deletion} onDelete={() => setAsked(listing)} />
          </li>
        ))}
      </ul>
      <OwnDeleteDialog
        name={asked === null ? null : namesOf(asked, language).name}
        onClose={() => setAsked(null)}
        onDelete={deleteAsked}
      />
    </>
  );
}

interface OwnListingProps {
  readonly listing: Listing;
  readonly deletion: OwnDeletion;
  readonly onDelete: () => void;
}

function OwnListing({ listing, deletion, onDelete }: OwnListingProps) {
  const leaving = deletion.leavingOf(listing.id);
  if (leaving === undefined) return <OwnListingCard listing={listing} onDelete={onDelete} />;
  const undo = () => deletion.undo(listing.id);
  return <OwnListingLeaving listing={listing} onUndo={leaving === 'waiting' ? undo : null} />;
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
