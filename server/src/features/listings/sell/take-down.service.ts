import type { Transaction } from '@polam/server/http/context';
import type { Suspended } from '../../users/index.ts';
import { listIdsToLeave } from './erased-seller.repository.ts';
import type { WhenClosed } from './leaving-market.ts';
import { lockListing, lockListings, markDeleted, type TradedListing } from './listing-writes.repository.ts';

/** A listing to be taken down by an admin. */
interface TakenDown {
  readonly listingId: string;
  /** The admin's id. */
  readonly byId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Taking listings down so that their seller cannot restore them. */
export function buildTakingDown(notifyClosed: WhenClosed) {
  /** Takes a listing down, and gives it as it was before; null where it is no longer there. */
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

  /** Listener for a suspended user: all listings of that seller leave the market. */
  async function userSuspended(tx: Transaction, { userId, at }: Suspended): Promise<void> {
    const listingIds = await listIdsToLeave(tx, userId);
    await lockListings(tx, listingIds);
    await markDeleted(tx, { ids: listingIds, reason: null, bySeller: false, at });
    await notifyClosed(tx, { listingIds, at, byId: userId });
  }

  return { takeDown, userSuspended };
}
