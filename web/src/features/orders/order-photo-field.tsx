import { useText } from '~/i18n/language.tsx';
import type { PhotoQueue } from '~/lib/forms/photo-queue.ts';
import { PhotoField } from '~/ui/fields/photo-field.tsx';

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
