import { stateByAnswer, type Answer, type OfferDecider, type Party } from '@polam/domain/trade/negotiation';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import { announceAll } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { announcementsOf } from './decision-notices.ts';
import { countMove, endWithOrder, type NegotiationRow } from '../negotiations.repository.ts';
import { decidePending, type OfferRow } from '../offers.repository.ts';
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
export interface Decision {
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
