import {
  NEGOTIATION_IDLE_DAYS,
  offerStateAt,
  parties,
  type OfferState,
  type Party,
  type VoidReason,
} from './negotiation.ts';

/** Fields of an offer on which it depends whether it counts as made by its author. */
export interface CountedOffer {
  readonly author: Party;
  readonly state: OfferState;
  /** Null where the offer is not void, or no reason was recorded. */
  readonly voidReason: VoidReason | null;
}

/**
 * Parties for whom a void offer still counts as made. It does not count where it was voided by another
 * party's deal, or because the other side changed the terms. Source: RULES "A negotiation ends".
 */
const stillCountsFor: Readonly<Record<VoidReason, readonly Party[]>> = {
  'left-market': parties,
  'others-deal': [],
  'listing-changed': ['seller'],
  'requirement-changed': ['buyer'],
  'party-left': parties,
};

/** Whether an offer counts among those that its author may make in a negotiation. */
export function countsAsMade({ author, state, voidReason }: CountedOffer): boolean {
  return state !== 'void' || voidReason === null || stillCountsFor[voidReason].includes(author);
}

/** Number of offers of each side that count. */
export function countOffers(offers: readonly CountedOffer[]): Readonly<Record<Party, number>> {
  const counted = offers.filter(countsAsMade);
  const by = (party: Party) => counted.filter(({ author }) => author === party).length;
  return { buyer: by('buyer'), seller: by('seller') };
}

/** Fields on which it depends when an idle negotiation ends by itself. */
export interface IdleNegotiation {
  readonly createdAt: Date;
  readonly offers: readonly {
    readonly state: OfferState;
    readonly expiresAt: Date;
    /** When the offer took its last state; null while pending. */
    readonly decidedAt: Date | null;
  }[];
}

/**
 * When a negotiation ends if no further offer is made; null while an offer is pending at `now`. Timers only
 * store what this returns.
 */
export function idleEnd({ createdAt, offers }: IdleNegotiation, now: Date): Date | null {
  if (offers.some((offer) => offerStateAt(offer, now) === 'pending')) return null;
  const instants = [createdAt, ...offers.map(({ decidedAt, expiresAt }) => decidedAt ?? expiresAt)];
  const since = Math.max(...instants.map((instant) => instant.getTime()));
  return new Date(since + NEGOTIATION_IDLE_DAYS * 86_400_000);
}
