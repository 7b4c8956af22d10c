import { list } from '@polam/contract/calls/cold-storage';
import { searchFrom, toWish } from '~/features/cold-storage/cold-storage.api.ts';
import { ColdStoragesScreen } from '~/features/cold-storage/cold-storages-screen.tsx';
import { useText } from '~/i18n/language.tsx';
import { CARD_PICTURE, paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import type { Route } from './+types/cold-storages.page';

/** The first page of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = searchFrom(new URL(request.url).searchParams);
  return { page: await context.call(list, toWish(search)), publicUrl: context.publicUrl };
}

/** A page that is already alive asks for itself. */
export function clientLoader() {
  return { page: null, publicUrl: null };
}

/** The cold storages, to anybody. */
export default function ColdStoragesPage({ loaderData: { page, publicUrl } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('cold-storage.title')}
        description={t('cold-storage.description')}
        preview={previewOf(publicUrl)}
      />
      <ColdStoragesScreen seed={page} />
    </>
  );
}

function previewOf(publicUrl: string | null) {
  if (publicUrl === null) return undefined;
  return {
    url: publicUrl + paths.coldStorages(),
    picture: publicUrl + CARD_PICTURE,
    type: 'website',
  } as const;
}
