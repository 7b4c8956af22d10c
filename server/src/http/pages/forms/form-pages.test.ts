import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountFormPages } from './form-pages.ts';

const ownHost = 'polam.example';
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await mountFormPages(app, `https://${ownHost}`, async (request, reply, form) =>
    reply.send({ at: request.url, form: [...form] }),
  );
});

afterAll(() => app.close());

type Headers = Readonly<Record<string, string>>;

function post(body: string, { url = '/login', headers = {} }: { url?: string; headers?: Headers } = {}) {
  const type = 'application/x-www-form-urlencoded';
  return app.inject({
    method: 'POST',
    url,
    headers: { host: ownHost, 'content-type': type, ...headers },
    body,
  });
}

describe('a form that a browser sends to a page', () => {
  it.each([
    '/contact',
    '/login',
    '/register',
    '/register/email',
    '/forgot-password',
    '/forgot-pin',
    '/unsubscribe',
  ])('is taken by %s', async (path) => {
    const url = `${path}?from=%2Fabout`;

    const answer = await post('email=a%40b.example&message=%E0%B0%AE+1', { url });

    expect(answer.json()).toEqual({
      at: url,
      form: [
        ['email', 'a@b.example'],
        ['message', 'మ 1'],
      ],
    });
  });

  it.each<[string, Headers]>([
    ['the page itself', { 'sec-fetch-site': 'same-origin', origin: `https://${ownHost}` }],
    ['a reload that sends it again', { 'sec-fetch-site': 'none', origin: `https://${ownHost}` }],
    ['an old browser on the page', { origin: `https://${ownHost}` }],
    ['another name of this server', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['a client that is no browser', {}],
  ])('is taken from %s', async (_what, headers) => {
    expect((await post('email=a', { headers })).statusCode).toBe(200);
  });

  it.each<[string, Headers]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another name of our site', { 'sec-fetch-site': 'same-site', origin: `https://old.${ownHost}` }],
    ['another site by an old browser', { origin: 'https://evil.example' }],
    ['a page that hides where it is', { origin: 'null' }],
    ['another port', { origin: `https://${ownHost}:8443` }],
  ])('is refused from %s, with a page', async (_what, headers) => {
    const answer = await post('email=a', { headers });

    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused with a page where it is longer than any message', async () => {
    const answer = await post(`message=${'a'.repeat(70_000)}`, { headers: { 'accept-language': 'te' } });

    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('<html lang="te">');
  });

  it('is the only thing that these pages take', async () => {
    const headers = { 'content-type': 'application/json' };

    expect((await post('{"email":"a"}', { headers })).statusCode).toBe(415);
    expect((await post('email=a', { url: '/about' })).statusCode).toBe(404);
  });
});
