import { calls } from '@polam/contract';
import { categories } from '@polam/contract/calls/catalogue';
import { removeByGet } from '@polam/contract/calls/listings';
import { markRead } from '@polam/contract/calls/notices';
import { list as listWishlist } from '@polam/contract/calls/wishlist';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRoutes } from './call-routes.ts';
import { ok } from '../result.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const routes = new CallRoutes(calls.map((call) => ({ call, handler: () => ok(null) })));

function found(method: string, url: string): { name: string; params: object } | null {
  const route = routes.find(method, url);
  return route && { name: route.binding.call.name, params: { ...route.params } };
}

describe('the call at an address', () => {
  it.each([
    ['GET', `/api/v1/products/get-product/${id}`, { name: 'listings.get', params: { pid: id } }],
    ['GET', `/api/v1/products/get-product/${id}/?q=1/2`, { name: 'listings.get', params: { pid: id } }],
    ['HEAD', `/api/v1/products/get-product/${id}#top`, { name: 'listings.get', params: { pid: id } }],
    [
      'GET',
      '/api/v1/products/getcatproducts/%E0%B0%A7%E0%B0%BE%20x%2Fy',
      { name: 'listings.listBySlug', params: { slug: 'ధా x/y' } },
    ],
    ['POST', `/api/v1/products/get-product/${id}`, null],
    ['HEAD', '/api/v1/products/create-product', null],
    ['GET', `/api/v1/products/get-product/${'x'.repeat(301)}`, null],
    ['GET', '/api/v1/products/get-product/%E0%B0', null],
    ['PATCH', '/api/v1/products/create-product', null],
    ['GET', '/api/v1', null],
  ])('of %s %s', (method, url, call) => {
    expect(found(method, url)).toEqual(call);
  });

  it('writes to no HEAD', () => {
    const url = removeByGet.path.replace('{id}', id);

    expect(found('GET', url)?.name).toBe('listings.removeByGet');
    expect(found('HEAD', url)).toBeNull();
  });
});

describe('the route of the framework', () => {
  let testApp: TestApp;
  let origin = '';

  beforeAll(async () => {
    testApp = await startTestApp({ settings: { LIMITS: 'on', LIMIT_LISTS: '2/h', LIMIT_WRITES: '2/h' } });
    origin = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(() => testApp.close());

  const aFarmer = async () => testApp.actor((await buildFarmer(testApp.db)).id);

  it('answers HEAD with the headers of GET and no body', async () => {
    const url = `${origin}/api/v1/category/categories`;
    const headers = { 'accept-encoding': 'identity' };
    const [read, head] = [await fetch(url, { headers }), await fetch(url, { method: 'HEAD', headers })];

    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String((await read.arrayBuffer()).byteLength));
    expect(head.headers.get('content-type')).toBe(read.headers.get('content-type'));
  });

  it('says that nothing is there, whatever is sent to it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const sent = { method: 'POST', headers: { 'content-type': type }, body: 'a=1' };
      const answer = await fetch(`${origin}/api/v1/nothing/here`, sent);

      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not-found' });
    }
  });

  it.each([
    { does: 'read', call: listWishlist },
    { does: 'write', call: markRead },
  ])('refuses calls that $does beyond the limit of the one who makes them', async ({ call }) => {
    const [busy, calm] = [await aFarmer(), await aFarmer()];
    const send = (actor: TestActor) =>
      actor.send({ method: call.method, url: call.path, ...(call.writes ? { json: {} } : {}) });

    const answers = [await send(busy), await send(busy), await send(busy), await send(calm)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(answers[2]?.json).toMatchObject({ success: false, code: 'rate-limited' });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    { does: 'read', call: categories, status: 200 },
    { does: 'write', call: markRead, status: 401 },
  ])('refuses calls that $does while too many run, and no longer', async ({ call, status }) => {
    const { calls: gate } = testApp.app.appContext.workload;
    const request = { method: call.method, url: call.path };
    let others = 0;
    await expect.poll(() => gate.figures.running).toBe(0);
    while (gate.enter()) others += 1;

    const refused = await testApp.visitor.send(request);
    const { running } = gate.figures;
    for (let left = others; left > 0; left -= 1) gate.leave();

    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json).toMatchObject({ success: false, code: 'unavailable' });
    expect(running).toBe(others);
    expect((await testApp.visitor.send(request)).status).toBe(status);
  });

  it('is named in the metrics by the path of the call, not by its values', async () => {
    await testApp.visitor.send({ url: `/api/v1/products/getcatproducts/a-secret` });
    await testApp.visitor.send({ url: '/api/v1/nothing/here' });

    const text = String((await testApp.visitor.send({ url: '/metrics' })).body);

    expect(text).toContain('route="/api/v1/products/getcatproducts/:slug"');
    expect(text).not.toMatch(/a-secret|\*|nothing/);
  });
});
