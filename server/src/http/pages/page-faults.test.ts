import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../security-headers.ts';
import type { PagesOptions } from './page-making.ts';
import { mountPages } from './web-pages.ts';

/** A build of three pages: one is well, one has a broken loader, of the last the page of faults is broken too. */
const BUILD = `(function (exports, require) {
const { createRequestHandler } = require('${createRequire(import.meta.url).resolve('react-router')}');
const loader = () => { throw new Error('the loader broke'); };
const page = (module) => ({ default: () => null, ...module });
exports.routes = {
  root: { id: 'root', path: '', module: page({}) },
  well: { id: 'well', parentId: 'root', path: 'well', module: page({}) },
  broken: { id: 'broken', parentId: 'root', path: 'broken/*', module: page({ loader }) },
  beyond: { id: 'beyond', parentId: 'root', path: 'beyond', module: page({ loader }) },
};
const render = (request, status, headers, context, { theme }) => {
  if (request.url.endsWith('/beyond')) throw new Error('the page of faults broke');
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = '<html><head><meta charSet="utf-8"/></head>' + (status === 500 ? 'designed fault' : 'well ' + theme) + '</html>';
  return Object.assign(new Response(html, { status, headers }), status === 500 ? {} : { handoff: { bytes: 9, encode: () => Promise.resolve('export {}') } });
};
const handleError = (error, { context }) => context.onFault(error);
exports.entry = { module: { default: render, handleError, createRequestHandler } };
exports.assets = { entry: { module: '' }, routes: {}, version: '1', url: '' };
exports.future = {};
exports.routeDiscovery = { mode: 'initial' };
exports.ssr = true;
exports.prerender = [];
exports.basename = '/';
exports.publicPath = '/';
})`;

let testApp: TestApp;
let folder: string;
let app: FastifyInstance;
let lines: string[] = [];
let faults = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'polam-build-'));
  mkdirSync(join(folder, 'client'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server', 'pages.cjs'), BUILD);
  writeFileSync(join(folder, 'server', 'style-parts.json'), '{}');
  for (const head of ['document-head.js', 'shell-head.js'])
    writeFileSync(join(folder, 'server', head), 'start();');
  app = fastify({ logger: { level: 'warn', stream: logLines() }, genReqId: () => 'the request' });
  await mountPages(app, testApp.app.appContext, pagesOf(folder));
});

afterAll(async () => {
  await app.close();
  await testApp.close();
  rmSync(folder, { recursive: true });
});

function logLines(): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
}

function pagesOf(buildFolder: string | null): PagesOptions {
  return {
    buildFolder,
    caller: () => () => Promise.reject(new Error('no call is made')),
    formCaller: () => () => Promise.reject(new Error('no form is sent')),
    onFault: () => (faults += 1),
  };
}

/** A page, its lines of the log, and what is printed beside the log. */
async function lookAt(url: string, cookie = '') {
  lines = [];
  faults = 0;
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { 'accept-language': 'te', cookie },
  });
  const besides = printed.mock.calls.length;
  printed.mockRestore();
  return { status: statusCode, headers, body, besides };
}

describe('a page whose loader throws', () => {
  it('is the page of faults, and one line of JSON in the log, counted, with nothing printed beside it', async () => {
    const page = await lookAt('/broken/secret-token?q=9848012345');

    expect(page).toMatchObject({ status: 500, besides: 0 });
    expect(page.body).toContain('designed fault');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      reqId: 'the request',
      page: '/broken',
      msg: 'a page could not be made',
      err: { message: 'the loader broke' },
    });
    expect(lines[0]).not.toMatch(/secret-token|9848012345/);
    expect(faults).toBe(1);
  });

  it('is made anew for the next reader', async () => {
    await lookAt('/broken/a');

    expect((await lookAt('/broken/a')).status).toBe(500);
    expect(faults).toBe(1);
  });

  it('is a bare sentence in the reader’s language where the page of faults cannot be made either', async () => {
    const page = await lookAt('/beyond');

    expect(page).toMatchObject({ status: 500, besides: 0 });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="te">');
    expect(page.body).toContain('లోపం జరిగింది');
    expect(lines.length).toBe(faults);
  });

  it('has nothing that would make it the app', async () => {
    expect(await lookAt('/handoff?lang=te&page=/broken/a')).toMatchObject({ status: 404 });
    expect(await lookAt('/handoff?lang=te&page=//broken')).toMatchObject({ status: 404 });
  });

  it('leaves the log in peace where all is well', async () => {
    expect(await lookAt('/well')).toMatchObject({ status: 200, besides: 0 });
    expect([lines, faults]).toEqual([[], 0]);
  });
});

describe('a server whose pages were not built', () => {
  it('says so in its log, and answers calls alone', async () => {
    lines = [];
    const unbuilt = fastify({ logger: { level: 'warn', stream: logLines() } });
    await mountPages(unbuilt, testApp.app.appContext, pagesOf(join(folder, 'nowhere')));

    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      missing: join(folder, 'nowhere', 'server', 'pages.cjs'),
      msg: 'calls alone are served: npm run build makes pages',
    });
    expect((await unbuilt.inject('/well')).statusCode).toBe(404);
    await unbuilt.close();
  });

  it('is silent where the API alone was wanted', async () => {
    lines = [];
    const bare = fastify({ logger: { level: 'warn', stream: logLines() } });
    await mountPages(bare, testApp.app.appContext, pagesOf(null));

    expect(lines).toEqual([]);
    await bare.close();
  });
});

describe('a page in a chosen theme', () => {
  it('is cached beside those of other readers', async () => {
    const bodies = [];
    for (const theme of ['dark', 'light', 'sepia', 'dark'])
      bodies.push((await lookAt('/well', `lang=te; theme=${theme}`)).body);

    expect(bodies.map((body) => /well \w+/.exec(body)?.[0])).toEqual([
      'well dark',
      'well light',
      'well null',
      'well dark',
    ]);
  });
});

describe('a document', () => {
  it('holds the script that can make it the app, by its hash, and the module for that has an address', async () => {
    const page = await lookAt('/well');
    const module = await lookAt('/handoff?lang=te&page=/well');

    expect(page.body).toContain('<meta charSet="utf-8"/><script>start();</script>');
    expect(page.headers['content-security-policy']).toContain(hashOf('start();'));
    expect(module).toMatchObject({ status: 200, body: 'export {}\nexport const classes={};' });
    expect(module.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });
});
