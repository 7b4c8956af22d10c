import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type AppLoadContext, type EntryContext } from 'react-router';
import { DocumentContext } from './lib/document/document-context.ts';
import { handoffOf } from './app/document/handoff.ts';
import type { PackedAnswers } from './app/document/loader-answers.ts';
import { CachedPartsContext } from './app/frame/cached-part.tsx';
import { CachedParts, finderIn } from './app/frame/cached-parts.ts';
import { loadCatalogue } from './i18n/loaded.ts';
import { paths } from './paths.ts';

/** The router of the build, of which the server must not have a second copy. */
export { createRequestHandler } from './app/page-handlers.ts';

const parts = new CachedParts();

/**
 * Renders a whole page at once, not a stream: the server caches it and hashes its inline scripts, and nothing
 * that a visitor sees is loaded later. A public page is a document without the scripts of the router, which are in
 * its handoff.
 */
export default async function renderPage(
  request: Request,
  ...[status, headers, routerContext, loadContext]: [number, Headers, EntryContext, AppLoadContext]
): Promise<Response> {
  const { language, answers } = loadContext;
  await loadCatalogue(language);
  answers?.restore(routerContext.staticHandlerContext);
  const { serverHandoffStream: data, ...context } = isShell(request) ? asShell(routerContext) : routerContext;
  // The pages of faults, and the app shell, have another tree around the frame, and so other ids in it. In
  // development the frame may have changed since.
  const hasUsualFrame =
    import.meta.env.PROD && context.staticHandlerContext.errors === null && !context.isSpaMode;
  const path = new URL(request.url).pathname;
  // The answer to a form is for one reader: it holds its data, which no handoff of the page has.
  const isOfForm = request.method === 'POST';
  const toPack = hasUsualFrame && data !== undefined && !isPersonal(path) && !isOfForm ? answers : undefined;
  const isDocument = toPack !== undefined;
  const page = (
    <DocumentContext value={isDocument}>
      <ServerRouter context={context} url={request.url} />
    </DocumentContext>
  );
  const html = renderDocument(page, { hasUsualFrame });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (data === undefined) return new RenderedPage({ html }, { status, headers });
  if (toPack !== undefined) {
    const handoff = toPack.pack((again, encoded) => handoffOf({ context: again, data: encoded, language }));
    return new RenderedPage({ html, handoff }, { status, headers });
  }
  const { errors } = context.staticHandlerContext;
  const encoded = answers === undefined ? text(data) : answers.encode(errors, (_context, each) => each);
  return new RenderedPage({ html: withData(html, await encoded) }, { status, headers });
}

/** Pages of one user: a shell, whose content comes in the browser. */
function isPersonal(path: string): boolean {
  return path.toLowerCase().startsWith('/dashboard/');
}

/**
 * An answer whose text is asked for in the same process, and is not encoded and decoded again. In development it has a
 * body, which is sent as it is.
 */
class RenderedPage extends Response {
  readonly #html: string;
  /** Module that makes a document the app, to be encoded; undefined where the page holds its scripts. */
  readonly handoff: PackedAnswers | undefined;

  constructor({ html, handoff }: { html: string; handoff?: PackedAnswers }, init: ResponseInit) {
    super(import.meta.env.PROD ? null : html, init);
    this.#html = html;
    this.handoff = handoff;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html);
  }
}

/** The renderer's mark of a part that its browser has to make: it waits for something, or has failed. */
const UNFINISHED = '<!--$!-->';

function renderDocument(page: ReactNode, { hasUsualFrame }: { readonly hasUsualFrame: boolean }): string {
  const cache = { parts, missing: [] };
  const html = renderToString(
    hasUsualFrame ? <CachedPartsContext value={finderIn(cache)}>{page}</CachedPartsContext> : page,
  );
  if (html.includes(UNFINISHED)) throw new Error('a part of a page was not ready, or failed');
  parts.learn(html, cache.missing);
  return `<!DOCTYPE html>${html}`;
}

const DOCUMENT_END = '</body></html>';

/**
 * A page with the data of its loaders at its end, in the scripts that the router expects there. The router's own
 * way renders it in steps, as it comes; here it is all there already.
 */
function withData(html: string, answers: string): string {
  const data = JSON.stringify(answers).replaceAll(/[<>&\u2028\u2029]/g, escapeUnicode);
  // They leave the document once the router has them: the answer to a login holds a session.
  const steps = [`enqueue(${data})`, 'close()'];
  const scripts = steps.map(
    (step) =>
      `<script>window.__reactRouterContext.streamController.${step};document.currentScript.remove()</script>`,
  );
  return html.slice(0, -DOCUMENT_END.length) + scripts.join('') + DOCUMENT_END;
}

/** The escape of a character in a string of a script, which no HTML parser reads. */
function escapeUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Reports errors of loaders and components, which the router would print as text. */
export function handleError(thrown: unknown, { context, request }: HandleErrorArgs): void {
  // An aborted request needs no report.
  if (request.signal.aborted) return;
  context.onFault(isRouteErrorResponse(thrown) && 'error' in thrown ? (thrown.error ?? thrown) : thrown);
}

interface HandleErrorArgs {
  readonly context: Pick<AppLoadContext, 'onFault'>;
  readonly request: Request;
}

function isShell({ url }: Request): boolean {
  return new URL(url).pathname === paths.offline();
}

/**
 * The app shell: a page without content, which becomes the page of its address in the browser. The router has
 * it for apps without a server, and offers no other way to request it.
 */
function asShell(context: EntryContext): EntryContext {
  const { serverHandoffString = '' } = context;
  return {
    ...context,
    isSpaMode: true,
    serverHandoffString: serverHandoffString.replace('"isSpaMode":false', '"isSpaMode":true'),
  };
}
