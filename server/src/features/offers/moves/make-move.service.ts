import type { OfferRow } from '@polam/contract/offers/fields';
import { offeredTerms } from '@polam/contract/offers/offered-terms';
import { offerExpiry, offeringMove, tryMove, type MoveRefusal } from '@polam/domain/trade/negotiation';
import { dayInIndia } from '@polam/domain/day';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { together } from '@polam/server/http/together';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { notifyAgents } from '../../agents/index.ts';
import { silenceBetween, type Silence } from '../../users/index.ts';
import { type Expiring, lockLiveNegotiation } from '../ends/end-negotiations.service.ts';
import { fromTo, type Side, stateOf } from '../parties.ts';
import {
  countMove,
  insertNegotiation,
  isTrader,
  lockOpenNegotiation,
  type NegotiationRow,
} from '../negotiations.repository.ts';
import { decidePending, insertOffer, listOffers } from '../offers.repository.ts';
import { hasOverduePayment } from '../overdue-payments.repository.ts';
import { isSubjectOpen, lastDayOf, measureOf, namedSubject, type TradeSubject } from '../trade-subject.ts';

/** A new offer, with its negotiation after it was made. */
export interface MadeOffer {
  readonly negotiation: NegotiationRow;
  readonly offer: OfferRow;
}

/** An offer to be made. */
export interface OfferingMove {
  /** Locked. */
  readonly subject: TradeSubject;
  readonly side: Side;
  readonly proposal: Pick<
    OfferRow,
    'quantityMilli' | 'pricePaise' | 'neededOn' | 'note' | 'payment' | 'deductions'
  >;
  readonly at: Date;
  /** The only move that may be made; absent where any may. */
  readonly only?: 'counter' | undefined;
}

/** Reasons for which an offer is not made. */
export type OfferingRefusal = 'not-found' | 'no-such-party' | 'payment-overdue' | Silence | MoveRefusal;

/** Making offers inside a transaction. */
export function buildMoves({ expiring }: { expiring: Expiring }) {
  /**
   * Makes the offering move that the side may make now: a first offer, a counter-offer, or an improved offer
   * of its own.
   */
  async function makeMove(
    tx: Transaction,
    { subject, side, proposal, at, only }: OfferingMove,
  ): Promise<Result<MadeOffer, OfferingRefusal>> {
    const [silence, isInDebt, negotiation] = await together([
      silenceBetween(tx, fromTo(side)),
      side.party === 'buyer' && hasOverduePayment(tx, side.buyerId, dayInIndia(at)),
      enter(tx, { subject, side, at }),
    ]);
    if (silence !== null) return refuse(silence);
    if (isInDebt) return refuse('payment-overdue');
    if (negotiation === null) return refuse(subject.kind === 'listing' ? 'not-found' : 'no-such-party');
    const negotiationId = negotiation.id;
    const isOpen = isSubjectOpen(subject, dayInIndia(at));
    // In this order: the late one is listed as expired.
    const [, offers] = await together([
      expiring.expireNow(tx, { negotiationId }, at),
      listOffers(tx, negotiationId),
    ]);
    const state = stateOf({ negotiation, offers, isSubjectOpen: isOpen }, at);
    const named = offeringMove(state, side.party);
    if (only !== undefined && named !== only) return refuse('not-your-turn');
    const move = tryMove(state, side.party, named);
    if (!move.ok) return refuse(move.error);

    const { pendingBecomes } = move.effect;
    const offer = offerOf({ subject, side, proposal, at });
    const listingId = subject.listing?.id ?? null;
    const [, , version] = await together([
      pendingBecomes === null ? null : decidePending(tx, { negotiationId, state: pendingBecomes, at }),
      insertOffer(tx, { ...offer, negotiationId }),
      countMove(tx, { id: negotiationId, listingId, at }),
    ]);
    return ok({ negotiation: { ...negotiation, listingId, version }, offer });
  }

  return { makeMove };
}

/** Type of the moves of a running server. */
export type Moves = ReturnType<typeof buildMoves>;

/** Notifies the other side of a new offer, and the agents of a farmer for whom it waits, in the same transaction. */
export async function notifyOffer(tx: Transaction, subject: TradeSubject, made: MadeOffer): Promise<void> {
  await together([announceOffer(tx, subject, made), notifyAgentsOf(tx, subject, made)]);
}

async function notifyAgentsOf(
  tx: Transaction,
  subject: TradeSubject,
  { offer, negotiation }: MadeOffer,
): Promise<void> {
  if (offer.author !== 'buyer') return;
  const { buyerId, sellerId: farmerId, sellerName: farmerName } = negotiation;
  const { requirementId: _, ...named } = namedSubject(subject);
  await notifyAgents(tx, { farmerId, farmerName, buyerId, ...named, at: offer.createdAt });
}

function announceOffer(
  tx: Transaction,
  subject: TradeSubject,
  { offer, negotiation }: MadeOffer,
): Promise<void> {
  const isBuyers = offer.author === 'buyer';
  return announce(
    tx,
    {
      type: 'offer.proposed',
      ...namedSubject(subject),
      negotiationId: negotiation.id,
      offerId: offer.id,
      authorId: isBuyers ? negotiation.buyerId : negotiation.sellerId,
      authorName: isBuyers ? negotiation.buyerName : negotiation.sellerName,
      pricePaise: offer.pricePaise,
      quantityMilli: offer.quantityMilli,
      unit: measureOf(subject).unit,
    },
    [isBuyers ? negotiation.sellerId : negotiation.buyerId],
  );
}

/**
 * Locks the open negotiation, or opens one: with the first offer about a listing from either side (WIRE
 * "propose-offer"), or with that of a quoting seller. Null where there is no other party to offer to.
 */
async function enter(
  tx: Transaction,
  { subject, side, at }: Pick<OfferingMove, 'subject' | 'side' | 'at'>,
): Promise<NegotiationRow | null> {
  const { buyerId, sellerId } = side;
  const listingId = subject.listing?.id ?? null;
  const parties = { listingId, requirementId: subject.requirement?.id ?? null, buyerId, sellerId };
  const open = await lockLiveNegotiation(tx, parties, at);
  if (open !== null) return open;
  const isSeller = side.party === 'seller';
  const mayOpen = subject.kind === 'listing' ? !isSeller || (await isTrader(tx, buyerId)) : isSeller;
  if (!mayOpen) return null;
  const [, opened] = await together([
    insertNegotiation(tx, { ...parties, id: uuidv7(), at }),
    lockOpenNegotiation(tx, parties),
  ]);
  return opened;
}

function offerOf({ subject, side, proposal, at }: Omit<OfferingMove, 'only'>): OfferRow {
  const { quantityMilli, pricePaise, neededOn, note, payment, deductions } = proposal;
  return {
    id: uuidv7(),
    author: side.party,
    quantityMilli,
    pricePaise,
    neededOn,
    note,
    payment,
    deductions,
    goods: offeredTerms(subject),
    voidReason: null,
    state: 'pending',
    expiresAt: offerExpiry({ now: at, ...lastDayOf(subject) }),
    createdAt: at,
    decidedAt: null,
  };
}
