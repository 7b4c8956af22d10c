import { NavigationType } from 'react-router';

interface Entry {
  /** The router's key of the entry. */
  readonly key: string;
  /** With its query. */
  readonly path: string;
}

let entries: readonly Entry[] = [];
let at = 0;

/** Tracks the reader's position in the history of this tab, since this page was loaded. */
export function noteEntry(entry: Entry, type: NavigationType): void {
  const known = entries.findIndex(({ key }) => key === entry.key);
  if (known >= 0) at = known;
  else if (type === NavigationType.Push) at = Math.min(at + 1, entries.length);
  else if (type === NavigationType.Pop) at = 0;
  entries = [...entries.slice(0, at), entry, ...(known >= 0 ? entries.slice(at + 1) : [])];
}

interface Way {
  /** The router's key of the current entry. */
  readonly here: string;
  /** Whether a page is of the kind that may lie between. */
  readonly isBetween: (path: string) => boolean;
}

/**
 * Number of history entries from here back to a page, that page included, where only pages of some kind lie
 * between; 0 where it is not known to be there.
 */
export function entriesBackTo(path: string, { here, isBetween }: Way): number {
  if (entries[at]?.key !== here) return 0;
  const found = entries.slice(0, at).findLastIndex((entry) => !isBetween(entry.path));
  return entries[found]?.path === path ? at - found : 0;
}

/** History of a tab over its documents, in browsers that know it. */
interface TabHistory {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

/**
 * The same over the documents of this tab: public pages are documents of their own, and so is the login to which they
 * lead. 0 in browsers that do not tell.
 */
export function documentsBackTo(path: string, isBetween: Way['isBetween']): number {
  const { navigation } = globalThis as { readonly navigation?: TabHistory };
  const index = navigation?.currentEntry?.index ?? 0;
  const before =
    navigation
      ?.entries()
      .slice(0, index)
      .map(({ url }) => pathOf(url)) ?? [];
  const found = before.findLastIndex((each) => each === null || !isBetween(each));
  return before[found] === path ? index - found : 0;
}

/** Null for an address that the browser does not tell. */
function pathOf(url: string | null): string | null {
  if (url === null) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
