import type { ListedConversation } from '~/features/chats/chats.api.ts';
import { isOpen, type Listing } from '~/features/listings/listing.ts';
import { useFormOfConversation } from '~/features/offers/offer-again.ts';
import { useWaitingOffersOf } from '~/features/offers/offers.api.ts';
import { WaitingOfferCard } from '~/features/offers/waiting-offer-card.tsx';
import type { Counterpart, OfferTyped } from '~/features/requirements/negotiate-dialog.tsx';
import { useFormats, useText } from '~/i18n/language.tsx';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { paths, withQuery } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { TradedConversations } from '../chats/traded-conversations.tsx';

/** Buyer the seller negotiates with, and the typed values of an earlier refused offer. */
export interface Negotiating {
  readonly buyer: Counterpart;
  readonly typed: OfferTyped | null;
}

interface BuyerResponsesProps {
  readonly listing: Listing;
  readonly onNegotiate: (negotiating: Negotiating) => void;
}

/** Buyers who responded to a listing, each with the latest offer. */
export function BuyerResponses({ listing, onNegotiate }: BuyerResponsesProps) {
  const t = useText();
  return (
    <TradedConversations
      query={{ listingId: listing.id }}
      failed={t('negotiations.failed')}
      empty={<Card className="p-5 text-soil-soft">{t('negotiations.responses-none')}</Card>}
      pathOf={({ other }) => withQuery(paths.responses({ pid: listing.id }), { with: other.id })}
      renderActions={(conversation) => (
        <ResponseActions conversation={conversation} listing={listing} onNegotiate={onNegotiate} />
      )}
    />
  );
}

interface ResponseActionsProps extends BuyerResponsesProps {
  readonly conversation: ListedConversation;
}

function ResponseActions({ conversation, listing, onNegotiate }: ResponseActionsProps) {
  const t = useText();
  const { day } = useFormats();
  const { other, offer, district } = conversation;
  const name = conversationName({ subjectId: listing.id, otherId: other.id });
  const offers = useWaitingOffersOf(name);
  const mayNegotiate = isOpen(listing) && offers.every(({ entry }) => entry.refusal !== null);
  const isBlocked = useIsBlocked(other.id);
  useFormOfConversation(
    name,
    isOpen(listing) && !isBlocked ? ({ terms }) => onNegotiate({ buyer: other, typed: terms }) : null,
  );
  const facts = [district, offer && t('offers.needed-on', { day: day(offer.neededOn) })].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="text-small text-soil-soft">{facts.join(' · ')}</p>}
      {offer !== null && offer.note !== '' && (
        <p className="any-script wrap-anywhere text-soil-soft">{offer.note}</p>
      )}
      {offers.map((waiting) => (
        <WaitingOfferCard key={waiting.entry.id} wide offer={waiting} />
      ))}
      {mayNegotiate && (
        <UnlessBlocked other={other}>
          <Button
            icon="deals"
            wide
            className="md:w-auto md:justify-self-start"
            onClick={() => onNegotiate({ buyer: other, typed: null })}
          >
            {t('negotiations.negotiate')}
          </Button>
        </UnlessBlocked>
      )}
    </>
  );
}
