import { DECISION_LENGTH, outcomesOf, type ComplaintOutcome } from '@polam/domain/admin/complaint';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { useDeciding, useLettingBack, type Complaint } from './complaints.api.ts';

const looks: Readonly<Record<ComplaintOutcome, { readonly look: ButtonLook; readonly icon: IconName }>> = {
  dismissed: { look: 'plain', icon: 'check' },
  warned: { look: 'plain', icon: 'warning' },
  'taken-down': { look: 'danger', icon: 'trash' },
  suspended: { look: 'danger', icon: 'block' },
};

/** Actions on a complaint: the answers to it, or lifting a suspension. */
export function ComplaintAnswers({ complaint }: { complaint: Complaint }) {
  const t = useText();
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null);
  if (complaint.outcome !== null)
    return complaint.outcome === 'suspended' && complaint.accusedState === 'suspended' ? (
      <LetBack complaintId={complaint.id} />
    ) : null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {outcomesOf(complaint.about).map((each) => (
        <Button key={each} wide {...looks[each]} onClick={() => setOutcome(each)}>
          {t(`complaints.decide.${each}`)}
        </Button>
      ))}
      <Dialog
        isOpen={outcome !== null}
        onClose={() => setOutcome(null)}
        title={outcome === null ? '' : t(`complaints.decide.${outcome}`)}
      >
        {outcome !== null && (
          <AnswerForm complaintId={complaint.id} outcome={outcome} onDone={() => setOutcome(null)} />
        )}
      </Dialog>
    </div>
  );
}

interface AnswerFormProps {
  readonly complaintId: string;
  readonly outcome: ComplaintOutcome;
  readonly onDone: () => void;
}

function AnswerForm({ complaintId, outcome, onDone }: AnswerFormProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const { act: make, isSending } = useDeciding();
  const { look, icon } = looks[outcome];
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | undefined>();
  const send = async () => {
    const said = words.trim();
    if (said === '') return setError(sentence({ type: 'required' }));
    if (await make({ complaintId, outcome, words: said })) onDone();
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
      <p className="text-soil-soft">{t(`complaints.effect.${outcome}`)}</p>
      <TextArea
        label={t(
          outcome === 'warned' || outcome === 'taken-down'
            ? 'complaints.words-read'
            : 'complaints.words-kept',
        )}
        rows={4}
        maxLength={DECISION_LENGTH}
        error={error}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" wide icon={icon} look={look === 'danger' ? look : 'main'} busy={isSending}>
        {t(`complaints.decide.${outcome}`)}
      </Button>
    </form>
  );
}

function LetBack({ complaintId }: { complaintId: string }) {
  const t = useText();
  const { act: make, isSending } = useLettingBack();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button wide look="plain" icon="check" busy={isSending} onClick={() => void make({ complaintId })}>
        {t('complaints.let-back')}
      </Button>
      <p className="text-small text-soil-soft">{t('complaints.let-back-effect')}</p>
    </div>
  );
}
