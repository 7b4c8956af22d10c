import type { OfferCards } from '~/features/chats/offer-cards.ts';
import { OfferBubble } from '~/features/offers/offer-bubble.tsx';
import { WaitingOfferCard } from '~/features/offers/waiting-offer-card.tsx';
import { waitingOffer } from '~/features/offers/waiting-offers.ts';

/** Renderers of offers among the messages, as the reader sees them. */
export function showOffers(readerId: string, subject: 'listing' | 'quote' = 'listing'): OfferCards {
  return {
    made: (offer, before, now) => (
      <OfferBubble
        offer={offer}
        before={before}
        isMine={offer.authorId === readerId}
        subject={subject}
        now={now}
      />
    ),
    waiting: (entry) => {
      const offer = waitingOffer(entry);
      return offer === null ? null : <WaitingOfferCard offer={offer} />;
    },
  };
}
