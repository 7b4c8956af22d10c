import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller, FormCaller } from '@polam/contract/answer';
import { withDeadline } from '@polam/database/deadline';
import type { Language } from '@polam/domain/catalogue';
import { themeInCookies, type Theme } from '@polam/domain/theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areaOf } from '../faults/log-forms.ts';
import { encodingOf, VARY, type Encoding } from '../cache/compression.ts';
import { RETRY_SECONDS, sendRefusal } from '../faults/faults.ts';
import { readFirstPaint, type ClassNames, type FirstPaint } from './first-paint.ts';
import type { AppContext } from '../app-context.ts';
import type { CachedAnswer, MadeAnswer, Tag } from '../cache/public-cache.ts';
import { HANDOFF_PATH, handoffAnswer, readHandoffQuery } from './handoff.ts';
import { inLanguage, readAddress, type PageAddress } from './page-address.ts';
import { barePage } from './bare-page.ts';
import { mountFormPages } from './form-pages.ts';
import { languageCookie, mountPreferenceForms } from './preference-forms.ts';
import { serveClientFiles } from './client-files.ts';
import { PageDictionaries, VARY_BY_DICTIONARY } from './page-dictionaries.ts';
import { readDocumentStart, type DocumentStart } from './document-start.ts';
import { EncodedCompanions, encodedPage, SmallerPages } from './page-encoding.ts';
import { doesSaveData, mountSpeculationRules, speculationHeader } from './speculation-rules.ts';
import { pageOfTooMany } from './page-limit.ts';
import { renderOnDemand, type Render } from './web-build.ts';
import { refuse } from '../result.ts';
import { chosenLanguage, languageOf } from '../calls/sentences.ts';
import { withStructuredData, type StructuredData } from './structured-data.ts';
import { varyWith } from '../cache/vary.ts';

/** Dependencies of the pages on the rest of the server. */
export interface PagesOptions {
  /** The folder that the web build left: `client/` and `server/`. Null: no pages, the API alone. */
  readonly buildFolder: string | null;
  readonly caller: (language: Language, onShown: (tags: readonly Tag[]) => void) => Caller;
  /** Makes the calls of a form that was sent to a page. */
  readonly formCaller: (posted: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }) => FormCaller;
  /** Called when something was thrown while a page was rendered. */
  readonly onFault: () => void;
}

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

interface PageRequest {
  readonly appContext: AppContext;
  readonly options: PagesOptions;
  readonly render: Render;
  readonly firstPaint: FirstPaint;
  readonly documentStart: DocumentStart;
  readonly smallerPages: SmallerPages;
  readonly companions: EncodedCompanions;
  readonly dictionaries: PageDictionaries;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
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
  const handoff = page.companions.forReader(companion, variant.encoding);
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

/**
 * Renders a page in the queue behind calls: a refused reader gets a page in their language with the time to
 * retry.
 */
async function makeInTurn(page: PageRequest, variant: PageVariant): Promise<MadeAnswer> {
  const { appContext, request } = page;
  const { language } = variant;
  const make = async () =>
    untagged(await pageOfTooMany(appContext, { address: request.ip, language })) ?? makePage(page, variant);
  // The time of a page begins with its turn: the line has a bound of its own.
  const made = await appContext.workload.renders.render(request.ip, () =>
    withDeadline('page', appContext.config.databaseDeadlineMs, make),
  );
  return made ?? { answer: pageOfBusy(language), tags: [] };
}

function untagged(answer: CachedAnswer | null): MadeAnswer | null {
  return answer === null ? null : { answer, tags: [] };
}

function pageOfBusy(language: Language): CachedAnswer {
  const page = barePage(refuse('unavailable'), language);
  return { ...page, headers: { ...page.headers, 'retry-after': `${RETRY_SECONDS}` } };
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

/** Path of a page, the preferences of its reader, its encoding, and the form that was sent to it. */
interface PageVariant {
  readonly path: string;
  readonly language: Language;
  /** Null where the device decides. */
  readonly theme: Theme | null;
  readonly savesData: boolean;
  readonly encoding: Encoding;
  readonly form?: URLSearchParams;
}

async function makePage(
  { appContext, options, render, firstPaint, documentStart, request, reply }: PageRequest,
  { path, language, theme, savesData, encoding, form }: PageVariant,
): Promise<MadeAnswer> {
  const { publicUrl, demo, operator, outward } = appContext.config;
  const described: StructuredData[] = [];
  const shown = new Set<Tag>(['catalogue']);
  const url = new URL(publicUrl).origin + path;
  const response = await render(webRequest(request, url, form), {
    call: options.caller(language, (tags) => tags.forEach((tag) => shown.add(tag))),
    callByForm: options.formCaller({ request, reply }),
    language,
    theme,
    savesData,
    publicUrl,
    demo,
    operator,
    phoneWay: outward.sms === null ? 'pin' : 'code',
    onFault: (error: unknown) => {
      request.log.error({ err: error, page: areaOf(path) }, 'a page could not be made');
      options.onFault();
    },
    describe: (data: StructuredData) => void described.push(data),
  });
  // The page of faults itself could not be made.
  if (response.status === 500 && !isHtml(response))
    return { answer: barePage(refuse('fault'), language), tags: [] };
  const finish: FirstPaint = (html, kind) =>
    firstPaint(documentStart(withStructuredData(html, described)), kind);
  const { made, classes } = await pageAnswer(response, { language, finish });
  const answer = encodedPage(made, encoding);
  if (response.handoff === undefined) return { answer, tags: [...shown] };
  return { answer: { ...answer, companion: handoffAnswer(response.handoff, classes) }, tags: [...shown] };
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

type Rendered = Awaited<ReturnType<Render>>;

interface MadePage {
  readonly made: CachedAnswer;
  readonly classes: ClassNames;
}

async function pageAnswer(
  response: Rendered,
  { language, finish }: { readonly language: Language; readonly finish: FirstPaint },
): Promise<MadePage> {
  const location = response.headers.get('location');
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers = {
    'content-type': type,
    'content-language': language,
    'cache-control': 'no-cache',
    ...(location === null ? {} : { location }),
    ...(response.status === 503 ? { 'retry-after': `${RETRY_SECONDS}` } : {}),
  };
  if (!type.startsWith('text/html'))
    return {
      made: { status: response.status, body: Buffer.from(await response.arrayBuffer()), headers },
      classes: {},
    };
  const kind = response.handoff === undefined ? 'app' : 'document';
  const { html, contentPolicy, classes } = finish(await response.text(), kind);
  const policy = { 'content-security-policy': contentPolicy };
  return {
    made: { status: response.status, body: Buffer.from(html), headers: { ...headers, ...policy } },
    classes,
  };
}

/** The request in the form of the web platform, without anything that could distinguish readers. */
function webRequest(request: FastifyRequest, url: string, form?: URLSearchParams): Request {
  const headers = { accept: request.headers.accept ?? 'text/html' };
  return new Request(url, form === undefined ? { headers } : { method: 'POST', headers, body: form });
}
