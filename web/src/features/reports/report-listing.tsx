import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useLoginIsland } from '~/lib/session/login-island.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { ReportForm } from './report-form.tsx';

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
        <ReportForm
          about="listing"
          subjectId={listingId}
          text={t('complaints.report-text')}
          reasons={usualReasons}
          onSent={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
