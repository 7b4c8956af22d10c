import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler as createHandler,
  data,
  Outlet,
  redirect,
  ServerRouter,
  type AppLoadContext,
  type EntryContext,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { buildServer } from '~/testing/server-build.ts';
import { createRequestHandler } from '../page-handlers.ts';
import { LoaderAnswers, replayOf } from './loader-answers.ts';

/** Loader and screen of the page; that of the root answers with a status. */
interface Sample {
  readonly loader: () => unknown;
  readonly screen?: () => null;
}

type Entry = [Request, number, Headers, EntryContext, AppLoadContext];

/** Answers of the loaders of a page as it shows them, and in the encoding of the router, at once and later. */
async function entry(...[request, status, , context, { answers }]: Entry): Promise<Response> {
  const { staticHandlerContext, serverHandoffStream: stream } = context;
  const usual = stream === undefined ? '' : await text(stream);
  answers?.restore(staticHandlerContext);
  renderToStaticMarkup(<ServerRouter context={context} url={request.url} />);
  const { errors, loaderData } = staticHandlerContext;
  const encode = (_context: unknown, encoded: string) => encoded;
  const encoded = answers === undefined ? usual : await answers.encode(errors, encode);
  const packed = answers === undefined || errors !== null ? null : answers.pack(encode);
  const later = packed === null ? encoded : await packed.encode();
  return Response.json({ status, shown: loaderData, encoded, later });
}

/** The page of a sample within a frame that catches its faults, within the root. */
async function pageOf(of: 'ours' | 'usual', { loader, screen = () => null }: Sample) {
  const module = { default: () => <Outlet />, ErrorBoundary: () => null };
  const root = { ...module, loader: () => data({ language: 'te' }, { status: 203 }) };
  const build = buildServer(
    [
      { id: 'root', path: '', module: root },
      { id: 'frame', parentId: 'root', module },
      { id: 'about', parentId: 'frame', path: 'about', module: { default: screen, loader } },
    ],
    { default: entry, handleError: () => undefined },
  );
  const make = of === 'ours' ? createRequestHandler : createHandler;
  const request = new Request(`https://polam.example${paths.about()}`);
  const made = await make(build, 'production')(request, {} as AppLoadContext);
  return made.headers.get('location') ?? ((await made.json()) as { encoded: string });
}

const answer = { crops: ['వరి', 'maize'], none: undefined, day: new Date('2026-11-28'), price: 2_300 };

const breaks = (make: () => unknown) => () => {
  throw make();
};

describe('the answers of loaders', () => {
  it.each<[string, string, Sample]>([
    ['an answer', 'maize', { loader: () => answer }],
    [
      'a later one, with a header',
      'maize',
      { loader: async () => data(answer, { headers: { 'x-own': '1' } }) },
    ],
    ['no answer', 'language', { loader: () => null }],
    ['a refusal', '503', { loader: breaks(() => new Response(null, { status: 503 })) }],
    ['a fault', 'SanitizedError', { loader: breaks(() => new Error('the loader broke')) }],
    [
      'a fault of the screen, which the frame catches',
      '"frame"',
      { loader: () => answer, screen: breaks(() => new Error('the page broke')) },
    ],
  ])('are shown and encoded as by the router: %s', async (_case, encoded, sample) => {
    const usual = await pageOf('usual', sample);

    expect(await pageOf('ours', sample)).toEqual(usual);
    expect(usual).toMatchObject({ encoded: expect.stringContaining(encoded) as string });
  });

  it('send the reader elsewhere', async () => {
    expect(await pageOf('ours', { loader: () => redirect('/buy-commodity') })).toBe('/buy-commodity');
  });

  it('are refused, and no script for a browser, where they cannot be encoded', async () => {
    const build = buildServer([{ id: 'root', path: '', module: { default: () => null } }], {});
    const replay = replayOf(build, (each) => createHandler(each, 'production'));
    const answers = new LoaderAnswers('https://polam.example/', replay);
    const encode = () => {
      throw new Error('the script broke');
    };

    await expect(answers.pack(encode).encode()).rejects.toThrow('could not be encoded');
  });
});
