import { readerLanguage } from '~/i18n/reader.ts';
import { currentSession, subscribeSession } from '../session/session.ts';
import { trustedWorkerAddress } from './worker-address.ts';

/** The key under which the browser notes that pages were seen by a signed-in user. */
const READ_BY_SOMEBODY = 'read-by-somebody';
const LOOK_AGAIN_AFTER_MS = 3_600_000;
/** Files that load within this time of each other are reported together. */
const FILES_COME_MS = 500;
/** After so long without another file a page is at rest: what it loads later is fetched ahead. */
const REST_MS = 3_000;

/** Callbacks of the page for messages of its service worker. */
export interface WorkerLinkOptions {
  /** Goes to a path of ours. */
  readonly go: (path: string) => void;
  /** Ends the link. */
  readonly signal: AbortSignal;
}

/** Registers the service worker, and posts to it what it cannot see by itself. */
export async function linkWorker({ go, signal }: WorkerLinkOptions): Promise<void> {
  const wasThere = navigator.serviceWorker.controller !== null;
  const registration = await register();
  if (registration === null || signal.aborted) return;
  obey(go, signal);
  lookForReleases(registration, signal);
  const ready = await navigator.serviceWorker.ready;
  const post = (what: object) => ready.active?.postMessage(what);
  clearAfterLogout(post, signal);
  const postOpened = () => post({ kind: 'opened', language: readerLanguage(), files: loadedFiles() });
  const postPages = () => post({ kind: 'opened', pages: openPages() });
  postOpened();
  if (!wasThere && navigator.serviceWorker.controller !== null) postPages();
  // The pages that an earlier release had cached are gone.
  navigator.serviceWorker.addEventListener('controllerchange', postPages, { signal });
  watchLanguage(postOpened, signal);
  watchFiles(FILES_COME_MS, postOpened, signal);
  watchFiles(REST_MS, () => mayFetchAhead() && post({ kind: 'opened', later: loadedFiles() }), signal);
  document.addEventListener('visibilitychange', postOpened, { signal });
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    const options = { updateViaCache: 'none' } as const;
    // Some browsers that are set to allow no service workers give undefined.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      trustedWorkerAddress(),
      options,
    );
    return registration ?? null;
  } catch {
    // A private window, or no room: the site is the same without.
    return null;
  }
}

/**
 * The files that this page has loaded: the worker did not see some, as they came from the browser's cache.
 */
function loadedFiles(): readonly string[] {
  const { origin } = window.location;
  const files = namesOf('resource').filter((name) => name.startsWith(`${origin}/assets/`));
  return [...new Set(files.map((name) => name.slice(origin.length)))];
}

/**
 * The page that was loaded before the worker could see it, and the one to which its reader has navigated
 * since.
 */
function openPages(): readonly string[] {
  return [...new Set([...namesOf('navigation'), window.location.href])];
}

function namesOf(type: 'navigation' | 'resource'): readonly string[] {
  return performance.getEntriesByType(type).map(({ name }) => name);
}

function obey(go: (path: string) => void, signal: AbortSignal): void {
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const { kind, path } = Object(data) as { kind?: unknown; path?: unknown };
    if (kind !== 'go' || typeof path !== 'string' || !path.startsWith('/')) return;
    ports[0]?.postMessage('going');
    go(path);
  };
  navigator.serviceWorker.addEventListener('message', hear, { signal });
}

/**
 * Pages read by a signed-in user are private on a shared phone: they are deleted from the cache when the
 * session ends, or by the next page if none was open when it ended.
 */
function clearAfterLogout(post: (what: object) => void, signal: AbortSignal): void {
  const look = () => {
    try {
      if (currentSession().state === 'signed-in') localStorage.setItem(READ_BY_SOMEBODY, 'yes');
      else if (localStorage.getItem(READ_BY_SOMEBODY) !== null) {
        localStorage.removeItem(READ_BY_SOMEBODY);
        post({ kind: 'forget' });
      }
    } catch {
      // A browser that forbids storage has no session either.
    }
  };
  look();
  signal.addEventListener('abort', subscribeSession(look));
}

/** Navigation within the app never looks for a new release; coming back to it after a while does. */
function lookForReleases(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
    lookedAt = Date.now();
    // Without a network it fails; there is a next time.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/**
 * On a slow device files load while the worker takes over, and bypass it: they are reported to it when no
 * more come.
 */
function watchFiles(waitMs: number, post: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name.includes('/assets/'))) return;
    clearTimeout(timer);
    timer = setTimeout(post, waitMs);
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/** Whether what nobody has asked for yet may be fetched: not from a reader who pays for every byte, nor on a slow line. */
function mayFetchAhead(): boolean {
  // Absent in Firefox and Safari.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}

function watchLanguage(post: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(post);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
