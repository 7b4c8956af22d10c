import type { Transaction } from '@polam/server/http/context';
import type { Suspended } from '../users/index.ts';
import { listIdsToLeave } from './erased-seller.repository.ts';
import type { WhenClosed } from './leaving-market.ts';
import { lockListing, lockListings, markDeleted, type TradedListing } from './listing-writes.repository.ts';

/** A lot that those who run the market take from it. */
interface TakenDown {
  readonly listingId: string;
  /** Who does it. */
  readonly byId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Taking goods from the market that their seller cannot put back. */
export function buildTakingDown(notifyClosed: WhenClosed) {
  /** Takes a lot down, and gives it as it was; null where it is not there any more. */
  async function takeDown(
    tx: Transaction,
    { listingId, byId, reason, at }: TakenDown,
  ): Promise<TradedListing | null> {
    const locked = await lockListing(tx, listingId);
    if (locked === null || locked.state === 'deleted') return null;
    await markDeleted(tx, { ids: [listingId], reason, bySeller: false, at });
    await notifyClosed(tx, { listingIds: [listingId], at, byId });
    return locked;
  }

  /** Hears that somebody is suspended: all goods of that seller leave the market. */
  async function userSuspended(tx: Transaction, { userId, at }: Suspended): Promise<void> {
    const listingIds = await listIdsToLeave(tx, userId);
    await lockListings(tx, listingIds);
    await markDeleted(tx, { ids: listingIds, reason: null, bySeller: false, at });
    await notifyClosed(tx, { listingIds, at, byId: userId });
  }

  return { takeDown, userSuspended };
}
