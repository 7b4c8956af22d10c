import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import { list } from '@polam/contract/calls/cold-storage';
import { useAskPages } from '~/lib/ask-pages.ts';

/** A cold storage as lists show it. */
export type ColdStorage = OutputOf<typeof list>['coldStorages'][number];

/** The first page that the server rendered for a visitor. */
export type ColdStorageSeed = Answer<typeof list> | null;

const MAX_SEARCH = 80;

/** What is searched in an address; empty where nothing is. */
export function searchFrom(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, MAX_SEARCH);
}

/** What the server is asked for. */
export function toWish(search: string) {
  return search === '' ? {} : { search };
}

/** The cold storages that a search finds, page by page. */
export function useColdStorages(search: string, seed: ColdStorageSeed) {
  return useAskPages(list, toWish(search), { keepLast: true, seed });
}
