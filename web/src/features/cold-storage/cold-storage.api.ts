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
  update,
} from '@polam/contract/calls/cold-storage';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useAsk, useInvalidate } from '~/lib/ask.ts';
import { useSaveTable } from '~/lib/save-table.ts';
import { useSession } from '~/lib/session.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';
import { toInput, type StorageFilters } from './storage-filters.ts';

/** A cold storage as lists show it. */
export type ColdStorage = OutputOf<typeof list>['coldStorages'][number];

/** A cold storage as an admin sees it. */
export type AdminStorage = OutputOf<typeof listForAdmin>['coldStorages'][number];

/** A cold storage as its keeper sees it. */
export type ManagedStorage = OutputOf<typeof updateOwn>['coldStorage'];

/** The first page that the server rendered for a visitor. */
export type ColdStorageSeed = Answer<typeof list> | null;

/** What the desk looks for. */
export interface AdminFilters {
  readonly search: string;
  readonly sort: 'date-desc' | 'date-asc' | 'name' | 'free';
}

/** The cold storages that filters leave, page by page. */
export function useColdStorages(filters: StorageFilters, seed: ColdStorageSeed) {
  return useAskPages(list, toInput(filters), { keepLast: true, seed });
}

/** One cold storage. A visitor is told once that there is none. */
export function useColdStorage(storageId: string, seed: Answer<typeof get> | null) {
  const isSignedIn = useSession().state === 'signed-in';
  const isMissing = seed?.ok === false && seed.error === 'not-found';
  return useAsk(get, { storageId }, { seed, enabled: isSignedIn || !isMissing });
}

/** Whether the reader keeps a cold storage current; asked of whoever is signed in alone. */
export function useIsManager({ id, isManaged }: ManagedStorage): boolean {
  const mayBe = useSession().state === 'signed-in' && isManaged;
  const own = useAsk(listOwn, {}, { enabled: mayBe });
  return mayBe && own.data?.coldStorages.some((each) => each.id === id) === true;
}

/** The cold storages that were taken away within a day. */
export function useRemovedStorages() {
  return useAsk(listRemoved, {}).data?.coldStorages ?? [];
}

/** Puts a cold storage back, and says what became of it. */
export function useRestoring() {
  const reload = useReloadStorages();
  const { send, isSending } = useSubmit(restore);
  const putBack = async (storageId: string) => {
    const answer = await send({ storageId });
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
    await reload();
  };
  return { putBack, isSending };
}

/** The cold storages of the desk, page by page. */
export function useAdminStorages({ search, sort }: AdminFilters) {
  return useAskPages(listForAdmin, { sort, ...(search === '' ? {} : { search }) }, { keepLast: true });
}

/** The cold storages that the reader keeps. */
export function useOwnStorages() {
  return useAsk(listOwn, {});
}

/** What was asked about them, page by page. */
export function useEnquiries() {
  return useAskPages(listEnquiries, {});
}

/** Has every list of cold storages ask again. */
export function useReloadStorages(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(list, get, listForAdmin, listRemoved, listOwn, update);
}

/** Takes a cold storage away; gives why not, or nothing where it is gone. */
export function useRemoval() {
  const reload = useReloadStorages();
  const { send, isSending } = useSubmit(remove);
  const removeIt = async (storageId: string): Promise<string> => {
    const answer = await send({ storageId });
    if (answer.ok) toast.success(answer.message);
    await reload();
    return answer.ok ? '' : answer.message;
  };
  return { remove: removeIt, isSending };
}

/** Saves the cold storages of the desk as a table on the device; says so where that fails. */
export function useAdminExport({ search, sort }: AdminFilters) {
  const input = { sort, ...(search === '' ? {} : { search }) };
  return useSaveTable(exportForAdmin, input, 'polam-cold-storages.csv');
}
