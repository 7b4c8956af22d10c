import { readerLanguage } from '~/i18n/reader.ts';
import { currentSession, subscribeSession } from '../session/session.ts';
import { followFiles } from './loaded-files.ts';
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
  const files = followFiles(signal);
  const postOpened = (some = files.all()) =>
    post({ kind: 'opened', language: readerLanguage(), files: some });
  const postPages = () => post({ kind: 'opened', pages: openPages() });
  postOpened();
  if (!wasThere && navigator.serviceWorker.controller !== null) postPages();
  watchLanguage(() => postOpened(), signal);
  // On a slow device files load while the worker takes over, and bypass it.
  const reportFiles = files.atRest(FILES_COME_MS, (fresh) => {
    postOpened(fresh);
    return true;
  });
  const fetchAhead = files.atRest(REST_MS, (fresh) => {
    if (!mayFetchAhead()) return false;
    // By its manifest the worker knows the release of a page.
    post({ kind: 'opened', later: [...files.all().filter(isManifest), ...fresh] });
    return true;
  });
  document.addEventListener('visibilitychange', () => postOpened(), { signal });
  // What an earlier release had cached is gone.
  for (const again of [postPages, reportFiles, fetchAhead])
    navigator.serviceWorker.addEventListener('controllerchange', again, { signal });
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
 * The page that was loaded before the worker could see it, and the one to which its reader has navigated
 * since.
 */
function openPages(): readonly string[] {
  const loaded = performance.getEntriesByType('navigation').map(({ name }) => name);
  return [...new Set([...loaded, window.location.href])];
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

function isManifest(path: string): boolean {
  return path.startsWith('/assets/manifest-');
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
