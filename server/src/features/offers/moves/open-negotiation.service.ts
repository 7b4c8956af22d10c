import type * as calls from '@polam/contract/calls/offers';
import { dayInIndia } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import type { Listings, TradedListing } from '../../listings/index.ts';
import type { Requirements } from '../../requirements/index.ts';
import { silenceBetween } from '../../users/index.ts';
import { lockLiveNegotiation } from '../ends/end-negotiations.service.ts';
import {
  insertNegotiation,
  isTrader,
  lockOpenNegotiation,
  type SubjectIds,
} from '../negotiations.repository.ts';
import { fromTo, type Side, sideOf } from '../parties.ts';
import { namedListing, type TradeSubject } from '../trade-subject.ts';

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

/** A listing, a requirement, or both, that are about to be traded. They are not locked yet. */
export interface Approached extends SubjectIds {
  readonly at: Date;
}

/** The features whose data trades are about. */
export interface SubjectRooms {
  readonly listings: Listings;
  readonly requirements: Requirements;
}

/** Locks the subject of a negotiation in the fixed order: listing, then requirement. */
export function buildSubjects({ listings, requirements }: SubjectRooms) {
  const approached = noListeners<Approached>();

  /**
   * Locks the subject until the transaction ends, after what is overdue on it has been ended; null where it
   * is not there. A deleted listing is there.
   */
  async function lockSubject(
    tx: Transaction,
    { listingId, requirementId }: SubjectIds,
    at: Date,
  ): Promise<TradeSubject | null> {
    await approached.notify(tx, { listingId, requirementId, at });
    const listing = listingId === null ? null : await listings.lock(tx, listingId);
    if (requirementId === null)
      return listing === null ? null : { kind: 'listing', listing, requirement: null };
    const requirement = await requirements.lock(tx, requirementId);
    return requirement === null ? null : { kind: 'quote', listing, requirement };
  }

  return {
    lockSubject,
    /** Adds a listener that runs before a subject is locked, to end what is overdue on it. */
    whenApproached: approached.add,
  };
}

/** Type of the subjects of trades in a running server. */
export type Subjects = ReturnType<typeof buildSubjects>;
