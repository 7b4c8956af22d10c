import { buildCatalogue } from '../features/catalogue/index.ts';
import { buildListings } from '../features/listings/index.ts';
import { buildOffers, type Offers } from '../features/offers/index.ts';
import { buildPhotos } from '../features/photos/index.ts';
import { buildRequirements } from '../features/requirements/index.ts';
import type { TestApp } from './test-app.ts';

/** The offers feature of a server under test, as its job calls it. */
export function offerRoomOf({ app: { appContext } }: TestApp): Offers {
  const catalogue = buildCatalogue(appContext);
  const photos = buildPhotos(appContext, { pictureFolders: [] });
  const listings = buildListings(appContext, { catalogue, photos });
  return buildOffers(appContext, {
    listings,
    requirements: buildRequirements(appContext, { catalogue, listings }),
  });
}
