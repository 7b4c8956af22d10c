/** The header by which the service worker says when a kept answer came. */
export const KEPT_AT = 'polam-kept-at';

let oldestAnswer: number | null = null;

if (typeof window !== 'undefined') {
  // From then on everything in sight is asked anew.
  window.addEventListener('online', () => {
    oldestAnswer = null;
    delete document.documentElement.dataset['keptAt'];
  });
}

/** When the page itself came, where it is a copy that this device has kept; undefined where it came just now. */
export function pageKeptAt(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  return timeOf(document.documentElement.dataset['keptAt']);
}

/** Notes when an answer came, where it is a copy that this device has kept. */
export function noteKeptAnswer(keptAt: string | null): void {
  const at = timeOf(keptAt ?? undefined);
  if (at !== undefined) oldestAnswer = Math.min(at, oldestAnswer ?? at);
}

/** When the oldest of the kept copies in sight came; null where there is none. */
export function oldestKept(): number | null {
  const times = [pageKeptAt(), oldestAnswer ?? undefined].filter((at) => at !== undefined);
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether a service worker stands between this page and the network, and may answer without one. */
export function hasKeeper(): boolean {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return false;
  return Boolean(navigator.serviceWorker.controller);
}

function timeOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
