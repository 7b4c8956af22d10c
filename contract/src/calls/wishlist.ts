import { call } from '../call.ts';
import { at, document } from '../fields.ts';
import { maybe, reference } from '../scalars.ts';

/** Keeps a listing on the wishlist. */
export const add = call({
  name: 'wishlist.add',
  summary: 'Keeps a listing on the user’s wishlist; twice is once.',
  method: 'POST',
  path: '/api/v1/requirements/addtowishlist',
  access: 'user',
  actor: 'uid',
  input: { userId: at('uid', maybe(reference)), listingId: at('pid', reference) },
  output: document({}),
  refusals: ['own-listing'],
  done: 'wishlist-added',
});

/** Takes a listing off the wishlist. */
export const remove = call({
  name: 'wishlist.remove',
  summary: 'Takes a listing off the user’s wishlist.',
  method: 'POST',
  path: '/api/v1/products/removefromwishlist',
  access: 'user',
  actor: 'buyer',
  input: { listingId: at('itemid', reference), userId: at('buyer', maybe(reference)) },
  output: document({}),
  done: 'wishlist-removed',
});
