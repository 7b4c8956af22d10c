import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveClientFiles } from './client-files.ts';

let root: string;
let app: FastifyInstance;
let withoutWorker: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'polam-client-'));
  mkdirSync(join(root, 'assets'));
  for (const name of [
    'favicon.svg',
    'sw.js',
    'sw-off.js',
    'assets/root-1a2b.js',
    'assets/root-1a2b.js.br',
    'assets/rice-3c4d.webp',
    'map.svg',
    'map.svg.br',
    '.hidden',
  ])
    writeFileSync(join(root, name), name);
  app = await serve({ hasWorker: true });
  withoutWorker = await serve({ hasWorker: false });
});

afterAll(async () => {
  await Promise.all([app.close(), withoutWorker.close()]);
  rmSync(root, { recursive: true });
});

async function serve({ hasWorker }: { hasWorker: boolean }): Promise<FastifyInstance> {
  const server = fastify();
  await serveClientFiles(server, { root, hasWorker });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send('a page'));
  return server;
}

async function look(url: string, at = app) {
  const { statusCode, body, headers } = await at.inject({ url, headers: { 'accept-encoding': 'br' } });
  return {
    status: statusCode,
    body,
    cached: headers['cache-control'],
    encoding: headers['content-encoding'],
  };
}

describe('a file of the client', () => {
  it('is cached for a year below assets, where its name changes with it, and comes compressed', async () => {
    expect(await look('/assets/root-1a2b.js')).toEqual({
      status: 200,
      body: 'assets/root-1a2b.js.br',
      cached: 'public, max-age=31536000, immutable',
      encoding: 'br',
    });
  });

  it('is cached for a day at the top, and the worker not at all', async () => {
    expect(await look('/favicon.svg')).toMatchObject({
      body: 'favicon.svg',
      cached: 'public, max-age=86400',
    });
    expect(await look('/sw.js')).toMatchObject({ body: 'sw.js', cached: 'no-cache' });
  });

  it('comes compressed at the top, too, where it has a compressed copy', async () => {
    expect(await look('/map.svg')).toMatchObject({ body: 'map.svg.br', encoding: 'br' });
  });

  it.each([
    '/assets/gone.js',
    '/assets/ROOT-1a2b.js',
    '/assets/root-1a2b.js.br',
    '/assets/',
    '/assets',
    '/nothing.png',
    '/map.svg.br',
    '/.hidden',
  ])('is a page where %s is none', async (url) => {
    expect(await look(url)).toMatchObject({ status: 404, body: 'a page' });
  });

  it('comes as it is where it has no compressed copy', async () => {
    expect(await look('/assets/rice-3c4d.webp')).toMatchObject({
      status: 200,
      body: 'assets/rice-3c4d.webp',
    });
  });

  it('is one of those at the start: no request lists a folder', async () => {
    writeFileSync(join(root, 'assets/late.js'), 'late');

    expect(await look('/assets/late.js')).toMatchObject({ status: 404 });
  });

  it('removes the worker of devices where it is switched off', async () => {
    expect(await look('/sw.js', withoutWorker)).toMatchObject({ body: 'sw-off.js', cached: 'no-cache' });
  });
});
