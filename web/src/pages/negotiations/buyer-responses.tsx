import type { OutputOf } from '@polam/contract/call';
import { listReceived } from '@polam/contract/calls/offers';
import { OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { isOpen, type Listing } from '~/features/listings/listing.ts';
import { useFormOfConversation } from '~/features/offers/offer-again.ts';
import { WaitingOfferCard } from '~/features/offers/waiting-offer-card.tsx';
import { useWaitingOffersOf, type WaitingOffer } from '~/features/offers/offers.api.ts';
import type { Counterpart, OfferTyped } from '~/features/requirements/negotiate-dialog.tsx';
import { useFormats, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { paths, withQuery } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';

type Received = OutputOf<typeof listReceived>['offers'][number];

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
    <AnswerView
      query={useAsk(listReceived, { listingId: listing.id })}
      coming={<OfferListSkeleton />}
      failed={t('negotiations.failed')}
      reason="below"
    >
      {({ offers }) =>
        offers.length === 0 ? (
          <Card className="p-5 text-soil-soft">{t('negotiations.responses-none')}</Card>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {latestOfEach(offers).map((offer) => (
              <li key={offer.buyer.id}>
                <ResponseCard offer={offer} listing={listing} onNegotiate={onNegotiate} />
              </li>
            ))}
          </ul>
        )
      }
    </AnswerView>
  );
}

interface ResponseCardProps {
  readonly offer: Received;
  readonly listing: Listing;
  readonly onNegotiate: (negotiating: Negotiating) => void;
}

function ResponseCard({ offer, listing, onNegotiate }: ResponseCardProps) {
  const t = useText();
  const { rupees, quantity, day, ago } = useFormats();
  const { buyer, author, createdAt, district, neededOn, note, pricePaise, quantityMilli } = offer;
  const { unit } = offer.listing;
  const isBuyers = author.id === buyer.id;
  const conversation = conversationName({ subjectId: listing.id, otherId: buyer.id });
  const offers = useWaitingOffersOf(conversation);
  const mayNegotiate = isOpen(listing) && offers.every(({ entry }) => entry.refusal !== null);
  useFormOfConversation(
    conversation,
    isOpen(listing) ? ({ terms }) => onNegotiate({ buyer, typed: terms }) : null,
  );
  return (
    <Card className="grid h-full content-start gap-2 p-4">
      <h2 className="any-script text-base font-semibold break-words">{buyer.name}</h2>
      <p className="text-small text-soil-soft">
        {[
          isBuyers ? t('negotiations.by', { name: buyer.name }) : t('negotiations.by-you'),
          ago(createdAt),
          district,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-large font-bold">{rupees(pricePaise)}</span>
        <span className="text-soil-soft">{t(`listings.per.${unit}`)}</span>
      </p>
      <p>
        {quantity(quantityMilli, unit)} · {t('offers.needed-on', { day: day(neededOn) })}
      </p>
      {note !== '' && <p className="any-script wrap-anywhere text-soil-soft">{note}</p>}
      <OffersWaiting offers={offers} />
      <div className="mt-1 flex flex-wrap gap-2">
        {mayNegotiate && (
          <Button icon="deals" onClick={() => onNegotiate({ buyer, typed: null })} className="flex-1">
            {t('negotiations.negotiate')}
          </Button>
        )}
        <LinkButton
          look="plain"
          to={withQuery(paths.responses({ pid: listing.id }), { with: buyer.id })}
          className="flex-1"
        >
          {t('negotiations.talk')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Offers of the seller that wait on this device to be sent. */
function OffersWaiting({ offers }: { offers: readonly WaitingOffer[] }) {
  return offers.map((offer) => <WaitingOfferCard key={offer.entry.id} wide offer={offer} />);
}

/** The latest offer between the seller and each buyer; they come newest first. */
function latestOfEach(offers: readonly Received[]): readonly Received[] {
  const seen = new Set<string>();
  return offers.filter(({ buyer }) => !seen.has(buyer.id) && seen.add(buyer.id));
}
