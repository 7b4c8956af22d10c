import {
  OFFERS_A_SIDE,
  offeringMove,
  offerStateAt,
  tryMove,
  type MoveRefusal,
  type NegotiationState,
  type Party,
} from '@polam/domain/negotiation';
import type { Negotiation, Offer } from './offers.api.ts';

/** How a negotiation stands for the one who looks at it. */
export interface Standing {
  /** Whose move it is; `open` where no offer waits for an answer. */
  readonly turn: 'mine' | 'theirs' | 'open';
  /** Whether the next offer answers one or begins anew. */
  readonly move: 'propose' | 'counter';
  /** Why no offer can be sent now; null where one can. */
  readonly refusal: MoveRefusal | null;
  /** The offer that waits for an answer. */
  readonly pending: Offer | null;
  /** The latest offer, open or not: what the next one is measured against. */
  readonly last: Offer | null;
  /** How many offers the reader may still make. */
  readonly offersLeft: number;
}

interface Looking {
  readonly party: Party;
  readonly isListingOpen: boolean;
  readonly at: Date;
}

/** Judges a negotiation by the table that the server enforces; null is one that has not begun. */
export function standingOf(negotiation: Negotiation | null, { party, isListingOpen, at }: Looking): Standing {
  const offers = negotiation?.offers ?? [];
  const authorOf = (offer: Offer): Party => (offer.authorId === negotiation?.buyer.id ? 'buyer' : 'seller');
  const madeBy = (side: Party) => offers.filter((offer) => authorOf(offer) === side).length;
  const pending = offers.find((offer) => stateAt(offer, at) === 'pending') ?? null;
  const state: NegotiationState = {
    pendingBy: pending === null ? null : authorOf(pending),
    offersMade: { buyer: madeBy('buyer'), seller: madeBy('seller') },
    listingOpen: isListingOpen,
  };
  const move = offeringMove(state);
  const tried = tryMove(state, party, move);
  return {
    turn: state.pendingBy === null ? 'open' : state.pendingBy === party ? 'theirs' : 'mine',
    move,
    refusal: tried.ok ? null : tried.error,
    pending,
    last: offers.at(-1) ?? null,
    offersLeft: OFFERS_A_SIDE - state.offersMade[party],
  };
}

/** The state that an offer has at an instant, also on a screen that has been open for long. */
export function stateAt({ state, expiresAt }: Pick<Offer, 'state' | 'expiresAt'>, at: Date): Offer['state'] {
  return offerStateAt({ state, expiresAt: new Date(expiresAt) }, at);
}
