import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { oldestKept } from '~/lib/kept-copy.ts';
import { useOnline } from '~/lib/online.ts';
import { useNow } from '~/lib/use-now.ts';
import { Ribbon } from '~/ui/ribbon.tsx';

/** Says while there is no network that there is none, and how old what is shown has become. */
export function OfflineRibbon() {
  return useOnline() ? null : <Offline />;
}

function Offline() {
  const t = useText();
  const { ago } = useFormats();
  const now = useNow();
  const shownAt = useShownAt();
  return (
    <Ribbon tone="sky" icon="offline">
      {/* The age grows every minute: that is not read out anew. */}
      <span role="status">{t('errors.offline')}</span>{' '}
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
  const keptAt = oldestKept();
  if (keptAt !== null) times.push(keptAt);
  return times.length === 0 ? null : Math.min(...times);
}
