import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { oldestCachedAt } from '~/lib/offline/cached-copy.ts';
import { useOnline } from '~/lib/api/online.ts';
import { noteReach, useReached } from '~/lib/api/transport.ts';
import { useNow } from '~/lib/clock.ts';
import { Ribbon } from '~/ui/ribbon.tsx';

/** Milliseconds between two checks of a server that did not answer. */
const LOOK_MS = 10_000;

/** Shown without a network or while the server does not answer: says so, with the age of the data shown. */
export function OfflineRibbon() {
  const isOnline = useOnline();
  const isReached = useReached();
  if (!isOnline) return <Offline text="errors.offline" />;
  return isReached ? null : <Unreached />;
}

function Unreached() {
  const client = useQueryClient();
  useEffect(() => {
    const look = async () => {
      // Any answer at all will do; without one the next check follows.
      const answer = await fetch('/livez').catch(() => null);
      if (answer === null) return;
      noteReach(true);
      await client.invalidateQueries();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return <Offline text="errors.unreachable" />;
}

function Offline({ text }: { text: 'errors.offline' | 'errors.unreachable' }) {
  const t = useText();
  const { ago } = useFormats();
  const now = useNow();
  const shownAt = useShownAt();
  return (
    <Ribbon tone="sky" icon="offline">
      {/* The age grows every minute, which screen readers need not announce. */}
      <span role="status">{t(text)}</span>{' '}
      {shownAt === null
        ? t('frame.offline')
        : t('frame.offline-age', { ago: ago(new Date(shownAt).toISOString(), now) })}
    </Ribbon>
  );
}

/** Time of the oldest answer shown on the page; null if there is none. */
function useShownAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => oldestInSight(cache),
    () => null,
  );
}

function oldestInSight(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  const cachedAt = oldestCachedAt();
  if (cachedAt !== null) times.push(cachedAt);
  return times.length === 0 ? null : Math.min(...times);
}
