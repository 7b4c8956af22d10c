import { useLanguage, useText } from '~/i18n/language.tsx';
import { PhotoStrip } from '~/ui/photo-strip.tsx';
import { machineNames, type Machine } from './machine.ts';
import { MachinePicture, machineWidths } from './machine-picture.tsx';

/** The photos of a machine, or the picture of its type. */
export function MachinePhotos({ machine }: { machine: Machine }) {
  const t = useText();
  const { name } = machineNames(machine, useLanguage());
  const { id, photos } = machine;
  const alt = t('equipment.photo', { name });
  const picture = (position: number) => (
    <MachinePicture
      machine={machine}
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
      photos={photos.map((photo) => ({ ...photo, widths: machineWidths(id, photo) }))}
      renderPhoto={picture}
      renderSmall={(position) => (
        <MachinePicture
          machine={machine}
          place="thumbnail"
          photoId={photos[position]?.id}
          alt=""
          className="size-full"
        />
      )}
    />
  );
}
