import { call } from '../call.ts';
import { at, document } from '../fields.ts';
import { maybe, reference } from '../scalars.ts';

/** Orders a whole listing at its asking price. */
export const place = call({
  name: 'orders.place',
  summary: 'Orders the whole remaining lot of a listing at its asking price.',
  method: 'POST',
  path: '/api/v1/products/addtoorders',
  access: 'user',
  actor: 'buyer',
  input: {
    listingId: at('itemid', reference),
    buyerId: at('buyer', maybe(reference)),
    sellerId: at('seller', maybe(reference)),
  },
  output: document({}),
  refusals: ['own-listing', 'sold-out', 'listing-closed'],
  done: 'order-placed',
});

/** Cancels an order, by the id of the order or of its listing. */
export const cancel = call({
  name: 'orders.cancel',
  summary: 'Cancels an open order, by its id or by the id of its listing.',
  method: 'POST',
  path: '/api/v1/requirements/removefromorders',
  access: 'user',
  actor: 'uid',
  input: { userId: at('uid', maybe(reference)), subjectId: at('id', reference) },
  output: document({}),
  refusals: ['already-cancelled'],
  done: 'order-cancelled',
});
