import { MAX_SHARES } from '@polam/domain/pool/pool';
import { milliFromQuantity, MAX_QUANTITY_MILLI, quantityFromMilli } from '@polam/domain/quantity';
import { call } from '../call.ts';
import { MAX_HISTORY } from '../documents/list-bounds.ts';
import { orderEvent } from '../documents/orders.ts';
import { orderShare, ownShare, pool, poolShare } from '../documents/pools.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { figure, flag, id, maybe, phone, quantity, shown, text, within } from '../scalars.ts';

const listingId = at('id', id);
const orderId = at('id', id);
const one = document({ share: at('share', ownShare) });
const parts = document({ parts: at('parts', listOf(orderShare, MAX_SHARES)) });

/** Weight of one farmer, which may be nothing. */
const weight = shown(
  figure(milliFromQuantity, quantityFromMilli).check(
    within(
      'quantity-range',
      (milli) => Number.isInteger(milli) && milli >= 0 && milli <= MAX_QUANTITY_MILLI,
      quantityFromMilli(MAX_QUANTITY_MILLI),
    ),
  ),
  { type: 'number', minimum: 0 },
);

export const get = call('pools.get', 'GET /api/v1/pools/{id}', {
  summary: 'The shares of a listing of the user’s that several farmers fill, the organiser’s own among them.',
  reads: ['pools', 'listings', 'users'],
  access: 'user',
  input: { listingId },
  output: document({ pool: at('pool', pool) }),
});

export const invite = call('pools.invite', 'POST /api/v1/pools/{id}/invite', {
  summary:
    'Invites a farmer, by number or id, to fill a listing of the user’s together. Inviting again asks for the new quantity. ' +
    'Of a number nothing is told before its farmer says yes.',
  changes: ['pools', 'listings'],
  access: 'user',
  input: {
    listingId,
    phone: at('phone', maybe(phone)),
    userId: at('person', maybe(id)),
    quantityMilli: at('quantity', quantity),
  },
  output: document({ share: at('share', poolShare) }),
  refusals: [
    'own-listing',
    'listing-closed',
    'sold-out',
    'already-joined',
    'pool-full',
    'not-answering',
    'blocked-by-you',
  ],
  limits: ['reveals'],
});

export const inviteGroup = call('pools.inviteGroup', 'POST /api/v1/pools/{id}/invite-group', {
  summary:
    'As a manager, invites all members of a group at once to fill a listing of the user’s together, as far as there is room; ' +
    'each joins by an own yes. Whoever was asked before is not asked again.',
  changes: ['pools', 'listings'],
  access: 'user',
  input: { listingId, slug: at('slug', text(120)), quantityMilli: at('quantity', quantity) },
  output: document({ invitedCount: at('invited', count), leftCount: at('left', count) }),
  refusals: ['listing-closed', 'sold-out', 'pool-full'],
  limits: ['groups'],
});

export const remove = call('pools.remove', 'POST /api/v1/pools/{id}/remove', {
  summary: 'Takes a farmer’s share, or the invitation, out of a listing of the user’s. Twice is one.',
  changes: ['pools', 'listings'],
  access: 'user',
  input: { listingId, shareId: at('share', id) },
  refusals: ['own-listing', 'share-reserved'],
});

export const listMine = call('pools.listMine', 'GET /api/v1/pools', {
  summary: 'The user’s shares of other users’ listings, and invitations to join, the latest first.',
  reads: ['pools', 'orders', 'listings', 'users'],
  access: 'user',
  output: document({ shares: at('shares', listOf(ownShare, MAX_SHARES)) }),
  limits: ['lists'],
});

export const setShare = call('pools.setShare', 'POST /api/v1/pools/{id}/share', {
  summary:
    'Joins a listing that the user was invited to, with a quantity of the own; or changes that quantity.',
  changes: ['pools', 'listings'],
  access: 'user',
  input: {
    listingId,
    quantityMilli: at('quantity', quantity),
    showsName: at('showName', maybe(flag)),
  },
  output: one,
  refusals: ['own-listing', 'listing-closed', 'sold-out', 'pool-full', 'not-answering', 'blocked-by-you'],
});

export const leave = call('pools.leave', 'POST /api/v1/pools/{id}/leave', {
  summary:
    'Declines an invitation, or takes the own share out again where nothing of it is sold. Twice is one.',
  changes: ['pools', 'listings'],
  access: 'user',
  input: { listingId },
  refusals: ['own-listing', 'share-reserved'],
});

export const listParts = call('pools.listParts', 'GET /api/v1/pools/orders/{id}', {
  summary:
    'Who takes part in an order of a pooled listing, all for its organiser, oneself for a farmer; and its history, oldest first, without reasons.',
  reads: ['pools', 'orders', 'users'],
  access: 'user',
  input: { orderId },
  output: document({
    parts: at('parts', listOf(orderShare, MAX_SHARES)),
    history: at('history', listOf(orderEvent, MAX_HISTORY)),
  }),
});

export const weigh = call('pools.weigh', 'POST /api/v1/pools/orders/{id}/weight', {
  summary:
    'Writes down what the goods of one farmer weigh, by the organiser. Once all are written, their sum is the weight that ' +
    'the buyer confirms.',
  changes: ['pools', 'orders', 'listings'],
  access: 'user',
  input: { orderId, shareId: at('share', id), quantityMilli: at('quantity', weight) },
  output: parts,
  refusals: ['order-not-open', 'not-your-move', 'not-agreed'],
  showsTo: 'oneself',
});

export const confirmWeight = call('pools.confirmWeight', 'POST /api/v1/pools/orders/{id}/confirm', {
  summary: 'Confirms the own weight in an order, by a farmer who saw it. Twice is one.',
  changes: ['pools', 'orders'],
  access: 'user',
  input: { orderId, quantityMilli: at('quantity', weight) },
  output: parts,
  refusals: ['not-your-move', 'order-changed'],
  showsTo: 'oneself',
});

export const markPayout = call('pools.markPayout', 'POST /api/v1/pools/orders/{id}/payout', {
  summary:
    'Ticks that a farmer was paid out, by the organiser, or that the money has come, by the farmer; or takes the tick back.',
  changes: ['pools', 'orders'],
  access: 'user',
  input: { orderId, shareId: at('share', id), isDone: at('done', flag) },
  output: parts,
  refusals: ['not-your-move'],
  showsTo: 'oneself',
});
