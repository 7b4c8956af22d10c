import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { commodityReference } from '../documents/catalogue.ts';
import { readersListingFilters } from '../documents/listing-filters.ts';
import { landed as landedPrice, rate } from '../documents/freight.ts';
import { listing } from '../documents/listings.ts';
import { MAX_PAGE, pageFields, pageSteps } from '../documents/paging.ts';
import { responder } from '../documents/users.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { id, maybe, pincode, whole } from '../scalars.ts';

export const listResponders = call('listings.listResponders', 'GET /api/v1/products/{pid}/responders', {
  summary:
    'Who has answered a listing, those of the latest talks first: all for its seller, oneself for a buyer.',
  reads: ['listings', 'offers', 'chats', 'ratings', 'users'],
  access: 'user',
  input: { listingId: at('pid', id), ...pageSteps },
  output: document({ responders: at('responders', listOf(responder, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

export const listOfSeller = call('listings.listOfSeller', 'GET /api/v1/people/{id}/listings', {
  summary: 'What one seller has on the market, newest first; searched, filtered, sorted and paged.',
  reads: ['listings', 'ratings', 'users'],
  access: 'user',
  input: { sellerId: at('id', id), ...readersListingFilters },
  output: document({ listings: at('products', listOf(listing, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

export const photo = specCall('listings.photo', 'GET /api/v1/products/product-photo/{id}', {
  summary: 'The first photo of a listing (or the one named), else its commodity’s picture.',
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

export const landed = call('listings.landed', 'GET /api/v1/products/product-landed/{id}', {
  summary:
    'The price of a quintal of a listing at a pincode, with its parts; null where its weight or place is unknown.',
  reads: ['listings', 'catalogue'],
  access: 'public',
  input: {
    listingId: at('id', id),
    pincode: at('pincode', pincode),
    /** Of the reader, for a tonne and kilometre, instead of the operator's. */
    ownRatePaise: at('ownRate', maybe(rate)),
  },
  output: document({ landed: at('landed', z.nullable(landedPrice)) }),
});

export const trace = call('listings.trace', 'GET /api/v1/products/product-trace/{id}', {
  summary: 'Which goods a deleted listing was of, to lead its reader on; not found for any other.',
  reads: [],
  access: 'public',
  input: { listingId: at('id', id) },
  output: document({ commodity: at('commodityId', commodityReference) }),
});
