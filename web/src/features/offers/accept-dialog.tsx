import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
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
      <ActOrKeep keepText={t('offers.accept-later')} onKeep={stopConfirming}>
        <Button icon="check" busy={isSending} onClick={() => void accept()}>
          {t('offers.answer.accept')}
        </Button>
      </ActOrKeep>
    </Dialog>
  );
}
