export type { ListingDocument } from './listing-document.ts';
export type { TradedListing } from './listing-writes.repository.ts';
export { listingRoutes } from './listings.routes.ts';
export { buildListings, type Listings } from './listings.service.ts';
