import type { Party } from '@polam/domain/negotiation';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/use-now.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Sheet } from '~/ui/dialog.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
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
  const { listing, party, readerId, other } = props;
  const isListingOpen = listing.state === 'active' && listing.availableMilli > 0;
  const standing = standingOf(negotiation, { party, isListingOpen, at: now });
  const hasOffers = negotiation !== null && negotiation.offers.length > 0;
  return (
    <section ref={desk} className="grid gap-4">
      {hasOffers && (
        <>
          <h2 className="text-large break-words">{t('offers.thread-with', { name: other.name })}</h2>
          <OfferThread negotiation={negotiation} readerId={readerId} now={now} />
          <div aria-live="polite">
            <TurnBanner standing={standing} name={other.name} now={now} />
          </div>
        </>
      )}
      {!hasOffers && party === 'seller' && <p className="text-soil-soft">{t('offers.thread-empty')}</p>}
      <OfferDoor {...props} standing={standing} onSent={() => desk.current && scrollGently(desk.current)} />
    </section>
  );
}

type DoorProps = DeskProps & { readonly standing: Standing; readonly onSent: () => void };

function OfferDoor({ listing, other, standing, beside, order, onSent }: DoorProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  const closeAndTell = () => {
    close();
    onSent();
  };
  const form = useOfferForm({ listing, recipientId: other.id, last: standing.last, onSent: closeAndTell });
  const title = standing.move === 'propose' ? t('offers.make') : t('offers.counter');
  const mayOffer = standing.refusal === null;
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
      <Sheet isOpen={isShown && mayOffer} onClose={close} title={title} closeText={t('offers.close')}>
        <OfferFormFields form={form} listing={listing} standing={standing} />
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
  const button = 'grid min-w-0 flex-1 empty:hidden max-md:[&>button]:px-2! max-md:[&>button]:leading-snug';
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex gap-2 border-t border-line bg-card px-4 pt-2.5 pb-6 md:static md:z-auto md:border-0 md:bg-transparent md:p-0">
      {Boolean(beside) && <div className="flex shrink-0 items-center gap-2 md:hidden">{beside}</div>}
      {Boolean(order) && <div className={cx(button, 'md:hidden [&>button>svg]:hidden')}>{order}</div>}
      {Boolean(children) && <div className={button}>{children}</div>}
    </div>
  );
}
