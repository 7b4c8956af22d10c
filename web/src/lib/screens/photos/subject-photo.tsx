import { picturePath, photoWidths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photos/photo.tsx';
import { PicturePlate, type Tint } from '~/ui/photos/picture.tsx';

/** Place in which a photo is shown. */
type Place = 'page' | 'card' | 'row' | 'own' | 'thumbnail';

/**
 * Width of a photo in each place: that of the whole photo where a place cuts off its sides. Rather a touch
 * too small than too large: the phones of most farmers, 360 px with two dots each, then make do with the next
 * width, at a third of the bytes.
 */
const sizes: Readonly<Record<Place, string>> = {
  page: '(min-width: 75rem) 40rem, (min-width: 48rem) 54vw, 88vw',
  card: '(min-width: 80rem) 17rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 10rem',
  row: '10rem',
  own: '(min-width: 40rem) 12rem, 10rem',
  thumbnail: '5rem',
};

/** Place, address and fallback picture of the photo of a listing or of equipment. */
export interface ShownPhotoProps {
  readonly place: Place;
  /** One of the photos; the first where absent. */
  readonly photoId?: string | undefined;
  /** Empty where the text beside it says the same. */
  readonly alt: string;
  readonly eager?: boolean;
  readonly className?: string;
}

interface SubjectPhotoProps extends ShownPhotoProps {
  readonly photos: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly blur?: string | undefined;
  }[];
  readonly addressOf: (photoId: string) => PhotoAddress;
  /** Name and tint of the picture shown in place of a missing photo. */
  readonly picture: string;
  readonly tint: Tint;
}

/** Photo of a listing or of equipment, filling its place; without one the picture of its kind. */
export function SubjectPhoto(props: SubjectPhotoProps) {
  const { photos, addressOf, picture, tint, place, photoId, alt, eager = false, className } = props;
  const photo = photos.find(({ id }) => id === photoId) ?? photos[0];
  const plate = (
    <PicturePlate
      tint={tint}
      src={picturePath(picture)}
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
      widths={photoSources(photo, addressOf(photo.id))}
      sizes={sizes[place]}
      alt={alt}
      width={photo.width}
      height={photo.height}
      // The browser fetches the photo of a card further down before its place comes into sight.
      blur={eager || place !== 'card' ? photo.blur : undefined}
      haste={eager ? (place === 'page' ? 'main' : 'at-once') : 'late'}
      fallback={plate}
      instead={picturePath(picture)}
      className={className}
    />
  );
}

export type PhotoAddress = (width: (typeof photoWidths)[number]) => string;

/** Every width in which a photo is there, each once, with its address. */
export function photoSources(
  photo: { readonly width: number },
  addressOf: PhotoAddress,
): readonly { readonly width: number; readonly src: string }[] {
  const widths = photoWidths.map((width) => ({ width: Math.min(width, photo.width), src: addressOf(width) }));
  return widths.filter(({ width }, at) => width !== widths[at - 1]?.width);
}
