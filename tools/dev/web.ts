import type { Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  fromResponse,
  toRequest,
  type Answer,
  type Caller,
  type FormCaller,
  type WireRequest,
} from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { Language } from '@polam/domain/catalogue';
import { themeInCookies } from '@polam/domain/theme';
import { createRequestListener } from '@react-router/node';
import type { Config } from '@polam/server/config';
import { readAddress } from '@polam/server/http/pages/page-address';
import { languageOf } from '@polam/server/http/calls/sentences';
import type { PageContext } from '@polam/web/load-context';
import { build } from 'esbuild';
import type { AppLoadContext, ServerBuild } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { root } from '../checks/command.ts';
import type { ApiProcess } from './api-process.ts';

/** Options of the web app in development. */
export interface WebOptions {
  /** Server of the pages and of the hot-reload connection. */
  readonly http: Server;
  readonly config: Config;
  readonly api: ApiProcess;
  readonly apiUrl: string;
}

/** Rooms whose files run in the API. */
const OF_API = /^(?:server|database|contract|domain)\/(?!.*\.test\.ts$)(?:src|migrations|data)\//;
const SETTLE_MS = 30;

/** Messages reach all components through one context, which cannot be hot-replaced. */
const reloadForSentences: Plugin = {
  name: 'polam:reload-for-sentences',
  enforce: 'pre',
  hotUpdate({ file, modules }) {
    if (!file.includes('/web/src/i18n/')) return undefined;
    for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
    if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** Serves the web app from source through Vite, renders pages, and hands calls on to the API. */
export async function openWeb({ http, config, api, apiUrl }: WebOptions): Promise<ViteDevServer> {
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'custom',
    plugins: [reloadForSentences],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { '^/(?:api|livez|readyz|metrics)(?:[/?]|$)': { target: apiUrl, xfwd: true } },
    },
  });
  restartOnChange(vite, api);
  const render = createRequestListener({
    // The module is what React Router's plugin makes of the routes: a ServerBuild by its own definition.
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    getLoadContext: (request) => pageContext(request, { config, apiUrl, vite }),
  });
  http.on('request', (request, response) => {
    void api.isReady().then((isReady) => {
      if (!isReady) return sendFailure(response, api.errors);
      if (request.url === '/sw.js') return sendWorker(response);
      return vite.middlewares(request, response, () => render(request, response));
    });
  });
  return vite;
}

function sendFailure(response: ServerResponse, errors: string): void {
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`The API does not start; load this page again once the file is saved.\n\n${errors}`);
}

/** Replaces a service worker of a build that is still installed at this address. */
async function sendWorker(response: ServerResponse): Promise<void> {
  const entryPoints = [join(root, 'web/worker/off.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife' });
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
    .end(outputFiles[0]?.text);
}

interface PageParts extends Pick<WebOptions, 'config' | 'apiUrl'> {
  readonly vite: ViteDevServer;
}

/** Context of a page, with calls made over HTTP. */
function pageContext({ url, headers }: Request, { config, apiUrl, vite }: PageParts): AppLoadContext {
  const ofLink = readAddress(url).language;
  const language = languageOf(
    { cookie: headers.get('cookie') ?? '', 'accept-language': headers.get('accept-language') ?? '' },
    ofLink,
  );
  const { publicUrl, demo, operator, outward } = config;
  return {
    theme: themeInCookies(headers.get('cookie') ?? ''),
    savesData: headers.get('save-data') === 'on',
    call: callOver(apiUrl, language),
    callByForm: callByFormOver(apiUrl, language),
    language,
    publicUrl,
    demo,
    operator,
    phoneWay: outward.sms === null ? 'pin' : 'code',
    onFault: (error) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
    },
    describe: () => undefined,
  } satisfies PageContext;
}

/** Replaces the API when one of its files changes, and then has open pages load anew. */
function restartOnChange(vite: ViteDevServer, api: ApiProcess): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    const startedAt = performance.now();
    void api.start();
    // Of the newest process, where another change came meanwhile.
    const isReady = await api.isReady();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(isReady ? `The API runs anew after ${seconds} s.` : 'The API does not start; see above.');
    vite.ws.send(
      isReady ? { type: 'full-reload' } : { type: 'error', err: { message: api.errors, stack: '' } },
    );
  };
  vite.watcher.add(
    ['server/src', 'database/src', 'database/migrations', 'contract/src', 'domain/src'].map((folder) =>
      join(root, folder),
    ),
  );
  vite.watcher.on('all', (event, path) => {
    if (event === 'addDir' || !OF_API.test(path.slice(root.length + 1).replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), SETTLE_MS);
  });
}

/** Makes the calls of a page over HTTP, as a visitor who reads the language. */
function callOver(apiUrl: string, language: Language): Caller {
  return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answer<C>> => {
    const { method, url, body } = toRequest(call, input);
    const response = await send(apiUrl + url, { method, body, language });
    return fromResponse(call, response.status, await response.json());
  };
}

/** Makes the calls of forms that were sent to pages over HTTP. */
function callByFormOver(apiUrl: string, language: Language): FormCaller {
  return async <C extends AnyCall>(call: C, body: Readonly<Record<string, unknown>>): Promise<Answer<C>> => {
    const response = await send(apiUrl + call.path, { method: call.method, body, language });
    return fromResponse(call, response.status, await response.json());
  };
}

function send(
  url: string,
  { method, body, language }: Pick<WireRequest, 'method' | 'body'> & { readonly language: Language },
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      'accept-language': language,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
}
