import { tintOf } from '~/lib/category-tint.ts';
import { photoSources } from '~/lib/photo-sources.ts';
import { photoPath, picturePath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { PicturePlate } from '~/ui/picture.tsx';
import type { Listing } from './listing.ts';

/** Where a photo is shown. */
type Place = 'page' | 'card' | 'row' | 'own' | 'thumbnail';

/**
 * How wide photos are in their places: that of the whole photo where a place cuts off its sides. Rather a touch
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

interface ListingPictureProps {
  readonly listing: Pick<Listing, 'id' | 'photos' | 'commodity'>;
  readonly place: Place;
  /** One of the photos; the first where absent. */
  readonly photoId?: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** The photo of a lot, filling its place; without one the picture of its commodity on the tint of its category. */
export function ListingPicture(props: ListingPictureProps) {
  const { listing, place, photoId, alt, eager = false, className } = props;
  const photo = listing.photos.find(({ id }) => id === photoId) ?? listing.photos[0];
  const { categorySlug, picture } = listing.commodity;
  const plate = (
    <PicturePlate
      tint={tintOf(categorySlug)}
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
      widths={widthsOf(listing.id, photo)}
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

/** Every width in which a photo of a lot is there. */
export function widthsOf(listingId: string, photo: Listing['photos'][number]) {
  return photoSources(photo, (width) => photoPath(listingId, width, photo.id));
}
