import type { Caller, FormCaller } from '@polam/contract/answer';
import { withDeadline } from '@polam/database/deadline';
import type { Language } from '@polam/domain/catalogue';
import type { Theme } from '@polam/domain/theme';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Encoding } from '../cache/compression.ts';
import type { CachedAnswer, MadeAnswer, Tag } from '../cache/public-cache.ts';
import { RETRY_SECONDS } from '../faults/faults.ts';
import { areaOf } from '../faults/log-forms.ts';
import { refuse } from '../result.ts';
import { barePage } from './bare-page.ts';
import type { DocumentStart } from './document-start.ts';
import type { ClassNames, FirstPaint } from './first-paint.ts';
import { handoffOf } from './handoff.ts';
import { encodedPage } from './page-encoding.ts';
import { pageOfTooMany } from './page-limit.ts';
import { withStructuredData, type StructuredData } from './structured-data.ts';
import type { Render } from './web-build.ts';

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

/** A request whose page is made, and what making it takes. */
export interface PageMaking {
  readonly appContext: AppContext;
  readonly options: PagesOptions;
  readonly render: Render;
  readonly firstPaint: FirstPaint;
  readonly documentStart: DocumentStart;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Path of a page, the preferences of its reader, its encoding, and the form that was sent to it. */
export interface PageVariant {
  readonly path: string;
  readonly language: Language;
  /** Null where the device decides. */
  readonly theme: Theme | null;
  readonly savesData: boolean;
  readonly encoding: Encoding;
  readonly form?: URLSearchParams;
}

/**
 * Renders a page in the queue behind calls: a refused reader gets a page in their language with the time to
 * retry.
 */
export async function makeInTurn(page: PageMaking, variant: PageVariant): Promise<MadeAnswer> {
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

async function makePage(
  { appContext, options, render, firstPaint, documentStart, request, reply }: PageMaking,
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
  return { answer: { ...answer, companion: handoffOf(response.handoff, classes) }, tags: [...shown] };
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

type Rendered = Awaited<ReturnType<Render>>;

interface MadePage {
  readonly made: CachedAnswer;
  readonly classes: () => ClassNames;
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
      classes: () => ({}),
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
