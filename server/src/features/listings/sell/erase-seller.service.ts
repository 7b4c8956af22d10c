import type { Transaction } from '@polam/server/http/context';
import type { Erased } from '../../users/index.ts';
import { emptyAllOf, listIdsToLeave } from './erased-seller.repository.ts';
import type { WhenClosed } from './leaving-market.ts';
import { lockListings, markDeleted } from './listing-writes.repository.ts';

/** Removal of the listings of a user who leaves. */
export function buildErasing(notifyClosed: WhenClosed) {
  /** Listener for a user who leaves: deletes the listings as if by their seller, and empties their texts. */
  async function eraseUser(tx: Transaction, { userId, at }: Erased): Promise<void> {
    const listingIds = await listIdsToLeave(tx, userId);
    await lockListings(tx, listingIds);
    await markDeleted(tx, { ids: listingIds, reason: null, bySeller: true, at });
    await notifyClosed(tx, { listingIds, at, byId: userId });
    await emptyAllOf(tx, userId);
  }
  return { eraseUser };
}
