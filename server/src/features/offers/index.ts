export { namedListing } from './named-listing.ts';
export { offerRoutes } from './offers.routes.ts';
export { buildOffers, type Offers } from './offers.service.ts';
