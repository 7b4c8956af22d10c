import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import type { Listing } from '../listing.ts';

type Placed = Pick<Listing, 'placeVillage' | 'villageSpellings' | 'storageName' | 'district'>;

/** Where the goods of a listing lie, on one line: the cold storage or village, and the district. */
export function usePlaceLine(): (listing: Placed) => string {
  const spoken = useSpokenName();
  return ({ placeVillage, villageSpellings, storageName, district }) => {
    const nearer =
      storageName === null
        ? { name: placeVillage ?? '', spellings: villageSpellings }
        : { name: storageName };
    return [spoken(nearer), district].filter(Boolean).join(', ');
  };
}
