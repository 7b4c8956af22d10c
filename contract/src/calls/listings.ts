import { LISTING_TEXT, listingStates } from '@polam/domain/market/listing';
import { pressedMoves } from '@polam/domain/market/listing-moves';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { tableCall } from '../tables/table-call.ts';
import { MAX_SAME_NAMED } from '../documents/list-bounds.ts';
import {
  listingFacets,
  listingFilters,
  listingNarrowing,
  readersListingFilters,
} from '../documents/listing-filters.ts';
import { listing, listingDetail, ownListing } from '../documents/listings.ts';
import { askedPrice as askedPriceDocument } from '../documents/morning.ts';
import { MAX_PAGE, pageFields } from '../documents/paging.ts';
import { nullable } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { createFields, updateFields } from '../listings/fields.ts';
import { forFarmer } from '../groups/acts-for.ts';
import { listOf } from '../lists.ts';
import { photoOrder } from '../photo-order.ts';
import { choice, flag, id, maybe, pincode, quantity, reference, rupees, text, whole } from '../scalars.ts';

export { landed, listOfSeller, listResponders, photo, trace } from './listing-pages.ts';

const listingPage = document({ listings: at('products', listOf(listing, MAX_PAGE)), ...pageFields });
const one = document({ listing: at('product', listing) });
const photoUpload = { field: 'photo', required: false, many: true } as const;

export const create = specCall('listings.create', 'POST /api/v1/products/create-product', {
  summary: 'Posts a listing with its photos (multipart form); an admin also for a user who asked for it.',
  changes: ['listings', 'offers'],
  access: 'user',
  actor: 'sellerId',
  adminActsFor: true,
  agentActs: 'goods',
  input: {
    ...forFarmer,
    ...createFields,
    category: at('category', maybe(text(100))),
    sellerId: at('sellerId', maybe(reference)),
  },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy', 'below-limit', 'no-lowest-price'],
  status: 201,
  done: 'listing-posted',
  upload: photoUpload,
  limits: ['listings'],
});

export const update = specCall('listings.update', 'PUT /api/v1/products/update-product/{pid}', {
  summary:
    'Changes a listing of one’s own; what is left out stays. Photos that are sent replace all there are, unless keepPhotos names their order.',
  changes: ['listings', 'offers'],
  access: 'user',
  agentActs: 'goods',
  input: {
    ...forFarmer,
    listingId: at('pid', id),
    ...updateFields,
    /** Start values of the form: an equal field stays as stored; another is refused if that has changed. */
    seenPricePaise: at('seenPrice', maybe(rupees)),
    seenQuantityMilli: at('seenQuantity', maybe(quantity)),
    photoOrder: at('keepPhotos', maybe(photoOrder)),
  },
  output: one,
  refusals: [
    'photo-unreadable',
    'photo-too-large',
    'photo-too-heavy',
    'listing-closed',
    'below-limit',
    'no-lowest-price',
  ],
  done: 'listing-updated',
  upload: photoUpload,
});

export const move = call('listings.move', 'POST /api/v1/products/{pid}/move', {
  summary: 'Pauses, resumes, closes or renews a listing of one’s own, or puts a deleted one back.',
  changes: ['listings', 'offers'],
  access: 'user',
  agentActs: 'goods',
  input: { ...forFarmer, listingId: at('pid', id), move: at('move', choice(pressedMoves)) },
  output: one,
  refusals: ['listing-move-refused'],
});

export const get = specCall('listings.get', 'GET /api/v1/products/get-product/{pid}', {
  summary: 'One listing. Visitors see no phone.',
  reads: ['listings', 'offers', 'chats', 'ratings', 'follows', 'users'],
  access: 'public',
  input: { listingId: at('pid', id) },
  output: document({ listing: at('product', listingDetail) }),
  cache: 'public',
});

export const listForUser = specCall('listings.listForUser', 'GET /api/v1/products/get-all-products', {
  summary: 'Listings of others, newest first; searched, filtered, sorted and paged.',
  reads: ['listings', 'ratings', 'users'],
  access: 'user',
  input: readersListingFilters,
  output: listingPage,
  limits: ['lists'],
});

