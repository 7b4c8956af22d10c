import type * as calls from '@polam/contract/calls/pools';
import { dayInIndia } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import { isPoolOpen } from '@polam/domain/pool/pool';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { Leaving, Listings, TradedListing } from '../listings/index.ts';
import { findNamedUser, type NamedUserRow } from '../users/index.ts';
import { deleteNumbers, listShown } from './numbers.repository.ts';
import { changedEvent } from './pool-notices.ts';
import { pooledDocument, shareDocument } from './pool-document.ts';
import { findShare, listClosedPools, listPooled, listShares, type ShareRow } from './pools.repository.ts';
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
    const rows = await listShown(db, listingId);
    const on = dayInIndia(appContext.now());
    return ok({ pool: { listing: pooledDocument(listing, on), shares: rows.map(shareDocument) } });
  };

  const remove: Handler<typeof calls.remove> = ({ listingId, shareId }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
      const share = (await listShares(tx, listingId)).find(({ id }) => id === shareId);
      // Of a number nobody may be asked, and it is removed as one of a farmer is: twice is one for both.
      if (share === undefined) {
        await deleteNumbers(tx, { listingId, shareId });
        return ok({});
      }
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
    remove,
    listingClosed: buildClosing({ listings, shares }),
  };
}

/** Listener for listings that are closed or deleted: what is free of each share is the farmer's again. */
function buildClosing({ listings, shares }: Organising): Listener<Leaving> {
  return async (tx, { listingIds, at }) => {
    for (const listingId of await listClosedPools(tx, listingIds)) {
      const listing = await listings.lock(tx, listingId);
      if (listing === null) continue;
      await deleteNumbers(tx, { listingId });
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

/** A user as notices name him. */
export async function authorOf(tx: Transaction, id: string): Promise<NamedUserRow> {
  return (await findNamedUser(tx, id)) ?? { id, name: '' };
}

/** A share that was just written. */
export async function getShare(tx: Transaction, listingId: string, farmerId: string): Promise<ShareRow> {
  const share = await findShare(tx, { listingId, farmerId });
  if (share === null)
    throw new Error(`the share of ${farmerId} in listing ${listingId} was just written and is gone`);
  return share;
}
