export type { Leaving } from './leaving-market.ts';
export type { ListingDocument } from './listing-document.ts';
export type { OrderedStock } from './listing-stock.service.ts';
export type { TradedListing } from './listing-writes.repository.ts';
export type { Repriced } from './repriced.ts';
export { listingRoutes } from './listings.routes.ts';
export { buildListings, type Listings } from './listings.service.ts';
