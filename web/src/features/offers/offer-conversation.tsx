import { useText } from '~/i18n/language.tsx';
import { OfferBubble } from './offer-bubble.tsx';
import type { Negotiation } from './offers.api.ts';

interface OfferConversationProps {
  readonly negotiation: Negotiation;
  readonly readerId: string;
  readonly now: Date;
}

/** The offers of a negotiation in the order in which they were made, each on its author's side. */
export function OfferConversation({ negotiation: { offers }, readerId, now }: OfferConversationProps) {
  const t = useText();
  return (
    <ol aria-label={t('offers.thread')} aria-live="polite" className="grid gap-3">
      {offers.map((offer, position) => (
        <li key={offer.id} className="grid">
          <OfferBubble
            offer={offer}
            before={offers[position - 1] ?? null}
            isMine={offer.authorId === readerId}
            now={now}
          />
        </li>
      ))}
    </ol>
  );
}
