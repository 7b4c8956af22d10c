import { useLanguage, useText } from '~/i18n/language.tsx';
import { PhotoStrip } from '~/ui/photos/photo-strip.tsx';
import { equipmentNames, type Equipment } from './equipment.ts';
import { EquipmentPicture, equipmentWidths } from './equipment-picture.tsx';

/** Photos of equipment, or the picture of its type. */
export function EquipmentPhotos({ equipment }: { equipment: Equipment }) {
  const t = useText();
  const { name } = equipmentNames(equipment, useLanguage());
  const { id, photos } = equipment;
  const alt = t('equipment.photo', { name });
  const picture = (position: number) => (
    <EquipmentPicture
      equipment={equipment}
      place="page"
      photoId={photos[position]?.id}
      alt={alt}
      eager={position === 0}
      className="aspect-4/3 w-full"
    />
  );
  if (photos.length === 0) return <div className="overflow-hidden rounded-card">{picture(0)}</div>;
  return (
    <PhotoStrip
      label={t('equipment.photos')}
      name={name}
      alt={alt}
      photos={photos.map((photo) => ({ ...photo, widths: equipmentWidths(id, photo) }))}
      renderPhoto={picture}
      renderSmall={(position) => (
        <EquipmentPicture
          equipment={equipment}
          place="thumbnail"
          photoId={photos[position]?.id}
          alt=""
          className="size-full"
        />
      )}
    />
  );
}
