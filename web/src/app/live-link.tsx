import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLiveStream } from '~/lib/live-stream.ts';
import { publishNotice } from '~/lib/live.ts';
import { endSession, useSession } from '~/lib/session.ts';

/** Keeps the event stream of whoever is signed in open, and hands its notices to the page. */
export function LiveLink() {
  const session = useSession();
  const cache = useQueryClient();
  const token = session.state === 'signed-in' ? session.token : null;
  useEffect(() => {
    if (token === null) return undefined;
    return openLiveStream({
      token,
      onNotice: publishNotice,
      onReopened: () => void cache.invalidateQueries(),
      onRefused: endSession,
    });
  }, [token, cache]);
  return null;
}
