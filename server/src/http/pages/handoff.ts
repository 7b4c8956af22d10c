import { isLanguage, type Language } from '@polam/domain/catalogue';
import type { CachedAnswer } from '../cache/public-cache.ts';
import type { ClassNames } from './first-paint.ts';
import { readAddress } from './page-address.ts';

/** Path of the modules that make documents the app. */
export const HANDOFF_PATH = '/handoff';

/**
 * The handoff of a document (web/src/app/document/handoff.ts) as an answer, with the classes that the short names of the
 * document stand for.
 */
export function handoffAnswer(module: string, classes: ClassNames): CachedAnswer {
  return {
    status: 200,
    body: Buffer.from(`${module}\nexport const classes=${JSON.stringify(classes)};`),
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  };
}

/** The page of a handoff and its language; null where the address names none. */
export function readHandoffQuery(url: string): { readonly path: string; readonly language: Language } | null {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const page = query.get('page') ?? '';
  const language = query.get('lang') ?? '';
  if (!/^\/(?!\/)[\u0021-\u007e]*$/.test(page) || !isLanguage(language)) return null;
  return { path: readAddress(page).path, language };
}
