import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/pools';
import { dayInIndia } from '@polam/domain/day';
import { MAX_SHARES } from '@polam/domain/pool/pool';
import { isQuantity, MAX_QUANTITY_MILLI, quantityFromMilli } from '@polam/domain/quantity';
import type { Query } from '@polam/database/connect';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { orderSumRefusal, type Listings, type TradedListing } from '../listings/index.ts';
import { silenceBetween } from '../users/index.ts';
import { listOrdersOf } from './order-parts.repository.ts';
import { partDocuments } from './order-parts.ts';
import { authorOf, closedRefusal } from './organise-pool.service.ts';
import { ownShareDocument } from './pool-document.ts';
import { changedEvent } from './pool-notices.ts';
import {
  findShare,
  listPooled,
  listShares,
  listSharesOf,
  touchListing,
  updateShare,
  type ShareRow,
} from './pools.repository.ts';
import type { Shares } from './shares.service.ts';

interface Joining {
  readonly listings: Listings;
  readonly shares: Shares;
}

type JoinRefusal =
  'listing-closed' | 'sold-out' | 'pool-full' | 'not-answering' | 'blocked-by-you' | 'invalid-input';

/** Handlers of a farmer who has a share in the listing of another. */
export function buildJoining(appContext: AppContext, { listings, shares }: Joining) {
  const listMine: Handler<typeof calls.listMine> = async (_input, { actor }) => {
    const rows = await listSharesOf(appContext.db, actor.id);
    return ok({ shares: await ownShares(appContext.db, rows, appContext.now()) });
  };

  const setShare: Handler<typeof calls.setShare> = (input, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const { listingId, quantityMilli } = input;
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.state === 'deleted') return refuse('not-found');
      if (listing.sellerId === actor.id) return refuse('own-listing');
      const share = await findShare(tx, { listingId, farmerId: actor.id });
      if (share === null || share.state === 'left') return refuse('not-found');
      if (share.state === 'invited' || quantityMilli !== share.quantityMilli) {
        const refusal = await joinRefusal(tx, { listing, share, quantityMilli, at });
        if (refusal !== null) return refusal;
      }
      await write(tx, { shares, listing, share, input, at });
      const written = (await listSharesOf(tx, actor.id)).filter(({ id }) => id === share.id);
      const [document] = await ownShares(tx, written, at);
      return document === undefined ? refuse('not-found') : ok({ share: document });
    });

  return { listMine, setShare, leave: buildLeaving(appContext, { listings, shares }) };
}

/** Handler of a farmer who declines, or leaves. */
function buildLeaving(appContext: AppContext, { listings, shares }: Joining): Handler<typeof calls.leave> {
  return ({ listingId }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const listing = await listings.lock(tx, listingId);
      if (listing === null) return refuse('not-found');
      if (listing.sellerId === actor.id) return refuse('own-listing');
      const share = await findShare(tx, { listingId, farmerId: actor.id });
      if (share === null) return refuse('not-found');
      if (share.state === 'left') return ok({});
      if (share.reservedMilli > 0) return refuse('share-reserved');
      await shares.end(tx, { listing, share, at });
      // A no to an invitation of a number does not tell whose it is.
      if (share.phone !== null) return ok({});
      const change = share.state === 'invited' ? 'declined' : 'left';
      const { farmer: author, quantityMilli } = share;
      await announce(tx, changedEvent(listing, { author, quantityMilli, change }), [listing.sellerId]);
      return ok({});
    });
}

/** Writes the state, then the quantity: a share that has something has joined. */
async function write(
  tx: Transaction,
  { shares, listing, share, input, at }: Locked & { shares: Shares; input: InputOf<typeof calls.setShare> },
): Promise<void> {
  const { quantityMilli, showsName = share.showsName } = input;
  const isNew = share.state === 'invited';
  const deltaMilli = quantityMilli - share.quantityMilli;
  if (isNew || showsName !== share.showsName) {
    await updateShare(tx, { id: share.id, state: 'joined', showsName, at });
    if (deltaMilli === 0) await touchListing(tx, listing.id, at);
  }
  await shares.adjust(tx, { listing, share, at, deltaMilli });
  if (!isNew && deltaMilli === 0) return;
  const author = await authorOf(tx, share.farmer.id);
  const change = isNew ? 'joined' : 'resized';
  await announce(tx, changedEvent(listing, { author, quantityMilli, change }), [listing.sellerId]);
}

interface Locked {
  readonly listing: TradedListing;
  readonly share: ShareRow;
  readonly at: Date;
}

/** Refusal of a quantity of a share: it is the whole of it, what buyers hold included. */
async function joinRefusal(
  tx: Transaction,
  { listing, share, quantityMilli, at }: Locked & { quantityMilli: number },
): Promise<Refusal<JoinRefusal> | null> {
  const closed = closedRefusal(listing, at);
  if (closed !== null) return closed;
  if (quantityMilli < share.reservedMilli) {
    const limit = quantityFromMilli(share.reservedMilli);
    return refuse('invalid-input', { quantityMilli: { problem: 'less-than-reserved', limit } });
  }
  const wholeMilli = listing.quantityMilli + quantityMilli - share.quantityMilli;
  if (!isQuantity(wholeMilli)) {
    const limit = quantityFromMilli(MAX_QUANTITY_MILLI);
    return refuse('invalid-input', { quantityMilli: { problem: 'quantity-range', limit } });
  }
  if (share.state === 'joined') return orderSumRefusal({ ...listing, quantityMilli: wholeMilli });
  const silence = await silenceBetween(tx, { from: share.farmer.id, to: listing.sellerId });
  if (silence !== null) return refuse(silence);
  const joined = (await listShares(tx, listing.id)).filter(({ state }) => state === 'joined');
  if (joined.length >= MAX_SHARES) return refuse('pool-full');
  return orderSumRefusal({ ...listing, quantityMilli: wholeMilli });
}

/** Documents of shares of one farmer, each with its orders. */
async function ownShares(db: Query, rows: readonly ShareRow[], at: Date) {
  const [listed, orders] = await Promise.all([
    listPooled(
      db,
      rows.map(({ listingId }) => listingId),
    ),
    listOrdersOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const listingOf = new Map(listed.map((each) => [each.id, each]));
  const parts = orders.flatMap((order) => partDocuments(order, at));
  return rows.flatMap((share) => {
    const listing = listingOf.get(share.listingId);
    const own = parts.filter(({ shareId }) => shareId === share.id);
    return listing === undefined
      ? []
      : [ownShareDocument(share, { listing, orders: own, on: dayInIndia(at) })];
  });
}
