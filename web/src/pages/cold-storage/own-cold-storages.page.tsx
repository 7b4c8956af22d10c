import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import { OwnStorages } from '~/features/cold-storage/own-storages.tsx';
import { useText } from '~/i18n/language.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Page of the cold storages that the user manages. */
export default function OwnColdStoragesPage() {
  const t = useText();
  return (
    <TitledPage title={t('frame.own-storages')}>
      <OwnStorages Commodities={CommodityChoice} />
    </TitledPage>
  );
}
