import { useRef } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { threadName } from '~/lib/thread-name.ts';
import { useNow } from '~/lib/use-now.ts';
import { FocusKeeper } from '~/ui/focus-keeper.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import type { PanelProps } from './panel-props.ts';
import { AgreementLine } from './agreement-line.tsx';
import { AnswerButtons, AnswerTalk, useAnswering } from './offer-answers.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { OfferThread } from './offer-thread.tsx';
import { useThread, type Negotiation } from './offers.api.ts';
import { useLiveOffers } from './offers.live.ts';
import { standingOf } from './standing.ts';
import { TurnBanner } from './turn-banner.tsx';
import { WaitingOfferCard } from './waiting-offer-card.tsx';
import { useWaitingOffersOf, type WaitingOffer } from './waiting-offers.ts';

/** The talk of a buyer and a seller about a lot: the offers so far, whose turn it is, and the next offer. */
export function NegotiationPanel(props: PanelProps) {
  const t = useText();
  const { listing, party, readerId, other } = props;
  const [buyerId, sellerId] = party === 'buyer' ? [readerId, other.id] : [other.id, readerId];
  const thread = useThread({ listingId: listing.id, buyerId, sellerId });
  const whyNot = useWhyNoAnswer(thread);
  useLiveOffers();
  if (thread.data !== undefined) return <OpenPanel {...props} negotiation={thread.data.negotiation} />;
  if (whyNot === null) return <Skeleton className="h-40" />;
  const text = `${t('offers.thread-failed')} ${whyNot}`;
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void thread.refetch()} />;
}

function OpenPanel({ negotiation, ...props }: PanelProps & { readonly negotiation: Negotiation | null }) {
  const t = useText();
  const now = useNow();
  const panel = useRef<HTMLElement>(null);
  const { listing, party, readerId, other, renderTalk, showsAbove = false } = props;
  const isListingOpen = listing.state === 'active' && listing.availableMilli > 0;
  const standing = standingOf(negotiation, { party, isListingOpen, at: now });
  const hasOffers = negotiation !== null && negotiation.offers.length > 0;
  const thread = threadName({ subjectId: listing.id, otherId: other.id });
  const waiting = useWaitingOffersOf(thread);
  const isWaiting = waiting.some(({ entry }) => entry.refusal === null);
  const answering = useAnswering(negotiation, standing);
  const buttons = !isWaiting && <AnswerButtons answering={answering} />;
  // What is asked of the reader stays in sight.
  const isMyTurn = standing.turn === 'mine';
  return (
    <FocusKeeper>
      <section ref={panel} className="grid gap-4">
        {renderTalk?.(negotiation?.id ?? null)}
        {hasOffers && (
          <>
            {renderTalk === undefined && (
              <>
                <h2 className="any-script text-large break-words">
                  {t('offers.thread-with', { name: other.name })}
                </h2>
                <OfferThread negotiation={negotiation} readerId={readerId} now={now} />
              </>
            )}
            {!isWaiting && (
              <div aria-live="polite">
                <TurnBanner standing={standing} name={other.name} now={now} />
              </div>
            )}
            <AnswerTalk answering={answering} name={other.name} />
            {!isMyTurn && buttons}
            {standing.agreed !== null && negotiation.orderId !== null && (
              <AgreementLine agreed={standing.agreed} orderId={negotiation.orderId} party={party} />
            )}
          </>
        )}
        {!hasOffers && renderTalk === undefined && party === 'seller' && (
          <p className="text-soil-soft">{t('offers.thread-empty')}</p>
        )}
        {renderTalk === undefined && <WaitingOffers offers={waiting} />}
        <OfferSheet
          {...props}
          standing={standing}
          thread={thread}
          isWaiting={isWaiting}
          answers={isMyTurn && buttons}
          onSent={() => !showsAbove && panel.current && showUnlessSeen(panel.current)}
        />
      </section>
    </FocusKeeper>
  );
}

/** Who made an offer from a bar at the foot of the page, far above the talk, is brought there; else nothing moves. */
function showUnlessSeen(panel: Element): void {
  const { top, bottom } = panel.getBoundingClientRect();
  if (top >= window.innerHeight || bottom <= 0) scrollGently(panel);
}

function WaitingOffers({ offers }: { offers: readonly WaitingOffer[] }) {
  return offers.map((offer) => <WaitingOfferCard key={offer.entry.id} offer={offer} />);
}
