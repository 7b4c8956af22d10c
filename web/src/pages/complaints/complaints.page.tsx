import { ComplaintTable } from '~/features/reports/complaint-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page to answer complaints. */
export default function ComplaintsPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('complaints.title')} />
      <h1 className="text-title leading-tight">{t('complaints.title')}</h1>
      <ComplaintTable />
    </div>
  );
}
