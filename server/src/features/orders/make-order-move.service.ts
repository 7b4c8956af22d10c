import type { Party } from '@polam/domain/negotiation';
import { tryOrderMove, type OrderActor, type OrderEffect } from '@polam/domain/order';
import { availableMilli } from '@polam/domain/stock';
import type { Transaction } from '@polam/server/http/context';
import { announceAll, type Telling } from '@polam/server/live/announce';
import type { Listings, OrderedStock, TradedListing } from '../listings/index.ts';
import { namedListing } from '../offers/index.ts';
import {
  changeOrders,
  hasUnconfirmed,
  insertOrderEvents,
  lockOverdue,
  type MovedOrder,
} from './orders.repository.ts';

/** A move that the table allows, about to be made with orders for one lot. The lot and the orders are locked. */
interface Made {
  readonly listingId: string;
  /** When it counts as made: a lapse, at the instant until which the seller had time. */
  readonly orders: readonly (MovedOrder & { readonly madeAt: Date })[];
  readonly effect: OrderEffect;
  readonly by: OrderActor;
  readonly now: Date;
}

/** Moves orders inside a transaction, with all that follows: stock, history, notices. */
export function buildOrderMoves({ listings }: { listings: Listings }) {
  async function makeMove(tx: Transaction, { listingId, orders, effect, by, now }: Made): Promise<void> {
    const { state, stock } = effect;
    if (stock !== null) await letGo(tx, { listingId, orders, kind: stock, at: now });
    const made = orders.map(({ id, madeAt }) => ({ id, at: madeAt }));
    await changeOrders(tx, { state, isOver: stock !== null }, made);
    const lines = made.map(({ id: orderId, at }) => ({ orderId, state, by, at }));
    await insertOrderEvents(tx, lines);
    await announceAll(
      tx,
      orders.flatMap((order) => tellingsOf(order, { state, by })),
    );
  }

  async function letGo(tx: Transaction, released: OrderedStock): Promise<void> {
    if (await listings.moveStock(tx, released)) return;
    throw new Error(`orders of lot ${released.listingId} hold stock that it does not have`);
  }

  /** Ends the orders for a lot that nobody confirmed in time, and tells how many. The lot is locked. */
  async function lapse(
    tx: Transaction,
    { listingId, now }: { listingId: string; now: Date },
  ): Promise<number> {
    const overdue = await lockOverdue(tx, { listingId, at: now });
    if (overdue.length === 0) return 0;
    const move = tryOrderMove('pending-confirmation', 'timer', 'lapse');
    if (!move.ok) throw new Error('orders that are overdue lapse');
    const orders = overdue.map((order) => ({ ...order, madeAt: order.confirmBy }));
    await makeMove(tx, { listingId, orders, effect: move.effect, by: 'timer', now });
    return overdue.length;
  }

  /** Locks a lot until the transaction ends, its overdue orders lapsed; null where there is none. */
  async function lockLot(tx: Transaction, listingId: string, now: Date): Promise<TradedListing | null> {
    const lot = await listings.lock(tx, listingId);
    if (lot === null || (await lapse(tx, { listingId, now })) === 0) return lot;
    return listings.lock(tx, listingId);
  }

  /** What is asked for a lot is void once all of it is promised to buyers for good. */
  async function closeIfGone(tx: Transaction, lot: TradedListing, now: Date): Promise<void> {
    if (availableMilli(lot) > 0 || (await hasUnconfirmed(tx, lot.id))) return;
    await listings.announceSoldOut(tx, { listingIds: [lot.id], at: now });
  }

  return { makeMove, lapse, lockLot, closeIfGone };
}

/** The moves of orders in a running server. */
export type OrderMoves = ReturnType<typeof buildOrderMoves>;

/** The other side is told, in the same transaction; of what time has ended, both. */
function tellingsOf(
  order: MovedOrder,
  { state, by }: { state: OrderEffect['state']; by: OrderActor },
): readonly Telling[] {
  const told: readonly Party[] = by === 'timer' ? ['buyer', 'seller'] : [otherThan(by)];
  return told.map((recipient) => {
    const author = otherThan(recipient);
    const event = {
      type: 'order.changed',
      listingId: order.listingId,
      ...namedListing(order),
      orderId: order.id,
      authorId: author === 'buyer' ? order.buyerId : order.sellerId,
      authorName: author === 'buyer' ? order.buyerName : order.sellerName,
      state,
      by,
    } as const;
    return { event, recipientIds: [recipient === 'buyer' ? order.buyerId : order.sellerId] };
  });
}

function otherThan(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}
