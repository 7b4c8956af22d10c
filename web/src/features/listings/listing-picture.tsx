import { photoPath, type PhotoWidth } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { PicturePlate } from '~/ui/picture.tsx';
import { tintOf, type Listing } from './listing.ts';

interface ListingPictureProps {
  readonly listing: Pick<Listing, 'id' | 'photos' | 'commodity'>;
  readonly width: PhotoWidth;
  /** One of the photos; the first where absent. */
  readonly photoId?: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** The photo of a lot, filling its place; without one the picture of its commodity on the tint of its category. */
export function ListingPicture({
  listing,
  width,
  photoId,
  alt,
  eager = false,
  className,
}: ListingPictureProps) {
  const src = photoPath(listing.id, width, photoId);
  if (listing.photos.length === 0) {
    const tint = tintOf(listing.commodity.categorySlug);
    const plate = { src, alt, width: 256, height: 256, eager };
    return <PicturePlate tint={tint} {...plate} className={cx('rounded-none', className)} />;
  }
  const photo = listing.photos.find(({ id }) => id === photoId) ?? listing.photos[0];
  return (
    <img
      src={src}
      alt={alt}
      width={photo?.width}
      height={photo?.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('bg-sunk object-cover', className)}
    />
  );
}
