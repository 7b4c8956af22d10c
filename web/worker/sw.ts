import { isLanguage } from '@polam/domain/catalogue';
import { answerFile } from './files.ts';
import { answerLargePhoto, answerPicture, answerSmallPhoto, answerVisitor, clearAnswers } from './goods.ts';
import { isPage, CACHED_PHOTO_WIDTH } from './cache-keys.ts';
import { answerNavigation, clearPages, cachePage } from './pages.ts';
import { openPressed, showPushed, subscribeAnew } from './push.ts';
import { deleteEarlierReleases } from './release.ts';
import { scope } from './scope.ts';
import { cacheFiles, cacheRelease, cacheShellIn } from './shell.ts';

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
  event.waitUntil(hear(event.data).catch(() => undefined));
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
  if (url.pathname.startsWith('/pictures/') || url.pathname === '/favicon.svg') return answerPicture;
  if (url.pathname.startsWith(PHOTOS))
    return url.searchParams.get('width') === CACHED_PHOTO_WIDTH ? answerSmallPhoto : answerLargePhoto;
  return url.pathname.startsWith('/api/v1/') ? answerVisitor : null;
}

async function hear(said: unknown): Promise<void> {
  // Only our own pages can post to the worker; an older one may send fewer fields.
  const { kind, language, files, pages } = Object(said) as Readonly<Record<string, unknown>>;
  if (kind === 'forget') return void (await Promise.all([clearPages(), clearAnswers()]));
  if (kind !== 'opened') return;
  if (typeof language === 'string' && isLanguage(language)) await cacheShellIn(language);
  if (Array.isArray(files)) await cacheFiles(files.filter((path) => typeof path === 'string'));
  if (Array.isArray(pages))
    await Promise.all(pages.filter((address) => typeof address === 'string').map(cachePage));
}
