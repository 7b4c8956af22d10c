import { placeLine, type PlacedListing } from '@polam/domain/names/spoken-name';
import { useLanguage } from '~/i18n/language.tsx';

/** Where a listing lies, on one line: the cold storage or village, and the district. */
export function usePlaceLine(): (listing: PlacedListing) => string {
  const language = useLanguage();
  return (listing) => placeLine(listing, language);
}
