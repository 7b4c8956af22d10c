import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import { OwnStorages } from '~/features/cold-storage/own-storages.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Page of the cold storages that the user manages. */
export default function OwnColdStoragesPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.own-storages')} />
      <h1 className="text-title leading-tight">{t('frame.own-storages')}</h1>
      <OwnStorages Goods={CommodityChoice} />
    </div>
  );
}
