import type * as calls from '@polam/contract/calls/pools';
import { MAX_SHARES } from '@polam/domain/pool/pool';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { listStillHere } from '@polam/server/http/calls/user-lock.repository';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { findGroup, lockRole } from '../groups/index.ts';
import type { Listings } from '../listings/index.ts';
import { authorOf, closedRefusal } from './organise-pool.service.ts';
import { countTaken } from './numbers.repository.ts';
import { invitedEvent } from './pool-notices.ts';
import { insertInvitations, listAskable, listShares } from './pools.repository.ts';

/**
 * Handler by which a manager of a group invites all its members at once. Who was asked before, also who said no, is not asked
 * again: the same act twice is one.
 */
export function buildInvitingGroups(
  appContext: AppContext,
  listings: Listings,
): Handler<typeof calls.inviteGroup> {
  return ({ listingId, slug, quantityMilli }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const group = await findGroup(tx, slug);
      if (group === null) return refuse('not-found');
      const { id: groupId } = group;
      if ((await lockRole(tx, { groupId, userId: actor.id })) !== 'manager') return refuse('forbidden');
      const askable = await listAskable(tx, { groupId, listingId, byId: actor.id });
      // The farmers before the listing, in one order, as by every other call.
      const here = new Set(await listStillHere(tx, askable.slice(0, MAX_SHARES).toSorted()));
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
      const closed = closedRefusal(listing, at);
      if (closed !== null) return closed;
      const rows = await listShares(tx, listingId);
      const known = new Set(rows.map(({ farmer }) => farmer.id));
      const open = askable.filter((id) => !known.has(id));
      const room = MAX_SHARES - (listing.pooled ? await countTaken(tx, listingId) : 1);
      if (open.length > 0 && room <= 0) return refuse('pool-full');
      const farmerIds = open.filter((id) => here.has(id)).slice(0, room);
      if (farmerIds.length === 0) return ok({ invitedCount: 0, leftCount: 0 });
      await listings.startPool(tx, listing, at);
      const invited = await insertInvitations(tx, { listingId, farmerIds, askedMilli: quantityMilli, at });
      const author = await authorOf(tx, actor.id);
      await announce(tx, invitedEvent(listing, { author, quantityMilli }), invited);
      return ok({ invitedCount: invited.length, leftCount: open.length - invited.length });
    });
}
