import type * as calls from '@polam/contract/calls/listings';
import type { Handler } from '@polam/server/http/bind';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { recordAudit } from '@polam/server/http/audit.repository';
import { ok, refuse } from '@polam/server/http/result';
import { mayManage } from './change-listing.service.ts';
import { lockListing, markDeleted } from './listing-writes.repository.ts';

/** Hears inside the transaction that a listing has left the market; rooms to the right react there. */
export type WhenClosed = (tx: Transaction, closed: { listingId: string; at: Date }) => Promise<void>;

/** Deleting a listing of one's own; an admin may delete any. Its row stays, with the reason. */
export function buildRemoving(house: House) {
  const listeners: WhenClosed[] = [];

  const remove: Handler<typeof calls.remove> = ({ listingId, reason = null }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const locked = await lockListing(tx, listingId);
      if (locked === null || !mayManage(locked, actor)) return refuse('not-found');
      if (locked.state === 'deleted') return ok({});
      const at = house.now();
      await markDeleted(tx, { id: listingId, reason, at });
      for (const listener of listeners) await listener(tx, { listingId, at });
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'listing-deleted',
        subjectId: listingId,
        requestId,
      });
      return ok({});
    });

  /** Lets a room to the right hear of listings that leave the market. */
  const whenClosed = (listener: WhenClosed): void => {
    listeners.push(listener);
  };

  return { remove, removeByGet: remove, whenClosed };
}