export const listForVisitor = specCall('listings.listForVisitor', 'GET /api/v1/products/get-all-product', {
  summary: 'Listings without contacts. Visitors get the first page, whoever is signed in pages on.',
  reads: ['listings', 'ratings', 'users'],
  access: 'public',
  input: listingFilters,
  output: listingPage,
  cache: 'public',
});

export const listBySlug = specCall('listings.listBySlug', 'GET /api/v1/products/getcatproducts/{slug}', {
  summary: 'Listings of a category or of a commodity name, by slug. Visitors get the first page.',
  reads: ['listings', 'ratings', 'users'],
  access: 'public',
  input: { slug: at('slug', text(120)), ...readersListingFilters },
  output: document({ listings: at('response', listOf(listing, MAX_PAGE)), ...pageFields }),
  cache: 'public',
});

export const facets = call('listings.facets', 'GET /api/v1/products/facets', {
  summary: 'How many goods there are by category, organic and delivered, under the filters of a list.',
  reads: ['listings'],
  access: 'public',
  input: { slug: at('slug', maybe(text(120))), ...listingNarrowing },
  output: listingFacets,
  cache: 'public',
});

export const listOwn = specCall('listings.listOwn', 'GET /api/v1/products/get-posted-products', {
  summary: 'The listings that the user has posted, newest first.',
  reads: ['listings', 'offers', 'chats', 'ratings', 'users'],
  access: 'user',
  agentActs: 'goods',
  input: {
    ...forFarmer,
    ...listingFilters,
    state: at('state', maybe(choice(listingStates))),
    /** Whether the deleted ones that can still be restored are included. */
    restorable: at('restorable', maybe(flag)),
  },
  output: document({ listings: at('products', listOf(ownListing, MAX_PAGE)), ...pageFields }),
});

export const listSameNamed = specCall('listings.listSameNamed', 'POST /api/v1/products/get-same-named', {
  summary: 'Listings of the same name by other sellers, without the one asked from.',
  reads: ['listings', 'ratings', 'users'],
  access: 'public',
  input: {
    name: at('name', text(LISTING_TEXT.name)),
    listingId: at('id', maybe(text(100))),
    /** Pincode from which distances are measured; an unknown one gives none. */
    pincode: at('pincode', maybe(pincode)),
    /** Limit: the cheapest, those in the unit family of `id` first. Without a limit all, the newest first. */
    limit: at('limit', maybe(whole(1, MAX_SAME_NAMED))),
  },
  output: document({ listings: at('products', listOf(listing, MAX_SAME_NAMED)) }),
  writes: false,
  limits: ['sameNamed'],
});

export const askedPrice = call('listings.askedPrice', 'GET /api/v1/products/asked-price', {
  summary:
    'What others within 100 km of the user ask for a variety, else for its commodity, per quintal; `variety` of the answer says which.',
  reads: ['listings', 'users'],
  access: 'user',
  input: { commodityId: at('commodityId', id), variety: at('variety', maybe(text(VARIETY_LENGTH))) },
  output: document({ asked: at('asked', z.nullable(askedPriceDocument)), variety: at('variety', nullable) }),
  limits: ['reads'],
});

export const listAll = specCall('listings.listAll', 'GET /api/v1/products/get-products', {
  summary:
    'Every listing, for the admin. By price, quantity, days, rating or distance: those on the market alone.',
  reads: ['listings', 'ratings', 'users'],
  access: 'admin',
  input: listingFilters,
  output: listingPage,
});

export const exportAll = tableCall('listings.exportAll', '/api/v1/admin/products/export', {
  summary: 'Every listing as CSV with a byte-order mark, 10,000 at most, as the list of all gives them.',
  access: 'admin',
  table: 'listings',
  input: listingFilters,
});

const deletion = {
  access: 'user',
  agentActs: 'goods',
  input: {
    ...forFarmer,
    listingId: at('id', id),
    reason: at('reason', maybe(text(LISTING_TEXT.deletionReason))),
  },
  done: 'listing-deleted',
  writes: true,
  changes: ['listings', 'offers'],
} as const;

export const removeByGet = specCall('listings.removeByGet', 'GET /api/v1/products/delete-product/{id}', {
  ...deletion,
  summary: 'Deletes a listing of one’s own. Kept as a GET because other clients call it so.',
});

export const remove = specCall('listings.remove', 'DELETE /api/v1/products/delete-product/{id}', {
  ...deletion,
  summary: 'Deletes a listing of one’s own.',
});
