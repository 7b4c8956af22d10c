import { ListingPicture } from '~/features/listings/listing-picture.tsx';
import type { Order } from '~/features/orders/orders.api.ts';

/** The photo of what was ordered, or the picture of its commodity. */
export function OrderPicture({ order }: { order: Order }) {
  const { listingId, photo, commodity } = order;
  const listing = { id: listingId ?? order.id, photos: photo === null ? [] : [photo], commodity };
  return <ListingPicture listing={listing} place="row" alt="" className="size-full" />;
}
