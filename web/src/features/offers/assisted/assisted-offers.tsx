import type { OutputOf } from '@polam/contract/call';
import type { listTrades } from '@polam/contract/calls/agents';
import { namesOf } from '@polam/domain/market/listing';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { photoPath } from '~/paths.ts';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AnswerButtons, AnswerChat, useAnswering } from '../offer-answers.tsx';
import { OfferSheet } from '../offer-sheet.tsx';
import { OfferedListing } from '../offered-listing.tsx';
import { standingOf, TurnBanner, type Standing } from '../offer-state.tsx';
import { useWaitingOffersOf } from '../offers.api.ts';
import { WaitingOfferCard } from '../waiting-offer-card.tsx';
import { LastOffers } from './last-offers.tsx';

/** An open negotiation about a listing of a farmer's. */
type FarmersNegotiation = OutputOf<typeof listTrades>['negotiations'][number];

interface AssistedOfferProps {
  readonly trade: FarmersNegotiation;
  readonly farmer: { readonly id: string; readonly name: string };
}

/** A negotiation of a farmer, for an agent who may answer it: accept, counter or decline. */
export function AssistedOffer({ trade: { negotiation, listing }, farmer }: AssistedOfferProps) {
  const now = useNow();
  const spoken = useSpokenName();
  const isListingOpen = listing.state === 'active' && listing.availableMilli > 0;
  const standing = asAgent(standingOf(negotiation, { party: 'seller', isListingOpen, at: now }));
  const { buyer, offers } = negotiation;
  const conversation = conversationName({ subjectId: listing.id, otherId: buyer.id });
  const waiting = useWaitingOffersOf(conversation);
  const answering = useAnswering(negotiation, standing, farmer.id);
  const isWaiting = waiting.some(({ entry }) => entry.refusal === null);
  const isMyTurn = standing.turn === 'mine';
  return (
    <FocusRestorer>
      <Card className="grid grid-cols-1 gap-3 p-3 sm:p-4">
        <ListingHead listing={listing} buyer={spoken(buyer)} />
        <LastOffers offers={offers} farmer={farmer} />
        {waiting.map((offer) => (
          <WaitingOfferCard key={offer.entry.id} offer={offer} />
        ))}
        {!isWaiting && <TurnBanner standing={standing} name={spoken(buyer)} now={now} isDocked />}
        {isMyTurn && (
          <>
            {!isWaiting && (
              <AnswerChat
                answering={answering}
                subject={{ ...listing, photo: photoPath(listing.id, 320) }}
                name={spoken(buyer)}
              />
            )}
            <OfferSheet
              listing={listing}
              party="seller"
              readerId={farmer.id}
              other={buyer}
              actsFor={farmer.id}
              standing={standing}
              conversation={conversation}
              isWaiting={isWaiting}
              isDocked
              answers={!isWaiting && <AnswerButtons answering={answering} />}
              onSent={() => undefined}
            />
          </>
        )}
      </Card>
    </FocusRestorer>
  );
}

/** Agents answer what the farmer said, and do not take it back. */
function asAgent(standing: Standing): Standing {
  return { ...standing, moves: standing.moves.filter((move) => move !== 'withdraw' && move !== 'revise') };
}

function ListingHead({ listing, buyer }: { listing: FarmersNegotiation['listing']; buyer: string }) {
  const t = useText();
  const { rupees } = useFormats();
  const { unit, pricePaise, declineBelowPaise } = listing;
  const per = t(`listings.per.${unit}`);
  return (
    <OfferedListing as="h3" photo={photoPath(listing.id, 320)} name={namesOf(listing, useLanguage()).name}>
      <p className="any-script text-small wrap-anywhere text-soil-soft">
        {t('agents.buyer', { name: buyer })}
      </p>
      <p className="text-small">{t('agents.asked-price', { price: rupees(pricePaise), per })}</p>
      {declineBelowPaise !== undefined && declineBelowPaise !== null && (
        <p className="text-small font-semibold">
          {t('agents.lowest', { price: rupees(declineBelowPaise), per })}
        </p>
      )}
    </OfferedListing>
  );
}
