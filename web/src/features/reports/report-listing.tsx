import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useLoginIsland } from '~/lib/session/login-island.ts';
import { paths } from '~/paths.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { ReportButton } from './report-button.tsx';

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
  const logIn = () => {
    toast.error(t('complaints.login-first'));
    void navigate(paths.login(), { state: { from: pathname + search } });
  };
  const toLogin = useLoginIsland({ intent: '', id: '', sentence: t('complaints.login-first') });
  return (
    <ReportButton
      {...(reader === 'visitor' ? { island: toLogin, onPress: logIn } : {})}
      label={t('complaints.report-lot')}
      name={name}
      about="listing"
      subjectId={listingId}
      text={t('complaints.report-text')}
      reasons={usualReasons}
    />
  );
}
