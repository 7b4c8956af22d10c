import { calls } from '@polam/contract';
import { removeByGet } from '@polam/contract/calls/listings';
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
    testApp = await startTestApp();
    origin = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(() => testApp.close());

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

  it('is named in the metrics by the path of the call, not by its values', async () => {
    await testApp.visitor.send({ url: `/api/v1/products/getcatproducts/a-secret` });
    await testApp.visitor.send({ url: '/api/v1/nothing/here' });

    const text = String((await testApp.visitor.send({ url: '/metrics' })).body);

    expect(text).toContain('route="/api/v1/products/getcatproducts/:slug"');
    expect(text).not.toMatch(/a-secret|\*|nothing/);
  });
});
