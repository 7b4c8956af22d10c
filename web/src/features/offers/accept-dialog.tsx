import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { AnswerRefusal } from './answer-refusal.tsx';
import type { OfferRefusal } from './offers.api.ts';

/** A binding answer that is confirmed once more. */
interface Confirming {
  readonly isAsked: boolean;
  readonly isSending: boolean;
  readonly refusal: OfferRefusal;
  readonly stopConfirming: () => void;
  readonly accept: () => Promise<void>;
}

interface AcceptDialogProps {
  readonly answering: Confirming;
  /** All that the yes is to. */
  readonly children: ReactNode;
}

/** Confirmation of a binding answer, with the reason for which it was refused. */
export function AcceptDialog({ answering, children }: AcceptDialogProps) {
  const t = useText();
  const { isAsked, stopConfirming, isSending, refusal, accept } = answering;
  return (
    <Dialog isOpen={isAsked} onClose={stopConfirming} title={t('offers.accept-title')}>
      {children}
      <AnswerRefusal refusal={refusal} />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button look="plain" onClick={stopConfirming}>
          {t('offers.accept-later')}
        </Button>
        <Button icon="check" busy={isSending} onClick={() => void accept()}>
          {t('offers.answer.accept')}
        </Button>
      </div>
    </Dialog>
  );
}
