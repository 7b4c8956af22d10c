import { isLanguage, type Language } from '@polam/domain/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeForms } from './form-bodies.ts';

/** Maximum size of the form, which has one short field. */
const MOST_BYTES = 1_024;

const YEAR_SECONDS = 31_536_000;

/**
 * The language menu of a page without scripts: a form that chooses the language and leads back to the page.
 *
 * Takes no choice from other sites, and leads to pages of ours alone.
 */
export async function mountLanguageForm(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register((scope, _options, done) => {
    takeForms(scope, MOST_BYTES);
    scope.post('/language', (request, reply) => chooseLanguage(request, reply, publicUrl));
    done();
  });
}

function chooseLanguage(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const language = request.body instanceof URLSearchParams ? (request.body.get('lang') ?? '') : '';
  const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
  if (isOurs && isLanguage(language)) void reply.header('set-cookie', languageCookie(language, publicUrl));
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
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
