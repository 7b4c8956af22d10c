import { buildCatalogue } from '../features/catalogue/index.ts';
import { buildListings } from '../features/listings/index.ts';
import { buildOffers, type Offers } from '../features/offers/index.ts';
import { buildPhotos } from '../features/photos/index.ts';
import { buildRequirements } from '../features/requirements/index.ts';
import type { TestHouse } from './house.ts';

/** The offers of a house as its timer asks them. */
export function offerRoomOf({ app: { house } }: TestHouse): Offers {
  const catalogue = buildCatalogue(house);
  const photos = buildPhotos(house, { pictureFolders: [] });
  const listings = buildListings(house, { catalogue, photos });
  return buildOffers(house, { listings, requirements: buildRequirements(house, { catalogue, listings }) });
}
