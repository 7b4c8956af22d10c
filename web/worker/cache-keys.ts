import type { Language } from '@polam/domain/catalogue';

/** Path of the app shell, which can become any page. */
export const SHELL_PATH = '/offline';

/** Query parameter of a cache key that holds the language. */
const LANGUAGE = 'kept-in';

/** Parameters left out of cache keys: those that messengers and advertisers add, and the language. */
const ASIDE = /^(lang|fbclid|gclid|igshid|utm_\w+)$/;

/** Pages whose HTML holds no content: their data is loaded in the browser, for one user. */
const PERSONAL = /^\/dashboard(\/|$)/;
/** Pages whose address is personal: the target after signing in, or the token of an email. */
const ACCOUNT_PAGES = /^\/(login|register|forgot-password|unsubscribe)(\/|$)/;

/** Cache key of an answer in a language. */
export function cacheKey(address: string, language: Language): string {
  const url = new URL(address);
  const aside = Array.from(url.searchParams.keys()).filter((name) => ASIDE.test(name));
  for (const name of aside) url.searchParams.delete(name);
  url.searchParams.set(LANGUAGE, language);
  url.hash = '';
  return url.href;
}

/** Path of the modules by which documents become the app. */
export const HANDOFF_PATH = '/handoff';

/** Path of the module of a page in a language, without what is left out of its cache key. */
export function handoffPath(address: string, language: Language): string {
  const page = new URL(cacheKey(address, language));
  page.searchParams.delete(LANGUAGE);
  const query = new URLSearchParams({ lang: language, page: page.pathname + page.search });
  return `${HANDOFF_PATH}?${query.toString()}`;
}

/** Cache key of a module: that of its page, however the page was reached. */
export function handoffKey(address: string, language: Language): string {
  const url = new URL(address);
  const page = new URL(url.searchParams.get('page') ?? '/', url.origin);
  return cacheKey(new URL(handoffPath(page.href, language), url.origin).href, language);
}

/** Page of a module, without its query. */
export function pageOfHandoff(url: URL): string {
  return new URL(url.searchParams.get('page') ?? '/', url.origin).pathname;
}

/** Whether the answer to a navigation may be cached: public pages without a personal address. */
export function isCachedPage(pathname: string): boolean {
  return !PERSONAL.test(pathname) && !ACCOUNT_PAGES.test(pathname) && pathname !== SHELL_PATH;
}

/** Whether a navigation leads to a page of the app, and not to an API call or file. */
export function isPage(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname);
}

/** Whether a file is the module of one page, which the offline page may replace. */
export function isPageModule(pathname: string): boolean {
  return /\/assets\/[\w.-]+\.page-[\w-]+\.js$/.test(pathname);
}

/** Width in pixels of the photos that are cached: the smallest one. */
export const CACHED_PHOTO_WIDTH = '320';

/** The address of a photo in the width that is cached. */
export function smallPhoto(address: string): string {
  const url = new URL(address);
  url.searchParams.set('width', CACHED_PHOTO_WIDTH);
  return url.href;
}

/** Path of an address on our origin, without the origin; null for any other address. */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
