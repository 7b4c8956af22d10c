import { AuditTable } from '~/features/admin/audit-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page of the audit log. */
export default function AuditPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.admin-audit')} />
      <h1 className="text-title leading-tight">{t('frame.admin-audit')}</h1>
      <AuditTable />
    </div>
  );
}
