import { CANCEL_REASON_LENGTH, handMoves, orderSorts, orderStates } from '@polam/domain/trade/order';
import { DISPUTE_LENGTH, disputeKinds, disputeStates } from '@polam/domain/trade/dispute';
import { paymentParts } from '@polam/domain/trade/payment/payment-terms';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { disputedOrder, monthOfTrade, order, orderEvent } from '../documents/orders.ts';
import { MAX_PAGE, pageFields, paging, pageSteps } from '../documents/paging.ts';
import { orNone } from '../blank-answers.ts';
import { foundAtWeighing } from '../deductions.ts';
import { plain } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { boundFilter, choiceFilter, usualFilter } from '../filters.ts';
import { choice, day, flag, id, maybe, quantity, reference, rupees, text, whole } from '../scalars.ts';
import { forFarmer } from '../groups/acts-for.ts';
import { listOf } from '../lists.ts';
import { MAX_HISTORY, MAX_MONTHS } from '../documents/list-bounds.ts';

const sides = ['buyer', 'seller'] as const;
/** Reason of the cancellation, for the other side; other clients may leave it out. */
const reason = at('reason', maybe(text(CANCEL_REASON_LENGTH, { lines: true })));
const one = document({ order: at('order', order) });
const photoRefusals = ['photo-unreadable', 'photo-too-large', 'photo-too-heavy'] as const;

export const place = specCall('orders.place', 'POST /api/v1/products/addtoorders', {
  summary:
    'Orders the whole remaining lot of a listing, or a part of it, at its asking price. Twice while open is one.',
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
    'payment-overdue',
    'not-answering',
    'blocked-by-you',
  ],
  done: 'order-placed',
  limits: ['orders'],
});

export const cancel = specCall('orders.cancel', 'POST /api/v1/requirements/removefromorders', {
  summary: 'Cancels an open order, by its id or, for its buyer, by the id of its listing. Twice is one.',
  changes: ['orders', 'listings', 'offers'],
  access: 'user',
  actor: 'uid',
  input: { userId: at('uid', maybe(reference)), subjectId: at('id', reference), reason },
  refusals: ['order-not-open', 'not-your-move'],
  done: 'order-cancelled',
});

