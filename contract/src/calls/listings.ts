import { LISTING_TEXT, listingStates } from '@polam/domain/market/listing';
import { pressedMoves } from '@polam/domain/market/listing-moves';
import { call } from '../call.ts';
import { tableCall } from '../tables/table-call.ts';
import { MAX_SAME_NAMED } from '../documents/list-bounds.ts';
import { listingFacets, listingFilters, listingNarrowing } from '../documents/listing-filters.ts';
import { listing, listingDetail, ownListing } from '../documents/listings.ts';
import { MAX_PAGE, pageFields } from '../documents/paging.ts';
import { at, document } from '../fields.ts';
import { createFields, updateFields } from '../listings/fields.ts';
import { listOf } from '../lists.ts';
import { photoOrder } from '../photo-order.ts';
import { choice, flag, id, maybe, pincode, quantity, reference, rupees, text } from '../scalars.ts';

export { listOfSeller, listResponders, photo, trace } from './listing-pages.ts';

const listingPage = document({ listings: at('products', listOf(listing, MAX_PAGE)), ...pageFields });
const one = document({ listing: at('product', listing) });
const photoUpload = { field: 'photo', required: false, many: true } as const;

/** Posts a listing: the seller's form and the admin's. */
export const create = call({
  name: 'listings.create',
  summary: 'Posts a listing with its photos (multipart form); an admin also for a user who asked for it.',
  method: 'POST',
  path: '/api/v1/products/create-product',
  changes: ['listings', 'offers'],
  access: 'user',
  actor: 'sellerId',
  adminActsFor: true,
  input: {
    ...createFields,
    category: at('category', maybe(text(100))),
    sellerId: at('sellerId', maybe(reference)),
  },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy'],
  status: 201,
  done: 'listing-posted',
  upload: photoUpload,
  limits: ['listings'],
});

/** Changes one's own listing; a field that is left out stays unchanged. */
export const update = call({
  name: 'listings.update',
  summary:
    'Changes a listing of one’s own; what is left out stays. Photos that are sent replace all there are, unless keepPhotos names their order.',
  method: 'PUT',
  path: '/api/v1/products/update-product/{pid}',
  changes: ['listings', 'offers'],
  access: 'user',
  input: {
    listingId: at('pid', id),
    ...updateFields,
    /** Start values of the form: an equal field stays as stored; another is refused if that has changed. */
    seenPricePaise: at('seenPrice', maybe(rupees)),
    seenQuantityMilli: at('seenQuantity', maybe(quantity)),
    photoOrder: at('keepPhotos', maybe(photoOrder)),
  },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy', 'listing-closed'],
  done: 'listing-updated',
  upload: photoUpload,
});

/** Pauses, resumes, closes, renews or restores one's own listing. */
export const move = call({
  name: 'listings.move',
  summary: 'Pauses, resumes, closes or renews a listing of one’s own, or puts a deleted one back.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/products/{pid}/move',
  changes: ['listings', 'offers'],
  access: 'user',
  input: { listingId: at('pid', id), move: at('move', choice(pressedMoves)) },
  output: one,
  refusals: ['listing-move-refused'],
});

/** One listing with everything its page shows; visitors see no contact. */
export const get = call({
  name: 'listings.get',
  summary: 'One listing. Visitors see no phone.',
  method: 'GET',
  path: '/api/v1/products/get-product/{pid}',
  reads: ['listings', 'offers', 'chats', 'ratings', 'follows', 'users'],
  access: 'public',
  input: { listingId: at('pid', id) },
  output: document({ listing: at('product', listingDetail) }),
  cache: 'public',
});

/** Lists the listings of others, for a signed-in user. */
export const listForUser = call({
  name: 'listings.listForUser',
  summary: 'Listings of others, newest first; searched, filtered, sorted and paged.',
  method: 'GET',
  path: '/api/v1/products/get-all-products',
  reads: ['listings', 'ratings', 'users'],
  access: 'user',
  input: listingFilters,
  output: listingPage,
  limits: ['lists'],
});

