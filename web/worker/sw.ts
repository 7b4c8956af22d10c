import { isLanguage } from '@polam/domain/catalogue';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { bound } from './bounded.ts';
import { stampPage } from './cached-answer.ts';
import { answerFile } from './files.ts';
import { answerHandoff, cachedHandoff, cacheHandoff, clearHandoffs, MOST_PAGES } from './handoffs.ts';
import {
  answerLargePhoto,
  answerPicture,
  answerSmallPhoto,
  answerVisitor,
  clearAnswers,
} from './listings.ts';
import {
  isPage,
  CACHED_PHOTO_WIDTH,
  HANDOFF_PATH,
  isCachedPage,
  cacheKey,
  pageOfHandoff,
} from './cache-keys.ts';
import { cacheLater } from './later-files.ts';
import { languageOf, noteLanguage, readerLanguage } from './language.ts';
import { openPressed, showPushed, subscribeAnew } from './push.ts';
import { cacheNames, deleteEarlierReleases } from './release.ts';
import { scope } from './scope.ts';
import { cacheFiles, cacheRelease, cacheShellIn, findShell } from './shell.ts';

/**
 * Network timeout in seconds for a page that is cached on this device. The first bytes over a 2G line take
 * three to five seconds including the connection; a longer wait means no network.
 */
const PATIENCE_SECONDS = 7;

/** Leaves a cached copy time to be found once the network's is over. */
const SHELL_AFTER_SECONDS = PATIENCE_SECONDS + 2;

const bounded = bound(cacheNames.pages, MOST_PAGES);

/** Public pages: from the network, else the copy last seen. */
const cachedPages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        const language = languageOf(response);
        if (language !== null) await noteLanguage(language);
        return response;
      },
      cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url, await readerLanguage()),
      cacheWillUpdate: async ({ response }) => ((await isWorthCaching(response)) ? response : null),
      cacheDidUpdate: async ({ event, request, newResponse }) =>
        // Without its scripts the document is cached all the same.
        cacheItsFiles(event, request.url, newResponse).catch(() => undefined),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse !== undefined && (await hasItsFiles(request.url, cachedResponse))
          ? stampPage(cachedResponse)
          : null,
    },
    bounded.plugin,
  ],
});

const personalPages = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });

/** Clears the cached pages on this device. */
const clearPages = () => Promise.all([bounded.invalidate(), clearHandoffs()]);

const PHOTOS = '/api/v1/products/product-photo/';

scope.addEventListener('install', (event) => {
  // Takes over with the next page load, not after the last tab was closed.
  event.waitUntil(cacheRelease().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

scope.addEventListener('fetch', (event) => {
  const answer = chooseAnswer(event);
  if (answer !== null) event.respondWith(answer(event).catch((error: unknown) => orNetwork(event, error)));
});

scope.addEventListener('message', (event) => {
  // Without a network nothing can be cached now; the next page asks again.
  event.waitUntil(hear(event).catch(() => undefined));
});

scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event.data)));

scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPressed(scope, event.notification)),
);

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAnew(scope, event.oldSubscription)),
);

async function takeOver(): Promise<void> {
  await deleteEarlierReleases();
  // Navigation preload: the request starts while the worker wakes up, half a second on a cheap phone.
  await (scope.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable();
  await scope.clients.claim();
}

/** If the device's storage fails, the site works as without a worker. */
function orNetwork({ request }: FetchEvent, error: unknown): Promise<Response> {
  if (error instanceof DOMException) return fetch(request);
  throw error;
}

type Answer = (event: FetchEvent) => Promise<Response>;

/** Handler of a request; null leaves it to the network, as for all calls of signed-in users. */
function chooseAnswer({ request }: FetchEvent): Answer | null {
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && url.origin === scope.location.origin;
  if (!isOurs || request.headers.has('authorization') || request.headers.has('range')) return null;
  if (request.mode === 'navigate') return isPage(url.pathname) ? answerNavigation : null;
  if (url.pathname.startsWith('/assets/')) return answerFile;
  if (url.pathname === HANDOFF_PATH && isCachedPage(pageOfHandoff(url)))
    return (event) => answerHandoff(event, request);
  if (url.pathname.startsWith('/pictures/') || url.pathname === '/favicon.svg') return answerPicture;
  if (url.pathname.startsWith(PHOTOS))
    return url.searchParams.get('width') === CACHED_PHOTO_WIDTH ? answerSmallPhoto : answerLargePhoto;
  return url.pathname.startsWith('/api/v1/') ? answerVisitor : null;
}

async function hear(event: ExtendableMessageEvent): Promise<void> {
  // Only our own pages can post to the worker; an older one may send fewer fields.
  const { kind, language, files, pages, later } = Object(event.data) as Readonly<Record<string, unknown>>;
  if (kind === 'forget') return void (await Promise.all([clearPages(), clearAnswers()]));
  if (kind !== 'opened') return;
  if (typeof language === 'string' && isLanguage(language)) await cacheShellIn(language);
  if (Array.isArray(files)) await cacheFiles(files.filter((path) => typeof path === 'string'));
  if (Array.isArray(later)) await cacheLater(later.filter((path) => typeof path === 'string'));
  if (Array.isArray(pages))
    await Promise.all(
      pages.filter((address) => typeof address === 'string').map((address) => cachePage(event, address)),
    );
}

/** Answer to a navigation: from the network, else the cached page, else the shell that becomes the page. */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const pages = isCachedPage(new URL(request.url).pathname) ? cachedPages : personalPages;
  const page = pages.handle({ event, request });
  try {
    return (await Promise.race([page, shellWhenLate()])) ?? (await page);
  } catch {
    return (await findShell(await readerLanguage())) ?? fetch(request);
  }
}

/**
 * The shell once a page has had its time: without a copy, as after a release, its strategy waits for the network for ever.
 * Null where no shell is cached.
 */
async function shellWhenLate(): Promise<Response | null> {
  await new Promise((resolve) => setTimeout(resolve, SHELL_AFTER_SECONDS * 1000));
  return findShell(await readerLanguage());
}

/** Caches a page that was open before this worker was installed. */
async function cachePage(event: ExtendableEvent, address: string): Promise<void> {
  if (!isCachedPage(new URL(address).pathname)) return;
  // Else the browser may give its own copy, which is stored as a dictionary for the next page.
  const page = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  if (page.redirected || !(await isWorthCaching(page))) return;
  const cache = await caches.open(cacheNames.pages);
  const copy = page.clone();
  await cache.put(cacheKey(address, await readerLanguage()), page);
  await cacheItsFiles(event, address, copy);
}

/** Caches the scripts of a page: those that it holds, and those of its module. */
async function cacheItsFiles(event: ExtendableEvent, address: string, page: Response): Promise<void> {
  const html = await page.clone().text();
  const handoff = isDocument(html) ? await cacheHandoff(event, address) : '';
  await cacheFiles(scriptsIn(html + handoff));
}

function isDocument(html: string): boolean {
  return html.includes(' data-document=');
}

async function isWorthCaching(page: Response): Promise<boolean> {
  const isAnswer = page.status === 200 && page.type === 'basic';
  return isAnswer && languageOf(page) === (await readerLanguage());
}

/** A page with a missing script would hydrate in part; the shell hydrates in full. */
async function hasItsFiles(address: string, page: Response): Promise<boolean> {
  try {
    const html = await page.clone().text();
    // The browser's own cache may have files that this worker never saw.
    await cacheFiles(scriptsIn(html + (isDocument(html) ? await cachedHandoff(address) : '')));
    return true;
  } catch {
    return false;
  }
}

function scriptsIn(text: string): readonly string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
}
