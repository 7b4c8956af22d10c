import type { OfferCard } from '~/features/chat/offer-card.ts';
import { OfferBubble } from '~/features/offers/offer-bubble.tsx';

/** How an offer looks among the messages to a reader. */
export function showOffer(readerId: string): OfferCard {
  return (offer, before, now) => (
    <OfferBubble offer={offer} before={before} isMine={offer.authorId === readerId} now={now} />
  );
}
