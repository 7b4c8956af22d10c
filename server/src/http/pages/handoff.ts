import { isLanguage, type Language } from '@polam/domain/catalogue';
import type { Companion } from '../cache/public-cache.ts';
import type { ClassNames } from './first-paint.ts';
import { readAddress } from './page-address.ts';
import type { PackedHandoff } from './web-build.ts';

/** Path of the modules that make documents the app. */
export const HANDOFF_PATH = '/handoff';

/**
 * The handoff of a document (web/src/app/document/handoff.ts) as its companion, with the classes that the short names of the
 * document stand for.
 */
export function handoffOf(packed: PackedHandoff, classes: () => ClassNames): Companion {
  const make = async () => ({
    status: 200,
    body: Buffer.from(`${await packed.encode()}\nexport const classes=${JSON.stringify(classes())};`),
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
  return { bytes: packed.bytes, make };
}

/** The page of a handoff and its language; null where the address names none. */
export function readHandoffQuery(url: string): { readonly path: string; readonly language: Language } | null {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const page = query.get('page') ?? '';
  const language = query.get('lang') ?? '';
  if (!/^\/(?!\/)[\u0021-\u007e]*$/.test(page) || !isLanguage(language)) return null;
  return { path: readAddress(page).path, language };
}
