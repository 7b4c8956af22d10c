import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { themeInCookies } from '@polam/domain/theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { encodingOf, VARY } from '../cache/compression.ts';
import type { CachedAnswer } from '../cache/public-cache.ts';
import { varyWith } from '../cache/vary.ts';
import { chosenLanguage, languageOf } from '../calls/sentences.ts';
import { sendRefusal } from '../faults/faults.ts';
import { serveClientFiles } from './client-files.ts';
import { readDocumentStart } from './document-start.ts';
import { readFirstPaint } from './first-paint.ts';
import { mountFormPages } from './forms/form-pages.ts';
import { HANDOFF_PATH, readHandoffQuery } from './handoff.ts';
import { inLanguage, readAddress, type PageAddress } from './page-address.ts';
import { PageDictionaries, VARY_BY_DICTIONARY } from './page-dictionaries.ts';
import { EncodedCompanions, SmallerPages } from './page-encoding.ts';
import { makeInTurn, type PageMaking, type PagesOptions, type PageVariant } from './page-making.ts';
import { languageCookie, mountPreferenceForms } from './forms/preference-forms.ts';
import { doesSaveData, mountSpeculationRules, speculationHeader } from './speculation-rules.ts';
import { renderOnDemand } from './web-build.ts';

/**
 * Serves the built web app: its files, and its pages rendered for a visitor and cached as bytes.
 *
 * The build is loaded at run time, never by import, so that neither side is compiled into the other.
 */
export async function mountPages(
  app: FastifyInstance,
  appContext: AppContext,
  options: PagesOptions,
): Promise<void> {
  const serverEntry = join(options.buildFolder ?? '', 'server', 'pages.cjs');
  const isBuilt = existsSync(serverEntry);
  if (options.buildFolder !== null && !isBuilt)
    app.log.warn({ missing: serverEntry }, 'calls alone are served: npm run build makes pages');
  if (options.buildFolder === null || !isBuilt) {
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, { code: 'not-found', refuses: 'aloud' }),
    );
    return;
  }
  const clientFolder = join(options.buildFolder, 'client');
  await serveClientFiles(app, { root: clientFolder, hasWorker: appContext.config.serviceWorker });
  await mountPreferenceForms(app, appContext.config.publicUrl);
  mountSpeculationRules(app);
  const render = renderOnDemand(serverEntry);
  const { config, workload } = appContext;
  const shared = {
    appContext,
    options,
    render,
    firstPaint: readFirstPaint(options.buildFolder),
    documentStart: readDocumentStart(options.buildFolder),
    smallerPages: new SmallerPages(),
    companions: new EncodedCompanions(),
    dictionaries: new PageDictionaries(() => workload.loop.delayMs > config.overloadMs),
  };
  app.get(HANDOFF_PATH, (request, reply) => sendHandoff({ ...shared, request, reply }));
  await mountFormPages(app, appContext.config.publicUrl, (request, reply, form) =>
    sendAnswerToForm({ ...shared, request, reply }, form),
  );
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || request.url.startsWith('/api/'))
      return sendRefusal(request, reply, { code: 'not-found', refuses: 'aloud' });
    return sendPage({ ...shared, request, reply });
  });
}

const PAGE_VARY = `${VARY}, save-data`;

interface PageRequest extends PageMaking {
  readonly smallerPages: SmallerPages;
  readonly companions: EncodedCompanions;
  readonly dictionaries: PageDictionaries;
}

async function sendPage(page: PageRequest): Promise<FastifyReply> {
  const { request, reply } = page;
  const address = readAddress(request.raw.url ?? '/');
  const cached = await findOrMakePage(page, variantOf(request, address));
  const { headers } = request;
  const sent = await page.dictionaries.forReader(page.smallerPages.forReader(cached), {
    headers,
    ...address,
  });
  const vary = varyWith(reply, `${PAGE_VARY}, ${VARY_BY_DICTIONARY}`);
  const next = cached.companion === undefined ? {} : speculationHeader(headers);
  return reply
    .code(sent.status)
    .headers({ ...sent.headers, ...headersOfLink(page, address, cached), ...next, vary })
    .send(sent.body);
}

/** Sends the page that a form was sent to, with what became of it: for this reader alone. */
async function sendAnswerToForm(page: PageRequest, form: URLSearchParams): Promise<FastifyReply> {
  const { request, reply } = page;
  const address = readAddress(request.raw.url ?? '/');
  const { answer } = await makeInTurn(page, { ...variantOf(request, address), form });
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'cache-control': 'no-store', vary: varyWith(reply, PAGE_VARY) })
    .send(answer.body);
}

/** Sends the module that makes a document the app, of the same making as the document. */
async function sendHandoff(page: PageRequest): Promise<FastifyReply> {
  const { request, reply } = page;
  const asked = readHandoffQuery(request.raw.url ?? '');
  const variant = asked === null ? null : { ...variantOf(request, asked), ...asked };
  const companion = variant === null ? undefined : (await findOrMakePage(page, variant)).companion;
  if (variant === null || companion === undefined)
    return sendRefusal(request, reply, { code: 'not-found', refuses: 'aloud' });
  const handoff = await page.companions.forReader(companion, variant.encoding);
  return reply
    .code(handoff.status)
    .headers({ ...handoff.headers, vary: varyWith(reply, PAGE_VARY) })
    .send(handoff.body);
}

function variantOf({ headers }: FastifyRequest, { path, language }: PageAddress): PageVariant {
  return {
    path,
    language: languageOf(headers, language),
    theme: themeInCookies(headers.cookie ?? ''),
    savesData: doesSaveData(headers),
    encoding: encodingOf(headers['accept-encoding']),
  };
}

function findOrMakePage(page: PageRequest, variant: PageVariant): Promise<CachedAnswer> {
  const key = `page ${variant.language} ${variant.theme ?? 'any'} ${variant.savesData ? 'saving ' : ''}${variant.encoding} ${variant.path}`;
  return page.appContext.cache.findOrMake(key, {
    mayBeStale: true,
    make: () => makeInTurn(page, variant),
  });
}

/** A link's language lasts: for the page that its reader is sent on to, and for all that follow. */
function headersOfLink(
  { request, appContext }: PageRequest,
  { language }: PageAddress,
  { headers }: CachedAnswer,
): Readonly<Record<string, string>> {
  if (language === null) return {};
  const { location } = headers;
  return {
    ...(location === undefined ? {} : { location: inLanguage(location, language) }),
    ...(chosenLanguage(request.headers) === null
      ? { 'set-cookie': languageCookie(language, appContext.config.publicUrl) }
      : {}),
  };
}
