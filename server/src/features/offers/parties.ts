import { type NegotiationState, offerStateAt, type Party } from '@polam/domain/trade/negotiation';
import { countOffers, idleEnd } from '@polam/domain/trade/negotiation-end';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { NegotiationRow } from './negotiations.repository.ts';
import type { OfferRow } from '@polam/contract/offers/fields';

/** The side of the actor in a trade, and the two parties. */
export interface Side {
  readonly party: Party;
  readonly buyerId: string;
  readonly sellerId: string;
}

interface Addressing {
  readonly actorId: string;
  /** The other party: required from the owner of the subject, optional from others. */
  readonly otherId: string | null;
}

/** Side of a user who acts about a listing: its owner sells, everybody else buys. */
export function sideOf(
  { sellerId }: { readonly sellerId: string },
  { actorId, otherId }: Addressing,
): Result<Side, 'own-listing' | 'no-such-party'> {
  if (actorId === sellerId) {
    const isAlone = otherId === null || otherId === actorId;
    return isAlone ? refuse('own-listing') : ok({ party: 'seller', buyerId: otherId, sellerId });
  }
  const isSeller = otherId === null || otherId === sellerId;
  return isSeller ? ok({ party: 'buyer', buyerId: actorId, sellerId }) : refuse('no-such-party');
}

/** Side of a user who acts about a requirement: its owner buys, everybody else sells. */
export function quotingSideOf(
  { buyerId }: { readonly buyerId: string },
  { actorId, otherId }: Addressing,
): Result<Side, 'own-requirement' | 'no-such-party'> {
  if (actorId === buyerId) {
    const isAlone = otherId === null || otherId === actorId;
    return isAlone ? refuse('own-requirement') : ok({ party: 'buyer', buyerId, sellerId: otherId });
  }
  const isSelf = otherId === null || otherId === actorId;
  return isSelf ? ok({ party: 'seller', buyerId, sellerId: actorId }) : refuse('no-such-party');
}

/** Sender and recipient of a move of this side. */
export function fromTo({ party, buyerId, sellerId }: Side): { readonly from: string; readonly to: string } {
  return party === 'buyer' ? { from: buyerId, to: sellerId } : { from: sellerId, to: buyerId };
}

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
