import { MAX_WISHLIST_ITEMS, wishlistSorts } from '@polam/domain/market/wishlist';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { wishlistItem } from '../documents/wishlist.ts';
import { at, document } from '../fields.ts';
import { maybe, reference } from '../scalars.ts';
import { listOf } from '../lists.ts';

export const add = specCall('wishlist.add', 'POST /api/v1/requirements/addtowishlist', {
  summary: 'Keeps a listing on the user’s wishlist; twice is once.',
  changes: ['wishlist'],
  access: 'user',
  actor: 'uid',
  input: { userId: at('uid', maybe(reference)), listingId: at('pid', reference) },
  refusals: ['own-listing', 'wishlist-full'],
  done: 'wishlist-added',
  showsTo: 'oneself',
});

export const remove = specCall('wishlist.remove', 'POST /api/v1/products/removefromwishlist', {
  summary: 'Takes a listing off the user’s wishlist.',
  changes: ['wishlist'],
  access: 'user',
  actor: 'buyer',
  input: { listingId: at('itemid', reference), userId: at('buyer', maybe(reference)) },
  done: 'wishlist-removed',
  showsTo: 'oneself',
});

export const list = call('wishlist.list', 'GET /api/v1/wishlist', {
  summary: 'The listings on the user’s wishlist in any state, latest wish first; searched, sorted and paged.',
  reads: ['wishlist', 'listings', 'orders', 'ratings', 'users'],
  access: 'user',
  input: paging(wishlistSorts),
  output: document({ listings: at('products', listOf(wishlistItem, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

export const ids = call('wishlist.ids', 'GET /api/v1/wishlist/ids', {
  summary: 'The ids of all listings on the user’s wishlist, latest wish first, and how many they are.',
  reads: ['wishlist', 'orders'],
  access: 'user',
  output: document({
    listingIds: at('ids', listOf(z.string(), MAX_WISHLIST_ITEMS)),
    count: at('count', count),
  }),
});
