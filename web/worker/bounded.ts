import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies';

const MAX_AGE_SECONDS = 30 * 86_400;

/** Limit of a cache: the plugin that enforces it, and a function to clear the cache. */
export interface Bound {
  readonly plugin: NonNullable<StrategyOptions['plugins']>[number];
  readonly invalidate: () => Promise<void>;
}

/** Bounds a cache to a number of entries, least recently used removed first, and to thirty days. */
export function bound(cacheName: string, maxEntries: number): Bound {
  const expiration = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MAX_AGE_SECONDS,
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  });
  const clear = async () => {
    await caches.delete(cacheName);
    // Covers only entries used since the worker woke up.
    await expiration.deleteCacheAndMetadata();
  };
  // The plugin's type has optional members where the strategies want them present or absent.
  return { plugin: expiration as Bound['plugin'], invalidate: clear };
}
