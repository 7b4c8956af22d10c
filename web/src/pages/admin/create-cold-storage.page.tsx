import { useNavigate } from 'react-router';
import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import { NewStorageForm } from '~/features/cold-storage/storage-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { Card } from '~/ui/surfaces.tsx';

/** Admin page to register a cold storage. */
export default function CreateColdStoragePage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('cold-storage.create')} />
      <h1 className="text-title leading-tight">{t('cold-storage.create')}</h1>
      <Card className="max-w-3xl p-4 sm:p-5">
        <NewStorageForm Goods={CommodityChoice} onDone={() => void navigate(paths.adminColdStorages())} />
      </Card>
    </div>
  );
}
