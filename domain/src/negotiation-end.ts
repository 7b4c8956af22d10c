import {
  NEGOTIATION_IDLE_DAYS,
  offerStateAt,
  parties,
  type OfferState,
  type Party,
  type VoidReason,
} from './negotiation.ts';

/** What decides whether an offer counts as one that its author has made. */
export interface CountedOffer {
  readonly author: Party;
  readonly state: OfferState;
  /** Null where it is not void, or nobody noted why. */
  readonly voidReason: VoidReason | null;
}

/**
 * By whom an offer that is void counts as made: not by whom the deals of others took it from, nor by whom the other side
 * changed the goods for. Source: RULES "A negotiation ends".
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

/** How many offers each side has made that count. */
export function countOffers(offers: readonly CountedOffer[]): Readonly<Record<Party, number>> {
  const counted = offers.filter(countsAsMade);
  const by = (party: Party) => counted.filter(({ author }) => author === party).length;
  return { buyer: by('buyer'), seller: by('seller') };
}

/** What decides when a negotiation ends without anybody's doing. */
export interface IdleNegotiation {
  readonly createdAt: Date;
  readonly offers: readonly {
    readonly state: OfferState;
    readonly expiresAt: Date;
    /** When it got its last state; null while it is pending. */
    readonly decidedAt: Date | null;
  }[];
}

/**
 * When a negotiation ends if nobody offers again; null while an offer is pending at an instant. Timers only write down
 * what this says.
 */
export function idleEnd({ createdAt, offers }: IdleNegotiation, now: Date): Date | null {
  if (offers.some((offer) => offerStateAt(offer, now) === 'pending')) return null;
  const instants = [createdAt, ...offers.map(({ decidedAt, expiresAt }) => decidedAt ?? expiresAt)];
  const since = Math.max(...instants.map((instant) => instant.getTime()));
  return new Date(since + NEGOTIATION_IDLE_DAYS * 86_400_000);
}
