import { useSavesData } from '~/lib/document/saves-data.ts';
import { picturePath, photoWidths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { pictureSources } from './picture-sources.ts';
import { filesOf, Photo } from '~/ui/photos/photo.tsx';
import { PictureOnTap } from '~/ui/photos/picture-on-tap.tsx';
import { PicturePlate, tints, type Tint } from '~/ui/photos/picture.tsx';

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

/**
 * Width of a drawn picture, which leaves a rim of its plate, in the places that are large on a desk. Phones make do with
 * the small file but for the densest.
 */
const drawnSizes: Partial<Readonly<Record<Place, string>>> = {
  page: '(min-width: 48rem) 32rem, 8rem',
  card: '(min-width: 40rem) 14rem, 5rem',
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
  /** Description of the photos, in the reader's language. */
  readonly name: string;
  /** Name and tint of the picture shown in place of a missing photo. */
  readonly picture: string;
  readonly tint: Tint;
}

/**
 * Photo of a listing or of equipment, filling its place; without one the picture of its kind. For a reader who saves data
 * both come on a tap alone.
 */
export function SubjectPhoto(props: SubjectPhotoProps) {
  const savesData = useSavesData();
  return savesData ? <SubjectOnTap {...props} /> : <ShownSubject {...props} />;
}

function SubjectOnTap(props: SubjectPhotoProps) {
  const { addressOf, name, picture, tint, place, alt, className } = props;
  const photo = photoOf(props);
  const shared = { name, alt, isSmall: place === 'thumbnail', children: <ShownSubject {...props} eager /> };
  if (photo === undefined)
    return (
      <PictureOnTap
        {...shared}
        src={picturePath(picture)}
        {...drawnFiles(picture, place)}
        width={256}
        height={256}
        className={cx(tints[tint], className)}
        imageClassName="absolute inset-0 m-auto size-4/5 object-contain"
      />
    );
  return (
    <PictureOnTap
      key={photo.id}
      {...shared}
      width={photo.width}
      height={photo.height}
      blur={photo.blur}
      {...filesOf(photoSources(photo, addressOf(photo.id)))}
      sizes={sizes[place]}
      instead={picturePath(picture)}
      className={className}
      imageClassName="absolute inset-0 size-full object-cover"
    />
  );
}

function drawnFiles(picture: string, place: Place) {
  const width = drawnSizes[place];
  return width === undefined ? {} : { srcSet: pictureSources(picture), sizes: width };
}

function photoOf({ photos, photoId }: SubjectPhotoProps) {
  return photos.find(({ id }) => id === photoId) ?? photos[0];
}

function ShownSubject(props: SubjectPhotoProps) {
  const { addressOf, picture, tint, place, alt, eager = false, className } = props;
  const photo = photoOf(props);
  const plate = (
    <PicturePlate
      always
      tint={tint}
      src={picturePath(picture)}
      {...drawnFiles(picture, place)}
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
