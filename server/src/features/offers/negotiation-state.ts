import { offerStateAt, type NegotiationState } from '@polam/domain/negotiation';
import { countOffers, idleEnd } from '@polam/domain/negotiation-end';
import type { NegotiationRow } from './negotiations.repository.ts';
import type { OfferRow } from './offers.repository.ts';

/** A negotiation with all its offers, and whether what it is about is on the market. */
export interface Chat {
  readonly negotiation: NegotiationRow;
  readonly offers: readonly OfferRow[];
  readonly isSubjectOpen: boolean;
}

/**
 * What decides about the next move at an instant. One that has ended leaves room for another, in which nobody has made
 * an offer; either side may begin it where there was no deal.
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

/** When a negotiation ended, judged at an instant; null while it is open. Nobody need have written it down. */
export function endedAtBy({ negotiation, offers }: Omit<Chat, 'isSubjectOpen'>, at: Date): Date | null {
  if (negotiation.endedAt !== null) return negotiation.endedAt;
  const end = endsAtBy({ negotiation, offers }, at);
  return end !== null && end <= at ? end : null;
}

/** When an open negotiation ends if nobody offers again; null while an offer is pending. */
export function endsAtBy({ negotiation, offers }: Omit<Chat, 'isSubjectOpen'>, at: Date): Date | null {
  return idleEnd({ createdAt: negotiation.createdAt, offers }, at);
}
