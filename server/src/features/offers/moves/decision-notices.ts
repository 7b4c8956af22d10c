import {
  otherParty,
  type OfferDecider,
  type OfferDecision,
  type Party,
} from '@polam/domain/trade/negotiation';
import type { Names } from '@polam/domain/catalogue';
import type { Unit } from '@polam/domain/quantity';
import type { Announcement } from '@polam/server/live/announce';
import type { NegotiationRow } from '../negotiations.repository.ts';
import type { OfferRow } from '../offers.repository.ts';

/** The decision about an offer, with the data of its notices. */
export interface Decided {
  readonly negotiation: Pick<NegotiationRow, 'id' | 'buyerId' | 'buyerName' | 'sellerId' | 'sellerName'>;
  readonly offer: Pick<OfferRow, 'id' | 'author' | 'pricePaise' | 'quantityMilli'>;
  readonly named: {
    readonly listingId: string | null;
    readonly requirementId: string | null;
    readonly listingName: string;
    readonly listingNames: Names;
  };
  readonly unit: Unit;
  readonly state: OfferDecision;
  readonly by: OfferDecider;
  /** The order of an accepted offer. */
  readonly orderId: string | null;
}

/**
 * Notifies the other side, or both where the timer or a limit decided. The buyer's notice of a decision by
 * limit names the seller: the limit is private to the seller.
 */
export function announcementsOf(decided: Decided): readonly Announcement[] {
  const { by } = decided;
  if (by === 'timer') return [announcement(decided, 'buyer'), announcement(decided, 'seller')];
  if (by === 'limit')
    return [announcement({ ...decided, by: 'seller' }, 'buyer'), announcement(decided, 'seller')];
  return [announcement(decided, otherParty(by))];
}

function announcement({ negotiation, offer, named, ...fate }: Decided, receiver: Party): Announcement {
  const { id: negotiationId, buyerId, buyerName, sellerId, sellerName } = negotiation;
  const { id: offerId, pricePaise, quantityMilli } = offer;
  const isBuyer = receiver === 'buyer';
  return {
    event: {
      type: 'offer.decided',
      ...named,
      negotiationId,
      offerId,
      authorId: isBuyer ? sellerId : buyerId,
      authorName: isBuyer ? sellerName : buyerName,
      pricePaise,
      quantityMilli,
      isOwn: offer.author === receiver,
      ...fate,
    },
    recipientIds: [isBuyer ? buyerId : sellerId],
  };
}
