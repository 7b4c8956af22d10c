import { useSyncExternalStore } from 'react';

let isReached = true;
const isReachedNow = () => isReached;
const listeners = new Set<() => void>();

/**
 * Notes whether the server has just answered. A browser may report that it is online where no server answers.
 */
export function noteReach(isNow: boolean): void {
  if (isNow === isReached) return;
  isReached = isNow;
  listeners.forEach((listener) => listener());
}

/** Whether the server answered the last request. */
export function useReached(): boolean {
  return useSyncExternalStore(subscribe, isReachedNow, isReachedNow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
