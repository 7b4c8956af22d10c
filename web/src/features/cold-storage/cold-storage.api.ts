import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { keep } from '@polam/contract/calls/cold-storage';
import {
  exportForDesk,
  list,
  listEnquiries,
  listForDesk,
  listOwn,
  remove,
  update,
} from '@polam/contract/calls/cold-storage';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useAsk, useForget } from '~/lib/ask.ts';
import { saveFile } from '~/lib/save-file.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';
import { toWish, type StorageFilters } from './storage-filters.ts';

/** A cold storage as lists show it. */
export type ColdStorage = OutputOf<typeof list>['coldStorages'][number];

/** A cold storage as an admin sees it. */
export type DeskStorage = OutputOf<typeof listForDesk>['coldStorages'][number];

/** A cold storage as its keeper sees it. */
export type KeptStorage = OutputOf<typeof keep>['coldStorage'];

/** The first page that the server rendered for a visitor. */
export type ColdStorageSeed = Answer<typeof list> | null;

/** What the desk looks for. */
export interface DeskWish {
  readonly search: string;
  readonly sort: 'date-desc' | 'date-asc' | 'name' | 'free';
}

/** The cold storages that filters leave, page by page. */
export function useColdStorages(filters: StorageFilters, seed: ColdStorageSeed) {
  return useAskPages(list, toWish(filters), { keepLast: true, seed });
}

/** The cold storages of the desk, page by page. */
export function useDeskStorages({ search, sort }: DeskWish) {
  return useAskPages(listForDesk, { sort, ...(search === '' ? {} : { search }) }, { keepLast: true });
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
  const forget = useForget();
  return () => forget(list, listForDesk, listOwn, update);
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
export function useDeskExport({ search, sort }: DeskWish) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const wish = { sort, ...(search === '' ? {} : { search }) };
    const saved = await saveFile(exportForDesk, wish, 'polam-cold-storages.csv');
    setBusy(false);
    if (!saved.ok) toast.error(`${t('admin.export-failed')} ${saved.message}`);
  };
  return { save, isBusy };
}
