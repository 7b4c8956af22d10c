import type { Party } from '@polam/domain/negotiation';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useLastWhile } from '~/lib/last-while.ts';
import { useNow } from '~/lib/use-now.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Sheet } from '~/ui/dialog.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { DealLine } from './deal-line.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { OfferFormFields } from './offer-form.tsx';
import { useOfferForm, type OfferSubject } from './offer-form-state.ts';
import { OfferThread } from './offer-thread.tsx';
import { useThread, type Negotiation } from './offers.api.ts';
import { useLiveOffers } from './offers.live.ts';
import { standingOf, type Standing } from './standing.ts';
import { TurnBanner } from './turn-banner.tsx';

/** A negotiation as one of its two people sees it. */
export interface DeskProps {
  readonly listing: OfferSubject;
  readonly party: Party;
  readonly readerId: string;
  readonly other: { readonly id: string; readonly name: string };
  /** What stands before the offer button in the bar at the foot of a phone, and nowhere else. */
  readonly beside?: ReactNode;
  /** Another button of that bar that leads to a deal. */
  readonly order?: ReactNode;
  /** What the two say, with the offers among it, in the place of the offers alone; null before there is a negotiation. */
  readonly renderTalk?: (negotiationId: string | null) => ReactNode;
}

/** The talk of a buyer and a seller about a lot: the offers so far, whose turn it is, and the next offer. */
export function NegotiationDesk(props: DeskProps) {
  const t = useText();
  const { listing, party, readerId, other } = props;
  const [buyerId, sellerId] = party === 'buyer' ? [readerId, other.id] : [other.id, readerId];
  const thread = useThread({ listingId: listing.id, buyerId, sellerId });
  useLiveOffers();
  if (thread.data !== undefined) return <OpenDesk {...props} negotiation={thread.data.negotiation} />;
  if (!thread.isError) return <Skeleton className="h-40" />;
  const text = `${t('offers.thread-failed')} ${thread.error.message}`;
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void thread.refetch()} />;
}

function OpenDesk({ negotiation, ...props }: DeskProps & { readonly negotiation: Negotiation | null }) {
  const t = useText();
  const now = useNow();
  const desk = useRef<HTMLElement>(null);
  const { listing, party, readerId, other, renderTalk } = props;
  const isListingOpen = listing.state === 'active' && listing.availableMilli > 0;
  const standing = standingOf(negotiation, { party, isListingOpen, at: now });
  const hasOffers = negotiation !== null && negotiation.offers.length > 0;
  return (
    <section ref={desk} className="grid gap-4">
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
          <div aria-live="polite">
            <TurnBanner standing={standing} name={other.name} now={now} />
          </div>
          <OfferAnswers negotiation={negotiation} standing={standing} name={other.name} />
          {standing.agreed !== null && <DealLine agreed={standing.agreed} party={party} />}
        </>
      )}
      {!hasOffers && renderTalk === undefined && party === 'seller' && (
        <p className="text-soil-soft">{t('offers.thread-empty')}</p>
      )}
      <OfferDoor {...props} standing={standing} onSent={() => desk.current && scrollGently(desk.current)} />
    </section>
  );
}

type DoorProps = DeskProps & { readonly standing: Standing; readonly onSent: () => void };

function OfferDoor({ listing, party, other, standing, beside, order, onSent }: DoorProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  const closeAndTell = () => {
    close();
    onSent();
  };
  const mayOffer = standing.refusal === null;
  const isGone = standing.refusal === 'listing-closed';
  // An open form stays about what its reader saw when the lot goes off sale.
  const lot = useLastWhile(listing, !isGone);
  const title = useLastWhile(t(standing.move === 'propose' ? 'offers.make' : 'offers.counter'), !isGone);
  const form = useOfferForm({
    listing: lot,
    recipientId: other.id,
    last: standing.last,
    onSent: closeAndTell,
  });
  return (
    <>
      {(mayOffer || Boolean(beside) || Boolean(order)) && (
        <OfferBar beside={beside} order={order}>
          {mayOffer && (
            // In the bar of a phone the words need the place of the picture.
            <Button
              look="sun"
              icon="send"
              wide
              aria-haspopup="dialog"
              onClick={() => setShown(true)}
              className="max-md:px-2 max-md:[&>svg]:hidden"
            >
              {title}
            </Button>
          )}
        </OfferBar>
      )}
      <Sheet
        isOpen={isShown && (mayOffer || isGone)}
        onClose={close}
        title={title}
        closeText={t('offers.close')}
        notice={isGone && <Notice tone="turmeric">{t('offers.gone')}</Notice>}
      >
        <OfferFormFields form={form} party={party} listing={lot} standing={standing} />
      </Sheet>
    </>
  );
}

interface OfferBarProps extends Pick<DeskProps, 'beside' | 'order'> {
  readonly children: ReactNode;
}

/**
 * On phones a bar that stays above the foot of the page; where there is room, the buttons alone in their place.
 * The buttons share what the signs beside them leave; long words take a second line.
 */
function OfferBar({ beside, order, children }: OfferBarProps) {
  const button =
    'grid min-w-0 flex-1 not-has-[button,a]:hidden max-md:[&>button]:px-2! max-md:[&>button]:leading-snug';
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex gap-2 border-t border-line bg-card px-4 pt-2.5 pb-6 md:static md:z-auto md:border-0 md:bg-transparent md:p-0">
      {Boolean(beside) && <div className="flex shrink-0 items-center gap-2 md:hidden">{beside}</div>}
      {Boolean(order) && <div className={cx(button, 'md:hidden [&>button>svg]:hidden')}>{order}</div>}
      {Boolean(children) && <div className={button}>{children}</div>}
    </div>
  );
}
