import type * as calls from '@polam/contract/calls/pools';
import { dayInIndia } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import { isPoolOpen, MAX_SHARES } from '@polam/domain/pool/pool';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { isStillHere } from '@polam/server/http/calls/user-lock.repository';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { Leaving, Listings, TradedListing } from '../listings/index.ts';
import { silenceBetween, type NamedUserRow } from '../users/index.ts';
import { changedEvent, invitedEvent } from './pool-notices.ts';
import { pooledDocument, shareDocument } from './pool-document.ts';
import {
  findNamed,
  findShare,
  insertInvitation,
  listCalled,
  listClosedPools,
  listPooled,
  listShares,
  type ShareRow,
} from './pools.repository.ts';
import type { Shares } from './shares.service.ts';

interface Organising {
  readonly listings: Listings;
  readonly shares: Shares;
}

/** Handlers of the seller of a listing, who organises its pool. */
export function buildOrganising(appContext: AppContext, { listings, shares }: Organising) {
  const get: Handler<typeof calls.get> = async ({ listingId }, { actor }) => {
    const { db } = appContext;
    const [listing] = await listPooled(db, [listingId]);
    if (listing === undefined || listing.organiser.id !== actor.id || listing.state === 'deleted')
      return refuse('not-found');
    const rows = await listShares(db, listingId);
    const on = dayInIndia(appContext.now());
    return ok({ pool: { listing: pooledDocument(listing, on), shares: rows.map(shareDocument) } });
  };

  const remove: Handler<typeof calls.remove> = ({ listingId, shareId }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
      const share = (await listShares(tx, listingId)).find(({ id }) => id === shareId);
      if (share === undefined) return refuse('not-found');
      if (share.isOrganiser) return refuse('own-listing');
      if (share.state === 'left') return ok({});
      if (share.reservedMilli > 0) return refuse('share-reserved');
      await shares.end(tx, { listing, share, at });
      const author = await authorOf(tx, actor.id);
      const { quantityMilli } = share;
      await announce(tx, changedEvent(listing, { author, quantityMilli, change: 'removed' }), [
        share.farmer.id,
      ]);
      return ok({});
    });

  return {
    get,
    invite: buildInviting(appContext, listings),
    remove,
    listingClosed: buildClosing({ listings, shares }),
  };
}

/** Handler that invites a farmer. */
function buildInviting(appContext: AppContext, listings: Listings): Handler<typeof calls.invite> {
  return ({ listingId, phone, userId, quantityMilli }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const farmer = await findFarmer(tx, { phone, userId });
      if (!farmer.ok) return farmer;
      const { id: farmerId } = farmer.value;
      if (farmerId === actor.id) return refuse('own-listing');
      if (!(await isStillHere(tx, { id: farmerId, isAlone: false }))) return refuse('not-found');
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
      const closed = closedRefusal(listing, at);
      if (closed !== null) return closed;
      const silence = await silenceBetween(tx, { from: actor.id, to: farmerId });
      if (silence !== null) return refuse(silence);
      const rows = await listShares(tx, listingId);
      const before = rows.find((row) => row.farmer.id === farmerId);
      if (before?.state === 'joined') return refuse('already-joined');
      if (rows.filter(({ state }) => state !== 'left').length >= MAX_SHARES) return refuse('pool-full');
      await listings.startPool(tx, listing, at);
      await insertInvitation(tx, { listingId, farmerId, askedMilli: quantityMilli, at });
      const author = await authorOf(tx, actor.id);
      const isNew = before?.state !== 'invited' || before.askedMilli !== quantityMilli;
      if (isNew) await announce(tx, invitedEvent(listing, { author, quantityMilli }), [farmerId]);
      return ok({ share: shareDocument(await getShare(tx, listingId, farmerId)) });
    });
}

/** Listener for listings that are closed or deleted: what is free of each share is the farmer's again. */
function buildClosing({ listings, shares }: Organising): Listener<Leaving> {
  return async (tx, { listingIds, at }) => {
    for (const listingId of await listClosedPools(tx, listingIds)) {
      const listing = await listings.lock(tx, listingId);
      if (listing === null) continue;
      const author = await authorOf(tx, listing.sellerId);
      for (const share of await listShares(tx, listingId)) {
        if (share.isOrganiser || share.state === 'left') continue;
        await shares.end(tx, { listing, share, at });
        const quantityMilli = share.quantityMilli - share.reservedMilli;
        await announce(tx, changedEvent(listing, { author, quantityMilli, change: 'closed' }), [
          share.farmer.id,
        ]);
      }
    }
  };
}

/** Refusal where no farmer may join the pool of a listing now; else null. */
export function closedRefusal(listing: TradedListing, at: Date) {
  const state = listingStateOn(listing, dayInIndia(at));
  if (isPoolOpen(state)) return null;
  return refuse(state === 'sold-out' ? 'sold-out' : 'listing-closed');
}

/** The user who is invited: by id, else by the number, which only one may have. */
async function findFarmer(
  tx: Transaction,
  { phone, userId }: { phone?: string | undefined; userId?: string | undefined },
): Promise<Result<NamedUserRow, 'invalid-input' | 'not-found'>> {
  if (userId !== undefined) {
    const found = await findNamed(tx, userId);
    return found === null ? refuse('not-found') : ok(found);
  }
  if (phone === undefined) return refuse('invalid-input', { phone: { problem: 'required' } });
  const [farmer, other] = await listCalled(tx, phone);
  if (farmer === undefined || other !== undefined)
    return refuse('invalid-input', { phone: { problem: 'unknown-person' } });
  return ok(farmer);
}

/** A user as notices name him. */
export async function authorOf(tx: Transaction, id: string): Promise<NamedUserRow> {
  return (await findNamed(tx, id)) ?? { id, name: '' };
}

/** A share that was just written. */
export async function getShare(tx: Transaction, listingId: string, farmerId: string): Promise<ShareRow> {
  const share = await findShare(tx, { listingId, farmerId });
  if (share === null)
    throw new Error(`the share of ${farmerId} in listing ${listingId} was just written and is gone`);
  return share;
}
