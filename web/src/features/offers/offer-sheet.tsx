import type { Paise } from '@polam/domain/money';
import type { Party } from '@polam/domain/trade/negotiation';
import { answeringPrices } from '@polam/domain/trade/price-steps';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart } from '~/lib/screens/later/later-part.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { useLastWhile, Sheet } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { useFormOfConversation } from './offer-again.ts';
import type { OfferFormInSheet as Form } from './offer-form-in-sheet.tsx';
import type { AskedOffer, OfferSubject } from './offer-form-state.ts';
import type { Standing } from './offer-state.tsx';

interface OfferSheetProps extends PanelProps {
  readonly standing: Standing;
  readonly conversation: string;
  /** Whether an offer of the reader's is still on this device. */
  readonly isWaiting: boolean;
  /** Whether the reader has blocked the other: then nothing is offered or ordered. */
  readonly isBlocked?: boolean;
  /** Buttons for the reader's answer to the other side's offer; false where there is none to answer. */
  readonly answers: ReactNode;
  readonly onSent: () => void;
}

// What is typed into it, and a try without an answer, outlast the closed form: it stays once it is here.
/** The form of an offer. */
export const offerForm = new LaterPart(
  async () => (await import('./offer-form-in-sheet.tsx')).OfferFormInSheet,
);

/** The button that opens the form of the next offer, and the form. */
export function OfferSheet({
  listing,
  party,
  other,
  standing,
  conversation,
  isWaiting,
  isBlocked = false,
  ...props
}: OfferSheetProps) {
  const { answers, note, beside, order, isDocked = false, onSent, actsFor } = props;
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [asked, ask] = useState<AskedOffer | null>(null);
  const close = () => setShown(false);
  const closeAndNotify = () => {
    close();
    onSent();
  };
  const mayOffer = standing.refusal === null && !isWaiting && !isBlocked;
  const isGone = standing.refusal === 'listing-closed';
  // An open form stays about the listing that its reader saw when that goes off sale.
  const sold = useLastWhile(listing, !isGone);
  const title = useLastWhile(t(standing.move === 'propose' ? 'offers.make' : 'offers.counter'), !isGone);
  const openWith = (offer: AskedOffer) => {
    ask(offer);
    setShown(true);
  };
  useFormOfConversation(
    conversation,
    standing.refusal === null && !isBlocked ? ({ terms }) => openWith({ ...terms }) : null,
  );
  const dialog = {
    isOpen: isShown && (mayOffer || isGone),
    onClose: close,
    title,
    notice: isGone && <Notice tone="turmeric">{t('offers.gone')}</Notice>,
  };
  return (
    <>
      {(mayOffer || Boolean(answers) || Boolean(beside) || Boolean(order)) && (
        <OfferBar
          answers={answers}
          quick={
            mayOffer &&
            isDocked && (
              <QuickPrices {...{ standing, listing }} onChoose={(pricePaise) => openWith({ pricePaise })} />
            )
          }
          note={note}
          beside={beside}
          order={order}
          isDocked={isDocked}
        >
          {mayOffer && (
            // In the bar of a phone, and beside prices, the text needs the place of the icon.
            <Button
              look="sun"
              icon="send"
              wide
              aria-haspopup="dialog"
              onClick={() => setShown(true)}
              className={isDocked ? 'px-2 [&>svg]:hidden' : 'max-md:px-2 max-md:[&>svg]:hidden'}
            >
              {title}
            </Button>
          )}
        </OfferBar>
      )}
      <LaterOfferForm
        {...{ dialog, party, standing, asked, conversation, actsFor }}
        listing={sold}
        recipientId={other.id}
        onSent={closeAndNotify}
      />
    </>
  );
}

interface LaterOfferFormProps extends Omit<ComponentProps<typeof Form>, 'isOpen' | 'place'> {
  readonly dialog: Omit<ComponentProps<typeof Sheet>, 'children'>;
}

/**
 * The sheet, which holds the form or that it is coming. One sheet for both: a second dialog would rise anew, and closed it
 * would not know where the focus was.
 */
