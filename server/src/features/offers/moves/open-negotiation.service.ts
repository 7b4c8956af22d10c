import type * as calls from '@polam/contract/calls/offers';
import { dayInIndia } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import type { Listings, TradedListing } from '../../listings/index.ts';
import { silenceBetween } from '../../users/index.ts';
import { lockLiveNegotiation } from '../ends/end-negotiations.service.ts';
import { insertNegotiation, isTrader, lockOpenNegotiation } from '../negotiations.repository.ts';
import { fromTo, type Side, sideOf } from '../parties.ts';
import { namedListing } from '../trade-subject.ts';

/** Handler that opens a negotiation without an offer, from either side. */
export function buildOpening(appContext: AppContext, { listings }: { listings: Listings }) {
  const open: Handler<typeof calls.open> = ({ listingId, buyerId }, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const listing = await listings.lock(tx, listingId);
      if (listing === null || listing.state === 'deleted') return refuse('not-found');
      // A buyer names himself; a seller names the buyer.
      const otherId = buyerId === actor.id && actor.id !== listing.sellerId ? null : buyerId;
      const side = sideOf(listing, { actorId: actor.id, otherId });
      if (!side.ok) return side;
      if (listingStateOn(listing, dayInIndia(at)) !== 'active') return refuse('listing-closed');
      if (!(await isTrader(tx, side.value.buyerId))) return refuse('not-found');
      const silence = await silenceBetween(tx, fromTo(side.value));
      if (silence !== null) return refuse(silence);

      const { buyerId: buyer, sellerId } = side.value;
      const parties = { listingId, requirementId: null, buyerId: buyer, sellerId };
      await lockLiveNegotiation(tx, parties, at);
      const isNew = await insertNegotiation(tx, { ...parties, id: uuidv7(), at });
      if (isNew) await notify(tx, listing, side.value);
      return ok({});
    });
  return { open };
}

/** Notifies the other side, in the same transaction. */
async function notify(tx: Transaction, listing: TradedListing, side: Side): Promise<void> {
  const { party, buyerId, sellerId } = side;
  const parties = { listingId: listing.id, requirementId: null, buyerId, sellerId };
  const negotiation = await lockOpenNegotiation(tx, parties);
  if (negotiation === null) throw new Error('a negotiation that was just opened is gone');
  const isBuyers = party === 'buyer';
  await announce(
    tx,
    {
      type: 'negotiation.opened',
      listingId: listing.id,
      ...namedListing(listing),
      negotiationId: negotiation.id,
      authorId: isBuyers ? negotiation.buyerId : negotiation.sellerId,
      authorName: isBuyers ? negotiation.buyerName : negotiation.sellerName,
    },
    [isBuyers ? negotiation.sellerId : negotiation.buyerId],
  );
}
