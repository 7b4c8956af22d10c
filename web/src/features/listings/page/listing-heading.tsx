import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { TrustLine } from '~/lib/screens/trust-glance.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Link } from '~/ui/link.tsx';
import { Badge, Notice } from '~/ui/surfaces.tsx';
import { fullNameOf, isOpen, namesOf, type Listing } from '../listing.ts';
import { PriceBlock } from './price-block.tsx';
import { usePlaceLine } from '../place/place-of-listing.ts';
import { ShareListing } from './share-button.tsx';

interface ListingHeadingProps {
  readonly listing: Listing;
  readonly categoryName: string;
  /** Content beside the share button. */
  readonly action?: ReactNode;
}

/** Name, price and badges of a listing; explains why it can no longer be bought. */
export function ListingHeading({ listing, categoryName, action }: ListingHeadingProps) {
  const t = useText();
  const language = useLanguage();
  const { ownName } = namesOf(listing, language);
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-32">
          <p className="mb-2 flex flex-wrap gap-2">
            <Badge>{categoryName}</Badge>
            {listing.organic && (
              <Badge tone="leaf" icon="leaf">
                {t('listings.organic')}
              </Badge>
            )}
          </p>
          <h1 className="text-title leading-tight break-words">{fullNameOf(listing, language)}</h1>
          {ownName !== null && <p className="any-script break-words text-soil-soft">{ownName}</p>}
        </div>
        <div className="flex gap-2">
          {action}
          <ShareListing listing={listing} />
        </div>
      </div>
      <PriceBlock listing={listing} size="page" />
      <AtAGlance listing={listing} />
      {!isOpen(listing) && <NoLongerForSale listing={listing} />}
    </header>
  );
}

/** How much, where and from whom, in the first screen of a phone and of a desk. */
function AtAGlance({ listing }: { listing: Listing }) {
  const t = useText();
  const { quantity } = useFormats();
  const { availableMilli, unit, distanceKm, seller } = listing;
  const km = typeof distanceKm === 'number' ? t('listings.km', { km: distanceKm }) : null;
  const place = [usePlaceLine()(listing), km].filter(Boolean).join(' · ');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      <Glance icon="scale">{quantity(availableMilli, unit)}</Glance>
      {place !== '' && <Glance icon="place">{place}</Glance>}
      <Glance icon="person">
        <span className="any-script break-words">{useSpokenName()(seller)}</span>
        <TrustLine user={seller} />
      </Glance>
    </ul>
  );
}

function Glance({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <Icon name={icon} className="size-5 shrink-0 text-soil-soft" />
      {children}
    </li>
  );
}

function NoLongerForSale({ listing }: { listing: Listing }) {
  const t = useText();
  const session = useSession();
  const isSignedIn = session.state === 'signed-in';
  const isOwn = isSignedIn && session.user.id === listing.seller.id;
  const { categorySlug: category, slug } = listing.commodity;
  const likeIt = isSignedIn ? paths.userCommodity({ category, slug }) : paths.commodity({ category, slug });
  return (
    <Notice tone="turmeric">
      <p>{t(`listings.state.${listing.state === 'active' ? 'sold-out' : listing.state}`)}</p>
      {listing.state === 'paused' && !isOwn && <p>{t('listings.paused-ways')}</p>}
      <Link
        to={likeIt}
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
      >
        {t('listings.see-others')}
      </Link>
    </Notice>
  );
}
