import { isOpen, type ListingDetail } from '~/features/listings/listing.ts';
import { useOpenOrder } from '~/features/orders/orders.api.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Note in the phone bar that a listing is off sale; nothing if it is open or the reader ordered it. */
export function OffSaleNote({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const ordered = useOpenOrder(listing.id);
  if (isOpen(listing) || ordered !== null) return null;
  return (
    <p className="flex items-center gap-2 text-small font-semibold">
      <Icon name="warning" className="size-5 text-chilli" />
      {t(listing.state === 'paused' ? 'lot.paused' : 'lot.off-sale')}
    </p>
  );
}

/** Alternatives to buying: a message while the listing is only paused, and similar listings. */
export function OffSaleWays({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const ordered = useOpenOrder(listing.id);
  if (isOpen(listing) || ordered !== null) return null;
  const { categorySlug: category, slug } = listing.commodity;
  const button = 'min-w-0 flex-1 px-2! leading-snug';
  return (
    <div className="flex gap-2">
      {listing.state === 'paused' && (
        <LinkButton to="#talk" className={button}>
          {t('lot.write')}
        </LinkButton>
      )}
      <LinkButton look="plain" to={paths.userCommodity({ category, slug })} className={button}>
        {t('lot.other-sellers')}
      </LinkButton>
    </div>
  );
}
