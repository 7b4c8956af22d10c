import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies';

const MAX_AGE_SECONDS = 30 * 86_400;

/** How a cache is kept from growing, and emptied. */
export interface Bound {
  readonly plugin: NonNullable<StrategyOptions['plugins']>[number];
  readonly invalidate: () => Promise<void>;
}

/** Bounds a cache by the number of its entries, those used longest ago leaving first, and to thirty days. */
export function bound(cacheName: string, maxEntries: number): Bound {
  const expiration = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MAX_AGE_SECONDS,
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  });
  const clear = async () => {
    await caches.delete(cacheName);
    // Knows only of what was used since the worker woke up.
    await expiration.deleteCacheAndMetadata();
  };
  // The library's own plugin leaves open what its strategies want given or absent.
  return { plugin: expiration as Bound['plugin'], invalidate: clear };
}
