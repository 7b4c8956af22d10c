import { complain } from '@polam/contract/calls/reports';
import { COMPLAINT_LENGTH } from '@polam/domain/admin/complaint';
import { type FormEvent, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { Button } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';

interface ChatReportFormProps {
  readonly userId: string;
  readonly messageId: string | null;
  readonly onSent: () => void;
}

const usualReasons = ['chat.reason.fraud', 'chat.reason.rude', 'chat.reason.false'] as const;

/** Complaint about a user, or about the user's last message. */
export function ChatReportForm({ userId, messageId, onSent }: ChatReportFormProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const { send, isSending } = useSubmit(complain);
  const [about, setAbout] = useState('person');
  const [reason, setReason] = useDraftText(`complaint of ${userId}`);
  const [refusal, setRefusal] = useState('');
  const submit = async () => {
    const why = reason.trim();
    if (why === '') return setRefusal(sentence({ type: 'required' }));
    const subject =
      about === 'message' && messageId !== null
        ? ({ about: 'message', subjectId: messageId } as const)
        : ({ about: 'person', subjectId: userId } as const);
    const answer = await send({ ...subject, reason: why });
    if (!answer.ok) return setRefusal(answer.message);
    toast.success(answer.message);
    setReason('');
    return onSent();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const subjects = [
    { value: 'person', label: t('chat.report-person') },
    { value: 'message', label: t('chat.report-message') },
  ];
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-soil-soft">{t('chat.report-text')}</p>
      {messageId !== null && (
        <ChipChoice label={t('chat.report-about')} options={subjects} value={about} onChange={setAbout} />
      )}
      <div className="flex flex-wrap gap-2">
        {usualReasons.map((key) => (
          <Button key={key} look="plain" className="rounded-full! px-4" onClick={() => setReason(t(key))}>
            {t(key)}
          </Button>
        ))}
      </div>
      <TextArea
        label={t('chat.report-why')}
        rows={3}
        maxLength={COMPLAINT_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={refusal === '' ? undefined : refusal}
      />
      <Button type="submit" icon="flag" wide busy={isSending}>
        {t('chat.report-send')}
      </Button>
    </form>
  );
}
