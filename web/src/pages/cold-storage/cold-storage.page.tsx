import { get } from '@polam/contract/calls/cold-storage';
import { data } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/cold-storage.page';
import { StorageScreen } from './storage-screen.tsx';
import { describeStorage } from './storages-views.tsx';

/** The cold storage as everybody sees it; one that is not there answers 404 with the page that says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const storage = orUnavailable(await context.call(get, { storageId: params.id }));
  await describeStorage(context, storage);
  return data({ storage }, { status: storage.ok ? 200 : 404 });
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** The page of a cold storage, which everybody may open. */
export default function ColdStoragePage({ loaderData, params }: Route.ComponentProps) {
  return <StorageScreen key={params.id} storageId={params.id} seed={loaderData?.storage ?? null} />;
}
