import type { Transaction } from '@polam/server/http/context';
import { together } from '@polam/server/http/together';
import type { TradedListing } from '../../listings/index.ts';
import type { OrderedRooms } from '../placing/save-order.service.ts';
import { listOverdueOn, type Ground, type Grounds } from './order-grounds.repository.ts';

/** Ends the overdue orders on a locked ground, and gives their number. */
type EndOverdue = (tx: Transaction, ground: Ground, now: Date) => Promise<number>;

/** Locks the grounds of orders, after their overdue orders have been ended. */
export function buildGrounds({ listings, requirements }: OrderedRooms, endOverdue: EndOverdue) {
  /**
   * Ends the overdue orders for some listings and requirements, and gives their number. Where there are any,
   * all that they are on and fill is locked before, in the fixed order: listings, then requirements.
   * Otherwise nothing is locked.
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

  /**
   * Locks a ground until the transaction ends, after its overdue orders have been ended; gives the listing,
   * where it has one.
   */
  async function lockGround(tx: Transaction, ground: Ground, now: Date): Promise<TradedListing | null> {
    const { listingId, requirementId } = ground;
    if (listingId !== null && requirementId === null) return lockListing(tx, listingId, now);
    await freeOverdue(tx, { listingIds: within(listingId), requirementIds: within(requirementId) }, now);
    const listing = listingId === null ? null : await listings.lock(tx, listingId);
    if (requirementId !== null) await requirements.lock(tx, requirementId);
    return listing;
  }

  /** Overdue orders on a listing lock no other listing before it: it is locked by the statement after. */
  async function lockListing(tx: Transaction, listingId: string, now: Date): Promise<TradedListing | null> {
    const [ended, listing] = await together([
      freeOverdue(tx, { listingIds: [listingId], requirementIds: [] }, now),
      listings.lock(tx, listingId),
    ]);
    return ended === 0 ? listing : listings.lock(tx, listingId);
  }

  return { freeOverdue, lockGround };
}

/** One id as a list; empty for null. */
export function within(id: string | null): readonly string[] {
  return id === null ? [] : [id];
}

function inOrder(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))].toSorted();
}
