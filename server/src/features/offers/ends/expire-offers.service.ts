import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { announceAll } from '@polam/server/live/announce';
import { announcementsOf, type Decided } from '../moves/decision-notices.ts';
import { expireLate, type ExpiredOffer, type LateOffers } from './expire-offers.repository.ts';
import { namedRow } from '../offer-subjects.repository.ts';

/** Offers per transaction; the rest waits for the next. */
const BATCH = 200;

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
