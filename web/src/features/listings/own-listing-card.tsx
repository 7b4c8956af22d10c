import { cardDescription } from '@polam/domain/listing';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Card } from '~/ui/surfaces.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { ListingPicture } from './listing-picture.tsx';
import { namesOf, type Listing } from './listing.ts';
import { OwnStateBadge } from './own-state-badge.tsx';
import { PriceBlock } from './price-block.tsx';
import { ShareButton } from './share-button.tsx';

const plate = 'size-28 shrink-0 rounded-card sm:size-36';

/** One of one's own listings: how it stands, and what can be done with it. */
export function OwnListingCard({ listing, onDelete }: { listing: Listing; onDelete: () => void }) {
  const t = useText();
  return (
    <Card className="relative grid h-full content-between hover:border-line-strong">
      <div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
        <span className={cx('overflow-hidden', plate)}>
          <ListingPicture listing={listing} place="own" alt="" className="size-full" />
        </span>
        <OwnWords listing={listing} />
      </div>
      <div className="relative flex flex-wrap gap-2 border-t border-line p-3 sm:px-4">
        <ShareButton listing={listing} />
        <Button
          look="quiet"
          icon="trash"
          onClick={onDelete}
          className="text-chilli! hover:bg-chilli-tint! ms-auto"
        >
          {t('own.delete')}
        </Button>
      </div>
    </Card>
  );
}

function OwnWords({ listing }: { listing: Listing }) {
  const t = useText();
  const formats = useFormats();
  const { name } = namesOf(listing, useLanguage());
  const left = formats.quantity(listing.availableMilli, listing.unit);
  const all = formats.quantity(listing.quantityMilli, listing.unit);
  const isWhole = listing.availableMilli === listing.quantityMilli;
  return (
    <div className="grid min-w-0 flex-1 content-start justify-items-start gap-1.5">
      <OwnStateBadge state={listing.state} lastOn={listing.lastOn} />
      <h2 className="text-base leading-snug">
        <Link to={paths.ownListing({ pid: listing.id })} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h2>
      <PriceBlock listing={listing} />
      <p className="text-small">{isWhole ? t('own.all-left', { all }) : t('own.left', { left, all })}</p>
      {listing.description !== '' && (
        <p className="any-script text-small text-soil-soft">{cardDescription(listing.description)}</p>
      )}
      <p className="text-small text-soil-soft">{t('own.posted', { day: formats.dayOf(listing.postedAt) })}</p>
    </div>
  );
}

interface OwnListingLeavingProps {
  readonly listing: Listing;
  /** Takes the deletion back; null once it is too late. */
  readonly onUndo: (() => void) | null;
}

/** What stands in the place of a card that is being deleted, while it can be taken back. */
export function OwnListingLeaving({ listing, onUndo }: OwnListingLeavingProps) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 bg-sunk p-4">
      <output>{t('own.deleting', { name })}</output>
      {onUndo !== null && (
        <Button look="plain" onClick={onUndo}>
          {t('own.undo')}
        </Button>
      )}
    </Card>
  );
}

/** The shape of a card that is on its way. */
export function OwnListingSkeleton() {
  return (
    <Card className="flex gap-4 p-3 sm:p-4">
      <Skeleton className={plate} />
      <div className="grid flex-1 content-start gap-2.5">
        <Skeleton className="h-5 w-1/2 rounded-small" />
        <Skeleton className="h-5 w-2/3 rounded-small" />
        <Skeleton className="h-8 w-1/3 rounded-small" />
        <Skeleton className="h-4 w-1/2 rounded-small" />
      </div>
    </Card>
  );
}
