import { useText } from '~/i18n/language.tsx';
import { type PhotoQueue, usePhotoQueue } from '~/lib/forms/photo-queue.ts';
import type { FieldPhoto } from '~/ui/fields/photo-field.tsx';

/** Limit of photos per equipment item; the server has the same limit. */
export const MAX_EQUIPMENT_PHOTOS = 6;

/** Holds the photos of equipment, each resized for a weak network. */
export function useEquipmentPhotos(start: readonly FieldPhoto[]): PhotoQueue {
  const t = useText();
  return usePhotoQueue({
    most: MAX_EQUIPMENT_PHOTOS,
    start,
    refusedText: (refused) => t('sell.photo-refused', refused),
  });
}
