import { COMPLAINT_LENGTH } from '@polam/domain/admin/complaint';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { useLoginIsland } from '~/lib/session/login-island.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useReporting } from './complaints.api.ts';

interface ReportListingProps {
  readonly listingId: string;
  readonly name: string;
  /** A visitor is led to the login first, which leads back. */
  readonly reader: 'visitor' | 'user';
}

const usualReasons = [
  'complaints.reason.other-goods',
  'complaints.reason.money',
  'complaints.reason.sold',
] as const;

/** Reports to the admins that something is wrong with a listing. */
export function ReportListing({ listingId, name, reader }: ReportListingProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const start = () => {
    if (reader === 'user') return setOpen(true);
    toast.error(t('complaints.login-first'));
    return void navigate(paths.login(), { state: { from: pathname + search } });
  };
  const toLogin = useLoginIsland({ intent: '', id: '', sentence: t('complaints.login-first') });
  const island = reader === 'visitor' ? toLogin : {};
  return (
    <>
      <Button {...island} look="quiet" small icon="flag" className="-ms-3 justify-self-start" onClick={start}>
        {t('complaints.report-lot')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('complaints.report-title', { name })}>
        <ReportForm listingId={listingId} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReportForm({ listingId, onSent }: { listingId: string; onSent: () => void }) {
  const t = useText();
  const sentence = useProblemSentence();
  const { send, isSending } = useReporting();
  const [reason, setReason] = useDraftText(`complaint of ${listingId}`);
  const [error, setError] = useState<string | undefined>();
  const say = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const submit = async () => {
    const why = reason.trim();
    if (why === '') return setError(sentence({ type: 'required' }));
    const answer = await send({ about: 'listing', subjectId: listingId, reason: why });
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
      <p className="text-soil-soft">{t('complaints.report-text')}</p>
      <div className="flex flex-wrap gap-2">
        {usualReasons.map((key) => (
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
