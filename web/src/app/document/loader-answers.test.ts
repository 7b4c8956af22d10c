import { text } from 'node:stream/consumers';
import {
  createRequestHandler as createHandler,
  data,
  redirect,
  type AppLoadContext,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { createRequestHandler } from '../page-handlers.ts';

interface Sample {
  /** Loader of the page; that of the root answers with a status. */
  readonly loader: () => unknown;
  /** Thrown by the components of the page. */
  readonly thrown?: Error;
}

type Entry = [Request, number, Headers, EntryContext, AppLoadContext];

/** Answers of the loaders of a page as it shows them, and in the encoding of the router. */
async function pageOf(of: 'ours' | 'usual', { loader, thrown }: Sample) {
  const entry = async (...[, status, , context, { answers }]: Entry) => {
    const { staticHandlerContext, serverHandoffStream: stream } = context;
    if (thrown !== undefined && staticHandlerContext.errors === null) throw thrown;
    answers?.restore(staticHandlerContext);
    const { errors, loaderData } = staticHandlerContext;
    const usual = stream === undefined ? '' : await text(stream);
    const encode = (_context: unknown, encoded: string) => encoded;
    const encoded = answers === undefined ? usual : await answers.encode(errors, encode);
    const packed = answers === undefined || errors !== null ? null : answers.pack(encode);
    return Response.json({
      status,
      shown: loaderData,
      encoded,
      later: packed === null ? encoded : await packed.encode(),
    });
  };
  const module = { default: () => null, ErrorBoundary: () => null };
  const routes = {
    root: {
      id: 'root',
      path: '',
      module: { ...module, loader: () => data({ language: 'te' }, { status: 203 }) },
    },
    about: { id: 'about', parentId: 'root', path: 'about', module: { ...module, loader } },
  };
  // Of a build, what these pages need.
  const build = {
    routes,
    entry: { module: { default: entry, handleError: () => undefined } },
    assets: { routes, url: '', version: '1' },
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    prerender: [],
    basename: '/',
    publicPath: '/',
  } as unknown as ServerBuild;
  const handler =
    of === 'ours' ? createRequestHandler(build, 'production') : createHandler(build, 'production');
  const request = new Request(`https://polam.example${paths.about()}`);
  const answer = await handler(request, {} as AppLoadContext);
  const { headers, status } = answer;
  return (
    headers.get('location') ?? { status, ...((await answer.json()) as { encoded: string; later: string }) }
  );
}

const answer = { crops: ['వరి', 'maize'], none: undefined, day: new Date('2026-11-28'), price: 2_300 };

it.each<[string, Sample]>([
  ['answers of loaders', { loader: () => answer }],
  [
    'an answer that comes later, with a header',
    { loader: async () => data(answer, { headers: { 'x-own': '1' } }) },
  ],
  ['no answer', { loader: () => null }],
  [
    'what a loader throws',
    {
      loader: () => {
        // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
        throw new Response(null, { status: 503 });
      },
    },
  ],
  ['what components throw', { loader: () => answer, thrown: new Error('the page broke') }],
])('%s are shown and encoded as by the router', async (_case, sample) => {
  const usual = await pageOf('usual', sample);

  expect(await pageOf('ours', sample)).toEqual(usual);
  expect(usual).toMatchObject({ encoded: expect.stringContaining('language') as string });
});

it('a loader sends the reader elsewhere', async () => {
  const loader = () => redirect('/buy-commodity');

  expect(await pageOf('ours', { loader })).toBe('/buy-commodity');
});
