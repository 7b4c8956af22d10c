import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/pools';
import { MAX_SHARES } from '@polam/domain/pool/pool';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { isStillHere } from '@polam/server/http/calls/user-lock.repository';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { findOwnerOfNumber } from '../auth/index.ts';
import { findCalledAt } from '../groups/index.ts';
import type { Listings } from '../listings/index.ts';
import { silenceBetween } from '../users/index.ts';
import {
  countTaken,
  deleteNumbers,
  findNumber,
  insertNumber,
  listShown,
  updateNumber,
  type NewNumber,
} from './numbers.repository.ts';
import { authorOf, closedRefusal } from './organise-pool.service.ts';
import { shareDocument } from './pool-document.ts';
import { invitedEvent } from './pool-notices.ts';
import { findShare } from './pools.repository.ts';

type Input = Omit<InputOf<typeof calls.invite>, 'phone' | 'userId'> & { readonly phone: string };

type Context = Parameters<Handler<typeof calls.invite>>[1];

/**
 * Invites a number to fill a listing. Until its farmer says yes nothing is told of it: not whether it has an account, whose it
 * is, nor that its owner keeps the organiser away.
 */
export function buildInvitingNumbers(appContext: AppContext, listings: Listings) {
  return ({ listingId, phone, quantityMilli }: Input, { actor, commit }: Context) =>
    commit(async (tx) => {
      const at = appContext.now();
      const ownerId = (await findOwnerOfNumber(tx, phone)) ?? (await findCalledAt(tx, phone));
      if (ownerId === actor.id) return refuse('own-listing');
      const isHere = ownerId !== null && (await isStillHere(tx, { id: ownerId, isAlone: false }));
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
      const closed = closedRefusal(listing, at);
      if (closed !== null) return closed;
      const isApart = !isHere || (await silenceBetween(tx, { from: actor.id, to: ownerId })) !== null;
      const farmerId = isApart ? null : ownerId;
      const before = farmerId === null ? null : await findShare(tx, { listingId, farmerId });
      if (before?.state === 'joined') return refuse('already-joined');
      if ((await countTaken(tx, listingId)) >= MAX_SHARES) return refuse('pool-full');
      await listings.startPool(tx, listing, at);
      const asked = { listingId, phone, askedMilli: quantityMilli, at };
      // Whoever is asked already by id keeps that, and the number stands beside it.
      const isAsked = before?.state === 'invited' && before.phone !== phone;
      const notifiedId = await storeNumber(tx, { ...asked, farmerId: isAsked ? null : farmerId });
      if (notifiedId !== null) {
        const author = await authorOf(tx, actor.id);
        await announce(tx, invitedEvent(listing, { author, quantityMilli }), [notifiedId]);
      }
      const share = (await listShown(tx, listingId)).find((each) => each.phone === phone);
      return share === undefined ? refuse('not-found') : ok({ share: shareDocument(share) });
    });
}

/** Stores the invitation of a number, and gives the farmer who is to be notified; null where there is none. */
async function storeNumber(tx: Transaction, asked: NewNumber): Promise<string | null> {
  const { listingId, farmerId, askedMilli, at } = asked;
  const before = await findNumber(tx, asked);
  const isNewFarmer = before?.farmerId === null && farmerId !== null;
  if (before === null || isNewFarmer) {
    if (before !== null) await deleteNumbers(tx, { listingId, shareId: before.id });
    await insertNumber(tx, asked);
    return farmerId;
  }
  await updateNumber(tx, { id: before.id, askedMilli, at });
  return before.farmerId === farmerId && before.askedMilli !== askedMilli ? farmerId : null;
}
