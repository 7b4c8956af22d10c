import type { Party } from '@polam/domain/trade/negotiation';
import { ok, refuse, type Result } from '@polam/server/http/result';

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
