import type { Refused } from '@polam/contract/answer';
import { isServer, onlineManager, QueryClient } from '@tanstack/react-query';
import { hasManager } from '../offline/cached-copy.ts';
import { isPassing } from './refusal-kinds.ts';

/** A refusal on its way through the query cache, which only knows thrown errors. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

declare module '@tanstack/react-query' {
  // A declaration merges into the library's own interface: every query of ours fails with a refusal.
  interface Register {
    defaultError: RefusedError;
  }
}

const STALE_MS = 30_000;
const GC_TIME_MS = 30 * 60_000;
const TRIES = 2;

/**
 * A cache of answers: a cached one is shown at once and fetched anew when half a minute old.
 *
 * On the server nothing is ever dropped by a timer, which would hold the whole cache of a rendered page as
 * long as it runs: the cache is freed with its page.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: isServer ? Infinity : GC_TIME_MS,
        // With a service worker, which caches answers on this device, calls are made without a network too.
        networkMode: hasManager() ? 'offlineFirst' : 'online',
        retry: (failures, error) => failures < TRIES && isPassing(error.refused.error),
      },
      mutations: { retry: false },
    },
  });
}

/** The query library assumes that it is online until set otherwise; the browser knows better. */
export function watchNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}
