import type { AnyCall, InputOf } from '@polam/contract/call';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useSession } from '../session/session.ts';
import { listEntries, type OutboxEntry } from './outbox-store.ts';
import { subscribeArrivals, subscribeOutbox, type Arrived, enqueue, removeEntry } from './outbox.ts';

const none: readonly OutboxEntry[] = [];

/** Outbox entries of the signed-in user on this device, the oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const snapshot = useMemo(() => makeSnapshot(userId), [userId]);
  const subscribe = useCallback(
    (listener: () => void) => {
      // Another tab may have sent an entry since it was rendered: React reads once more after it has subscribed.
      snapshot.invalidate();
      return subscribeOutbox(() => {
        snapshot.invalidate();
        listener();
      });
    },
    [snapshot],
  );
  return useSyncExternalStore(subscribe, snapshot.get, () => none);
}

/** Calls back with each sent entry while the component is on the page. */
export function useArrivals(onArrival: (arrived: Arrived) => void): void {
  const hear = useEffectEvent(onArrival);
  useEffect(() => subscribeArrivals((arrived) => hear(arrived)), []);
}

/**
 * Removes an entry at its author's press: true where it is removed. Says why not, and where the server may have it all
 * the same.
 */
export function useTakeOut(): (entry: OutboxEntry) => Promise<boolean> {
  const t = useText();
  return async (entry) => {
    const removal = await removeEntry(entry);
    const isRemoved = removal === 'removed';
    if (!isRemoved) toast.error(t(`outbox.${removal}`));
    else if (entry.mayHaveArrived === true) toast(t('outbox.removed-unclear'));
    return isRemoved;
  };
}

/** React compares snapshots by identity: the list is read anew only after a change, and is the same list without one. */
function makeSnapshot(userId: string | null) {
  let cached = none;
  let isStale = true;
  const read = () => {
    const stored = userId === null ? none : listEntries(userId);
    isStale = false;
    if (JSON.stringify(stored) !== JSON.stringify(cached)) cached = stored;
    return cached;
  };
  return {
    get: () => (isStale ? read() : cached),
    invalidate: () => {
      isStale = true;
    },
  };
}

/** The unsent offers of one conversation on this device, for the form of the next offer. */
interface OfferOutbox {
  /** Puts an offer into the outbox, under the key of the attempt that had no answer, and says so. */
  readonly add: <C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    waiting: Pick<OutboxEntry, 'key' | 'shown' | 'mayHaveArrived'>,
  ) => Promise<void>;
  /** Drops the refused offers, which the offer sent now replaces. */
  readonly dropRefused: () => void;
}

/**
 * Lets the form of a conversation leave an offer on the device when the server cannot be reached: it is sent
 * later by itself, once.
 */
export function useOfferOutbox(conversation: string): OfferOutbox {
  const t = useText();
  const refused = useOutbox().filter(
    (entry) =>
      entry.conversation === conversation && entry.refusal !== null && entry.call.startsWith('offers.'),
  );
  return {
    add: (call, input, waiting) => {
      toast(t('offers.waits'));
      return enqueue(call, input, { conversation, ...waiting });
    },
    dropRefused: () => {
      for (const entry of refused) void removeEntry(entry);
    },
  };
}
