import type { ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { PhotoStrip } from '~/ui/photos/photo-strip.tsx';
import { ListingPicture, widthsOf } from '../listing-picture.tsx';
import { namesOf, type Listing } from '../listing.ts';

/** Photos of a listing, swiped with a thumb, or the picture of its commodity. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  const { id: listingId, photos } = listing;
  const alt = t('listings.photo', { name });
  const chosen = (position: number) => {
    const photo = photos[position];
    return photo === undefined ? {} : { photoId: photo.id };
  };
  const large = (position: number): ReactNode => {
    const shared = { listing, alt, ...chosen(position), className: 'aspect-4/3 w-full' };
    return <ListingPicture {...shared} place="page" eager={position === 0} />;
  };
  const small = (position: number): ReactNode => (
    <ListingPicture {...{ listing, ...chosen(position) }} place="thumbnail" alt="" className="size-full" />
  );
  if (photos.length === 0) return <div className="overflow-hidden rounded-card">{large(0)}</div>;
  const viewed = photos.map((photo) => ({ ...photo, widths: widthsOf(listingId, photo) }));
  const strip = { name, alt, photos: viewed, renderPhoto: large, renderSmall: small };
  return <PhotoStrip {...strip} label={t('listings.photos')} />;
}
