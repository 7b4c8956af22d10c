import { namesOf, type Listing } from '~/features/listings/listing.ts';
import { Heart, OpenHeart } from '~/features/wishlist/heart.tsx';
import { useLanguage } from '~/i18n/language.tsx';

/** Wishlist heart on the card of a listing, for signed-in users. */
export function CardHeart({ listing }: { listing: Listing }) {
  return <Heart listing={listing} name={namesOf(listing, useLanguage()).name} place="card" />;
}

/** Wishlist heart on the page of a listing, for everybody but its seller. */
export function PageHeart({ listing }: { listing: Listing }) {
  return <OpenHeart listing={listing} name={namesOf(listing, useLanguage()).name} place="page" />;
}
