import { useParams } from 'react-router';
import { ComplaintView } from '~/features/reports/complaint-view.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** One complaint, for an admin to answer. */
export default function ComplaintPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('complaints.one')} />
      <h1 className="text-title leading-tight">{t('complaints.one')}</h1>
      <ComplaintView complaintId={id} />
    </div>
  );
}