/** Lists listings without contacts; visitors get the first page only. */
export const listForVisitor = call({
  name: 'listings.listForVisitor',
  summary: 'Listings without contacts. Visitors get the first page, whoever is signed in pages on.',
  method: 'GET',
  path: '/api/v1/products/get-all-product',
  reads: ['listings', 'ratings', 'users'],
  access: 'public',
  input: listingFilters,
  output: listingPage,
  cache: 'public',
});

/** Listings of one category, or of one commodity by the slug of its name. */
export const listBySlug = call({
  name: 'listings.listBySlug',
  summary: 'Listings of a category or of a commodity name, by slug. Visitors get the first page.',
  method: 'GET',
  path: '/api/v1/products/getcatproducts/{slug}',
  reads: ['listings', 'ratings', 'users'],
  access: 'public',
  input: { slug: at('slug', text(120)), ...listingFilters },
  output: document({ listings: at('response', listOf(listing, MAX_PAGE)), ...pageFields }),
  cache: 'public',
});

/** Counts the listings under the filters of a list; each count ignores the filter that it is about. */
export const facets = call({
  name: 'listings.facets',
  summary: 'How many goods there are by category, organic and delivered, under the filters of a list.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/products/facets',
  reads: ['listings'],
  access: 'public',
  input: { slug: at('slug', maybe(text(120))), ...listingNarrowing },
  output: listingFacets,
  cache: 'public',
});

/** Lists the user's own listings. */
export const listOwn = call({
  name: 'listings.listOwn',
  summary: 'The listings that the user has posted, newest first.',
  method: 'GET',
  path: '/api/v1/products/get-posted-products',
  reads: ['listings', 'offers', 'chats', 'ratings', 'users'],
  access: 'user',
  input: {
    ...listingFilters,
    state: at('state', maybe(choice(listingStates))),
    /** Yes: includes the deleted ones that can still be restored. */
    restorable: at('restorable', maybe(flag)),
  },
  output: document({ listings: at('products', listOf(ownListing, MAX_PAGE)), ...pageFields }),
});

/** Listings of the same name by other sellers. */
export const listSameNamed = call({
  name: 'listings.listSameNamed',
  summary: 'Listings of the same name by other sellers, without the one asked from.',
  method: 'POST',
  path: '/api/v1/products/get-same-named',
  reads: ['listings', 'ratings', 'users'],
  access: 'public',
  input: {
    name: at('name', text(LISTING_TEXT.name)),
    listingId: at('id', maybe(text(100))),
    /** Pincode from which distances are measured; an unknown one gives none. */
    pincode: at('pincode', maybe(pincode)),
  },
  output: document({ listings: at('products', listOf(listing, MAX_SAME_NAMED)) }),
  writes: false,
  limits: ['sameNamed'],
});

/** Every listing, for admins; with a filter by price, quantity or days only those on the market. */
export const listAll = call({
  name: 'listings.listAll',
  summary:
    'Every listing, for the admin. By price, quantity, days, rating or distance: those on the market alone.',
  method: 'GET',
  path: '/api/v1/products/get-products',
  reads: ['listings', 'ratings', 'users'],
  access: 'admin',
  input: listingFilters,
  output: listingPage,
});

/** Exports every listing as CSV. */
export const exportAll = tableCall({
  name: 'listings.exportAll',
  summary: 'Every listing as CSV with a byte-order mark, 10,000 at most, as the list of all gives them.',
  path: '/api/v1/admin/products/export',
  access: 'admin',
  table: 'listings',
  input: listingFilters,
});

const deletion = {
  access: 'user',
  input: { listingId: at('id', id), reason: at('reason', maybe(text(LISTING_TEXT.deletionReason))) },
  output: document({}),
  done: 'listing-deleted',
  writes: true,
  changes: ['listings', 'offers'],
} as const;

/** Deletes one's own listing, by the GET that SPEC names. */
export const removeByGet = call({
  ...deletion,
  name: 'listings.removeByGet',
  summary: 'Deletes a listing of one’s own. Kept as a GET because other clients call it so.',
  method: 'GET',
  path: '/api/v1/products/delete-product/{id}',
});

/** Deletes one's own listing. */
export const remove = call({
  ...deletion,
  name: 'listings.remove',
  summary: 'Deletes a listing of one’s own.',
  method: 'DELETE',
  path: '/api/v1/products/delete-product/{id}',
});
