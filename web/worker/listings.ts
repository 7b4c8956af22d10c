import { isLanguage } from '@polam/domain/catalogue';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { bound } from './bounded.ts';
import { stampAnswer } from './cached-answer.ts';
import { cacheKey, smallPhoto } from './cache-keys.ts';
import { readerLanguage } from './language.ts';
import { cacheNames } from './release.ts';

const boundedAnswers = bound(cacheNames.answers, 120);
const matchOptions = { ignoreVary: true };
const boundedPhotos = bound(cacheNames.photos, 120);
const photos = { cacheName: cacheNames.photos, matchOptions, plugins: [boundedPhotos.plugin] };

/** Answers to visitors: from the network, else from the cache; only those the server allows to cache. */
const answers = new NetworkFirst({
  cacheName: cacheNames.answers,
  matchOptions,
  plugins: [
    {
      // The page requests in the language that it shows.
      cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url, await languageOfQuestion(request)),
      cacheWillUpdate: async ({ response }) => (mayBeCached(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse === undefined ? null : stampAnswer(cachedResponse),
    },
    boundedAnswers.plugin,
  ],
});

/** A photo requested by id never changes; the first one of a listing may. */
const namedPhotos = new CacheFirst(photos);
const firstPhotos = new StaleWhileRevalidate(photos);

/** Pictures of the catalogue: the browser's own cache revalidates them once a day. */
const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  matchOptions,
  plugins: [bound(cacheNames.pictures, 150).plugin],
});

/** Answer to a visitor's call. */
export function answerVisitor(event: FetchEvent): Promise<Response> {
  return answers.handle({ event, request: event.request });
}

/** Photo of a listing in the width that is cached. */
export function answerSmallPhoto(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isNamed = new URL(request.url).searchParams.has('photo');
  return (isNamed ? namedPhotos : firstPhotos).handle({ event, request });
}

/** Larger photo of a listing: without a network the cached small one is better than none. */
export async function answerLargePhoto({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const small = await caches.match(smallPhoto(request.url), {
      cacheName: cacheNames.photos,
      ...matchOptions,
    });
    if (small === undefined) throw error;
    return small;
  }
}

/** A picture of the catalogue. */
export function answerPicture(event: FetchEvent): Promise<Response> {
  return pictures.handle({ event, request: event.request });
}

/** Clears the cached answers and the photos of listings on this device, which tell what somebody has read. */
export const clearAnswers = () => Promise.all([boundedAnswers.invalidate(), boundedPhotos.invalidate()]);

async function languageOfQuestion(request: Request) {
  const named = request.headers.get('accept-language') ?? '';
  return isLanguage(named) ? named : readerLanguage();
}

function mayBeCached(response: Response): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  return response.status === 200 && !/no-store|private/.test(cacheControl);
}
