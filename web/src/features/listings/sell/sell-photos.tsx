import { useText } from '~/i18n/language.tsx';
import { type PhotoQueue, usePhotoQueue } from '~/lib/forms/photo-queue.ts';
import { type FieldPhoto, PhotoField } from '~/ui/fields/photo-field.tsx';

/** Limit of photos per listing; the server has the same limit. */
const MAX_LISTING_PHOTOS = 6;

/** Holds the photos of a listing, each resized for a weak network. */
export function useSellPhotos(start?: readonly FieldPhoto[]): PhotoQueue {
  const t = useText();
  return usePhotoQueue({
    most: MAX_LISTING_PHOTOS,
    ...(start !== undefined && { start }),
    refusedText: (refused) => t('sell.photo-refused', refused),
  });
}

interface SellPhotosFieldProps {
  readonly photos: PhotoQueue;
  /** Upload progress of the photos, 0 to 1; null while nothing is being sent. */
  readonly progress: number | null;
  /** Offers the camera too, beside the gallery. */
  readonly hasCamera?: boolean;
}

/** Photos of a listing: previewed before the upload, in their order, with a sentence about the limit. */
export function SellPhotosField({ photos, progress, hasCamera = false }: SellPhotosFieldProps) {
  const t = useText();
  return (
    <>
      <PhotoField
        label={t('sell.photos')}
        optional={t('sell.optional')}
        hint={t('sell.photos-hint', { most: MAX_LISTING_PHOTOS })}
        error={photos.error}
        photos={photos.photos}
        onChange={photos.change}
        maxPhotos={MAX_LISTING_PHOTOS}
        photoText={(number) => t('sell.photo-alt', { number })}
        removeText={(number) => t('sell.photo-remove', { number })}
        moveText={(number) => t('sell.photo-forward', { number })}
        firstText={t('sell.photo-first')}
        addText={t('sell.photo-add')}
        cameraText={hasCamera ? t('sell.photo-take') : undefined}
        progress={progress}
        progressText={t('sell.sending', { percent: `${Math.round((progress ?? 0) * 100)}%` })}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('sell.photo-working')}
      </output>
    </>
  );
}
