import { useLanguage } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import {
  photoSources,
  type PhotoAddress,
  SubjectPhoto,
  type ShownPhotoProps,
} from '~/lib/screens/photos/subject-photo.tsx';
import { photoPath } from '~/paths.ts';
import type { Listing } from './listing.ts';

interface ListingPictureProps extends ShownPhotoProps {
  readonly listing: Pick<Listing, 'id' | 'photos' | 'commodity'>;
}

/**
 * Photo of a listing that fills its box; without one, the picture of its commodity on the tint of its
 * category.
 */
export function ListingPicture({ listing, ...shown }: ListingPictureProps) {
  const language = useLanguage();
  const { id, photos, commodity } = listing;
  return (
    <SubjectPhoto
      {...shown}
      photos={photos}
      addressOf={(photoId) => addressOf(id, photoId)}
      name={commodity.names[language]}
      picture={commodity.picture}
      tint={tintOf(commodity.categorySlug)}
    />
  );
}

/** All widths in which a photo of a listing is available. */
export function widthsOf(listingId: string, photo: Listing['photos'][number]) {
  return photoSources(photo, addressOf(listingId, photo.id));
}

function addressOf(listingId: string, photoId: string): PhotoAddress {
  return (width) => photoPath(listingId, width, photoId);
}
