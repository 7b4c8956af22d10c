import { nameInScript } from '@polam/domain/names/name-in-script';
import { useLanguage } from '~/i18n/language.tsx';
import type { Listing } from '../listing.ts';

type Placed = Pick<Listing, 'placeVillage' | 'storageName' | 'district'>;

/** Where the goods of a listing lie, on one line: the cold storage or village, and the district. */
export function usePlaceLine(): (listing: Placed) => string {
  const language = useLanguage();
  return ({ placeVillage, storageName, district }) => {
    const nearer = storageName ?? placeVillage;
    const spoken = nearer === null ? null : (nameInScript(nearer, language) ?? nearer);
    return [spoken, district].filter(Boolean).join(', ');
  };
}
