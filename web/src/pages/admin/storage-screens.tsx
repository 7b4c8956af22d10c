import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import { NewStorageForm } from '~/features/cold-storage/storage-form.tsx';
import { StoragePanel } from '~/features/cold-storage/storage-panel.tsx';
import { Card } from '~/ui/surfaces.tsx';

/** The cold storages of the market; with `onCreated` the form of a new one. */
export function StorageScreens({ onCreated }: { onCreated?: () => void }) {
  if (onCreated === undefined) return <StoragePanel Commodities={CommodityChoice} />;
  return (
    <Card className="max-w-3xl p-4 sm:p-5">
      <NewStorageForm Commodities={CommodityChoice} onDone={onCreated} />
    </Card>
  );
}
