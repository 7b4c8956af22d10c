import { cardDescription } from '@polam/domain/market/listing';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { withQuery } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { fullNameOf, namesOf, type Listing, useListingPath } from '../listing.ts';
import { HarvestLine } from '../page/harvest.tsx';
import { usePlaceLine } from '../place/place-of-listing.ts';
import { PriceBlock } from '../page/price-block.tsx';
import { TrustGlance } from '~/lib/screens/trust-glance.tsx';
import { LandedLine } from './landed-line.tsx';

const frame = 'relative overflow-hidden rounded-card border border-line bg-card shadow-card h-full';

/**
 * Grid rows of a card: picture, name, price, facts, harvest, words, badges. In a list with these rows, the
 * same parts of adjacent cards line up.
 */
const lines = 'max-sm:flex sm:row-span-7 sm:grid sm:grid-cols-1 sm:grid-rows-subgrid sm:content-start';
const words =
  'grid min-w-0 flex-1 grid-cols-1 content-start gap-1.5 p-3 sm:row-start-2 sm:row-span-6 sm:grid-rows-subgrid sm:gap-y-0 sm:p-4';

/** Grid placement of a card in such a list. */
export const cardPlace = 'sm:row-span-7 sm:grid sm:grid-cols-1 sm:grid-rows-subgrid sm:pb-4';
const plate = 'w-[min(8rem,36%)] shrink-0 self-stretch sm:aspect-4/3 sm:w-full';

interface ListingCardProps {
  readonly listing: Listing;
  readonly eager?: boolean;
  /** Pincode of a list by the price there, which the page of the listing then shows, too. */
  readonly pincode?: string | undefined;
  /** Action on the listing in the corner of the card: a button beside the link. */
  readonly action?: ReactNode | undefined;
}

/**
 * Card of a listing in a list: on phones a row with the picture beside the text, on wide screens the text
 * below it. The whole card is the link.
 */
export function ListingCard({ listing, eager = false, pincode, action }: ListingCardProps) {
  const language = useLanguage();
  const { ownName } = namesOf(listing, language);
  const pathOf = useListingPath();
  return (
    <article className={`${frame} ${lines} press hover:border-line-strong`}>
      <ListingPicture listing={listing} place="card" alt="" eager={eager} className={plate} />
      <div className={words}>
        <div className={cx('sm:row-start-1', action !== undefined && 'max-sm:pe-8')}>
          <h2 className="text-base leading-snug font-semibold">
            <Link
              to={withQuery(pathOf(listing), pincode === undefined ? {} : { pincode })}
              className="after:absolute after:inset-0"
            >
              {fullNameOf(listing, language)}
            </Link>
          </h2>
          {ownName !== null && <p className="any-script truncate text-small text-soil-soft">{ownName}</p>}
        </div>
        <div className="sm:row-start-2 sm:mt-1.5">
          <PriceBlock listing={listing} />
          <LandedLine landed={listing.landed} />
        </div>
        <CardFacts listing={listing} />
      </div>
      {action !== undefined && <div className="absolute end-0 top-0 z-2 sm:end-1.5 sm:top-1.5">{action}</div>}
    </article>
  );
}

function CardFacts({ listing }: { listing: Listing }) {
  const t = useText();
  const { quantity } = useFormats();
  const { distanceKm, description, organic, seller } = listing;
  const place = usePlaceLine()(listing);
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <>
      <p className="flex flex-wrap content-start gap-x-3 gap-y-0.5 text-small sm:row-start-3 sm:mt-1.5">
        <span className="inline-flex items-center gap-1">
          <Icon name="scale" className="size-4 text-soil-soft" />
          {quantity(listing.availableMilli, listing.unit)}
        </span>
        {place !== '' && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <Icon
              name={listing.storageName === null ? 'place' : 'cold'}
              className="size-4 shrink-0 text-soil-soft"
            />
            <span className="any-script min-w-0 break-words">
              {place}
              {/* The landed price says the way by road. */}
              {typeof distanceKm === 'number' &&
                !listing.landed &&
                ` · ${t('listings.km', { km: distanceKm })}`}
            </span>
          </span>
        )}
      </p>
      {listing.harvestUntil !== null && (
        <div className="sm:row-start-4 sm:mt-1.5">
          <HarvestLine listing={{ ...listing, deliverBy: null }} />
        </div>
      )}
      {description !== '' && (
        <p className="any-script truncate text-small text-soil-soft sm:row-start-5 sm:mt-1.5">
          {cardDescription(description)}
        </p>
      )}
      <div className="grid grid-cols-1 content-start gap-1.5 sm:row-start-6 sm:mt-1.5">
        {organic && (
          <p className="flex items-center gap-1 text-small font-semibold text-leaf">
            <Icon name="leaf" className="size-4" />
            {t('listings.organic')}
          </p>
        )}
        {/* A page of cards for visitors is to stay light: names come with the session, and a document that knows of one keeps their room. */}
        <TrustGlance user={seller} side="seller">
          {isSignedIn ? undefined : <p className="with-session text-small">{'\u00A0'}</p>}
        </TrustGlance>
      </div>
    </>
  );
}

/** Placeholder of a card that loads. */
export function ListingCardSkeleton() {
  return (
    <div className={`${frame} flex sm:flex-col`}>
      <Skeleton className={`${plate} min-h-36 rounded-none`} />
      <div className="grid flex-1 content-start gap-2.5 p-3 sm:p-4">
        <Skeleton className="h-5 w-2/3 rounded-small" />
        <Skeleton className="h-8 w-1/2 rounded-small" />
        <Skeleton className="h-4 w-3/4 rounded-small" />
        <Skeleton className="h-4 w-1/3 rounded-small" />
      </div>
    </div>
  );
}
