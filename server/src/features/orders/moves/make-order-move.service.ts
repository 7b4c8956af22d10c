import type { Party } from '@polam/domain/trade/negotiation';
import {
  clockMoves,
  completionDue,
  madeByClock,
  tryOrderMove,
  type ClockMove,
  type OrderActor,
  type OrderEffect,
} from '@polam/domain/trade/order';
import { availableMilli } from '@polam/domain/market/stock';
import { dayInIndia } from '@polam/domain/day';
import { countedMilli } from '@polam/domain/trade/weighing';
import { assemble } from '@polam/server/assemble';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import type { Leaving } from '../../listings/index.ts';
import type { OrderedRooms } from '../placing/save-order.service.ts';
import { namedOrder, otherThan } from '../named-order.ts';
import { noteArrival } from '../payments/rest-due.service.ts';
import { buildEffects } from './apply-effect.service.ts';
import { buildGrounds, within } from './lock-ground.service.ts';
import { lockOverdue, type Ground } from './order-grounds.repository.ts';
import {
  changeOrders,
  hasUnconfirmed,
  insertOrderEvents,
  writeCancellation,
  type MovedOrder,
} from '../orders.repository.ts';

/** An allowed move, to be made with orders on one ground. The ground and the orders are locked. */
interface Made {
  readonly ground: Ground;
  /** Instant at which it counts as made: by the timer, at its deadline. */
  readonly orders: readonly (MovedOrder & { readonly madeAt: Date })[];
  readonly effect: OrderEffect;
  readonly by: OrderActor;
  /** Reason of a cancellation; absent where none was given. */
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Orders that are completed now, or were by the timer before. */
export interface Completed {
  readonly orders: readonly (MovedOrder & { readonly madeAt: Date })[];
  readonly now: Date;
}

/** Moves orders inside a transaction, with all that follows: stock, history, notices. */
export function buildOrderMoves(
  rooms: OrderedRooms,
  { notifyCompleted }: { notifyCompleted: Listener<Completed> },
) {
  const { applyEffect } = buildEffects(rooms);

  async function makeMove(tx: Transaction, made: Made): Promise<void> {
    const { orders, effect, by } = made;
    const { state, stock } = effect;
    await applyEffect(tx, made);
    if (state === 'completed' && (await isEmptiedBySurplus(tx, rooms, made)))
      await listingEmptied(tx, { listingIds: within(made.ground.listingId), at: made.now });
    const isOver = stock !== null;
    await changeOrders(
      tx,
      { state, isOver },
      orders.map((order) => instantsOf(order, state)),
    );
    await saveMore(tx, made);
    const lines = orders.map(({ id: orderId, madeAt: at }) => ({ orderId, state, by, at }));
    await insertOrderEvents(tx, lines);
    await announceAll(
      tx,
      orders.flatMap((order) => announcementsOf(order, made)),
    );
    if (state === 'completed') await notifyCompleted(tx, made);
  }

  /** Ends the overdue orders on a ground, and gives their number. The ground is locked. */
  async function endOverdue(tx: Transaction, ground: Ground, now: Date): Promise<number> {
    const overdue = await lockOverdue(tx, ground, now);
    for (const move of clockMoves) {
      const orders = dueFor(overdue, { move, now });
      const [first] = orders;
      if (first === undefined) continue;
      const made = tryOrderMove(first.state, 'timer', move);
      if (!made.ok) throw new Error(`order ${first.id} is due, and may not ${move}`);
      await makeMove(tx, { ground, orders, effect: made.effect, by: 'timer', now });
    }
    return overdue.length;
  }

  /**
   * Listener for listings with nothing left: announces them as sold out, unless an unconfirmed order may
   * still free stock.
   */
  async function listingEmptied(tx: Transaction, { listingIds, ...how }: Leaving): Promise<void> {
    for (const listingId of listingIds) {
      if (await hasUnconfirmed(tx, listingId)) continue;
      await rooms.listings.announceSoldOut(tx, { listingIds: [listingId], ...how });
    }
  }

  return assemble(buildGrounds(rooms, endOverdue), { makeMove, endOverdue, listingEmptied });
}

/** Type of the moves of orders in a running server. */
export type OrderMoves = ReturnType<typeof buildOrderMoves>;

/** Whether orders that weighed more than was ordered took the last of their listing. */
async function isEmptiedBySurplus(
  tx: Transaction,
  { listings }: OrderedRooms,
  { ground: { listingId }, orders }: Made,
): Promise<boolean> {
  const isOverweight = orders.some((order) => countedMilli(order) > order.quantityMilli);
  const listing = listingId === null || !isOverweight ? null : await listings.lock(tx, listingId);
  return listing !== null && availableMilli(listing) <= 0;
}

/** Stores what a move brings beside the state: the reason of a cancellation, the day by which the rest is paid. */
async function saveMore(tx: Transaction, { orders, effect: { state }, by, reason }: Made): Promise<void> {
  for (const order of orders) {
    if (reason !== undefined && state === 'cancelled')
      await writeCancellation(tx, { id: order.id, by, reason });
    if (state === 'delivered' || state === 'completed')
      await noteArrival(tx, order, dayInIndia(order.madeAt));
  }
}

/** Instants of an order's next state: when it takes it, and the deadline of completion. */
function instantsOf({ id, madeAt: at, completeBy }: Made['orders'][number], state: OrderEffect['state']) {
  return { id, at, completeBy: state === 'delivered' ? completionDue(at) : completeBy };
}

/** The overdue orders that a timer move ends, each at its own instant. */
function dueFor(
  overdue: readonly MovedOrder[],
  { move, now }: { move: ClockMove; now: Date },
): Made['orders'] {
  return overdue.flatMap((order) => {
    const clock = madeByClock(order, now);
    return clock?.move === move ? [{ ...order, madeAt: clock.at }] : [];
  });
}

/**
 * Notices to the other side, in the same transaction; to both where the timer or an admin has made the move.
 */
function announcementsOf(
  order: MovedOrder,
  { effect: { state }, by, reason }: Made,
): readonly Announcement[] {
  const notified: readonly Party[] = by === 'timer' || by === 'admin' ? ['buyer', 'seller'] : [otherThan(by)];
  return notified.map((side) => {
    const change = { side, state, by, ...(reason === undefined ? {} : { reason }) };
    const event = { type: 'order.changed', ...namedOrder(order, otherThan(side)), ...change } as const;
    return { event, recipientIds: [side === 'buyer' ? order.buyerId : order.sellerId] };
  });
}
