import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountPreferenceForms } from './preference-forms.ts';

const ownHost = 'polam.example';
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await mountPreferenceForms(app, `https://${ownHost}`);
});

afterAll(() => app.close());

async function choose(body: string, headers: Readonly<Record<string, string>> = {}, url = '/language') {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { host: ownHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return { status: answer.statusCode, to: answer.headers.location, cookie: answer.headers['set-cookie'] };
}

describe('choosing a language without scripts', () => {
  it('lasts, and leads back to the same page with its filters', async () => {
    const answer = await choose('lang=te', { referer: `https://${ownHost}/buy-commodity?q=gehu` });

    expect(answer).toEqual({
      status: 303,
      to: '/buy-commodity?q=gehu',
      cookie: 'lang=te; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    });
  });

  it.each(['', 'lang=', 'lang=xx', 'lang=te%0d%0aset-cookie:a=b', 'other=te'])(
    'changes nothing by "%s"',
    async (body) => {
      const answer = await choose(body, { referer: `https://${ownHost}/about` });

      expect(answer).toEqual({ status: 303, to: '/about', cookie: undefined });
    },
  );

  it.each([
    ['another site', 'https://evil.example/about', '/'],
    ['a path that looks like another site', `https://${ownHost}//evil.example/`, '/evil.example/'],
    ['no address at all', 'javascript:alert(1)', '/'],
  ])('leads to a page of ours where the page before is %s', async (_what, referer, to) => {
    expect((await choose('lang=hi', { referer })).to).toBe(to);
  });

  it('is refused to other sites', async () => {
    expect((await choose('lang=hi', { 'sec-fetch-site': 'cross-site' })).cookie).toBeUndefined();
  });

  it('is refused where the form is longer than a choice', async () => {
    expect((await choose(`lang=te&more=${'a'.repeat(2_000)}`)).status).toBe(413);
  });
});

describe('choosing a theme without scripts', () => {
  const referer = `https://${ownHost}/about`;

  it.each([
    ['theme=dark', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
    ['theme=light', 'theme=light; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
    ['theme=device', 'theme=; Path=/; Max-Age=0; SameSite=Lax; Secure'],
    ['theme=sepia', undefined],
    ['lang=te', undefined],
  ])('by "%s" sets the cookie %j', async (body, cookie) => {
    expect(await choose(body, { referer }, '/theme')).toEqual({ status: 303, to: '/about', cookie });
  });

  it('is refused to other sites', async () => {
    const foreign = { referer, 'sec-fetch-site': 'cross-site' };

    expect((await choose('theme=dark', foreign, '/theme')).cookie).toBeUndefined();
    expect((await choose('theme=device', foreign, '/theme')).cookie).toBeUndefined();
  });
});
