import type { OfferRow } from '@polam/contract/offers/fields';
import type { Names } from '@polam/domain/catalogue';
import type { Unit } from '@polam/domain/quantity';
import {
  type Answer,
  type OfferDecider,
  type OfferDecision,
  otherParty,
  type Party,
  stateByAnswer,
} from '@polam/domain/trade/negotiation';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { countMove, endWithOrder, type NegotiationRow } from '../negotiations.repository.ts';
import { decidePending } from '../offers.repository.ts';
import { listingMilliOf, measureOf, namedSubject, type TradeSubject } from '../trade-subject.ts';

/** An accepted offer, inside the transaction that accepts it. All of it is locked. */
export interface Agreement {
  /** The id of the order to be created. */
  readonly orderId: string;
  readonly subject: TradeSubject;
  readonly negotiation: NegotiationRow;
  readonly offer: OfferRow;
  /** Quantity taken from the listing, in the listing's unit; null where there is no listing. */
  readonly listingMilli: number | null;
  /** Party that accepted; the seller where the seller's limit did. */
  readonly by: Party;
  readonly at: Date;
}

/** An answer that the moves, the stock and the requirement allow. */
interface Decision {
  readonly subject: TradeSubject;
  readonly negotiation: NegotiationRow;
  /** Pending. */
  readonly offer: OfferRow;
  readonly answer: Answer;
  readonly by: Exclude<OfferDecider, 'timer'>;
  readonly at: Date;
}

/** Decides offers, with all that follows. */
export function buildDeciding() {
  const agreed = noListeners<Agreement>();

  /** Decides a pending offer, and gives the id of the order that it made; null where it made none. */
  async function decide(tx: Transaction, decision: Decision): Promise<string | null> {
    const { negotiation, answer, at, subject } = decision;
    const negotiationId = negotiation.id;
    await decidePending(tx, { negotiationId, state: stateByAnswer(answer), at });
    await countMove(tx, { id: negotiationId, listingId: negotiation.listingId, at });
    const orderId = answer === 'accept' ? await agree(tx, decision) : null;
    await announceAll(
      tx,
      announcementsOf({
        ...decision,
        named: namedSubject(subject),
        unit: measureOf(subject).unit,
        state: decisionOf[answer],
        orderId,
      }),
    );
    return orderId;
  }

  async function agree(tx: Transaction, decision: Decision): Promise<string> {
    const { subject, negotiation, offer, by, at } = decision;
    const orderId = uuidv7();
    const listingMilli = listingMilliOf(subject, offer.quantityMilli);
    const who: Party = by === 'limit' ? 'seller' : by;
    await agreed.notify(tx, { orderId, subject, negotiation, offer, listingMilli, by: who, at });
    await endWithOrder(tx, { id: negotiation.id, orderId, at });
    return orderId;
  }

  return {
    decide,
    /** Adds the listener that creates the order of an agreement. */
    whenAgreed: agreed.add,
  };
}

/** Type of the deciding of offers in a running server. */
export type Deciding = ReturnType<typeof buildDeciding>;

const decisionOf = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** The decision about an offer, with the data of its notices. */
export interface Decided {
  readonly negotiation: Pick<NegotiationRow, 'id' | 'buyerId' | 'buyerName' | 'sellerId' | 'sellerName'>;
  readonly offer: Pick<OfferRow, 'id' | 'author' | 'pricePaise' | 'quantityMilli'>;
  readonly named: {
    readonly listingId: string | null;
    readonly requirementId: string | null;
    readonly listingName: string;
    readonly listingNames: Names;
  };
  readonly unit: Unit;
  readonly state: OfferDecision;
  readonly by: OfferDecider;
  /** The order of an accepted offer. */
  readonly orderId: string | null;
}

/**
 * Notifies the other side, or both where the timer or a limit decided. The buyer's notice of a decision by
 * limit names the seller: the limit is private to the seller.
 */
export function announcementsOf(decided: Decided): readonly Announcement[] {
  const { by } = decided;
  if (by === 'timer') return [announcement(decided, 'buyer'), announcement(decided, 'seller')];
  if (by === 'limit')
    return [announcement({ ...decided, by: 'seller' }, 'buyer'), announcement(decided, 'seller')];
  return [announcement(decided, otherParty(by))];
}

function announcement({ negotiation, offer, named, ...fate }: Decided, receiver: Party): Announcement {
  const { id: negotiationId, buyerId, buyerName, sellerId, sellerName } = negotiation;
  const { id: offerId, pricePaise, quantityMilli } = offer;
  const isBuyer = receiver === 'buyer';
  return {
    event: {
      type: 'offer.decided',
      ...named,
      negotiationId,
      offerId,
      authorId: isBuyer ? sellerId : buyerId,
      authorName: isBuyer ? sellerName : buyerName,
      pricePaise,
      quantityMilli,
      isOwn: offer.author === receiver,
      ...fate,
    },
    recipientIds: [isBuyer ? buyerId : sellerId],
  };
}
