import { complain } from '@polam/contract/calls/reports';
import { COMPLAINT_LENGTH, type ComplaintSubject } from '@polam/domain/admin/complaint';
import { type FormEvent, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { Button } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';

type Key = Extract<Parameters<ReturnType<typeof useText>>[0], `complaints.reason.${string}`>;

/** Props of a {@link ReportForm} that say what it is about. */
export interface ReportFormProps {
  readonly about: ComplaintSubject;
  readonly subjectId: string;
  /** Who reads it. */
  readonly text: string;
  /** Reasons that are chosen by a tap. */
  readonly reasons: readonly Key[];
  /** Last message of the user whom the form is about: it may be reported alone. */
  readonly lastMessageId?: string | null;
}

/** Form of a complaint to the admins: the one of all that can be reported. */
export function ReportForm({ text, reasons, onSent, ...props }: ReportFormProps & { onSent: () => void }) {
  const { about, subjectId, lastMessageId = null } = props;
  const t = useText();
  const sentence = useProblemSentence();
  const { send, isSending } = useSubmit(complain);
  const [isMessage, setIsMessage] = useState(false);
  const [reason, setReason] = useDraftText(`complaint of ${subjectId}`);
  const [error, setError] = useState<string | undefined>();
  const say = (why: string) => {
    setReason(why);
    setError(undefined);
  };
  const submit = async () => {
    const why = reason.trim();
    if (why === '') return setError(sentence({ type: 'required' }));
    const message = isMessage && lastMessageId !== null;
    const subject = message ? { about: 'message' as const, subjectId: lastMessageId } : { about, subjectId };
    const answer = await send({ ...subject, reason: why });
    if (!answer.ok) return setError(answer.message);
    toast.success(answer.message);
    setReason('');
    return onSent();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-soil-soft">{text}</p>
      {lastMessageId !== null && <SubjectChoice isMessage={isMessage} onChoose={setIsMessage} />}
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

interface SubjectChoiceProps {
  readonly isMessage: boolean;
  readonly onChoose: (isMessage: boolean) => void;
}

/** Whether a user is reported, or the user's last message alone. */
function SubjectChoice({ isMessage, onChoose }: SubjectChoiceProps) {
  const t = useText();
  return (
    <ChipChoice
      label={t('complaints.report-about')}
      options={[
        { value: 'person', label: t('complaints.report-about.person') },
        { value: 'message', label: t('complaints.report-about.message') },
      ]}
      value={isMessage ? 'message' : 'person'}
      onChange={(value) => onChoose(value === 'message')}
    />
  );
}
