import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type AppLoadContext, type EntryContext } from 'react-router';
import { loadCatalogue } from './i18n/loaded.ts';
import { paths } from './paths.ts';

/** The router of the build, of which the server must not have a second copy. */
export { createRequestHandler } from 'react-router';

/** Renders a whole page, not a stream: the server caches it and hashes its inline scripts. */
export default async function renderPage(
  request: Request,
  ...[status, headers, routerContext, loadContext]: [number, Headers, EntryContext, AppLoadContext]
): Promise<Response> {
  await loadCatalogue(loadContext.language);
  const context = isShell(request) ? asShell(routerContext) : routerContext;
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
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

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const whole = new PassThrough();
        text(whole).then(resolve, reject);
        pipe(whole);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
