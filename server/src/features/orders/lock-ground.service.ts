import type { Transaction } from '@polam/server/http/context';
import type { TradedListing } from '../listings/index.ts';
import type { OrderedRooms } from './save-order.service.ts';
import { listOverdueOn, type Ground, type Grounds } from './order-grounds.repository.ts';

/** Ends the orders on a locked ground that time has ended, and tells how many. */
type EndOverdue = (tx: Transaction, ground: Ground, now: Date) => Promise<number>;

/** Locking what orders stand on, rid of those that time has ended. */
export function buildGrounds({ listings, requirements }: OrderedRooms, endOverdue: EndOverdue) {
  /**
   * Ends the orders for some lots and requirements that time has ended, and tells how many. Where there are any, all
   * that they stand on and fill is locked before, in the one order: lots, then requirements. Nothing else is.
   */
  async function freeOverdue(tx: Transaction, grounds: Grounds, now: Date): Promise<number> {
    const overdue = await listOverdueOn(tx, grounds, now);
    if (overdue.length === 0) return 0;
    const sold = inOrder([...grounds.listingIds, ...overdue.map(({ listingId }) => listingId)]);
    const needs = inOrder([...grounds.requirementIds, ...overdue.map(({ requirementId }) => requirementId)]);
    await listings.lockAll(tx, sold);
    await requirements.lockAll(tx, needs);
    let ended = 0;
    for (const listingId of sold) ended += await endOverdue(tx, { listingId, requirementId: null }, now);
    for (const requirementId of needs) ended += await endOverdue(tx, { listingId: null, requirementId }, now);
    return ended;
  }

  /** Locks what orders stand on until the transaction ends, the overdue ones ended; the lot, where it is one. */
  async function lockGround(tx: Transaction, ground: Ground, now: Date): Promise<TradedListing | null> {
    const { listingId, requirementId } = ground;
    await freeOverdue(tx, { listingIds: within(listingId), requirementIds: within(requirementId) }, now);
    const listing = listingId === null ? null : await listings.lock(tx, listingId);
    if (requirementId !== null) await requirements.lock(tx, requirementId);
    return listing;
  }

  return { freeOverdue, lockGround };
}

/** One id as a list; none where there is none. */
export function within(id: string | null): readonly string[] {
  return id === null ? [] : [id];
}

function inOrder(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))].toSorted();
}
