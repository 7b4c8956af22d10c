import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import { get, getOwn, list, listOwn } from '@polam/contract/calls/groups';
import { useAsk } from '~/lib/api/ask.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';

/** A group as lists show it. */
export type Group = OutputOf<typeof list>['groups'][number];

/** The public page of a group. */
export type GroupPage = OutputOf<typeof get>['group'];

/** A group of the reader. */
export type OwnGroup = OutputOf<typeof listOwn>['groups'][number];

/** A group with its members, for one of them. */
export type ManagedGroup = OutputOf<typeof getOwn>['group'];

/** A pending joining. */
export type Joining = OutputOf<typeof listOwn>['joinings'][number];

/** Answer that the server gave when it rendered the page. */
export type GroupSeed = Answer<typeof get> | null;

/** Groups that a search finds, page by page. */
export function useGroups(search: string, seed: Answer<typeof list> | null) {
  return useAskPages(list, search === '' ? {} : { search }, { keepLast: true, seed });
}

/** The public page of a group. */
export function useGroup(slug: string, seed: GroupSeed) {
  return useAsk(get, { slug }, { seed });
}

/** The reader's groups, and what waits. */
export function useOwnGroups() {
  return useAsk(listOwn, {});
}

/** A group of the reader with its members. */
export function useOwnGroup(slug: string) {
  return useAsk(getOwn, { slug });
}
