import type { Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import type { MadeOffer } from './make-move.service.ts';
import { measureOf, namedSubject, type TradeSubject } from './trade-subject.ts';

/** Notifies the other side of a new offer, in the same transaction. */
export async function notifyOffer(
  tx: Transaction,
  subject: TradeSubject,
  { offer, negotiation }: MadeOffer,
): Promise<void> {
  const isBuyers = offer.author === 'buyer';
  await announce(
    tx,
    {
      type: 'offer.proposed',
      ...namedSubject(subject),
      negotiationId: negotiation.id,
      offerId: offer.id,
      authorId: isBuyers ? negotiation.buyerId : negotiation.sellerId,
      authorName: isBuyers ? negotiation.buyerName : negotiation.sellerName,
      pricePaise: offer.pricePaise,
      quantityMilli: offer.quantityMilli,
      unit: measureOf(subject).unit,
    },
    [isBuyers ? negotiation.sellerId : negotiation.buyerId],
  );
}
