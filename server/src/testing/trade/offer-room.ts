import { buildCatalogue } from '@polam/server/features/catalogue/index';
import { buildFreight } from '@polam/server/features/freight/index';
import { buildListings } from '@polam/server/features/listings/index';
import { buildOffers, type Offers } from '@polam/server/features/offers/index';
import { buildPhotos } from '@polam/server/features/photos/index';
import { buildRequirements } from '@polam/server/features/requirements/index';
import type { TestApp } from '../test-app.ts';

/** The offers feature of a server under test, as its job calls it. */
export function offerRoomOf({ app: { appContext } }: TestApp): Offers {
  const catalogue = buildCatalogue(appContext);
  const photos = buildPhotos(appContext, { pictureFolders: [] });
  const freight = buildFreight(appContext, { catalogue });
  const listings = buildListings(appContext, { catalogue, freight, photos });
  return buildOffers(appContext, {
    listings,
    requirements: buildRequirements(appContext, { catalogue, freight, listings }),
  });
}
