import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveStreamOptions } from '~/lib/live/live-stream.ts';
import { publishSignal } from '~/lib/live/live-signals.ts';
import { clearEarlyNotices, publishNotice } from '~/lib/live/live.ts';
import { endSessionOf, useSession } from '~/lib/session/session.ts';

/** Subscribes to the event stream of the signed-in user, and publishes its notices to the page. */
export function LiveLink() {
  const session = useSession();
  const cache = useQueryClient();
  const token = session.state === 'signed-in' ? session.token : null;
  const userId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (token === null || userId === null) return undefined;
    const leaving = new AbortController();
    markPage('opening');
    void openStream({
      token,
      userId,
      shownSince: performance.now(),
      onNotice: publishNotice,
      onSignal: publishSignal,
      onOpened: () => markPage('open'),
      onReopened: () => void cache.invalidateQueries(),
      onRefused: () => endSessionOf(token),
      signal: leaving.signal,
    });
    return () => {
      leaving.abort();
      clearEarlyNotices();
    };
  }, [token, userId, cache]);
  return null;
}

/** Marks on the document whether the event stream is open. */
function markPage(state: 'opening' | 'open'): void {
  document.documentElement.dataset['live'] = state;
}

/** Visitors never load the stream client. */
async function openStream({
  signal,
  ...options
}: LiveStreamOptions & { signal: AbortSignal }): Promise<void> {
  const { openLiveStream } = await import('~/lib/live/live-stream.ts');
  if (!signal.aborted) signal.addEventListener('abort', openLiveStream(options));
}
