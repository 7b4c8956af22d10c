import { photo as photoCall } from '@polam/contract/calls/orders';
import type { OrderPhotoKind } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import { useText } from '~/i18n/language.tsx';
import { PrivatePhoto } from '~/lib/screens/photos/private-photo.tsx';
import type { Order } from './orders.api.ts';

interface OrderPhotosProps {
  readonly order: Pick<Order, 'id' | 'photos'>;
  readonly kind: OrderPhotoKind;
  /** Only those of a side; of both without. */
  readonly by?: Party | undefined;
  /** Only the latest. */
  readonly isLatest?: boolean;
}

/** Photos of one kind that the sides have added to an order; a tap shows one from near. */
export function OrderPhotos({ order, kind, by, isLatest = false }: OrderPhotosProps) {
  const t = useText();
  const all = order.photos.filter((photo) => photo.kind === kind && (by === undefined || photo.by === by));
  const shown = isLatest ? all.slice(-1) : all;
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((photo) => (
        <li key={photo.id}>
          <PrivatePhoto
            call={photoCall}
            inputOf={(width) => ({ orderId: order.id, photoId: photo.id, width })}
            photo={photo}
            alt={t(`orders.photo.${kind}`)}
            failedText={t('orders.photo-failed')}
          />
        </li>
      ))}
    </ul>
  );
}
