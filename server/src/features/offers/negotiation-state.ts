import { offerStateAt, type NegotiationState } from '@polam/domain/trade/negotiation';
import { countOffers, idleEnd } from '@polam/domain/trade/negotiation-end';
import type { NegotiationRow } from './negotiations.repository.ts';
import type { OfferRow } from './offers.repository.ts';

/** A negotiation with all its offers, and whether its subject is on the market. */
export interface Chat {
  readonly negotiation: NegotiationRow;
  readonly offers: readonly OfferRow[];
  readonly isSubjectOpen: boolean;
}

/**
 * State that decides on the next move at an instant. A negotiation that has ended counts as one without
 * offers; either side may begin again where there was no order.
 */
export function stateOf({ negotiation, offers, isSubjectOpen }: Chat, at: Date): NegotiationState {
  const current = endedAtBy({ negotiation, offers }, at) === null ? offers : [];
  return {
    subject: negotiation.requirementId === null ? 'listing' : 'quote',
    isSubjectOpen,
    isBegun: negotiation.orderId === null,
    pendingBy: current.find((offer) => offerStateAt(offer, at) === 'pending')?.author ?? null,
    offersMade: countOffers(current),
  };
}

/**
 * Instant at which a negotiation ended, judged at an instant, even if the end is not stored yet; null while
 * it is open.
 */
export function endedAtBy({ negotiation, offers }: Omit<Chat, 'isSubjectOpen'>, at: Date): Date | null {
  if (negotiation.endedAt !== null) return negotiation.endedAt;
  const end = endsAtBy({ negotiation, offers }, at);
  return end !== null && end <= at ? end : null;
}

/** Instant at which an open negotiation ends without another offer; null while an offer is pending. */
export function endsAtBy({ negotiation, offers }: Omit<Chat, 'isSubjectOpen'>, at: Date): Date | null {
  return idleEnd({ createdAt: negotiation.createdAt, offers }, at);
}
