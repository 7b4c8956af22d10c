import { useText } from '~/i18n/language.tsx';
import { PhotoField } from '~/ui/fields/photo-field.tsx';
import { MAX_LISTING_PHOTOS, type SellPhotos } from './sell-photos.ts';

interface SellPhotosFieldProps {
  readonly photos: SellPhotos;
  /** Upload progress of the photos, 0 to 1; null while nothing is being sent. */
  readonly progress: number | null;
}

/** Photos of a listing: previewed before the upload, in their order, with a sentence about the limit. */
export function SellPhotosField({ photos, progress }: SellPhotosFieldProps) {
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
        progress={progress}
        progressText={t('sell.sending', { percent: `${Math.round((progress ?? 0) * 100)}%` })}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('sell.photo-working')}
      </output>
    </>
  );
}
