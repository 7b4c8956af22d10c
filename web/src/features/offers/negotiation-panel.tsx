import { get as getOrder } from '@polam/contract/calls/orders';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import type { Party } from '@polam/domain/trade/negotiation';
import { isOrderOpen } from '@polam/domain/trade/order';
import { useRef } from 'react';
import { useText, useFormats } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { useNow } from '~/lib/clock.ts';
import { photoPath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { Skeleton } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { useShowDecisions } from './known-offers.ts';
import { AnswerButtons, AnswerChat, useAnswering } from './offer-answers.tsx';
import { OfferBubble } from './offer-bubble.tsx';
import { OfferSheet, type PanelProps } from './offer-sheet.tsx';
import {
  type Negotiation,
  type Offer,
  useConversation,
  useWaitingOffersOf,
  type WaitingOffer,
} from './offers.api.ts';
import { standingOf, TurnBanner, withoutYes } from './offer-state.tsx';
import { WaitingOfferCard } from './waiting-offer-card.tsx';

// It has no place until its sums are there: it never moves the answers twice.
const NetInHand = laterComponent(async () => (await import('./net-in-hand.tsx')).NetInHand, {
  isWanted: false,
});

/**
 * Negotiation of a buyer and a seller about a listing: the offers so far, whose turn it is, and the next
 * offer.
 */
export function NegotiationPanel(props: PanelProps) {
  const t = useText();
  const { listing, party, readerId, other } = props;
  const [buyerId, sellerId] = party === 'buyer' ? [readerId, other.id] : [other.id, readerId];
  const conversation = useConversation({ listingId: listing.id, buyerId, sellerId });
  useShowDecisions();
  return (
    <AnswerView
      query={conversation}
      coming={<Skeleton className="h-40" />}
      failed={t('offers.thread-failed')}
    >
      {({ negotiation }) => <OpenPanel {...props} negotiation={negotiation} />}
    </AnswerView>
  );
}

function OpenPanel({ negotiation, ...props }: PanelProps & { readonly negotiation: Negotiation | null }) {
  const t = useText();
  const spoken = useSpokenName();
  const now = useNow();
  const panel = useRef<HTMLElement>(null);
  const { listing, party, readerId, other, renderChat, isDocked = false } = props;
  const isListingOpen = listing.state === 'active' && listing.availableMilli > 0;
  const standing = standingOf(negotiation, { party, isListingOpen, at: now });
  const hasOffers = negotiation !== null && negotiation.offers.length > 0;
  const conversation = conversationName({ subjectId: listing.id, otherId: other.id });
  const waiting = useWaitingOffersOf(conversation);
  const isWaiting = waiting.some(({ entry }) => entry.refusal === null);
  const isBlocked = useIsBlocked(other.id);
  const answering = useAnswering(negotiation, isBlocked ? withoutYes(standing) : standing);
  const netInHand = party === 'seller' && negotiation !== null && standing.pending !== null && (
    <NetInHand negotiationId={negotiation.id} />
  );
  const buttons = !isWaiting && (
    <>
      {!isDocked && netInHand}
      <AnswerButtons answering={answering} />
    </>
  );
  // An offer that the reader is to answer stays in sight.
  const isMyTurn = standing.turn === 'mine';
  return (
    <FocusRestorer>
      <section ref={panel} className={cx('grid', isDocked ? 'gap-2' : 'gap-4')}>
        {renderChat?.(negotiation?.id ?? null)}
        {hasOffers && (
          <>
            {renderChat === undefined && (
              <>
                <h2 className="any-script text-large break-words">
                  {t('offers.thread-with', { name: spoken(other) })}
                </h2>
                <OfferConversation negotiation={negotiation} readerId={readerId} now={now} />
              </>
            )}
            {!isWaiting && (
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <div aria-live="polite" className={isDocked ? undefined : 'flex-1'}>
                  <TurnBanner standing={standing} name={spoken(other)} now={now} isDocked={isDocked} />
                </div>
                {isDocked && netInHand}
              </div>
            )}
            <AnswerChat
              answering={answering}
              subject={{ ...listing, photo: photoPath(listing.id, 320) }}
              name={spoken(other)}
            />
            {!isMyTurn && buttons}
            {standing.agreed !== null && negotiation.orderId !== null && (
              <AgreementLine agreed={standing.agreed} orderId={negotiation.orderId} party={party} />
            )}
          </>
        )}
        {!hasOffers && renderChat === undefined && party === 'seller' && (
          <p className="text-soil-soft">{t('offers.thread-empty')}</p>
        )}
        {renderChat === undefined && <WaitingOffers offers={waiting} />}
        <OfferSheet
          {...props}
          standing={standing}
          conversation={conversation}
          isWaiting={isWaiting}
          isBlocked={isBlocked}
          answers={isMyTurn && buttons}
          onSent={() => !isDocked && panel.current && showUnlessSeen(panel.current)}
        />
      </section>
    </FocusRestorer>
  );
}

/**
 * Scrolls to the panel after an offer from the bar at the foot of the page, where the panel is out of sight;
 * else nothing moves.
 */
function showUnlessSeen(panel: Element): void {
  const { top, bottom } = panel.getBoundingClientRect();
  if (top >= window.innerHeight || bottom <= 0) scrollGently(panel);
}

function WaitingOffers({ offers }: { offers: readonly WaitingOffer[] }) {
  return offers.map((offer) => <WaitingOfferCard key={offer.entry.id} offer={offer} />);
}

interface OfferConversationProps {
  readonly negotiation: Negotiation;
  readonly readerId: string;
  readonly now: Date;
}

/** The offers of a negotiation in the order in which they were made, each on its author's side. */
function OfferConversation({ negotiation: { offers }, readerId, now }: OfferConversationProps) {
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

interface AgreementLineProps {
  readonly agreed: Offer;
  /** The order that came of the accepted offer. */
  readonly orderId: string;
  readonly party: Party;
}

/** Line with the agreed terms, the state of the order that came of them, and a link to it. */
export function AgreementLine({ agreed, orderId, party }: AgreementLineProps) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const state = useAsk(getOrder, { orderId }).data?.order.state;
  const { pricePaise, quantityMilli, unit } = agreed;
  const terms = {
    price: rupees(pricePaise),
    quantity: quantity(quantityMilli, unit),
    total: rupees(offeredSettlement(agreed).netPaise),
  };
  const isOpen = state === undefined || isOrderOpen(state);
  return (
    <div className="grid gap-3">
      <Notice tone={state === 'cancelled' ? 'plain' : 'leaf'}>
        <span className="font-semibold">{t('offers.agreed', terms)}</span>{' '}
        {state !== undefined && t('offers.agreed-state', { state: t(`orders.state.${state}`) })}
      </Notice>
      <LinkButton wide icon="orders" to={placeOfOrder({ id: orderId, side: party, isOver: !isOpen })}>
        {t('offers.to-order')}
      </LinkButton>
    </div>
  );
}
