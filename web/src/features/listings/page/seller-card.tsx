import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { TrustFacts, TrustLine } from '~/lib/screens/trust-glance.tsx';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { pathIn, paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { namesOf, type Listing, type ListingDetail, publicListingPath } from '../listing.ts';

/** Reader of the card: a visitor sees no phone number, the seller neither contact nor profile link. */
export type SellerCardReader = 'visitor' | 'user' | 'seller';

interface SellerCardProps {
  readonly listing: ListingDetail;
  readonly reader: SellerCardReader;
  /** Other facts about the seller. */
  readonly children?: ReactNode;
}

/** Seller of a listing with rating and place; phone and WhatsApp for readers who may see the number. */
export function SellerCard({ listing, reader, children }: SellerCardProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { seller } = listing;
  const place = [seller.district, seller.state].filter(Boolean).join(', ');
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex items-center gap-3">
        <UserAvatar user={seller} className="size-12 text-large" />
        <div className="min-w-0">
          <h2 className="text-small font-normal text-soil-soft">{t('listings.seller')}</h2>
          <p className="any-script font-semibold break-words">{spoken(seller)}</p>
          <NameAsWritten name={seller.name} spellings={seller.spellings} className="text-small" />
          <TrustLine user={seller} />
          {place !== '' && <p className="text-small text-soil-soft">{place}</p>}
        </div>
      </div>
      <TrustFacts trust={seller.trust} />
      {children}
      {reader === 'user' && <SellerContact listing={listing} />}
      {reader !== 'seller' && <ProfileLink sellerId={seller.id} isPublic={reader === 'visitor'} />}
    </Card>
  );
}

function SellerContact({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const whatsApp = useWhatsAppLink(listing);
  const { phone } = listing.seller;
  return (
    <div className="grid gap-2">
      {phone === undefined || whatsApp === null ? (
        <p className="text-small text-soil-soft">{t('listings.phone-hidden')}</p>
      ) : (
        <>
          <PhoneLink phone={phone} className="inline-flex min-h-12 items-center" />
          {/* On phones it is in the bar at the foot of the page. */}
          <div className="hidden md:grid">
            <WhatsAppButton href={whatsApp} />
          </div>
        </>
      )}
    </div>
  );
}

/** Link to the seller's profile: the one in the dashboard, or the public one. */
function ProfileLink({ sellerId, isPublic }: { sellerId: string; isPublic: boolean }) {
  const t = useText();
  const user = { uid: sellerId };
  return (
    <Link
      to={isPublic ? paths.publicUser(user) : paths.userProfile(user)}
      className="inline-flex min-h-12 items-center justify-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
    >
      {t('listings.view-profile')}
      <Icon name="chevron-right" className="size-5" />
    </Link>
  );
}

interface WhatsAppButtonProps {
  readonly href: string;
  /** `sign` shows only the icon, where other buttons are beside it. */
  readonly look?: 'words' | 'sign';
}

/** Opens a WhatsApp chat with the seller, with a prepared text. */
export function WhatsAppButton({ href, look = 'words' }: WhatsAppButtonProps) {
  const t = useText();
  const words = t('listings.whatsapp');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={look === 'sign' ? words : undefined}
      title={look === 'sign' ? words : undefined}
      className={cx(
        'press inline-flex items-center justify-center gap-2 border border-leaf bg-card font-semibold text-leaf hover:bg-leaf-tint',
        look === 'sign' ? 'size-12 rounded-full' : 'min-h-12 rounded-card px-5',
      )}
    >
      <Icon name="whatsapp" />
      {look === 'words' && words}
    </a>
  );
}

/** WhatsApp link to a seller, with 91 before the phone number; null where the reader may not see it. */
export function useWhatsAppLink(listing: Listing): string | null {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const language = useLanguage();
  const { name } = namesOf(listing, language);
  const { phone } = listing.seller;
  if (phone === undefined) return null;
  const price = t('listings.price-per', {
    price: rupees(listing.pricePaise),
    per: t(`listings.per.${listing.unit}`),
  });
  const text = t('listings.whatsapp-text', {
    name,
    quantity: quantity(listing.availableMilli, listing.unit),
    price,
  });
  // Phone numbers are known only in the browser, so `window` exists.
  const link = window.location.origin + pathIn(language, publicListingPath(listing));
  return `https://wa.me/${PHONE_PREFIX}${phone}?text=${encodeURIComponent(`${text}\n${link}`)}`;
}
