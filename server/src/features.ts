import { authRoutes, buildAuth } from './features/auth/index.ts';
import { buildCatalogue, catalogueRoutes } from './features/catalogue/index.ts';
import { buildColdStorage, coldStorageRoutes } from './features/cold-storage/index.ts';
import { buildEquipment, equipmentRoutes } from './features/equipment/index.ts';
import { buildListings, listingRoutes } from './features/listings/index.ts';
import { buildNotices, noticeRoutes } from './features/notices/index.ts';
import { buildOffers, offerRoutes } from './features/offers/index.ts';
import { buildPhotos } from './features/photos/index.ts';
import { buildReports, reportRoutes } from './features/reports/index.ts';
import { buildRequirements, requirementRoutes } from './features/requirements/index.ts';
import { buildUsers, userRoutes } from './features/users/index.ts';
import { buildViews, viewRoutes } from './features/views/index.ts';
import { buildWishlist, wishlistRoutes } from './features/wishlist/index.ts';
import type { Binding } from './http/bind.ts';
import type { House } from './http/house.ts';
import type { Tidying } from './housekeeping.ts';

/** What the features take from the machine they run on. */
export interface FeatureOptions {
  readonly house: House;
  /** Folders that may hold the catalogue's pictures, the best first. */
  readonly pictureFolders: readonly string[];
  /** Where the settings of the fonts lie that preview cards are lettered in. */
  readonly fontSettings: string;
}

/** The features of a running server: bindings of their calls. */
export interface Features {
  readonly bindings: readonly Binding[];
  /** What time ends in their rooms. */
  readonly tidyings: readonly Tidying[];
}

/** Builds every feature, each from those to its left on the shelf. */
export function buildFeatures({ house, pictureFolders, fontSettings }: FeatureOptions): Features {
  const photos = buildPhotos(house, { pictureFolders });
  const auth = buildAuth(house);
  const users = buildUsers(house);
  const catalogue = buildCatalogue(house);
  const listings = buildListings(house, { catalogue, photos });
  const requirements = buildRequirements(house, { catalogue });
  const equipment = buildEquipment(house, { catalogue });
  const coldStorage = buildColdStorage(house);
  const offers = buildOffers(house, { listings });
  listings.whenClosed(offers.listingClosed);
  const wishlist = buildWishlist(house, { listings });
  const notices = buildNotices(house);
  const reports = buildReports(house);
  const rooms = { users, catalogue, listings, requirements, equipment, photos, wishlist };
  const views = buildViews(house, rooms, { fontSettings });
  return {
    tidyings: [listings.expire, photos.fillBlurs],
    bindings: [
      ...authRoutes(auth),
      ...userRoutes(users),
      ...catalogueRoutes(catalogue),
      ...listingRoutes(listings),
      ...offerRoutes(offers),
      ...requirementRoutes(requirements),
      ...equipmentRoutes(equipment),
      ...coldStorageRoutes(coldStorage),
      ...wishlistRoutes(wishlist),
      ...noticeRoutes(notices),
      ...reportRoutes(reports),
      ...viewRoutes(views),
    ],
  };
}
