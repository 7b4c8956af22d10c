import { isStaleAfter, type Topic } from '@polam/contract/topics';
import type { QueryClient } from '@tanstack/react-query';
import { randomKey } from './random-key.ts';

/**
 * Whether answers on screen are fetched anew at once, or the page shows the change already and they are only
 * marked as stale.
 */
export type Showing = 'fetched' | 'shown';

/** Storage key by which the other tabs hear of a change; the value names its topics. */
const CHANGED_KEY = 'changed';

/** Caches that follow the changes; a page has one. */
const followers = new Set<QueryClient>();
/** Topics that the answers of a call show, by its name. */
const readsByCall = new Map<string, readonly Topic[]>();
let refreshing: Promise<unknown> = Promise.resolve();

/**
 * Announces that data of some topics have changed: by a call of this page, sent now or from the outbox, in
 * another tab, or by somebody else. It is the one way in which cached answers become stale before their age.
 */
export function publishChange(changed: readonly Topic[], showing: Showing = 'fetched'): void {
  if (changed.length === 0) return;
  refreshing = Promise.all([...followers].map((cache) => invalidate(cache, changed, showing)));
}

/** Announces a change that this page has caused, in the other tabs too. */
export function publishOwnChange(changed: readonly Topic[], showing: Showing = 'fetched'): void {
  publishChange(changed, showing);
  if (changed.length === 0) return;
  try {
    // A value that differs each time: tabs hear only of what has changed.
    localStorage.setItem(CHANGED_KEY, `${changed.join(' ')} ${randomKey()}`);
  } catch {
    // Where storage is full, the other tabs see the change when they next fetch.
  }
}

/** Waits until the answers on screen are as new as the latest change. */
export async function refreshed(): Promise<void> {
  await refreshing;
}

/** Notes which topics the answers of a call show. */
export function noteReads({
  name,
  reads,
}: {
  readonly name: string;
  readonly reads: readonly Topic[];
}): void {
  readsByCall.set(name, reads);
}

/** From now on marks the answers of a cache as stale after each change that they may show. */
export function followChanges(cache: QueryClient): void {
  if (followers.has(cache)) return;
  followers.add(cache);
  if (followers.size === 1) window.addEventListener('storage', hearOtherTab);
}

function invalidate(cache: QueryClient, changed: readonly Topic[], showing: Showing): Promise<void> {
  return cache.invalidateQueries({
    predicate: ({ queryKey: [name] }) => isStale(String(name), changed),
    refetchType: showing === 'shown' ? 'none' : 'active',
  });
}

function hearOtherTab({ key, newValue }: StorageEvent): void {
  // What is no topic, such as the end that makes each value differ, is shown by no answer.
  if (key === CHANGED_KEY) publishChange((newValue ?? '').split(' ') as Topic[]);
}

/** Of an answer that only came with the page nothing is known: it counts as stale. */
function isStale(name: string, changed: readonly Topic[]): boolean {
  const reads = readsByCall.get(name);
  return reads === undefined || isStaleAfter(reads, changed);
}
