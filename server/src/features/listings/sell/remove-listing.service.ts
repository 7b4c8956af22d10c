import type * as calls from '@polam/contract/calls/listings';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse } from '@polam/server/http/result';
import type { Erased, Suspended } from '../../users/index.ts';
import { mayManage, noteListingActFor } from './change-listing.service.ts';
import {
  emptyAllOf,
  listIdsToLeave,
  lockListing,
  lockListings,
  markDeleted,
  type TradedListing,
} from './listing-writes.repository.ts';
import type { WhenClosed } from './leaving-market.ts';

/**
 * Handlers that delete one's own listing; an admin may delete any. The row stays, with the reason, to be
 * restored.
 */
export function buildRemoving(appContext: AppContext, notifyClosed: WhenClosed) {
  const remove: Handler<typeof calls.remove> = ({ listingId, reason = null }, context) =>
    context.commit(async (tx) => {
      const { actor, agent, requestId } = context;
      const locked = await lockListing(tx, listingId);
      if (locked === null) return refuse('not-found');
      const isDeleted = locked.state === 'deleted';
      if (!mayManage(locked, actor)) return refuse(isDeleted ? 'not-found' : 'forbidden');
      if (isDeleted) return ok({});
      const at = appContext.now();
      await markDeleted(tx, { ids: [listingId], reason, bySeller: actor.id === locked.sellerId, at });
      await notifyClosed(tx, { listingIds: [listingId], at, byId: actor.id });
      await recordAudit(tx, {
        actorId: agent?.id ?? actor.id,
        action: 'listing-deleted',
        subjectId: listingId,
        requestId,
      });
      await noteListingActFor(tx, context, { act: 'listing-deleted', listing: locked, at });
      return ok({});
    });

  return { remove, removeByGet: remove };
}

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
