import * as auth from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import * as notices from '@polam/contract/calls/notices';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({
    settings: {
      LIMITS: 'on',
      LIMIT_WRITES: '2/min',
      LIMIT_LOGIN: '3/min',
      CORS_ORIGINS: 'https://friend.example',
    },
  });
});

afterAll(() => testApp.close());

const aFarmer = async () => testApp.actor((await buildFarmer(testApp.db)).id);
const login = (email: string) =>
  testApp.visitor.send({ method: 'POST', url: auth.login.path, json: { email, password: 'wrong-password' } });

describe('limits', () => {
  it('slow one person down without touching another, and say how long to wait', async () => {
    const [busy, calm] = [await aFarmer(), await aFarmer()];
    for (let n = 0; n < 2; n += 1) await busy.call(notices.markRead, {});

    const third = await busy.send({ method: 'POST', url: notices.markRead.path, json: {} });

    expect(third.status).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    const message = expect.stringMatching(/^Too many tries. Please try again in \d0 seconds.$/) as unknown;
    expect(third.json).toMatchObject({ success: false, code: 'rate-limited', message });
    expect((await calm.call(notices.markRead, {})).ok).toBe(true);
  });

  it('count sign-ins by the account that is meant, however it is capitalised', async () => {
    const statuses = [];
    for (const email of ['a@b.in', 'A@b.in', ' a@B.in', 'a@b.in', 'other@b.in'])
      statuses.push((await login(email)).status);

    expect(statuses).toEqual([401, 401, 401, 429, 401]);
  });
});

describe('a body', () => {
  const send = async (payload: string, type = 'application/json') =>
    testApp.visitor.send({
      method: 'POST',
      url: auth.register.path,
      payload,
      headers: { 'content-type': type },
    });

  it('that is too large, broken or of another kind is refused in the one form', async () => {
    const answers = [
      await send(JSON.stringify({ name: 'x'.repeat(200_000) })),
      await send('{"name":'),
      await send('a=b', 'application/x-www-form-urlencoded'),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([413, 400, 415]);
    expect(answers.map((answer) => answer.json?.['code'])).toEqual([
      'too-large',
      'malformed',
      'unsupported-media-type',
    ]);
    for (const { json } of answers)
      expect(json).toMatchObject({ success: false, message: expect.stringMatching(/\w/) as string });
  });

  it('with more levels than any client sends is refused before anything walks it', async () => {
    const nested = (levels: number) => `{"name":${'{"_id":'.repeat(levels)}"x"${'}'.repeat(levels)}}`;

    const answers = [await send(nested(12_000)), await send(nested(30))];

    expect(answers.map(({ json }) => json?.['code'])).toEqual(['malformed', 'malformed']);
  });

  it('cannot bend the prototype of anything', async () => {
    await send('{"__proto__":{"role":"0"},"constructor":{"prototype":{"role":"0"}},"name":"x"}');

    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });
});

describe('an address that cannot be read', () => {
  it('is refused in the one form, with the headers of every answer', async () => {
    const answer = await testApp.visitor.send({ url: '/%E0%A4%A' });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'malformed' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is a page with a way home for whoever opened a link that was cut short', async () => {
    const answer = await testApp.visitor.send({
      url: '/%E0%A4%A',
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'te' },
    });

    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(String(answer.body)).toContain('<html lang="te">');
    expect(String(answer.body)).toContain('<a href="/">');
  });
});

describe('a session', () => {
  it('ends at once when its owner signs out', async () => {
    const farmer = await aFarmer();
    expect((await farmer.call(auth.userGuard, {})).ok).toBe(true);

    await farmer.call(auth.logout, {});

    await expect.poll(async () => (await farmer.call(auth.userGuard, {})).ok, { interval: 20 }).toBe(false);
  });

  it('is also found behind "Bearer"', async () => {
    const farmer = await aFarmer();

    const answer = await testApp.visitor.send({
      url: auth.userGuard.path,
      headers: { authorization: `Bearer ${farmer.token}` },
    });

    expect(answer.json).toEqual({ ok: true });
  });

  it('is kept only as a hash', async () => {
    const farmer = await aFarmer();

    const rows = await testApp.db<
      { hash: Buffer }[]
    >`select token_hash as hash from sessions where user_id = ${farmer.id}`;

    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.toString('base64url')).not.toContain(String(farmer.token));
  });
});

describe('the reader’s language', () => {
  it.each([
    ['te-IN,te;q=0.9,en;q=0.8', '', 'ముందుగా లాగిన్ అవ్వండి.'],
    ['hi', '', 'पहले लॉगिन करें।'],
    ['fr-FR,fr', '', 'Please log in first.'],
    ['en', 'a=b; lang=te', 'ముందుగా లాగిన్ అవ్వండి.'],
    ['te', 'lang=xx', 'ముందుగా లాగిన్ అవ్వండి.'],
  ])('of %j with the cookie %j decides the sentence', async (accepted, cookie, message) => {
    const answer = await testApp.visitor.send({
      url: auth.userGuard.path,
      headers: { 'accept-language': accepted, cookie },
    });

    expect(answer.json?.['message']).toBe(message);
  });
});

describe('other sites', () => {
  const allowed = async (origin: string) =>
    (await testApp.visitor.send({ url: listings.listForVisitor.path, headers: { origin } })).headers[
      'access-control-allow-origin'
    ];

  it('may call only when they are on the list', async () => {
    expect(await allowed('https://friend.example')).toBe('https://friend.example');
    expect(await allowed('https://stranger.example')).toBeUndefined();
  });

  it('are told that every method of ours may be used', async () => {
    const { headers } = await testApp.visitor.send({
      method: 'OPTIONS',
      url: listings.update.path,
      headers: { origin: 'https://friend.example', 'access-control-request-method': 'PUT' },
    });

    const methods = String(headers['access-control-allow-methods']).split(', ');
    expect(methods).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
  });

  it('get an answer of our form to a preflight that asks for nothing', async () => {
    const { status, headers } = await testApp.visitor.send({ method: 'OPTIONS', url: listings.update.path });

    expect([status, headers['content-type']]).toEqual([204, undefined]);
  });
});

describe('kept answers', () => {
  it('show a commit of the same process in the very next answer', async () => {
    const farmer = await aFarmer();
    const count = async () => {
      const { json } = await testApp.visitor.send({ url: `${listings.listForVisitor.path}?q=cardamoms` });
      return (json?.['products'] as unknown[] | undefined)?.length;
    };
    expect(await count()).toBe(0);

    await farmer.call(listings.create, {
      name: 'Cardamoms whole',
      pricePaise: 250_000,
      quantityMilli: 5_000,
    });

    expect(await count()).toBe(1);
  });

  it('show what another process committed, as soon as the database tells', async () => {
    const farmer = await aFarmer();
    const answer = await farmer.call(listings.create, {
      name: 'Saffron',
      pricePaise: 250_000,
      quantityMilli: 5_000,
    });
    const url = `${listings.listForVisitor.path}?q=saffron`;
    const price = async () => {
      const { json } = await testApp.visitor.send({ url });
      return (json?.['products'] as { price: number }[] | undefined)?.[0]?.price;
    };
    expect(await price()).toBe(2_500);

    if (answer.ok)
      await testApp.db`update listings set price_paise = 260000 where id = ${answer.value.listing.id}`;

    await expect.poll(price, { interval: 20 }).toBe(2_600);
  });
});
