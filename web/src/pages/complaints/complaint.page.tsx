import { useParams } from 'react-router';
import { ComplaintView } from '~/features/reports/complaint-view.tsx';
import { useText } from '~/i18n/language.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** One complaint, for an admin to answer. */
export default function ComplaintPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <TitledPage title={t('complaints.one')}>
      <ComplaintView complaintId={id} />
    </TitledPage>
  );
}
