import { NetworkFirst } from 'workbox-strategies';
import { bound } from './bounded.ts';
import { handoffKey, handoffPath } from './cache-keys.ts';
import { readerLanguage } from './language.ts';
import { cacheNames } from './release.ts';
import { scope } from './scope.ts';

/** Public pages that a device caches, each with its module: fifty listings with the lists that led there, 75 kB each. */
export const MOST_PAGES = 80;

const bounded = bound(cacheNames.handoffs, MOST_PAGES);

/** Modules that make cached documents the app: from the network, else the one that came with the page. */
const handoffs = new NetworkFirst({
  cacheName: cacheNames.handoffs,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => handoffKey(request.url, await readerLanguage()),
      cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
    },
    bounded.plugin,
  ],
});

/** Deletes the cached modules, which hold what their pages show. */
export const clearHandoffs = bounded.invalidate;

/** Answer to the request of a document for its module. */
export function answerHandoff(event: ExtendableEvent, request: Request): Promise<Response> {
  return handoffs.handle({ event, request });
}

/** Caches the module of a document that is cached, and gives its text. */
export async function cacheHandoff(event: ExtendableEvent, address: string): Promise<string> {
  const path = handoffPath(address, await readerLanguage());
  const answer = await answerHandoff(event, new Request(new URL(path, scope.location.origin)));
  return answer.text();
}

/** Text of the cached module of a page; empty where there is none. */
export async function cachedHandoff(address: string): Promise<string> {
  const language = await readerLanguage();
  const key = handoffKey(new URL(handoffPath(address, language), scope.location.origin).href, language);
  const cached = await caches.match(key, { cacheName: cacheNames.handoffs });
  return (await cached?.text()) ?? '';
}
