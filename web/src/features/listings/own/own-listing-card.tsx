import { dayInIndia } from '@polam/domain/day';
import { cardDescription } from '@polam/domain/market/listing';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { HarvestLine } from '../page/harvest.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { fullNameOf, namesOf, ownNameOf, type Listing } from '../listing.ts';
import { changePath, OwnButtons } from './own-buttons.tsx';
import type { OwnControl } from './own-control.ts';
import type { OwnListed } from './own-listings.api.ts';
import { hoursToRestore, reservedMilli } from './own-moves.ts';
import { OwnStateBadge } from './own-state-badge.tsx';
import { PriceBlock } from '../page/price-block.tsx';

const plate = 'size-28 shrink-0 rounded-card sm:size-36';

interface OwnListingCardProps {
  readonly listing: OwnListed;
  readonly control: OwnControl;
}

/** Card of the user's own listing: state, number of responses, and actions. */
export function OwnListingCard({ listing, control }: OwnListingCardProps) {
  const t = useText();
  const { responders: count } = listing;
  return (
    <Card className="relative grid h-full content-between hover:border-line-strong">
      <div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
        <div className="grid shrink-0 content-start gap-1">
          <span className={cx('overflow-hidden', plate)}>
            <ListingPicture listing={listing} place="own" alt="" className="size-full" />
          </span>
          {listing.photos.length === 0 && listing.state === 'active' && (
            <LinkButton
              look="quiet"
              small
              icon="camera"
              to={changePath(listing.id)}
              className="relative z-10 w-28 px-1! text-small leading-tight sm:w-36"
            >
              {t('own.add-photo')}
            </LinkButton>
          )}
        </div>
        <OwnWords listing={listing} />
      </div>
      <div className="grid gap-3 border-t border-line p-3 sm:px-4">
        {count > 0 && (
          <LinkButton to={paths.responses({ pid: listing.id })} icon="deals" className="relative">
            {t('own.responses', { count })}
          </LinkButton>
        )}
        <OwnButtons listing={listing} control={control} />
      </div>
    </Card>
  );
}

function OwnWords({ listing }: { listing: Listing }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { ownName } = namesOf(listing, language);
  const name = fullNameOf(listing, language);
  return (
    <div className="grid min-w-0 flex-1 content-start justify-items-start gap-1.5">
      <OwnStateBadge state={listing.state} lastOn={listing.lastOn} />
      <h2 className="any-script text-base leading-snug wrap-anywhere">
        <Link to={paths.ownListing({ pid: listing.id })} className="after:absolute after:inset-0">
          {ownName ?? name}
        </Link>
      </h2>
      {ownName !== null && <p className="text-small text-soil-soft">{name}</p>}
      <PriceBlock listing={listing} />
      <OwnStock listing={listing} />
      <HarvestLine listing={listing} />
      {listing.description !== '' && (
        <p className="any-script text-small text-soil-soft">{cardDescription(listing.description)}</p>
      )}
      <p className="text-small text-soil-soft">
        {t('own.posted', { day: formats.shortDay(dayInIndia(new Date(listing.postedAt))) })}
      </p>
    </div>
  );
}

/** Quantity available to buyers, and the reserved one. */
function OwnStock({ listing }: { listing: Listing }) {
  const t = useText();
  const formats = useFormats();
  const left = formats.quantity(listing.availableMilli, listing.unit);
  const reserved = reservedMilli(listing);
  if (listing.quantityMilli === 0) return <p className="text-small">{t('own.none-left')}</p>;
  if (reserved === 0) return <p className="text-small">{t('own.all-left', { all: left })}</p>;
  const words = { left, reserved: formats.quantity(reserved, listing.unit) };
  return <p className="text-small">{t('own.left', words)}</p>;
}

/** A deleted listing that can still be restored. */
export function OwnDeletedCard({ listing, control }: OwnListingCardProps) {
  const t = useText();
  const [now] = useState(() => new Date());
  const name = ownNameOf(listing, useLanguage());
  const hours = hoursToRestore(listing, now);
  return (
    <Card className="grid h-full content-center gap-3 bg-sunk p-4">
      <div className="grid justify-items-start gap-1">
        <OwnStateBadge state={listing.state} lastOn={listing.lastOn} />
        <h2 className="any-script text-base leading-snug wrap-anywhere">{name}</h2>
        <p className="text-small text-soil-soft">{t('own.restorable', { hours })}</p>
      </div>
      <Button
        look="plain"
        icon="renew"
        busy={control.busyId === listing.id}
        onClick={() => control.press(listing, 'restore')}
        className="justify-self-start"
      >
        {t('own.undo')}
      </Button>
    </Card>
  );
}

/** Placeholder of a card that loads. */
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
