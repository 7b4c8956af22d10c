import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { bound } from './bounded.ts';
import { stampPage } from './cached-answer.ts';
import { isCachedPage, cacheKey } from './cache-keys.ts';
import { languageOf, noteLanguage, readerLanguage } from './language.ts';
import { cacheNames } from './release.ts';
import { findShell, cacheFiles } from './shell.ts';

/**
 * Network timeout in seconds for a page that is cached on this device. The first bytes over a 2G line take
 * three to five seconds including the connection; a longer wait means no network.
 */
const PATIENCE_SECONDS = 7;

const bounded = bound(cacheNames.pages, 40);

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
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse !== undefined && (await hasItsFiles(cachedResponse))
          ? stampPage(cachedResponse)
          : null,
    },
    bounded.plugin,
  ],
});

const personalPages = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });

/** Answer to a navigation: from the network, else the cached page, else the shell that becomes the page. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const pages = isCachedPage(new URL(request.url).pathname) ? cachedPages : personalPages;
  try {
    return await pages.handle({ event, request });
  } catch {
    return (await findShell(await readerLanguage())) ?? fetch(request);
  }
}

/** Caches a page that was open before this worker was installed. */
export async function cachePage(address: string): Promise<void> {
  if (!isCachedPage(new URL(address).pathname)) return;
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  if (page.redirected || !(await isWorthCaching(page))) return;
  const files = await scriptsOf(page);
  const cache = await caches.open(cacheNames.pages);
  await cache.put(cacheKey(address, await readerLanguage()), page);
  await cacheFiles(files);
}

/** Clears the cached pages on this device. */
export const clearPages = bounded.invalidate;

async function isWorthCaching(page: Response): Promise<boolean> {
  const isAnswer = page.status === 200 && page.type === 'basic';
  return isAnswer && languageOf(page) === (await readerLanguage());
}

/** A page with a missing script would hydrate in part; the shell hydrates in full. */
async function hasItsFiles(page: Response): Promise<boolean> {
  try {
    // The browser's own cache may have files that this worker never saw.
    await cacheFiles(await scriptsOf(page));
    return true;
  } catch {
    return false;
  }
}

async function scriptsOf(page: Response): Promise<readonly string[]> {
  const html = await page.clone().text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}
