import { ListingPicture } from '~/features/listings/listing-picture.tsx';
import type { Order } from '~/features/orders/orders.api.ts';
import { useText } from '~/i18n/language.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';

/** The photo of what was ordered, or the picture of its commodity. */
export function OrderPicture({ order }: { order: Order }) {
  const { listingId, photo, commodity } = order;
  const listing = { id: listingId ?? order.id, photos: photo === null ? [] : [photo], commodity };
  return <ListingPicture listing={listing} place="row" alt="" className="size-full" />;
}

/** Shown in place of an order that is not there, or is none of the reader's. */
export function OrderMissing() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('deal.receipt-missing')}>
      <LinkButton to={paths.orders()}>{t('deal.back-to-orders')}</LinkButton>
    </EmptyState>
  );
}
