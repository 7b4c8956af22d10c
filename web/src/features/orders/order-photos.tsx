import { photo as photoCall } from '@polam/contract/calls/orders';
import type { OrderPhotoKind } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import { useText } from '~/i18n/language.tsx';
import type { PhotoQueue } from '~/lib/forms/photo-queue.ts';
import { PrivatePhoto } from '~/lib/screens/photos/private-photo.tsx';
import { PhotoField } from '~/ui/fields/photo-field.tsx';
import type { Order } from './orders.api.ts';

interface OrderPhotoFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly photos: PhotoQueue;
}

/** Field for the photos of a weight, a dispute or its answer; the camera opens at a tap. */
export function OrderPhotoField({ label, hint, most, photos }: OrderPhotoFieldProps) {
  const t = useText();
  return (
    <>
      <PhotoField
        label={label}
        optional={t('orders.optional')}
        hint={hint}
        error={photos.error}
        photos={photos.files}
        onChange={photos.change}
        maxPhotos={most}
        photoText={(number) => t('orders.photo-chosen', { number })}
        removeText={(number) => t('orders.photo-remove', { number })}
        moveText={(number) => t('orders.photo-forward', { number })}
        firstText={t('orders.photo-first')}
        addText={t('orders.photo-add')}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('orders.photo-working')}
      </output>
    </>
  );
}

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
