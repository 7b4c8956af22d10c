import { endOfDayInIndia, type Day } from './day.ts';

/** The two sides of a negotiation. */
export type Party = 'buyer' | 'seller';

/** States of an offer; only a pending one can still move. Source: RULES "Offers". */
export const offerStates = [
  'pending',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'void',
] as const;

/** A state of an offer. */
export type OfferState = (typeof offerStates)[number];

/** What a party may do in a negotiation. */
export type Move = 'propose' | 'counter' | 'accept' | 'decline' | 'withdraw';

/** Why a move is refused. */
export type MoveRefusal = 'not-your-turn' | 'no-pending-offer' | 'offers-used-up' | 'listing-closed';

/** What decides about the next move: who wrote the pending offer, and how many offers each side has made. */
export interface NegotiationState {
  readonly pendingBy: Party | null;
  readonly offersMade: Readonly<Record<Party, number>>;
  readonly listingOpen: boolean;
}

/** What a move does: the state that the pending offer takes, and whether a new offer becomes pending. */
export interface MoveEffect {
  readonly pendingBecomes: OfferState | null;
  readonly offers: boolean;
}

/** Offers that one side may make in one negotiation. Source: RULES "Offers". */
export const OFFERS_A_SIDE = 5;

/** Hours that an offer stays open. Source: RULES "Offers". */
export const OFFER_HOURS = { durable: 48, perishable: 24 } as const;

/** Longest note of an offer: characters. */
export const OFFER_NOTE_LENGTH = 500;

interface MoveRule {
  readonly needs: 'nothing-pending' | 'pending-by-other' | 'pending-by-self';
  readonly becomes: OfferState | null;
  readonly offers: boolean;
  readonly afterClosing: boolean;
}

const rules: Readonly<Record<Move, MoveRule>> = {
  propose: { needs: 'nothing-pending', becomes: null, offers: true, afterClosing: false },
  counter: { needs: 'pending-by-other', becomes: 'countered', offers: true, afterClosing: false },
  accept: { needs: 'pending-by-other', becomes: 'accepted', offers: false, afterClosing: false },
  decline: { needs: 'pending-by-other', becomes: 'declined', offers: false, afterClosing: true },
  withdraw: { needs: 'pending-by-self', becomes: 'withdrawn', offers: false, afterClosing: true },
};

/**
 * The effect of a move, or why it is refused: the one table that the server enforces and the screen asks
 * which buttons to show. Source: RULES "Offers".
 */
export function tryMove(
  state: NegotiationState,
  party: Party,
  move: Move,
): { ok: true; effect: MoveEffect } | { ok: false; error: MoveRefusal } {
  const rule = rules[move];
  if (!state.listingOpen && !rule.afterClosing) return { ok: false, error: 'listing-closed' };
  const turn = turnRefusal(state.pendingBy, party, rule.needs);
  if (turn !== null) return { ok: false, error: turn };
  if (rule.offers && state.offersMade[party] >= OFFERS_A_SIDE) return { ok: false, error: 'offers-used-up' };
  return { ok: true, effect: { pendingBecomes: rule.becomes, offers: rule.offers } };
}

/** Which of the two offering moves a party makes by sending an offer now: the first one, or an answer. */
export function offeringMove(state: NegotiationState): 'propose' | 'counter' {
  return state.pendingBy === null ? 'propose' : 'counter';
}

/** The state an offer truly has at an instant: a pending one past its time is expired. */
export function offerStateAt(offer: { state: OfferState; expiresAt: Date }, now: Date): OfferState {
  return offer.state === 'pending' && offer.expiresAt <= now ? 'expired' : offer.state;
}

/** When an offer made now expires: after its hours, and never past the listing's last day in India. */
export function offerExpiry(offer: { now: Date; perishable: boolean; lastOn: Day }): Date {
  const hours = offer.perishable ? OFFER_HOURS.perishable : OFFER_HOURS.durable;
  const byHours = new Date(offer.now.getTime() + hours * 3_600_000);
  const byListing = endOfDayInIndia(offer.lastOn);
  return byHours < byListing ? byHours : byListing;
}

function turnRefusal(pendingBy: Party | null, party: Party, needs: MoveRule['needs']): MoveRefusal | null {
  if (needs === 'nothing-pending') return pendingBy === null ? null : 'not-your-turn';
  if (pendingBy === null) return 'no-pending-offer';
  const wanted = needs === 'pending-by-self' ? pendingBy === party : pendingBy !== party;
  return wanted ? null : 'not-your-turn';
}
