export { kilometresIn } from './goods-lists.service.ts';
export type { Leaving } from './leaving-market.ts';
export type { ListingFilter } from './listing-conditions.repository.ts';
export type { ListingDocument } from './listing-document.ts';
export type { TradedListing } from './listing-writes.repository.ts';
export type { Offered } from './offered.ts';
export type { Repriced } from './repriced.ts';
export { listingRoutes } from './listings.routes.ts';
export { buildListings, type Listings } from './listings.service.ts';
