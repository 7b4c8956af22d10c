import type { Party } from '@polam/domain/negotiation';
import { ok, refuse, type Result } from '@polam/server/http/result';

/** Which side somebody takes in a trade about a listing, and who buys. */
export interface Side {
  readonly party: Party;
  readonly buyerId: string;
}

/**
 * The side of somebody who acts: the listing's owner sells, everybody else buys.
 *
 * `otherId` is whom he addresses; a buyer may leave it out, a seller has to say which buyer he means.
 */
export function sideOf(
  listing: { readonly sellerId: string },
  { actorId, otherId }: { actorId: string; otherId: string | null },
): Result<Side, 'own-listing' | 'no-such-party'> {
  if (actorId === listing.sellerId) {
    const isAlone = otherId === null || otherId === actorId;
    return isAlone ? refuse('own-listing') : ok({ party: 'seller', buyerId: otherId });
  }
  const isSeller = otherId === null || otherId === listing.sellerId;
  return isSeller ? ok({ party: 'buyer', buyerId: actorId }) : refuse('no-such-party');
}
