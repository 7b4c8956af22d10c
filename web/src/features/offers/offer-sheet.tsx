import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useLastWhile } from '~/lib/last-while.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { PanelProps } from './panel-props.ts';
import { useFormOfConversation } from './offer-again.ts';
import { OfferFormFields } from './offer-form.tsx';
import { useOfferForm } from './offer-form-state.ts';
import type { Standing } from './standing.ts';
import type { WaitingOffer } from './waiting-offers.ts';

interface OfferSheetProps extends PanelProps {
  readonly standing: Standing;
  readonly conversation: string;
  /** Whether an offer of the reader's is still on this device. */
  readonly isWaiting: boolean;
  /** Buttons for the reader's answer to the other side's offer; false where there is none to answer. */
  readonly answers: ReactNode;
  readonly onSent: () => void;
}

/** The button that opens the form of the next offer, and the form. */
export function OfferSheet({
  listing,
  party,
  other,
  standing,
  conversation,
  isWaiting,
  ...props
}: OfferSheetProps) {
  const { answers, note, beside, order, onSent } = props;
  const t = useText();
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  const closeAndNotify = () => {
    close();
    onSent();
  };
  const mayOffer = standing.refusal === null && !isWaiting;
  const isGone = standing.refusal === 'listing-closed';
  // An open form stays about the listing that its reader saw when that goes off sale.
  const sold = useLastWhile(listing, !isGone);
  const title = useLastWhile(t(standing.move === 'propose' ? 'offers.make' : 'offers.counter'), !isGone);
  const form = useOfferForm({
    listing: sold,
    recipientId: other.id,
    conversation,
    last: standing.last,
    isOpen: isShown,
    onSent: closeAndNotify,
  });
  const openWith = ({ terms }: WaitingOffer) => {
    form.fillWith(terms);
    setShown(true);
  };
  useFormOfConversation(conversation, mayOffer ? openWith : null);
  return (
    <>
      {(mayOffer || Boolean(answers) || Boolean(beside) || Boolean(order)) && (
        <OfferBar answers={answers} note={note} beside={beside} order={order}>
          {mayOffer && (
            // In the bar of a phone the text needs the place of the icon.
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
        <OfferFormFields form={form} party={party} listing={sold} standing={standing} />
      </Sheet>
    </>
  );
}

interface OfferBarProps extends Pick<OfferSheetProps, 'answers' | 'note' | 'beside' | 'order'> {
  readonly children: ReactNode;
}

/**
 * On phones a bar that stays above the foot of the page; where there is room, the buttons alone in their place.
 * The buttons share the width that the icons beside them leave; long texts take a second line.
 */
function OfferBar({ answers, note, beside, order, children }: OfferBarProps) {
  const button =
    'grid min-w-0 flex-1 not-has-[button,a]:hidden max-md:[&>button]:px-2! max-md:[&>button]:leading-snug';
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 grid grid-cols-1 gap-2 border-t border-line bg-card px-4 pt-2.5 pb-6 md:static md:z-auto md:border-0 md:bg-transparent md:p-0">
      {answers}
      {Boolean(note) && <div className="empty:hidden md:hidden">{note}</div>}
      <div className="flex gap-2 empty:hidden">
        {Boolean(beside) && <div className="flex shrink-0 items-center gap-2 md:hidden">{beside}</div>}
        {/* A reader with an offer to answer is not asked to buy at another price beside it. */}
        {Boolean(order) && !answers && (
          <div className={cx(button, 'md:hidden [&>button>svg]:hidden')}>{order}</div>
        )}
        {Boolean(children) && <div className={button}>{children}</div>}
      </div>
    </div>
  );
}
