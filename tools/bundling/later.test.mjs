import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { later, waiting } from './later.mjs';

const require = createRequire(import.meta.url);

/** Exports of a module of the server in a bundle in which packages wait, beside the modules of Node that it has loaded. */
async function bundled(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: new URL('../../server', import.meta.url).pathname },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    plugins: [later],
  });
  const loaded = [];
  const noted = (name) => {
    loaded.push(name);
    return require(name);
  };
  const module = { exports: {} };
  runInThisContext(`(function (module, exports, require) {${outputFiles[0].text}\n})`)(
    module,
    module.exports,
    noted,
  );
  return { ...module.exports, loaded };
}

describe('routes of the bundle', () => {
  let router;

  beforeAll(async () => {
    router = (await bundled("module.exports = { router: require('find-my-way')() }")).router;
    const add = (path, options = {}) => router.on('GET', path, options, () => path);
    ['/api/offers', '/api/offers/:id', '/api/orders', '/api/orders/:id/parts/:part'].forEach((each) =>
      add(each),
    );
    add('/:a/:b/:c/:d/:e/six');
    router.on('GET', '/named', { constraints: { host: 'polam.example' } }, () => 'by host');
    router.on('GET', '/named', () => 'by none');
  });

  it.each([
    ['/api/offers', '/api/offers', {}],
    ['/api/offers/7', '/api/offers/:id', { id: '7' }],
    ['/api/orders/7/parts/8', '/api/orders/:id/parts/:part', { id: '7', part: '8' }],
    ['/1/2/3/4/5/six', '/:a/:b/:c/:d/:e/six', { a: '1', b: '2', c: '3', d: '4', e: '5' }],
  ])('find %s, the first time and again', (path, route, params) => {
    for (const found of [router.find('GET', path), router.find('GET', path)]) {
      expect(found.handler()).toBe(route);
      expect({ ...found.params }).toEqual(params);
    }
  });

  it.each(['/api/offer', '/api/offerings', '/api/ordered'])('do not find %s', (path) => {
    expect(router.find('GET', path)).toBeNull();
  });

  it('are told apart by their hosts', () => {
    expect(router.find('GET', '/named', { host: 'polam.example' }).handler()).toBe('by host');
    expect(router.find('GET', '/named', { host: 'other.example' }).handler()).toBe('by none');
  });
});

describe('answers of the bundle', () => {
  const long = 'చిరుధాన్యాలు '.repeat(200);
  let server;

  beforeAll(async () => {
    server = await bundled(`module.exports = {
      fastify: require('fastify'), compress: require('@fastify/compress'), files: require('@fastify/static'),
    }`);
  });

  it.each([
    { name: 'a text', body: () => long, type: 'text/plain; charset=utf-8', encoding: 'br' },
    { name: 'bytes', body: () => Buffer.from(long), type: 'image/svg+xml', encoding: 'br' },
    { name: 'a response of the web', body: () => new Response(long), type: 'text/plain', encoding: 'br' },
    {
      name: 'a stream of the web',
      body: () => new Blob([long]).stream(),
      type: 'application/json',
      encoding: 'br',
    },
    { name: 'a picture', body: () => Buffer.from(long), type: 'image/webp', encoding: undefined },
  ])('that are $name are compressed where it is worth it', async ({ body, type, encoding }) => {
    const app = server.fastify();
    await app.register(server.compress);
    app.get('/', (_request, reply) => reply.type(type).send(body()));

    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });

    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
  });

  it('load no part of Node that only HTTP/2 needs', () => {
    expect(server.loaded).toContain('node:http');
    expect(server.loaded.filter((name) => /http2|cluster/.test(name))).toEqual([]);
  });
});

it('fails where a package has another text than the one that is to wait', () => {
  expect(() => waiting('http-errors/index.js', 'module.exports = {}')).toThrow(/http-errors/);
});
