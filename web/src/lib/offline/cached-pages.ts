import { fromHtml } from '@polam/domain/html-text';
import type { Language } from '@polam/domain/catalogue';

/** A page that this device can show without a network. */
export interface CachedPage {
  readonly path: string;
  readonly title: string;
}

const MOST = 6;
const CACHE = /^polam-pages-/;
const LANGUAGE = 'kept-in';

/** The pages in a language that are cached on this device, last seen first. */
export async function listCachedPages(language: Language): Promise<readonly CachedPage[]> {
  try {
    const name = (await caches.keys()).find((each) => CACHE.test(each));
    if (name === undefined) return [];
    const cache = await caches.open(name);
    const wanted = (await cache.keys()).filter(({ url }) => languageOf(url) === language);
    const last = wanted.slice(-MOST).toReversed();
    return await Promise.all(last.map(async (request) => describe(cache, request)));
  } catch {
    // A browser that forbids storage has none.
    return [];
  }
}

async function describe(cache: Cache, request: Request): Promise<CachedPage> {
  const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
  const url = new URL(request.url);
  url.searchParams.delete(LANGUAGE);
  const path = url.pathname + url.search;
  const parsed = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path;
  return { path, title: fromHtml(parsed) };
}

function languageOf(address: string): string | null {
  return new URL(address).searchParams.get(LANGUAGE);
}
