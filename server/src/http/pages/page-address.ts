import { isLanguage, type Language } from '@polam/domain/catalogue';

/** Address of a page without tracking parameters, and the language of the link. */
export interface PageAddress {
  /** Path and query: equal ones are one page. */
  readonly path: string;
  /** The language of the link; null where it names none that we support. */
  readonly language: Language | null;
}

/**
 * Parameters of the language, and those that messengers and advertisers add to links; no page depends on
 * them.
 */
const aside = /^(lang|fbclid|gclid|igshid|utm_\w+)$/;

/** Addresses for crawlers have no query: every made-up one would be rendered anew, from the whole market. */
const forCrawlers = /^\/(robots\.txt|sitemap\.xml|sitemap\/)/;

/** Proxies may send the whole address, where a path is usual. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Reads the address of a page as it stands in the request. */
export function readAddress(asked: string): PageAddress {
  const url = asked.startsWith('/') ? asked : `/${asked.replace(origin, '').replace(/^\//, '')}`;
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return { path: url, language: null };
  const pairs = url.slice(queryAt + 1).split('&');
  const names = pairs.map((pair) => pair.split('=', 1)[0] ?? '');
  const wanted = pairs.find((_pair, at) => names[at] === 'lang')?.slice('lang='.length) ?? '';
  const remaining = pairs.filter((pair, at) => pair !== '' && !aside.test(names[at] ?? ''));
  const path = url.slice(0, queryAt);
  const hasQuery = remaining.length > 0 && !forCrawlers.test(path);
  return {
    path: hasQuery ? `${path}?${remaining.join('&')}` : path,
    language: isLanguage(wanted) ? wanted : null,
  };
}

/** A path of ours in the language of a link, so that a redirect stays in it. */
export function inLanguage(path: string, language: Language | null): string {
  if (language === null || !path.startsWith('/')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
