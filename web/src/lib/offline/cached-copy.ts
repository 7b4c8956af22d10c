/** The header in which the service worker gives the time at which a cached answer came. */
export const CACHED_AT = 'polam-kept-at';

let oldestAnswer: number | null = null;

if (typeof window !== 'undefined') {
  // Back online, everything on screen is fetched anew.
  window.addEventListener('online', () => {
    oldestAnswer = null;
    delete document.documentElement.dataset['keptAt'];
  });
}

/**
 * Time at which the page itself came, where it is a copy cached on this device; undefined where it came just
 * now.
 */
export function pageCachedAt(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  return timeOf(document.documentElement.dataset['keptAt']);
}

/** Notes the time at which an answer came, where it is a copy cached on this device. */
export function noteCachedAnswer(cachedAt: string | null): void {
  const at = timeOf(cachedAt ?? undefined);
  if (at !== undefined) oldestAnswer = Math.min(at, oldestAnswer ?? at);
}

/** Time of the oldest cached copy on screen; null where there is none. */
export function oldestCachedAt(): number | null {
  const times = [pageCachedAt(), oldestAnswer ?? undefined].filter((at) => at !== undefined);
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether a service worker stands between this page and the network, and may answer without one. */
export function hasManager(): boolean {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return false;
  return Boolean(navigator.serviceWorker.controller);
}

function timeOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
