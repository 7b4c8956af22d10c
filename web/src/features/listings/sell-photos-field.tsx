import { useText } from '~/i18n/language.tsx';
import { PhotoField } from '~/ui/photo-field.tsx';
import type { SellForm } from './sell-form-state.ts';
import { MAX_LISTING_PHOTOS } from './sell-photos.ts';

/** The photos of what is sold: seen before they leave, with the limit in a sentence. */
export function SellPhotosField({ form: { photos, isSending, progress } }: { form: SellForm }) {
  const t = useText();
  const isLeaving = isSending && photos.photos.length > 0;
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
        addText={t('sell.photo-add')}
        progress={isLeaving ? progress : null}
        progressText={t('sell.sending', { percent: `${Math.round(progress * 100)}%` })}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('sell.photo-working')}
      </output>
    </>
  );
}
