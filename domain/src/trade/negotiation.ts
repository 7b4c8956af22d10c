import { endOfDayInIndia, type Day } from '../day.ts';
import type { Paise } from '../money.ts';

/** The two sides of a negotiation. */
export type Party = 'buyer' | 'seller';

/** The sides, the paying one first. */
export const parties = ['buyer', 'seller'] as const satisfies readonly Party[];

/** Subject of a negotiation: a listing, or a requirement that sellers quote on. */
export type Subject = 'listing' | 'quote';

/** States of an offer; only a pending one can still change. Source: RULES "Offers". */
export const offerStates = [
  'pending',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'void',
] as const;

export type OfferState = (typeof offerStates)[number];

/** Why an offer became void. */
export const voidReasons = [
  'left-market',
  'others-deal',
  'listing-changed',
  'requirement-changed',
  'party-left',
] as const;

/** A reason why an offer became void. */
export type VoidReason = (typeof voidReasons)[number];

/** Whether an offer is void because an owner changed the terms that it bound. */
export function isOfChange(reason: VoidReason | null): boolean {
  return reason === 'listing-changed' || reason === 'requirement-changed';
}

/** Decisions about an offer that both sides are notified of, beside a counter. */
export const offerDecisions = [
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies readonly OfferState[];

/** Decision about an offer. */
export type OfferDecision = (typeof offerDecisions)[number];

/** Actors that decide about an offer: a side, a limit set by the seller of the listing, or the clock. */
export const offerDeciders = ['buyer', 'seller', 'limit', 'timer'] as const;

/** Actor that decided about an offer. */
export type OfferDecider = (typeof offerDeciders)[number];

/** The moves that answer or withdraw an offer, without making one. */
export const answers = ['accept', 'decline', 'withdraw'] as const;

/** A move that answers or withdraws an offer. */
export type Answer = (typeof answers)[number];

/** Moves of a party in a negotiation. */
export const moves = ['propose', 'counter', 'revise', ...answers] as const;

/** A move of a party in a negotiation. */
export type Move = (typeof moves)[number];

/** Changes of an offer without a party: it expires, or its subject leaves the market. */
export type Fate = 'expire' | 'void';

/** Why a move is refused. */
export type MoveRefusal =
  'not-your-turn' | 'no-pending-offer' | 'offers-used-up' | 'listing-closed' | 'requirement-closed';

/** State of a negotiation on which the next move depends. */
export interface NegotiationState {
  readonly subject: Subject;
  /** Whether the subject is on the market. */
  readonly isSubjectOpen: boolean;
  /**
   * Whether the two have negotiated without reaching a deal: otherwise only the side that opens one may
   * begin.
   */
  readonly isBegun: boolean;
  readonly pendingBy: Party | null;
  /** Only those that count, see `countsAsMade`. */
  readonly offersMade: Readonly<Record<Party, number>>;
}

/** Effect of a move: the state that the pending offer takes, and whether a new offer becomes pending. */
export interface MoveEffect {
  readonly pendingBecomes: OfferState | null;
  readonly offers: boolean;
}

/** State of a negotiation as one of its sides sees it. */
export interface Standing {
  /** The side whose move it is; `open` where no offer is pending. */
  readonly turn: 'mine' | 'theirs' | 'open';
  /** Moves that the side may make now, in the order of the buttons. */
  readonly moves: readonly Move[];
  /** Offers that the side may still make. */
  readonly offersLeft: number;
}

/** Price limits that a seller sets for a listing, hidden from other users; null where there is none. */
export interface OfferLimits {
  readonly acceptFromPaise: Paise | null;
  readonly declineBelowPaise: Paise | null;
}

/** Offers that each side may make in one negotiation. Source: RULES "Offers", "Requirements". */
export const offersAllowed: Readonly<Record<Subject, Readonly<Record<Party, number>>>> = {
  listing: { buyer: 5, seller: 5 },
  quote: { buyer: 5, seller: 2 },
};

/** Hours that an offer stays open. Source: RULES "Offers". */
export const OFFER_HOURS = { durable: 48, perishable: 24 } as const;

/** Days without a pending offer after which a negotiation ends. Source: RULES "A negotiation ends". */
export const NEGOTIATION_IDLE_DAYS = 7;

/** Most characters in the note of an offer. */
export const OFFER_NOTE_LENGTH = 500;

interface MoveRule {
  readonly needs: 'nothing-pending' | 'pending-by-other' | 'pending-by-self';
  readonly becomes: OfferState | null;
  readonly offers: boolean;
  readonly afterClosing: boolean;
  /** Which side may make it in which negotiations; absent where both may in both. */
  readonly by?: Readonly<Record<Subject, readonly Party[]>>;
}

const rules: Readonly<Record<Move, MoveRule>> = {
  propose: {
    needs: 'nothing-pending',
    becomes: null,
    offers: true,
    afterClosing: false,
    by: { listing: parties, quote: ['seller'] },
  },
  counter: { needs: 'pending-by-other', becomes: 'countered', offers: true, afterClosing: false },
  revise: {
    needs: 'pending-by-self',
    becomes: 'withdrawn',
    offers: true,
    afterClosing: false,
    by: { listing: [], quote: parties },
  },
  accept: { needs: 'pending-by-other', becomes: 'accepted', offers: false, afterClosing: false },
  decline: { needs: 'pending-by-other', becomes: 'declined', offers: false, afterClosing: true },
  withdraw: { needs: 'pending-by-self', becomes: 'withdrawn', offers: false, afterClosing: true },
};

/** State that a pending offer takes without a move of a party. */
export const fates = { expire: 'expired', void: 'void' } as const satisfies Readonly<
  Record<Fate, OfferState>
>;

const opener: Readonly<Record<Subject, Party>> = { listing: 'buyer', quote: 'seller' };

/**
 * Effect of a move, or why it is refused: the one table that the server enforces and from which the screen
 * shows its buttons. Source: RULES "Offers".
 */
export function tryMove(
  state: NegotiationState,
  party: Party,
  move: Move,
): { ok: true; effect: MoveEffect } | { ok: false; error: MoveRefusal } {
  const rule = rules[move];
  if (!state.isSubjectOpen && !rule.afterClosing) return { ok: false, error: closed[state.subject] };
  const turn = turnRefusal(state, party, move);
  if (turn !== null) return { ok: false, error: turn };
  if (rule.offers && offersLeftOf(state, party) <= 0) return { ok: false, error: 'offers-used-up' };
  return { ok: true, effect: { pendingBecomes: rule.becomes, offers: rule.offers } };
}

/** The offering move that a party makes by sending an offer now. */
export function offeringMove({ subject, pendingBy }: NegotiationState, party: Party): Move {
  if (pendingBy === null) return 'propose';
  return pendingBy === party && subject === 'quote' ? 'revise' : 'counter';
}

/**
 * State of a negotiation for one side: whose turn it is, the moves it may make, and how many offers it has
 * left.
 */
export function standingOf(state: NegotiationState, party: Party): Standing {
  const { pendingBy } = state;
  return {
    turn: pendingBy === null ? 'open' : pendingBy === party ? 'theirs' : 'mine',
    moves: moves.filter((move) => tryMove(state, party, move).ok),
    offersLeft: offersLeftOf(state, party),
  };
}

/** The state that an answer gives an offer. */
export function stateByAnswer(answer: Answer): OfferState {
  return rules[answer].becomes ?? 'pending';
}

/** The side that may give an answer to an offer of `author`. */
export function answerer(answer: Answer, author: Party): Party {
  return rules[answer].needs === 'pending-by-self' ? author : otherParty(author);
}

/** The other side. */
export function otherParty(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}

/** Automatic answer of a seller's limits to a buyer's price; null where the seller has to answer. */
export function answerOfLimits(
  { acceptFromPaise, declineBelowPaise }: OfferLimits,
  pricePaise: Paise,
): 'accept' | 'decline' | null {
  if (acceptFromPaise !== null && pricePaise >= acceptFromPaise) return 'accept';
  return declineBelowPaise !== null && pricePaise < declineBelowPaise ? 'decline' : null;
}

/** The first contradiction between limits and an asking price, with its limit; null where there is none. */
export function limitsProblem(
  { acceptFromPaise, declineBelowPaise }: OfferLimits,
  pricePaise: Paise,
): { readonly limit: keyof OfferLimits; readonly problem: 'above-asking' | 'above-accepting' } | null {
  if ((acceptFromPaise ?? 0) > pricePaise) return { limit: 'acceptFromPaise', problem: 'above-asking' };
  if ((declineBelowPaise ?? 0) > pricePaise) return { limit: 'declineBelowPaise', problem: 'above-asking' };
  const isCrossed =
    acceptFromPaise !== null && declineBelowPaise !== null && declineBelowPaise >= acceptFromPaise;
  return isCrossed ? { limit: 'declineBelowPaise', problem: 'above-accepting' } : null;
}

/** Valid limits, lowered as far as a new asking price needs. */
export function limitsAtPrice(limits: OfferLimits, pricePaise: Paise): OfferLimits {
  const acceptFromPaise = lowered(limits.acceptFromPaise, pricePaise);
  const below = acceptFromPaise === null ? pricePaise : acceptFromPaise - 1;
  return { acceptFromPaise, declineBelowPaise: lowered(limits.declineBelowPaise, below) };
}

/** The effective state of an offer at an instant: a pending one past its time is expired. */
export function offerStateAt(offer: { state: OfferState; expiresAt: Date }, now: Date): OfferState {
  return offer.state === 'pending' && offer.expiresAt <= now ? fates.expire : offer.state;
}

/** When an offer made now expires: after its hours, and never past the last day, in India, of its subject. */
export function offerExpiry(offer: { now: Date; perishable: boolean; lastOn: Day }): Date {
  const hours = offer.perishable ? OFFER_HOURS.perishable : OFFER_HOURS.durable;
  const byHours = new Date(offer.now.getTime() + hours * 3_600_000);
  const byListing = endOfDayInIndia(offer.lastOn);
  return byHours < byListing ? byHours : byListing;
}

const closed = { listing: 'listing-closed', quote: 'requirement-closed' } as const;

function turnRefusal(state: NegotiationState, party: Party, move: Move): MoveRefusal | null {
  const { needs, by } = rules[move];
  const { subject, pendingBy, isBegun } = state;
  if (by !== undefined && !by[subject].includes(party)) return 'not-your-turn';
  if (needs === 'nothing-pending')
    return pendingBy === null && (isBegun || opener[subject] === party) ? null : 'not-your-turn';
  if (pendingBy === null) return 'no-pending-offer';
  const wanted = needs === 'pending-by-self' ? pendingBy === party : pendingBy !== party;
  return wanted ? null : 'not-your-turn';
}

function offersLeftOf({ subject, offersMade }: NegotiationState, party: Party): number {
  return Math.max(0, offersAllowed[subject][party] - offersMade[party]);
}

function lowered(limit: Paise | null, most: Paise): Paise | null {
  if (limit === null || most < 1) return null;
  return Math.min(limit, most);
}
