import type { Transaction } from '@polam/server/http/context';
import type { TradedListing } from '../listings/index.ts';
import type { OrderedRooms } from './keep-order.service.ts';
import type { Ground } from './order-grounds.repository.ts';

/** Ends the orders on a locked ground that time has ended, and tells how many. */
type EndOverdue = (tx: Transaction, ground: Ground, now: Date) => Promise<number>;

/** Locking what orders stand on, rid of those that time has ended. */
export function buildGrounds({ listings, requirements }: OrderedRooms, endOverdue: EndOverdue) {
  /** Locks a lot until the transaction ends, its overdue orders ended; null where there is none. */
  async function lockLot(tx: Transaction, listingId: string, now: Date): Promise<TradedListing | null> {
    const lot = await listings.lock(tx, listingId);
    if (lot === null || (await endOverdue(tx, { listingId, requirementId: null }, now)) === 0) return lot;
    return listings.lock(tx, listingId);
  }

  /** Locks what orders stand on until the transaction ends, the overdue ones ended; the lot, where it is one. */
  async function lockGround(tx: Transaction, ground: Ground, now: Date): Promise<TradedListing | null> {
    if (ground.listingId !== null) return lockLot(tx, ground.listingId, now);
    await requirements.lock(tx, ground.requirementId);
    await endOverdue(tx, ground, now);
    return null;
  }

  return { lockLot, lockGround };
}
