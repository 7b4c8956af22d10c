import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import { StoragePanel } from '~/features/cold-storage/storage-panel.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page to manage cold storages. */
export default function ColdStoragesAdminPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('cold-storage.title')} />
      <h1 className="text-title leading-tight">{t('cold-storage.title')}</h1>
      <StoragePanel Goods={CommodityChoice} />
    </div>
  );
}
