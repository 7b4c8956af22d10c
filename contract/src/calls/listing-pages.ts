import { call } from '../call.ts';
import { goodsFilters } from '../documents/goods-filters.ts';
import { listing } from '../documents/listings.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { responder } from '../documents/users.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { id } from '../scalars.ts';

/** Lists the responders of a listing in pages. */
export const listResponders = call({
  name: 'listings.listResponders',
  summary:
    'Who has answered a listing, those of the latest talks first: all for its seller, oneself for a buyer.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/products/{pid}/responders',
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
  access: 'user',
  input: { sellerId: at('id', id), ...goodsFilters },
  output: document({ listings: at('products', listOf(listing, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});
