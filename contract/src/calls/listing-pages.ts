import * as z from 'zod/mini';
import { call } from '../call.ts';
import { commodityReference } from '../documents/catalogue.ts';
import { listingFilters } from '../documents/listing-filters.ts';
import { listing } from '../documents/listings.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { responder } from '../documents/users.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { id, maybe, whole } from '../scalars.ts';

/** Lists the responders of a listing in pages. */
export const listResponders = call({
  name: 'listings.listResponders',
  summary:
    'Who has answered a listing, those of the latest talks first: all for its seller, oneself for a buyer.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/products/{pid}/responders',
  reads: ['listings', 'offers', 'chats', 'ratings', 'users'],
  access: 'user',
  input: { listingId: at('pid', id), limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({ responders: at('responders', listOf(responder, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

/** Lists the open listings of one seller in pages. */
export const listOfSeller = call({
  name: 'listings.listOfSeller',
  summary: 'What one seller has on the market, newest first; searched, filtered, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/people/{id}/listings',
  reads: ['listings', 'ratings', 'users'],
  access: 'user',
  input: { sellerId: at('id', id), ...listingFilters },
  output: document({ listings: at('products', listOf(listing, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

/** The photo of a listing, or the picture of its commodity. */
export const photo = call({
  name: 'listings.photo',
  summary: 'The first photo of a listing (or the one named), else its commodity’s picture.',
  method: 'GET',
  path: '/api/v1/products/product-photo/{id}',
  reads: [],
  access: 'public',
  input: {
    listingId: at('id', id),
    photoId: at('photo', maybe(id)),
    width: at('width', maybe(whole(1, 10_000))),
  },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

/** What a deleted listing was of, to lead its reader on. */
export const trace = call({
  name: 'listings.trace',
  summary: 'Which goods a deleted listing was of, to lead its reader on; not found for any other.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/products/product-trace/{id}',
  reads: [],
  access: 'public',
  input: { listingId: at('id', id) },
  output: document({ commodity: at('commodityId', commodityReference) }),
});
