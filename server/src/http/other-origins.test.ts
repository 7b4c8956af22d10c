import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LISTED = 'https://elsewhere.example';
const STRANGE = 'https://strange.example';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { CORS_ORIGINS: LISTED } });
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

describe('a page on another site', () => {
  it('is answered a preflight that lasts ten minutes', async () => {
    const { headers } = await testApp.visitor.send({
      method: 'OPTIONS',
      url: '/api/v1/requirements/propose-offer',
      headers: {
        origin: LISTED,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-max-age': '600',
      'access-control-allow-headers': 'authorization,content-type,idempotency-key',
    });
  });

  it('shows the photos of listings', async () => {
    const { id } = await buildListing(testApp.db);

    const photo = await testApp.visitor.send({ url: `/api/v1/products/product-photo/${id}` });
    const list = await testApp.visitor.send({ url: '/api/v1/products/get-all-product' });

    expect(photo).toMatchObject({
      status: 200,
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    });
    expect(list.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('gets answers that are kept apart from those of other origins, languages and encodings', async () => {
    const request = { url: '/api/v1/products/get-all-product', headers: { origin: LISTED } };

    const [first, cached] = [await testApp.visitor.send(request), await testApp.visitor.send(request)];

    for (const { headers } of [first, cached]) {
      const varied = String(headers['vary']).toLowerCase().split(', ');
      expect(varied.toSorted()).toEqual(['accept-encoding', 'accept-language', 'cookie', 'origin']);
      expect(headers['access-control-allow-origin']).toBe(LISTED);
    }
  });

  it.each([
    { how: 'by a script of a listed origin', origin: LISTED, mode: 'cors', status: 200 },
    { how: 'not by one of another origin', origin: STRANGE, mode: 'cors', status: 403 },
    { how: 'not by a link on a listed one', origin: LISTED, mode: 'navigate', status: 403 },
    { how: 'not by an image, which tells no origin', origin: null, mode: 'no-cors', status: 403 },
  ])('deletes a listing by GET with its owner’s token $how', async ({ origin, mode, status }) => {
    const { id: sellerId } = await buildFarmer(testApp.db);
    const { id } = await buildListing(testApp.db, { sellerId });
    const owner = await testApp.actor(sellerId);

    const answer = await owner.send({
      url: `/api/v1/products/delete-product/${id}`,
      headers: {
        ...(origin === null ? {} : { origin }),
        'sec-fetch-mode': mode,
        'sec-fetch-site': 'cross-site',
      },
    });

    const [row] = await testApp.db<{ state: string }[]>`select state from listings where id = ${id}`;
    expect([answer.status, row?.state]).toEqual([status, status === 200 ? 'deleted' : 'active']);
  });
});
