import { countOffers } from '@polam/domain/trade/negotiation-end';
import {
  offeringMove,
  offerStateAt,
  standingOf as judge,
  tryMove,
  type Move,
  type MoveRefusal,
  type NegotiationState,
  type Party,
} from '@polam/domain/trade/negotiation';
import type { Negotiation, Offer } from './offers.api.ts';

/** State of a negotiation as its reader sees it. */
export interface Standing {
  /** Side whose turn it is; `open` where no offer waits for an answer. */
  readonly turn: 'mine' | 'theirs' | 'open';
  /** Moves that the reader may make now. */
  readonly moves: readonly Move[];
  /** Kind of the next offer: the first one, a counter-offer, or one that betters the reader's own. */
  readonly move: Move;
  /** Reason for which no offer can be sent now; null where one can. */
  readonly refusal: MoveRefusal | null;
  /** The offer that waits for an answer. */
  readonly pending: Offer | null;
  /** The latest offer, open or not, with which the next one is compared. */
  readonly last: Offer | null;
  /** Number of offers that the reader may still make. */
  readonly offersLeft: number;
  /**
   * Instant at which the negotiation ends if no further offer is made, after which a new one may begin; null
   * while an offer waits.
   */
  readonly endsAt: string | null;
  /** Whether it has ended without an agreement: the next offer begins a new one. */
  readonly isEnded: boolean;
  /** The offer that was accepted, where that has ended the negotiation. */
  readonly agreed: Offer | null;
}

interface Looking {
  readonly party: Party;
  readonly isListingOpen: boolean;
  readonly at: Date;
}

/** Computes the standing by the table that the server enforces; null is a negotiation that has not begun. */
export function standingOf(negotiation: Negotiation | null, { party, isListingOpen, at }: Looking): Standing {
  const { endsAt = null, orderId = null } = negotiation ?? {};
  const isOver = (negotiation?.isOver ?? false) || (endsAt !== null && new Date(endsAt) <= at);
  // After its end a new negotiation may begin, which has no offers yet.
  const offers = isOver ? [] : (negotiation?.offers ?? []);
  const authorOf = (offer: Offer): Party => (offer.authorId === negotiation?.buyer.id ? 'buyer' : 'seller');
  const pending = offers.find((offer) => stateAt(offer, at) === 'pending') ?? null;
  const state: NegotiationState = {
    subject: (negotiation?.requirementId ?? null) === null ? 'listing' : 'quote',
    isSubjectOpen: isListingOpen,
    isBegun: negotiation !== null && orderId === null,
    pendingBy: pending === null ? null : authorOf(pending),
    offersMade: countOffers(offers.map((offer) => ({ ...offer, author: authorOf(offer) }))),
  };
  const move = offeringMove(state, party);
  const tried = tryMove(state, party, move);
  return {
    ...judge(state, party),
    move,
    refusal: tried.ok ? null : tried.error,
    pending,
    last: negotiation?.offers.at(-1) ?? null,
    endsAt: isOver ? null : endsAt,
    isEnded: isOver && orderId === null,
    agreed: isOver ? (negotiation?.offers.find((offer) => offer.state === 'accepted') ?? null) : null,
  };
}

/** The state that an offer has at an instant, also on a screen that has been open for long. */
export function stateAt({ state, expiresAt }: Pick<Offer, 'state' | 'expiresAt'>, at: Date): Offer['state'] {
  return offerStateAt({ state, expiresAt: new Date(expiresAt) }, at);
}
