import { DISPUTE_LENGTH } from '@polam/domain/order-notes';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextArea } from '~/ui/text-field.tsx';
import { useSettling, type Outcome } from './disputes.api.ts';

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
  const sentence = useProblemSentence();
  const { settle, isSending } = useSettling();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | undefined>();
  const send = async () => {
    const said = words.trim();
    if (said === '') return setError(sentence({ type: 'required' }));
    if (await settle({ orderId, outcome, words: said })) onClose();
    return undefined;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-soil-soft">{t(`deal.settle-effect.${outcome}`)}</p>
      <TextArea
        label={t('deal.settle-words')}
        rows={4}
        maxLength={DISPUTE_LENGTH}
        error={error}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" wide look={outcome === 'completed' ? 'main' : 'danger'} busy={isSending}>
        {t(`deal.settle-${outcome}`)}
      </Button>
    </form>
  );
}
