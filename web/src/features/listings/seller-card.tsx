import { PHONE_PREFIX } from '@polam/domain/person';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { namesOf, type ListingDetail } from './listing.ts';
import { RatingLine } from './rating-line.tsx';

/** Who reads the card: a visitor sees no way to the seller, the seller no way to herself. */
export type SellerCardReader = 'visitor' | 'user' | 'seller';

/** The seller of a lot with stars and place; phone and WhatsApp for those who may have them. */
export function SellerCard({ listing, reader }: { listing: ListingDetail; reader: SellerCardReader }) {
  const t = useText();
  const { seller } = listing;
  const place = [seller.district, seller.state].filter(Boolean).join(', ');
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-tint text-large font-bold text-leaf"
        >
          {Array.from(seller.name)[0]}
        </span>
        <div className="min-w-0">
          <h2 className="text-small font-normal text-soil-soft">{t('listings.seller')}</h2>
          <p className="font-semibold break-words">{seller.name}</p>
          <RatingLine rating={seller.rating} ratingCount={seller.ratingCount} />
          {place !== '' && <p className="text-small text-soil-soft">{place}</p>}
        </div>
      </div>
      {reader === 'user' && <SellerContact listing={listing} />}
    </Card>
  );
}

function SellerContact({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const whatsApp = useWhatsAppLink(listing);
  const { phone, id } = listing.seller;
  return (
    <div className="grid gap-2">
      {phone === undefined || whatsApp === null ? (
        <p className="text-small text-soil-soft">{t('listings.phone-hidden')}</p>
      ) : (
        <>
          <a
            href={`tel:+${PHONE_PREFIX}${phone}`}
            className="inline-flex min-h-12 items-center gap-2 font-semibold"
          >
            <Icon name="phone" className="size-5 text-leaf" />
            {`+${PHONE_PREFIX} ${phone}`}
          </a>
          {/* On phones it stands in the bar at the foot of the page. */}
          <div className="hidden md:grid">
            <WhatsAppButton href={whatsApp} />
          </div>
        </>
      )}
      <Link
        to={paths.person({ uid: id })}
        className="inline-flex min-h-12 items-center justify-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {t('listings.view-profile')}
        <Icon name="chevron-right" className="size-5" />
      </Link>
    </div>
  );
}

/** Opens a talk with the seller in WhatsApp, with a first sentence ready. */
export function WhatsAppButton({ href }: { href: string }) {
  const t = useText();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="press inline-flex min-h-12 items-center justify-center gap-2 rounded-card border border-leaf bg-card px-5 font-semibold text-leaf hover:bg-leaf-tint"
    >
      <Icon name="deals" />
      {t('listings.whatsapp')}
    </a>
  );
}

/** The WhatsApp link to a seller, with 91 before the phone; null where the reader may not have it. */
export function useWhatsAppLink(listing: ListingDetail): string | null {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const { name } = namesOf(listing, useLanguage());
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
  return `https://wa.me/${PHONE_PREFIX}${phone}?text=${encodeURIComponent(text)}`;
}
