import { MAX_WISHLIST_ITEMS, wishlistSorts } from '@polam/domain/market/wishlist';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { wishlistItem } from '../documents/wishlist.ts';
import { at, document } from '../fields.ts';
import { maybe, reference } from '../scalars.ts';
import { listOf } from '../lists.ts';

/** Saves a listing to the wishlist. */
export const add = call({
  name: 'wishlist.add',
  summary: 'Keeps a listing on the user’s wishlist; twice is once.',
  method: 'POST',
  path: '/api/v1/requirements/addtowishlist',
  changes: ['wishlist'],
  access: 'user',
  actor: 'uid',
  input: { userId: at('uid', maybe(reference)), listingId: at('pid', reference) },
  output: document({}),
  refusals: ['own-listing', 'wishlist-full'],
  done: 'wishlist-added',
  showsTo: 'oneself',
});

/** Removes a listing from the wishlist. */
export const remove = call({
  name: 'wishlist.remove',
  summary: 'Takes a listing off the user’s wishlist.',
  method: 'POST',
  path: '/api/v1/products/removefromwishlist',
  changes: ['wishlist'],
  access: 'user',
  actor: 'buyer',
  input: { listingId: at('itemid', reference), userId: at('buyer', maybe(reference)) },
  output: document({}),
  done: 'wishlist-removed',
  showsTo: 'oneself',
});

/** Lists the wishlist items of the user, each with the changes since it was saved. */
export const list = call({
  name: 'wishlist.list',
  summary: 'The listings on the user’s wishlist in any state, latest wish first; searched, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/wishlist',
  reads: ['wishlist', 'listings', 'orders', 'ratings', 'users'],
  access: 'user',
  input: paging(wishlistSorts),
  output: document({ listings: at('products', listOf(wishlistItem, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

/** Ids of the listings on the user's wishlist, for the heart buttons and the count in the bar. */
export const ids = call({
  name: 'wishlist.ids',
  summary: 'The ids of all listings on the user’s wishlist, latest wish first, and how many they are.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/wishlist/ids',
  reads: ['wishlist', 'orders'],
  access: 'user',
  output: document({
    listingIds: at('ids', listOf(z.string(), MAX_WISHLIST_ITEMS)),
    count: at('count', count),
  }),
});
