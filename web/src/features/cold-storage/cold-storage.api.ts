import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { updateOwn } from '@polam/contract/calls/cold-storage';
import {
  exportForAdmin,
  get,
  list,
  listEnquiries,
  listForAdmin,
  listOwn,
  listRemoved,
  remove,
  restore,
} from '@polam/contract/calls/cold-storage';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAct } from '~/lib/api/act.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAdminList } from '~/lib/tables/admin-table.tsx';
import { useSession } from '~/lib/session/session.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { paths } from '~/paths.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { toInput, type StorageFilters } from './storage-filters.ts';

/** A cold storage as lists show it. */
export type ColdStorage = OutputOf<typeof list>['coldStorages'][number];

/** A cold storage as its page shows it. */
export type StoragePage = OutputOf<typeof get>['coldStorage'];

/** A cold storage as an admin sees it. */
export type AdminStorage = OutputOf<typeof listForAdmin>['coldStorages'][number];

/** A cold storage as its manager sees it. */
export type ManagedStorage = OutputOf<typeof updateOwn>['coldStorage'];

/** First page that the server rendered for a visitor. */
export type ColdStorageSeed = Answer<typeof list> | null;

const { category: _category, ...fields } = listForAdmin.input.fields;

/** Search and sort of the admin's table. */
const adminForm = filterForm(fields);

/** Cold storages that match the filters, page by page. */
export function useColdStorages(filters: StorageFilters, seed: ColdStorageSeed) {
  return useAskPages(list, toInput(filters), { keepLast: true, seed });
}

/** Query of one cold storage. A visitor does not repeat a query that the server answered with not-found. */
export function useColdStorage(storageId: string, seed: Answer<typeof get> | null) {
  const isSignedIn = useSession().state === 'signed-in';
  const isMissing = seed?.ok === false && seed.error === 'not-found';
  return useAsk(get, { storageId }, { seed, enabled: isSignedIn || !isMissing });
}

/** Whether the reader manages a cold storage; queried only for a signed-in user. */
export function useIsManager({ id, isManaged }: ManagedStorage): boolean {
  const mayBe = useSession().state === 'signed-in' && isManaged;
  const own = useAsk(listOwn, {}, { enabled: mayBe });
  return mayBe && own.data?.coldStorages.some((each) => each.id === id) === true;
}

/** Cold storages that were deleted within a day. */
export function useRemovedStorages() {
  return useAsk(listRemoved, {}).data?.coldStorages ?? [];
}

/** Restores a cold storage, and shows the result. */
export const useRestoring = () => useAct(restore);

/** The cold storages of an admin, their filters in the address and their table as a file. */
export const useAdminStorages = () =>
  useAdminList({ form: adminForm, list: listForAdmin, table: exportForAdmin });

/** Parameter of the page of one's own cold storages: the id of one that the reader claims. */
export const claimedParameter = 'claim';

/** Address at which the reader claims a cold storage. */
export function claimPath(storageId: string): string {
  return `${paths.ownColdStorages()}?${claimedParameter}=${storageId}`;
}

/** Cold storages that the reader manages. */
export function useOwnStorages() {
  return useAsk(listOwn, {});
}

/** Enquiries about the cold storages of the reader, page by page. */
export function useEnquiries() {
  return useAskPages(listEnquiries, {});
}

/** Deletes a cold storage; gives the reason of a failure, or '' on success. */
export function useRemoval() {
  const { send, isSending } = useSubmit(remove);
  const removeIt = async (storageId: string): Promise<string> => {
    const answer = await send({ storageId });
    if (answer.ok) toast.success(answer.message);
    await refreshed();
    return answer.ok ? '' : answer.message;
  };
  return { remove: removeIt, isSending };
}
