import { UsersTable } from '~/features/admin/users-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Every user, for an admin. */
export default function UsersPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.admin-users')} />
      <h1 className="text-title leading-tight">{t('frame.admin-users')}</h1>
      <UsersTable />
    </div>
  );
}
