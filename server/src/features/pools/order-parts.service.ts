import type * as calls from '@polam/contract/calls/pools';
import { isQuantity } from '@polam/domain/quantity';
import { isForOrganiser, weighedTogether, type ShareNote } from '@polam/domain/pool/pool';
import { isOrderOpen, orderStateAt } from '@polam/domain/trade/order';
import { mayWeigh } from '@polam/domain/trade/weighing';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { eventDocument, eventsAt, listOrderEvents, lockTradedOrder, type Orders } from '../orders/index.ts';
import {
  findSharedOrder,
  updateInstant,
  updateWeight,
  type PartRow,
  type SharedOrder,
} from './order-parts.repository.ts';
import { partDocuments, sumsOf } from './order-parts.ts';
import { notedEvent } from './pool-notices.ts';

/** Handlers of the parts that farmers have in an order of a pooled listing. */
export function buildOrderParts(appContext: AppContext, { orders }: { orders: Orders }) {
  const listParts: Handler<typeof calls.listParts> = async ({ orderId }, { actor }) => {
    const order = await findSharedOrder(appContext.db, orderId);
    const at = appContext.now();
    const parts = order === null ? [] : shownTo(order, actor.id, at);
    if (order === null || parts.length === 0) return refuse('not-found');
    const events = eventsAt(order, await listOrderEvents(appContext.db, orderId), at);
    return ok({ parts, history: events.map(eventDocument) });
  };

  return {
    listParts,
    weigh: buildWeighing(appContext, orders),
    confirmWeight: buildConfirming(appContext),
    markPayout: buildPaying(appContext, orders),
  };
}

/** Handler of the organiser, who writes down the weight of a farmer. */
function buildWeighing(appContext: AppContext, orders: Orders): Handler<typeof calls.weigh> {
  return ({ orderId, shareId, quantityMilli }, { actor, commit }) =>
    commit(async (tx) => {
      const noted = await orders.lockNoted(tx, orderId, actor.id);
      if (!noted.ok) return noted;
      const order = await findSharedOrder(tx, orderId);
      const part = order?.parts.find(({ id }) => id === shareId);
      if (order === null || part === undefined) return refuse('not-found');
      if (noted.value.by !== 'seller') return refuse('not-your-move');
      const { state } = noted.value;
      if (!mayWeigh(state)) return refuse(isOrderOpen(state) ? 'not-your-move' : 'order-not-open');
      if (part.weighedMilli !== quantityMilli) {
        await updateWeight(tx, { orderId, shareId, weighedMilli: quantityMilli });
        const after = await getShared(tx, orderId);
        await notify(tx, after, { part: partOf(after, shareId), note: 'weighed' });
      }
      const whole = weighedTogether((await getShared(tx, orderId)).parts);
      if (whole !== null) {
        if (!isQuantity(whole)) return refuse('invalid-input', { quantityMilli: { problem: 'required' } });
        const made = await orders.noteWeight(tx, noted.value, whole);
        if (!made.ok) return made;
      }
      return ok({ parts: shownTo(await getShared(tx, orderId), actor.id, appContext.now()) });
    });
}

/** Handler of a farmer, who confirms the own weight. */
function buildConfirming(appContext: AppContext): Handler<typeof calls.confirmWeight> {
  return ({ orderId, quantityMilli }, { actor, commit }) =>
    commit(async (tx) => {
      const locked = await lockShared(tx, orderId);
      const part = locked?.parts.find(({ farmer, isOrganiser }) => farmer.id === actor.id && !isOrganiser);
      if (locked === null || part === undefined) return refuse('not-found');
      const state = orderStateAt(locked, appContext.now());
      if (!mayWeigh(state) && state !== 'completed') return refuse('not-your-move');
      if (part.weighedMilli !== quantityMilli) return refuse('order-changed');
      if (part.confirmedAt === null) {
        await updateInstant(tx, { orderId, shareId: part.id, what: 'confirmed_at', at: appContext.now() });
        await notify(tx, locked, { part, note: 'confirmed' });
      }
      return ok({ parts: shownTo(await getShared(tx, orderId), actor.id, appContext.now()) });
    });
}

/** Handler of the ticks of a payout, each of the own side. */
function buildPaying(appContext: AppContext, orders: Orders): Handler<typeof calls.markPayout> {
  return ({ orderId, shareId, isDone }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const found = await findSharedOrder(tx, orderId);
      if (found === null || shownTo(found, actor.id, at).length === 0) return refuse('not-found');
      // One that time has completed is completed first.
      await orders.freeOverdue(tx, { listingId: found.listingId, requirementId: null, at });
      const order = await lockShared(tx, orderId);
      const part = order?.parts.find(({ id }) => id === shareId);
      if (order === null || part === undefined) return refuse('not-found');
      const isPayer = order.organiser.id === actor.id;
      if (!isPayer && part.farmer.id !== actor.id) return refuse('not-found');
      if (part.isOrganiser || part.paise === null) return refuse('not-your-move');
      const before = isPayer ? part.paidAt : part.receivedAt;
      if ((before !== null) !== isDone) {
        const what = isPayer ? 'paid_at' : 'received_at';
        await updateInstant(tx, { orderId, shareId, what, at: isDone ? at : null });
        await notify(tx, order, {
          part,
          note: noteOf(isPayer ? 'paid' : 'received', isDone ? 'done' : 'undone'),
        });
      }
      return ok({ parts: shownTo(await getShared(tx, orderId), actor.id, at) });
    });
}

function noteOf(what: 'paid' | 'received', action: 'done' | 'undone'): ShareNote {
  return action === 'done' ? what : `not-${what}`;
}

/** The parts that a user sees: all as the organiser, the own one as a farmer. */
function shownTo(order: SharedOrder, userId: string, at: Date) {
  const parts = partDocuments(order, at);
  return order.organiser.id === userId ? [...parts] : parts.filter(({ farmer }) => farmer.id === userId);
}

async function lockShared(tx: Transaction, orderId: string): Promise<SharedOrder | null> {
  if ((await findSharedOrder(tx, orderId)) === null) return null;
  await lockTradedOrder(tx, orderId, new Date());
  return findSharedOrder(tx, orderId);
}

async function getShared(tx: Transaction, orderId: string): Promise<SharedOrder> {
  const order = await findSharedOrder(tx, orderId);
  if (order === null) throw new Error(`order ${orderId} of a pool was just there and is gone`);
  return order;
}

function partOf(order: SharedOrder, shareId: string): PartRow {
  const part = order.parts.find(({ id }) => id === shareId);
  if (part === undefined) throw new Error(`order ${order.id} has no part of share ${shareId}`);
  return part;
}

/** Notifies the farmer of a note by the organiser, or the organiser of one by the farmer. */
export async function notify(
  tx: Transaction,
  order: SharedOrder,
  { part, note }: { part: PartRow; note: ShareNote },
): Promise<void> {
  const isOfFarmer = isForOrganiser(note);
  if (part.isOrganiser) return;
  const author = isOfFarmer ? part.farmer : order.organiser;
  const quantityMilli = part.weighedMilli ?? partMilli(order, part);
  const paise = sumsOf(order).get(part.id) ?? 0;
  const event = notedEvent(order, part, { author, note, quantityMilli, paise });
  await announce(tx, event, [isOfFarmer ? order.organiser.id : part.farmer.id]);
}

function partMilli(order: SharedOrder, { id }: PartRow): number {
  const document = partDocuments(order, order.createdAt).find(({ shareId }) => shareId === id);
  return document?.countedMilli ?? 0;
}
