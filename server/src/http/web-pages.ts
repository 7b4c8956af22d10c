import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Caller } from '@polam/contract/answer';
import type { Language } from '@polam/domain/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { encoded, encodingOf, type Encoding } from './compression.ts';
import { sendRefusal } from './faults.ts';
import type { House } from './house.ts';
import type { CachedAnswer } from './public-cache.ts';
import { contentPolicyOf } from './security-headers.ts';
import { languageOf } from './sentences.ts';

/** What the pages need of the rest of the server. */
export interface PagesOptions {
  /** The folder that the web build left: `client/` and `server/`. Null: no pages, the API alone. */
  readonly buildFolder: string | null;
  readonly caller: (language: Language) => Caller;
}

type Render = (request: Request, loadContext: unknown) => Promise<Response>;

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web app: its files, and its pages rendered for a visitor and kept as bytes.
 *
 * The build is loaded at run time, never by import, so that neither side is compiled into the other.
 */
export async function mountPages(app: FastifyInstance, house: House, options: PagesOptions): Promise<void> {
  const serverEntry = join(options.buildFolder ?? '', 'server', 'index.js');
  if (options.buildFolder === null || !existsSync(serverEntry)) {
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, { code: 'not-found', origin: 'own' }),
    );
    return;
  }
  await serveFiles(app, join(options.buildFolder, 'client'));
  // What a React Router build exports is a ServerBuild by its own definition.
  const build = (await import(pathToFileURL(serverEntry).href)) as ServerBuild;
  const render = createRequestHandler(build, 'production') as Render;
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || request.url.startsWith('/api/'))
      return sendRefusal(request, reply, { code: 'not-found', origin: 'own' });
    return sendPage({ house, options, render, request, reply });
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      const age = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=86400';
      void reply.header('cache-control', `public, ${age}`);
    },
  });
}

interface PageRequest {
  readonly house: House;
  readonly options: PagesOptions;
  readonly render: Render;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendPage(page: PageRequest): Promise<FastifyReply> {
  const { house, request, reply } = page;
  const language = languageOf(request.headers);
  const encoding = encodingOf(request.headers['accept-encoding']);
  const key = `page ${language} ${encoding} ${request.raw.url}`;
  const kept = await house.cache.findOrMake(key, {
    shows: () => 'anything',
    make: () => makePage(page, { language, encoding }),
  });
  return reply.code(kept.status).headers(kept.headers).send(kept.body);
}

async function makePage(
  page: PageRequest,
  { language, encoding }: { language: Language; encoding: Encoding },
): Promise<CachedAnswer> {
  const { house, options, render, request } = page;
  const response = await render(webRequest(request, house.config.publicUrl), {
    call: options.caller(language),
    language,
    publicUrl: house.config.publicUrl,
    demo: house.config.demo,
  });
  return encoded(await pageAnswer(response), encoding);
}

async function pageAnswer(response: Response): Promise<CachedAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const location = response.headers.get('location');
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': 'no-cache',
    ...(location === null ? {} : { location }),
    ...(type.startsWith('text/html')
      ? { 'content-security-policy': contentPolicyOf(body.toString('utf8')) }
      : {}),
  };
  return { status: response.status, body, headers };
}

/** The request as the web platform spells it, without anything that could tell readers apart. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const url = new URL(request.raw.url ?? '/', publicUrl);
  return new Request(url, { method: 'GET', headers: { accept: request.headers.accept ?? 'text/html' } });
}
