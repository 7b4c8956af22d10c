import type { Language } from '@polam/domain/catalogue';

/** Where the server gives the page that can become any other. */
export const SHELL_PATH = '/offline';

/** The name under which a kept answer says its language. */
const LANGUAGE = 'kept-in';

/** What messengers and advertisers add to links, and the language, which stands apart. */
const ASIDE = /^(lang|fbclid|gclid|igshid|utm_\w+)$/;

/** Pages whose answer holds nothing: what they show comes in the browser, for one person alone. */
const PERSONAL = /^\/dashboard(\/|$)/;
/** What is one person's by its address: where it leads after signing in, or whose letter it was. */
const ACCOUNT_PAGES = /^\/(login|register|forgot-password|unsubscribe)(\/|$)/;

/** The address under which an answer in a language is kept. */
export function cacheKey(address: string, language: Language): string {
  const url = new URL(address);
  const aside = Array.from(url.searchParams.keys()).filter((name) => ASIDE.test(name));
  for (const name of aside) url.searchParams.delete(name);
  url.searchParams.set(LANGUAGE, language);
  url.hash = '';
  return url.href;
}

/** Whether the answer to a navigation may be kept: what everybody may see, and nobody's own address. */
export function isCachedPage(pathname: string): boolean {
  return !PERSONAL.test(pathname) && !ACCOUNT_PAGES.test(pathname) && pathname !== SHELL_PATH;
}

/** Whether a navigation leads to a page of the app: calls and their files are none. */
export function isPage(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname);
}

/** Whether a file is the module of one page, which an offline page may stand in for. */
export function isPageModule(pathname: string): boolean {
  return /\/assets\/[\w.-]+\.page-[\w-]+\.js$/.test(pathname);
}

/** The photo that is kept: the smallest one. */
export const CACHED_PHOTO_WIDTH = '320';

/** The address of a photo in the width that is kept. */
export function smallPhoto(address: string): string {
  const url = new URL(address);
  url.searchParams.set('width', CACHED_PHOTO_WIDTH);
  return url.href;
}

/** A path of ours, without the origin; null for an address that leads elsewhere. */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
