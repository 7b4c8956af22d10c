import { useText } from '~/i18n/language.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { useSettling, type Outcome } from './disputes.api.ts';
import { ReasonForm } from './reason-form.tsx';

interface SettleDialogProps {
  readonly orderId: string;
  /** Null while the dialog is closed. */
  readonly outcome: Outcome | null;
  readonly onClose: () => void;
}

/** Ends a dispute one way or the other, with words that both sides read. */
export function SettleDialog({ orderId, outcome, onClose }: SettleDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={outcome !== null}
      onClose={onClose}
      title={outcome === null ? '' : t(`deal.settle-title.${outcome}`)}
      closeText={t('orders.close')}
    >
      {outcome !== null && <SettleForm orderId={orderId} outcome={outcome} onClose={onClose} />}
    </Dialog>
  );
}

function SettleForm({ orderId, outcome, onClose }: SettleDialogProps & { readonly outcome: Outcome }) {
  const t = useText();
  const { act: settle, isSending } = useSettling();
  const send = async (words: string) => {
    const isDone = await settle({ orderId, outcome, words });
    if (isDone) onClose();
    return isDone;
  };
  return (
    <ReasonForm
      draftKey={`settlement of ${orderId}`}
      effect={t(`deal.settle-effect.${outcome}`)}
      label={t('deal.settle-words')}
      send={{ text: t(`deal.settle-${outcome}`), look: outcome === 'completed' ? 'main' : 'danger' }}
      isSending={isSending}
      onSend={send}
    />
  );
}
