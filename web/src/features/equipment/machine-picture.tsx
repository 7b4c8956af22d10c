import { photoSources } from '~/lib/photo-sources.ts';
import { machinePhotoPath, picturePath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { PicturePlate } from '~/ui/picture.tsx';
import type { Machine } from './machine.ts';

/** How wide photos are in their places, as the browser's `sizes` say it. */
const sizes = {
  page: '(min-width: 75rem) 40rem, (min-width: 48rem) 54vw, 88vw',
  card: '(min-width: 80rem) 17rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 10rem',
  thumbnail: '5rem',
} as const;

interface MachinePictureProps {
  readonly machine: Pick<Machine, 'id' | 'photos' | 'picture'>;
  readonly place: keyof typeof sizes;
  /** One of the photos; the first where absent. */
  readonly photoId?: string | undefined;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** The photo of a machine, filling its place; without one the picture of its type. */
export function MachinePicture(props: MachinePictureProps) {
  const { machine, place, photoId, alt, eager = false, className } = props;
  const photo = machine.photos.find(({ id }) => id === photoId) ?? machine.photos[0];
  const plate = (
    <PicturePlate
      tint="machine"
      src={picturePath(machine.picture)}
      alt={alt}
      width={256}
      height={256}
      eager={eager}
      className={cx('rounded-none', className)}
    />
  );
  if (photo === undefined) return plate;
  return (
    <Photo
      key={photo.id}
      widths={machineWidths(machine.id, photo)}
      sizes={sizes[place]}
      alt={alt}
      width={photo.width}
      height={photo.height}
      blur={photo.blur}
      haste={eager ? (place === 'page' ? 'main' : 'at-once') : 'late'}
      fallback={plate}
      className={className}
    />
  );
}

/** Every width in which a photo of a machine is there. */
export function machineWidths(machineId: string, photo: Machine['photos'][number]) {
  return photoSources(photo, (width) => machinePhotoPath(machineId, width, photo.id));
}
