import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/pools';
import { MAX_SHARES } from '@polam/domain/pool/pool';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { isStillHere } from '@polam/server/http/calls/user-lock.repository';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { Listings } from '../listings/index.ts';
import { findNamedUser, silenceBetween } from '../users/index.ts';
import { buildInvitingNumbers } from './invite-number.service.ts';
import { countTaken, insertNumber } from './numbers.repository.ts';
import { authorOf, closedRefusal, getShare } from './organise-pool.service.ts';
import { shareDocument } from './pool-document.ts';
import { invitedEvent } from './pool-notices.ts';
import { findShare, insertInvitation } from './pools.repository.ts';

/** Handler that invites a farmer: by id, else by number. */
export function buildInviting(appContext: AppContext, listings: Listings): Handler<typeof calls.invite> {
  const inviteNumber = buildInvitingNumbers(appContext, listings);
  const inviteKnown = buildInvitingKnown(appContext, listings);
  return ({ phone, userId, ...input }, context) => {
    if (userId !== undefined) return inviteKnown({ ...input, userId }, context);
    if (phone !== undefined) return inviteNumber({ ...input, phone }, context);
    return Promise.resolve(refuse('invalid-input', { phone: { problem: 'required' } }));
  };
}

type Known = Omit<InputOf<typeof calls.invite>, 'phone' | 'userId'> & { readonly userId: string };

/** Invites a farmer whom the organiser knows. */
function buildInvitingKnown(appContext: AppContext, listings: Listings) {
  return (
    { listingId, userId, quantityMilli }: Known,
    { actor, commit }: Parameters<Handler<typeof calls.invite>>[1],
  ) =>
    commit(async (tx) => {
      const at = appContext.now();
      const farmer = await findNamedUser(tx, userId);
      if (farmer === null) return refuse('not-found');
      const { id: farmerId } = farmer;
      if (farmerId === actor.id) return refuse('own-listing');
      if (!(await isStillHere(tx, { id: farmerId, isAlone: false }))) return refuse('not-found');
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
      const closed = closedRefusal(listing, at);
      if (closed !== null) return closed;
      const silence = await silenceBetween(tx, { from: actor.id, to: farmerId });
      if (silence !== null) return refuse(silence);
      const before = await findShare(tx, { listingId, farmerId });
      if (before?.state === 'joined') return refuse('already-joined');
      if ((await countTaken(tx, listingId)) >= MAX_SHARES) return refuse('pool-full');
      await listings.startPool(tx, listing, at);
      await insertInvitation(tx, { listingId, farmerId, askedMilli: quantityMilli, at });
      // A number that was invited stays beside the farmer: that it is the same person is not told.
      const phone = before?.phone ?? null;
      if (before !== null && phone !== null)
        await insertNumber(tx, { listingId, phone, farmerId: null, askedMilli: before.askedMilli, at });
      const author = await authorOf(tx, actor.id);
      const isNew = before?.state !== 'invited' || before.askedMilli !== quantityMilli;
      if (isNew) await announce(tx, invitedEvent(listing, { author, quantityMilli }), [farmerId]);
      return ok({ share: shareDocument(await getShare(tx, listingId, farmerId)) });
    });
}
