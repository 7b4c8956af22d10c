import { COMPLAINT_LENGTH } from '@polam/domain/admin/complaint';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { Button } from '~/ui/button.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useReporting } from './complaints.api.ts';

type Key = Extract<Parameters<ReturnType<typeof useText>>[0], `complaints.reason.${string}`>;

interface ReportFormProps {
  readonly about: 'listing' | 'group' | 'person';
  readonly subjectId: string;
  /** Who reads it. */
  readonly text: string;
  /** Reasons that are chosen by a tap. */
  readonly reasons: readonly Key[];
  readonly onSent: () => void;
}

/** Form of a complaint to the admins. */
export function ReportForm({ about, subjectId, text, reasons, onSent }: ReportFormProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const { send, isSending } = useReporting();
  const [reason, setReason] = useDraftText(`complaint of ${subjectId}`);
  const [error, setError] = useState<string | undefined>();
  const say = (why: string) => {
    setReason(why);
    setError(undefined);
  };
  const submit = async () => {
    const why = reason.trim();
    if (why === '') return setError(sentence({ type: 'required' }));
    const answer = await send({ about, subjectId, reason: why });
    if (!answer.ok) return setError(answer.message);
    toast.success(answer.message);
    setReason('');
    return onSent();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-soil-soft">{text}</p>
      <div className="flex flex-wrap gap-2">
        {reasons.map((key) => (
          <Button key={key} look="plain" className="rounded-full! px-4" onClick={() => say(t(key))}>
            {t(key)}
          </Button>
        ))}
      </div>
      <TextArea
        label={t('complaints.report-why')}
        rows={3}
        maxLength={COMPLAINT_LENGTH}
        error={error}
        value={reason}
        onChange={({ target }) => say(target.value)}
      />
      <Button type="submit" icon="flag" wide busy={isSending}>
        {t('complaints.report-send')}
      </Button>
    </form>
  );
}