function LaterOfferForm({ dialog, ...props }: LaterOfferFormProps) {
  const { isOpen } = dialog;
  const [place, setPlace] = useState<Element | null>(null);
  return (
    <>
      <Sheet {...dialog}>
        <div ref={setPlace} className="contents" />
      </Sheet>
      <Later
        part={offerForm}
        isWanted={isOpen}
        height="h-96"
        renderFrame={(content) => place && createPortal(content, place)}
      >
        {(OfferFormInSheet) => <OfferFormInSheet {...props} isOpen={isOpen} place={place} />}
      </Later>
    </>
  );
}

interface QuickPricesProps extends Pick<OfferSheetProps, 'standing' | 'listing'> {
  readonly onChoose: (pricePaise: Paise) => void;
}

/** Prices to answer the other side's offer with: each opens the form with it filled in. Nothing at any other turn. */
function QuickPrices({ standing: { turn, last, opposed }, listing, onChoose }: QuickPricesProps) {
  const t = useText();
  const { rupees } = useFormats();
  if (turn !== 'mine' || last === null) return null;
  const prices = answeringPrices(opposed?.pricePaise ?? listing.pricePaise, last.pricePaise);
  if (prices.length === 0) return null;
  return (
    <div role="group" aria-label={t('offers.counter')} className="flex min-w-0 flex-wrap gap-2">
      {prices.map((price) => (
        <button
          key={price}
          type="button"
          aria-haspopup="dialog"
          aria-label={t('offers.say-price', { price: rupees(price) })}
          onClick={() => onChoose(price)}
          className="press min-h-12 flex-1 rounded-card border border-leaf bg-card px-3 font-semibold text-leaf tabular-nums hover:bg-leaf-tint"
        >
          {rupees(price)}
        </button>
      ))}
    </div>
  );
}

interface OfferBarProps extends Pick<OfferSheetProps, 'answers' | 'note' | 'beside' | 'order' | 'isDocked'> {
  readonly quick: ReactNode;
  readonly children: ReactNode;
}

/**
 * On phones a bar that stays above the foot of the page; where there is room, the buttons alone in their place.
 * The buttons share the width that the icons beside them leave; long texts take a second line.
 */
function OfferBar({ answers, quick, note, beside, order, isDocked, children }: OfferBarProps) {
  const button =
    'grid min-w-0 flex-1 not-has-[button,a]:hidden max-md:[&>button]:px-2! max-md:[&>button]:leading-snug';
  return (
    <div
      {...(!isDocked && { 'data-bar': '' })}
      className={cx(
        'grid grid-cols-1 gap-2',
        !isDocked &&
          'fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-card px-4 pt-2.5 pb-6 md:static md:z-auto md:border-0 md:bg-transparent md:p-0',
      )}
    >
      {answers}
      {Boolean(note) && <div className="empty:hidden md:hidden">{note}</div>}
      <div className={cx('flex gap-2 empty:hidden', isDocked && 'flex-wrap')}>
        {quick}
        {Boolean(beside) && <div className="flex shrink-0 items-center gap-2 md:hidden">{beside}</div>}
        {/* A reader with an offer to answer is not asked to buy at another price beside it. */}
        {Boolean(order) && !answers && (
          <div className={cx(button, 'md:hidden [&>button>svg]:hidden')}>{order}</div>
        )}
        {Boolean(children) && <div className={cx(button, isDocked && 'basis-36')}>{children}</div>}
      </div>
    </div>
  );
}

/** A negotiation as one of its two users sees it. */
export interface PanelProps {
  readonly listing: OfferSubject;
  readonly party: Party;
  readonly readerId: string;
  readonly other: { readonly id: string; readonly name: string };
  /** The farmer for whom the reader acts as an agent. */
  readonly actsFor?: string | undefined;
  /** A sentence above the buttons of the bar at the foot of a phone, and nowhere else. */
  readonly note?: ReactNode;
  /** Shown before the offer button in the bar at the foot of a phone, and nowhere else. */
  readonly beside?: ReactNode;
  /** A button in the same bar to order at once. */
  readonly order?: ReactNode;
  /**
   * Whether the panel stands beside its conversation: its buttons have no bar of their own at the foot of a phone, and a
   * sent offer is in sight, so that nothing need be scrolled to.
   */
  readonly isDocked?: boolean;
  /**
   * The messages of both users with the offers among them, shown in place of the offers alone; null before
   * there is a negotiation.
   */
  readonly renderChat?: (negotiationId: string | null) => ReactNode;
}
