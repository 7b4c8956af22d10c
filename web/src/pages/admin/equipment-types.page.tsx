import { TypeTable } from '~/features/equipment/type-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page to add equipment types. */
export default function EquipmentTypesPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('admin.types')} />
      <h1 className="text-title leading-tight">{t('admin.types')}</h1>
      <TypeTable />
    </div>
  );
}
