import { list } from '@polam/contract/calls/cold-storage';
import { storageForm, toInput } from '~/features/cold-storage/storage-filters.ts';
import { seedMap } from '~/features/map/load-map.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import type { Route } from './+types/cold-storages.page';
import { describeStorages, mappedStorages, StoragesViews } from './storages-views.tsx';

/** The first page of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = storageForm.from(new URL(request.url).searchParams);
  const [page, map] = await Promise.all([
    context.call(list, toInput(filters)),
    seedMap(request, context, mappedStorages(filters)),
  ]);
  await describeStorages(context, page);
  return { page, map };
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return { page: null, map: null };
}

/** The cold storages, to anybody. */
export default function ColdStoragesPage({ loaderData: { page, map } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={`${t('cold-storage.title')} · ${t('frame.name')}`}
        description={t('cold-storage.description')}
        preview={useMarketPreview(paths.coldStorages())}
      />
      <StoragesViews seed={page} mapSeed={map} />
    </>
  );
}
