import { LISTING_TEXT, listingSorts } from '@polam/domain/listing';
import { MAX_PACK_GRAMS } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { commodityReference } from '../documents/catalogue.ts';
import { pageFields, paging } from '../documents/paging.ts';
import { listing, listingDetail } from '../documents/listings.ts';
import { at, document } from '../fields.ts';
import { day, flag, id, maybe, quantity, reference, rupees, text, unit, whole } from '../scalars.ts';

const filters = {
  ...paging(listingSorts),
  organic: at('organic', maybe(flag)),
};

const listingPage = document({ listings: at('products', z.array(listing)), ...pageFields });
const one = document({ listing: at('product', listing) });
const photoUpload = { field: 'photo', required: false, many: true } as const;

const written = {
  name: at('name', text(LISTING_TEXT.name)),
  description: at('description', maybe(text(LISTING_TEXT.description, { lines: true }))),
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantity),
  shipping: at('shipping', maybe(flag)),
};

/** Posts a listing: the seller's form and the admin's. */
export const create = call({
  name: 'listings.create',
  summary: 'Posts a listing with its photos (multipart form).',
  method: 'POST',
  path: '/api/v1/products/create-product',
  access: 'user',
  actor: 'sellerId',
  input: {
    ...written,
    unit: at('quantityUnit', maybe(unit)),
    packGrams: at('packGrams', maybe(whole(1, MAX_PACK_GRAMS))),
    quality: at('quality', maybe(whole(1, 5))),
    organic: at('organic', maybe(flag)),
    availableOn: at('availableDate', maybe(day)),
    commodityId: at('commodityId', maybe(text(100))),
    category: at('category', maybe(text(100))),
    sellerId: at('sellerId', maybe(reference)),
  },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large'],
  status: 201,
  done: 'listing-posted',
  upload: photoUpload,
  limits: ['listings'],
});

/** Changes a listing of one's own. */
export const update = call({
  name: 'listings.update',
  summary: 'Changes a listing of one’s own.',
  method: 'PUT',
  path: '/api/v1/products/update-product/{pid}',
  access: 'user',
  input: { listingId: at('pid', id), ...written },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'listing-closed'],
  done: 'listing-updated',
  upload: photoUpload,
});

/** One listing with everything its page shows; anybody may look, visitors without contact. */
export const get = call({
  name: 'listings.get',
  summary: 'One listing. Visitors see no phone.',
  method: 'GET',
  path: '/api/v1/products/get-product/{pid}',
  access: 'public',
  input: { listingId: at('pid', id) },
  output: document({ listing: at('product', listingDetail) }),
  cache: 'public',
});

/** Listings of others, for somebody signed in. */
export const listForUser = call({
  name: 'listings.listForUser',
  summary: 'Listings of others, newest first; searched, filtered, sorted and paged.',
  method: 'GET',
  path: '/api/v1/products/get-all-products',
  access: 'user',
  input: filters,
  output: listingPage,
  limits: ['lists'],
});

/** Listings for anybody, without contacts. */
export const listForVisitor = call({
  name: 'listings.listForVisitor',
  summary: 'Listings for visitors, without contacts.',
  method: 'GET',
  path: '/api/v1/products/get-all-product',
  access: 'public',
  input: filters,
  output: listingPage,
  cache: 'public',
});

/** Listings of one category, or of one commodity by the slug of its name. */
export const listBySlug = call({
  name: 'listings.listBySlug',
  summary: 'Listings of a category or of a commodity name, by slug.',
  method: 'GET',
  path: '/api/v1/products/getcatproducts/{slug}',
  access: 'public',
  input: { slug: at('slug', text(120)), ...filters },
  output: document({ listings: at('response', z.array(listing)), ...pageFields }),
  cache: 'public',
});

/** One's own listings. */
export const listOwn = call({
  name: 'listings.listOwn',
  summary: 'The listings that the user has posted, newest first.',
  method: 'GET',
  path: '/api/v1/products/get-posted-products',
  access: 'user',
  input: paging(listingSorts),
  output: listingPage,
});

/** Listings of the same name by other sellers. */
export const listSameNamed = call({
  name: 'listings.listSameNamed',
  summary: 'Listings of the same name by other sellers, without the one asked from.',
  method: 'POST',
  path: '/api/v1/products/get-same-named',
  access: 'public',
  input: { name: at('name', text(LISTING_TEXT.name)), listingId: at('id', maybe(text(100))) },
  output: document({ listings: at('products', z.array(listing)) }),
  writes: false,
  limits: ['reads'],
});

/** Every listing, for the admin's list. */
export const listAll = call({
  name: 'listings.listAll',
  summary: 'Every listing, for the admin.',
  method: 'GET',
  path: '/api/v1/products/get-products',
  access: 'admin',
  input: filters,
  output: listingPage,
});

const deletion = {
  access: 'user',
  input: { listingId: at('id', id), reason: at('reason', maybe(text(LISTING_TEXT.deletionReason))) },
  output: document({}),
  done: 'listing-deleted',
  writes: true,
} as const;

/** Deletes a listing of one's own, by the GET that SPEC names. */
export const removeByGet = call({
  ...deletion,
  name: 'listings.removeByGet',
  summary: 'Deletes a listing of one’s own. Kept as a GET because other clients call it so.',
  method: 'GET',
  path: '/api/v1/products/delete-product/{id}',
});

/** Deletes a listing of one's own. */
export const remove = call({
  ...deletion,
  name: 'listings.remove',
  summary: 'Deletes a listing of one’s own.',
  method: 'DELETE',
  path: '/api/v1/products/delete-product/{id}',
});

/** The photo of a listing, or the picture of its commodity. */
export const photo = call({
  name: 'listings.photo',
  summary: 'The first photo of a listing (or the one named), else its commodity’s picture.',
  method: 'GET',
  path: '/api/v1/products/product-photo/{id}',
  access: 'public',
  input: {
    listingId: at('id', id),
    photoId: at('photo', maybe(id)),
    width: at('width', maybe(whole(1, 10_000))),
  },
  output: z.unknown(),
  envelope: 'bytes',
  limits: ['photos'],
});

/** What is left to say of a listing that was taken down: what it was of. */
export const trace = call({
  name: 'listings.trace',
  summary: 'Which goods a deleted listing was of, to lead its reader on; not found for any other.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/products/product-trace/{id}',
  access: 'public',
  input: { listingId: at('id', id) },
  output: document({ commodity: at('commodityId', commodityReference) }),
});
