import { useNow } from '~/lib/clock.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { OfferBubble } from '../offer-bubble.tsx';
import type { Offer } from '../offers.api.ts';

interface LastOffersProps {
  readonly offers: readonly Offer[];
  readonly farmer: { readonly id: string; readonly name: string };
}

/** The last two offers of a farmer's negotiation, the farmer's own as said by the reader's side. */
export function LastOffers({ offers, farmer }: LastOffersProps) {
  const now = useNow();
  const ownName = useSpokenName()(farmer);
  return (
    <ol className="grid gap-3">
      {offers.slice(-2).map((offer) => (
        <li key={offer.id} className="grid">
          <OfferBubble
            offer={offer}
            before={offers[offers.indexOf(offer) - 1] ?? null}
            isMine={offer.authorId === farmer.id}
            ownName={ownName}
            now={now}
          />
        </li>
      ))}
    </ol>
  );
}
