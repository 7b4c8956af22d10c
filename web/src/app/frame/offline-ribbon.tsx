import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { oldestCachedAt } from '~/lib/cached-copy.ts';
import { useOnline } from '~/lib/online.ts';
import { noteReach, useReached } from '~/lib/reach.ts';
import { useNow } from '~/lib/use-now.ts';
import { Ribbon } from '~/ui/ribbon.tsx';

/** Milliseconds between two looks for a server that did not answer. */
const LOOK_MS = 10_000;

/** Says while there is no network, or nobody answers, that it is so, and how old what is shown has become. */
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
      // Any answer at all will do; without one the next look follows.
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
      {/* The age grows every minute: that is not read out anew. */}
      <span role="status">{t(text)}</span>{' '}
      {shownAt === null
        ? t('frame.offline')
        : t('frame.offline-age', { ago: ago(new Date(shownAt).toISOString(), now) })}
    </Ribbon>
  );
}

/** When the oldest of the answers in sight came; null where none is. */
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
