import { CANCEL_REASON_LENGTH, handMoves, orderSorts, orderStates } from '@polam/domain/trade/order';
import { DISPUTE_LENGTH, disputeStates } from '@polam/domain/trade/order-notes';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { disputedOrder, monthOfTrade, order, orderEvent } from '../documents/orders.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { plain } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { boundFilter, choiceFilter, usualFilter } from '../filters.ts';
import { choice, day, flag, id, maybe, quantity, reference, rupees, text } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_HISTORY, MAX_MONTHS } from '../documents/list-bounds.ts';

const sides = ['buyer', 'seller'] as const;
/** Reason of the cancellation, for the other side; other clients may leave it out. */
const reason = at('reason', maybe(text(CANCEL_REASON_LENGTH, { lines: true })));
const one = document({ order: at('order', order) });

/** Orders a whole listing, or a part of it, at its asking price. */
export const place = call({
  name: 'orders.place',
  summary:
    'Orders the whole remaining lot of a listing, or a part of it, at its asking price. Twice while open is one.',
  method: 'POST',
  path: '/api/v1/products/addtoorders',
  changes: ['orders', 'listings', 'offers', 'wishlist'],
  access: 'user',
  actor: 'buyer',
  input: {
    listingId: at('itemid', reference),
    buyerId: at('buyer', maybe(reference)),
    sellerId: at('seller', maybe(reference)),
    quantityMilli: at('quantity', maybe(quantity)),
    /** The price that the buyer saw; refused if it has changed. */
    pricePaise: at('price', maybe(rupees)),
  },
  output: document({ orderId: at('order', plain) }),
  refusals: [
    'own-listing',
    'sold-out',
    'listing-closed',
    'more-than-available',
    'price-changed',
    'already-ordered',
    'not-answering',
    'blocked-by-you',
  ],
  done: 'order-placed',
  limits: ['orders'],
});

/** Cancels an order, by the id of the order or of its listing. */
export const cancel = call({
  name: 'orders.cancel',
  summary: 'Cancels an open order, by its id or, for its buyer, by the id of its listing. Twice is one.',
  method: 'POST',
  path: '/api/v1/requirements/removefromorders',
  changes: ['orders', 'listings', 'offers'],
  access: 'user',
  actor: 'uid',
  input: { userId: at('uid', maybe(reference)), subjectId: at('id', reference), reason },
  output: document({}),
  refusals: ['order-not-open', 'not-your-move'],
  done: 'order-cancelled',
});

