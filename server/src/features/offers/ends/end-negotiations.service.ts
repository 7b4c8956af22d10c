import { NEGOTIATION_IDLE_DAYS } from '@polam/domain/trade/negotiation';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import { announceAll } from '@polam/server/live/announce';
import type { Erased, Suspended } from '../../users/index.ts';
import { announcementsOf, type Decided } from '../moves/decide-offer.service.ts';
import type { SubjectRooms } from '../moves/lock-subject.service.ts';
import {
  endIdle,
  endNegotiation,
  lockOpenNegotiation,
  type NegotiationRow,
  type Parties,
} from '../negotiations.repository.ts';
import { namedRow } from '../offer-subjects.repository.ts';
import { listOffers } from '../offers.repository.ts';
import { endedAtBy } from '../parties.ts';
import {
  endNegotiationsOf,
  type ExpiredOffer,
  expireLate,
  type LateOffers,
  listNegotiatedIds,
  type VoidedOffer,
  voidPendingOf,
} from './ended-offers.repository.ts';
import { voidedAnnouncement } from './void-offers.service.ts';

/** Negotiations or offers per transaction; the rest waits for the next. */
const BATCH = 200;

/** Marks negotiations as ended that have had no offer for days. */
export function buildEnding(appContext: AppContext) {
  /** Marks all idle negotiations as ended. For a timer: readers judge by the hour. */
  async function endIdleNegotiations(): Promise<number> {
    let all = 0;
    for (let found = BATCH; found === BATCH; all += found)
      found = await endIdle(appContext.db, {
        days: NEGOTIATION_IDLE_DAYS,
        limit: BATCH,
        at: appContext.now(),
      });
    return all;
  }

  return { endIdleNegotiations };
}

/** Locks the negotiation of two parties that is open at an instant; marks one as ended whose time is over. */
export async function lockLiveNegotiation(
  tx: Transaction,
  parties: Parties,
  at: Date,
): Promise<NegotiationRow | null> {
  const negotiation = await lockOpenNegotiation(tx, parties);
  if (negotiation === null) return null;
  const offers = await listOffers(tx, negotiation.id);
  const endedAt = endedAtBy({ negotiation, offers }, at);
  if (endedAt === null) return negotiation;
  await endNegotiation(tx, { id: negotiation.id, at: endedAt });
  return null;
}

/** Listeners that end the offers and negotiations of a user who leaves or is suspended. */
export function buildErasing({ listings, requirements }: SubjectRooms) {
  /**
   * Listener for a user who leaves: voids pending offers, and notifies the other parties whose own offers
   * they were. Offers about the user's listings are voided with the listings.
   */
  async function eraseUser(tx: Transaction, { userId, at }: Erased): Promise<void> {
    const voided = await voidAllOf(tx, { userId, at });
    const announcements = voided.flatMap((offer) => {
      const authorId = offer.author === 'buyer' ? offer.buyerId : offer.sellerId;
      return authorId === userId ? [] : [voidedAnnouncement(offer, [authorId])];
    });
    await announceAll(tx, announcements);
    await endNegotiationsOf(tx, { userId, at });
  }

  /** Listener for a suspended user: voids pending offers, and notifies the other party of each. */
  async function userSuspended(tx: Transaction, fact: Suspended): Promise<void> {
    const voided = await voidAllOf(tx, fact);
    const otherOf = ({ buyerId, sellerId }: VoidedOffer) => (buyerId === fact.userId ? sellerId : buyerId);
    await announceAll(
      tx,
      voided.map((offer) => voidedAnnouncement(offer, [otherOf(offer)])),
    );
  }

  async function voidAllOf(tx: Transaction, fact: Suspended): Promise<readonly VoidedOffer[]> {
    const { listingIds, requirementIds } = await listNegotiatedIds(tx, fact.userId);
    await listings.lockAll(tx, listingIds);
    await requirements.lockAll(tx, requirementIds);
    return voidPendingOf(tx, fact);
  }

  return { eraseUser, userSuspended };
}

/** Marks unanswered offers as expired. */
export function buildExpiring(appContext: AppContext) {
  /** Marks late offers as expired, notifies both sides of each, and gives their number. */
  async function expireNow(tx: Transaction, late: LateOffers, at: Date): Promise<number> {
    const expired = await expireLate(tx, late, at);
    await announceAll(
      tx,
      expired.flatMap((offer) => announcementsOf(decidedOf(offer))),
    );
    return expired.length;
  }

  /** Marks all late offers as expired. For a timer: readers judge by the hour. */
  async function expireOffers(): Promise<number> {
    let all = 0;
    for (let found = BATCH; found === BATCH; all += found) {
      found = await appContext.db.begin((tx) => expireNow(tx, { limit: BATCH }, appContext.now()));
    }
    return all;
  }

  return { expireNow, expireOffers };
}

/** Type of the expiring of offers in a running server. */
export type Expiring = ReturnType<typeof buildExpiring>;

function decidedOf(expired: ExpiredOffer): Decided {
  const { negotiationId: id, buyerId, buyerName, sellerId, sellerName, unit } = expired;
  return {
    negotiation: { id, buyerId, buyerName, sellerId, sellerName },
    offer: expired,
    named: namedRow(expired),
    unit,
    state: 'expired',
    by: 'timer',
    orderId: null,
  };
}
