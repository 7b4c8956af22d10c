import { isLanguage, type Language } from '@polam/domain/catalogue';
import { isTheme } from '@polam/domain/theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeForms } from './form-bodies.ts';

/** Maximum size of a form, which has one short field. */
const MOST_BYTES = 1_024;

const YEAR_SECONDS = 31_536_000;

/** A preference that a form chooses: its field is the name of the cookie that holds it. */
interface Preference {
  readonly path: string;
  readonly name: 'lang' | 'theme';
  readonly isChoice: (value: string) => boolean;
  /** The choice of having none. */
  readonly none?: string;
}

const preferences: readonly Preference[] = [
  { path: '/language', name: 'lang', isChoice: isLanguage },
  { path: '/theme', name: 'theme', isChoice: isTheme, none: 'device' },
];

/**
 * The menus of language and theme of a page without scripts: forms that choose and lead back to the page.
 *
 * Take no choice from other sites, and lead to pages of ours alone.
 */
export async function mountPreferenceForms(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register((scope, _options, done) => {
    takeForms(scope, MOST_BYTES);
    for (const preference of preferences)
      scope.post(preference.path, (request, reply) => choose({ preference, request, reply, publicUrl }));
    done();
  });
}

interface Choosing {
  readonly preference: Preference;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly publicUrl: string;
}

function choose({ preference, request, reply, publicUrl }: Choosing): FastifyReply {
  const { name, isChoice, none } = preference;
  const value = request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '';
  const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
  if (isOurs && isChoice(value)) void reply.header('set-cookie', cookieOf(`${name}=${value}`, { publicUrl }));
  if (isOurs && value === none)
    void reply.header('set-cookie', cookieOf(`${name}=`, { publicUrl, maxAgeSeconds: 0 }));
  return reply.header('cache-control', 'no-store').redirect(pageBefore(request), 303);
}

/** Path of the page that the form stood on; the first page where the browser does not tell. */
function pageBefore({ headers }: FastifyRequest): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return '/';
  const page = new URL(referer);
  // Two slashes at the beginning would lead to another site.
  return page.host === host ? `/${page.pathname.replace(/^\/+/, '')}${page.search}` : '/';
}

/** The same cookie that the language menu sets by script: a preference, no secret. */
export function languageCookie(language: Language, publicUrl: string): string {
  return cookieOf(`lang=${language}`, { publicUrl });
}

function cookieOf(
  pair: string,
  {
    publicUrl,
    maxAgeSeconds = YEAR_SECONDS,
  }: { readonly publicUrl: string; readonly maxAgeSeconds?: number },
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pair}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