/** The orders of one side, open or ended. */
export const list = call({
  name: 'orders.list',
  summary: 'The user’s orders as buyer or as seller, open or ended, searched, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/orders',
  reads: ['orders', 'ratings', 'ratings-due', 'listings', 'users'],
  access: 'user',
  input: {
    side: usualFilter('side', sides),
    state: usualFilter('state', ['open', 'ended']),
    listingId: at('pid', maybe(id)),
    ...paging(orderSorts),
  },
  output: document({ orders: at('orders', listOf(order, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

/** One order with its history. */
export const get = call({
  name: 'orders.get',
  summary: 'One order of the user’s with its history, oldest first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/orders/{id}',
  reads: ['orders', 'ratings', 'ratings-due', 'listings', 'users'],
  access: 'user',
  input: { orderId: at('id', id) },
  output: document({ order: at('order', order), history: at('history', listOf(orderEvent, MAX_HISTORY)) }),
});

/** Moves an order to its next state, or cancels it. */
export const move = call({
  name: 'orders.move',
  summary: 'Confirms, dispatches, delivers, completes or cancels an order that the user saw in a state.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/orders/{id}/move',
  changes: ['orders', 'listings', 'offers'],
  access: 'user',
  input: {
    orderId: at('id', id),
    move: at('move', choice(handMoves)),
    /** The state that the user saw; refused if it has changed. */
    seen: at('seen', choice(orderStates)),
    /** The quantity that the user saw as counting; completing is refused if it was weighed anew since. */
    seenMilli: at('seenQuantity', maybe(quantity)),
    reason,
  },
  output: one,
  refusals: ['order-not-open', 'not-your-move', 'order-changed'],
  done: 'order-moved',
});

/** Enters the weight of an order, or confirms what the other side entered. */
export const weigh = call({
  name: 'orders.weigh',
  summary:
    'Writes down what the goods weigh, once they are sent off. It counts once the other side has written the same.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/orders/{id}/weight',
  changes: ['orders', 'listings'],
  access: 'user',
  input: { orderId: at('id', id), quantityMilli: at('quantity', quantity) },
  output: one,
  refusals: ['order-not-open', 'not-your-move'],
  done: 'order-moved',
  showsTo: 'oneself',
});

/** Writes off the part of an order that was not weighed. */
export const writeOffRest = call({
  name: 'orders.writeOffRest',
  summary:
    'Takes what was ordered and not weighed out of the listing again, by the seller, within a week. Twice is one.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/orders/{id}/rest/write-off',
  changes: ['orders', 'listings'],
  access: 'user',
  input: { orderId: at('id', id) },
  output: one,
  refusals: ['not-your-move', 'sold-out'],
  done: 'order-moved',
  showsTo: 'oneself',
});

/** Notes that the buyer has paid, or that the seller has received the payment. */
export const markPayment = call({
  name: 'orders.markPayment',
  summary: 'Ticks that the buyer has paid, or that the seller has the money, or takes the tick back.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/orders/{id}/payment',
  changes: ['orders'],
  access: 'user',
  input: { orderId: at('id', id), isDone: at('done', flag) },
  output: one,
  refusals: ['order-not-open', 'not-your-move'],
  done: 'order-moved',
  showsTo: 'oneself',
});

/** Disputes an order that is dispatched or delivered. */
export const dispute = call({
  name: 'orders.dispute',
  summary: 'Disputes an order that is on its way or has arrived: an admin ends it. Twice is one.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/orders/{id}/dispute',
  changes: ['orders', 'listings'],
  access: 'user',
  input: { orderId: at('id', id), reason: at('reason', text(DISPUTE_LENGTH, { lines: true })) },
  output: one,
  refusals: ['order-not-open', 'not-your-move'],
  done: 'order-disputed',
  limits: ['complaints'],
  showsTo: 'oneself',
});

const disputesQuery = {
  ...paging(['date-desc', 'date-asc', 'price-desc']),
  /** By default those that wait. */
  state: usualFilter('state', disputeStates),
};

/** The orders that are disputed. */
export const listDisputes = call({
  name: 'orders.listDisputes',
  summary:
    'Disputed orders with their history and both sides: what waits or what was settled, searched, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/disputes',
  reads: ['orders', 'users'],
  access: 'admin',
  input: { ...withoutPaging(disputesQuery), limit: disputesQuery.limit, cursor: disputesQuery.cursor },
  output: document({ orders: at('orders', listOf(disputedOrder, MAX_PAGE)), ...pageFields }),
});

/** Exports the disputed orders as CSV. */
export const exportDisputes = tableCall({
  name: 'orders.exportDisputes',
  summary: 'Disputed orders as CSV with a byte-order mark, 10,000 at most.',
  path: '/api/v1/admin/disputes/export',
  access: 'admin',
  table: 'disputes',
  input: withoutPaging(disputesQuery),
});

/** Ends a dispute. */
export const settleDispute = call({
  name: 'orders.settleDispute',
  summary: 'Ends a dispute: the order is completed or cancelled, and both sides read why. Twice is one.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/admin/disputes/{id}/settle',
  changes: ['orders', 'listings'],
  access: 'admin',
  input: {
    orderId: at('id', id),
    outcome: at('as', choice(['completed', 'cancelled'])),
    words: at('words', text(DISPUTE_LENGTH, { lines: true })),
  },
  output: document({}),
  refusals: ['order-not-open', 'not-your-move'],
  done: 'dispute-settled',
});

const traded = {
  side: choiceFilter('side', sides, 'transactions.side'),
  from: boundFilter('from', day),
  to: boundFilter('to', day),
};

/** The user's transactions: completed orders. */
export const listTransactions = call({
  name: 'orders.listTransactions',
  summary: 'The user’s completed orders, latest first: sold, bought or both, between two days.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/transactions',
  reads: ['orders', 'ratings', 'users'],
  access: 'user',
  input: { ...traded, limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({ orders: at('orders', listOf(order, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

/** Monthly totals of what the user sold and bought. */
export const sumTransactions = call({
  name: 'orders.sumTransactions',
  summary: 'What the user sold and bought in each month with a transaction, oldest first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/transactions/months',
  reads: ['orders', 'ratings'],
  access: 'user',
  input: traded,
  output: document({ months: at('months', listOf(monthOfTrade, MAX_MONTHS)) }),
});

/** Exports the user's transactions as CSV. */
export const exportTransactions = tableCall({
  name: 'orders.exportTransactions',
  summary: 'The user’s completed orders as CSV with a byte-order mark, latest first, 10,000 at most.',
  path: '/api/v1/transactions/export',
  access: 'user',
  table: 'transactions',
  input: traded,
});