export const list = call('orders.list', 'GET /api/v1/orders', {
  summary: 'The user’s orders as buyer or as seller, open or ended, searched, sorted and paged.',
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

export const get = call('orders.get', 'GET /api/v1/orders/{id}', {
  summary: 'One order of the user’s with its history, oldest first.',
  reads: ['orders', 'ratings', 'ratings-due', 'listings', 'users'],
  access: 'user',
  input: { orderId: at('id', id) },
  output: document({ order: at('order', order), history: at('history', listOf(orderEvent, MAX_HISTORY)) }),
});

export const move = call('orders.move', 'POST /api/v1/orders/{id}/move', {
  summary: 'Confirms, dispatches, delivers, completes or cancels an order that the user saw in a state.',
  changes: ['orders', 'listings', 'offers'],
  access: 'user',
  input: {
    orderId: at('id', id),
    move: at('move', choice(handMoves)),
    /** The state that the user saw; refused if it has changed. */
    seen: at('seen', choice(orderStates)),
    /** The quantity that the user saw as counting; completing is refused if it was weighed anew since. */
    seenMilli: at('seenQuantity', maybe(quantity)),
    /** Values found beside the weight as the user saw them, in the same way. */
    seenFound: at('seenFound', orNone(foundAtWeighing)),
    reason,
  },
  output: one,
  refusals: ['order-not-open', 'not-your-move', 'order-changed'],
  done: 'order-moved',
});

export const weigh = call('orders.weigh', 'POST /api/v1/orders/{id}/weight', {
  summary:
    'Writes down what the goods weigh, once they are sent off, with a photo of the slip where there is one (multipart ' +
    'form), and what was found of the goods where a deduction is agreed for it. It counts once the other side has ' +
    'written the same.',
  changes: ['orders', 'listings'],
  access: 'user',
  agentActs: 'goods',
  input: {
    ...forFarmer,
    orderId: at('id', id),
    quantityMilli: at('quantity', quantity),
    /** Left out: what stands beside the same weight, or was confirmed before; blank: nothing. */
    found: at('found', orNone(foundAtWeighing)),
  },
  output: one,
  refusals: ['order-not-open', 'not-your-move', 'not-agreed', ...photoRefusals],
  upload: { field: 'photo', required: false, many: false },
  done: 'order-moved',
  limits: ['messages'],
  showsTo: 'oneself',
});

export const writeOffRest = call('orders.writeOffRest', 'POST /api/v1/orders/{id}/rest/write-off', {
  summary:
    'Takes what was ordered and not weighed out of the listing again, by the seller, within a week. Twice is one.',
  changes: ['orders', 'listings'],
  access: 'user',
  input: { orderId: at('id', id) },
  output: one,
  refusals: ['not-your-move', 'sold-out'],
  done: 'order-moved',
  showsTo: 'oneself',
});

export const markPayment = call('orders.markPayment', 'POST /api/v1/orders/{id}/payment', {
  summary:
    'Ticks that the buyer has paid, or that the seller has the money, or takes the tick back: of one part by the terms ' +
    'of payment, or of all.',
  changes: ['orders'],
  access: 'user',
  input: {
    orderId: at('id', id),
    isDone: at('done', flag),
    part: at('part', maybe(choice(paymentParts))),
  },
  output: one,
  refusals: ['order-not-open', 'not-your-move'],
  done: 'order-moved',
  showsTo: 'oneself',
});

export const dispute = call('orders.dispute', 'POST /api/v1/orders/{id}/dispute', {
  summary:
    'Disputes an order that is on its way or has arrived, by its kind, words and photos: the other side answers, and an ' +
    'admin ends it. Twice is one.',
  changes: ['orders', 'listings'],
  access: 'user',
  input: {
    orderId: at('id', id),
    /** `other` where it is left out; then words are needed. */
    kind: at('kind', maybe(choice(disputeKinds))),
    reason: at('reason', maybe(text(DISPUTE_LENGTH, { lines: true }))),
  },
  output: one,
  refusals: ['order-not-open', 'not-your-move', ...photoRefusals],
  upload: { field: 'photo', required: false, many: true },
  done: 'order-disputed',
  limits: ['complaints'],
  showsTo: 'oneself',
});

export const answerDispute = call('orders.answerDispute', 'POST /api/v1/orders/{id}/dispute/answer', {
  summary:
    'Answers the dispute that the other side has opened, in words and photos, until an admin ends it. The last words stand.',
  changes: ['orders'],
  access: 'user',
  input: { orderId: at('id', id), words: at('words', text(DISPUTE_LENGTH, { lines: true })) },
  output: one,
  refusals: ['order-not-open', 'not-your-move', ...photoRefusals],
  upload: { field: 'photo', required: false, many: true },
  done: 'dispute-answered',
  limits: ['complaints'],
  showsTo: 'oneself',
});

export const photo = call('orders.photo', 'GET /api/v1/orders/{id}/photos/{photo}', {
  summary: 'A photo of an order, for its two sides, and for admins where the order is disputed.',
  reads: [],
  access: 'user',
  input: {
    orderId: at('id', id),
    photoId: at('photo', id),
    width: at('width', maybe(whole(1, 10_000))),
  },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

const disputesQuery = {
  ...paging(['date-desc', 'date-asc', 'price-desc']),
  /** By default those that wait. */
  state: usualFilter('state', disputeStates),
};

export const listDisputes = call('orders.listDisputes', 'GET /api/v1/admin/disputes', {
  summary:
    'Disputed orders with their history and both sides: what waits or what was settled, searched, sorted and paged.',
  reads: ['orders', 'users'],
  access: 'admin',
  input: { ...withoutPaging(disputesQuery), limit: disputesQuery.limit, cursor: disputesQuery.cursor },
  output: document({ orders: at('orders', listOf(disputedOrder, MAX_PAGE)), ...pageFields }),
});

export const exportDisputes = tableCall('orders.exportDisputes', '/api/v1/admin/disputes/export', {
  summary: 'Disputed orders as CSV with a byte-order mark, 10,000 at most.',
  access: 'admin',
  table: 'disputes',
  input: withoutPaging(disputesQuery),
});

export const settleDispute = call('orders.settleDispute', 'POST /api/v1/admin/disputes/{id}/settle', {
  summary: 'Ends a dispute: the order is completed or cancelled, and both sides read why. Twice is one.',
  changes: ['orders', 'listings'],
  access: 'admin',
  input: {
    orderId: at('id', id),
    outcome: at('as', choice(['completed', 'cancelled'])),
    words: at('words', text(DISPUTE_LENGTH, { lines: true })),
  },
  refusals: ['order-not-open', 'not-your-move'],
  done: 'dispute-settled',
});

const traded = {
  side: choiceFilter('side', sides, 'transactions.side'),
  from: boundFilter('from', day),
  to: boundFilter('to', day),
};

export const listTransactions = call('orders.listTransactions', 'GET /api/v1/transactions', {
  summary: 'The user’s completed orders, latest first: sold, bought or both, between two days.',
  reads: ['orders', 'ratings', 'users'],
  access: 'user',
  input: { ...traded, ...pageSteps },
  output: document({ orders: at('orders', listOf(order, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

export const sumTransactions = call('orders.sumTransactions', 'GET /api/v1/transactions/months', {
  summary: 'What the user sold and bought in each month with a transaction, oldest first.',
  reads: ['orders', 'ratings'],
  access: 'user',
  input: traded,
  output: document({ months: at('months', listOf(monthOfTrade, MAX_MONTHS)) }),
});

export const exportTransactions = tableCall('orders.exportTransactions', '/api/v1/transactions/export', {
  summary: 'The user’s completed orders as CSV with a byte-order mark, latest first, 10,000 at most.',
  access: 'user',
  table: 'transactions',
  input: traded,
});
