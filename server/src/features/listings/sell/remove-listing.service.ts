import type * as calls from '@polam/contract/calls/listings';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import { ok, refuse } from '@polam/server/http/result';
import { mayManage } from './change-listing.service.ts';
import type { WhenClosed } from './leaving-market.ts';
import { lockListing, markDeleted } from './listing-writes.repository.ts';

/**
 * Handlers that delete one's own listing; an admin may delete any. The row stays, with the reason, to be
 * restored.
 */
export function buildRemoving(appContext: AppContext, notifyClosed: WhenClosed) {
  const remove: Handler<typeof calls.remove> = ({ listingId, reason = null }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const locked = await lockListing(tx, listingId);
      if (locked === null) return refuse('not-found');
      const isDeleted = locked.state === 'deleted';
      if (!mayManage(locked, actor)) return refuse(isDeleted ? 'not-found' : 'forbidden');
      if (isDeleted) return ok({});
      const at = appContext.now();
      await markDeleted(tx, { ids: [listingId], reason, bySeller: actor.id === locked.sellerId, at });
      await notifyClosed(tx, { listingIds: [listingId], at, byId: actor.id });
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'listing-deleted',
        subjectId: listingId,
        requestId,
      });
      return ok({});
    });

  return { remove, removeByGet: remove };
}
