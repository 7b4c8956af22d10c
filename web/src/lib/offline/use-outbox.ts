import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { listEntries, type OutboxEntry } from './outbox-store.ts';
import { subscribeArrivals, subscribeOutbox, type Arrived } from './outbox.ts';
import { useSession } from '../session/session.ts';

const none: readonly OutboxEntry[] = [];

/** Outbox entries of the signed-in user on this device, the oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const snapshot = useMemo(() => makeSnapshot(userId), [userId]);
  const subscribe = useCallback(
    (listener: () => void) =>
      subscribeOutbox(() => {
        snapshot.invalidate();
        listener();
      }),
    [snapshot],
  );
  return useSyncExternalStore(subscribe, snapshot.get, () => none);
}

/** Calls back with each sent entry while the component is on the page. */
export function useArrivals(onArrival: (arrived: Arrived) => void): void {
  const hear = useEffectEvent(onArrival);
  useEffect(() => subscribeArrivals((arrived) => hear(arrived)), []);
}

/** React compares snapshots by identity: the list is read anew only after a change. */
function makeSnapshot(userId: string | null) {
  let cached: readonly OutboxEntry[] | null = null;
  return {
    get: () => (cached ??= userId === null ? none : listEntries(userId)),
    invalidate: () => {
      cached = null;
    },
  };
}
