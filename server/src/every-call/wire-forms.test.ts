import { create as createStorage } from '@polam/contract/calls/cold-storage';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest, TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Found = Readonly<Record<string, unknown>>;
type Market = Awaited<ReturnType<typeof aMarket>>;

let testApp: TestApp;
let market: Market;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  market = await aMarket();
});

afterAll(() => testApp.close());

/**
 * A seller whose wheat has an offer, the buyer who made it, has a requirement for wheat and rents out
 * equipment, and a cold storage.
 */
async function aMarket() {
  const seller = await testApp.actor((await buildFarmer(testApp.db)).id);
  const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
  const wheat = await buildListing(testApp.db, { sellerId: seller.id });
  const negotiation = await buildNegotiation(testApp.db, { listingId: wheat.id, buyerId: buyer.id });
  await buildOffer(testApp.db, { negotiationId: negotiation.id });
  await buildRequirement(testApp.db, { buyerId: buyer.id });
  for (const purpose of ['hire', 'sale'] as const)
    await buildEquipment(testApp.db, { ownerId: buyer.id, purpose });
  const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
  const storage = await admin.call(createStorage, {
    name: 'Guntur Cold Storage',
    capacityTonnes: 5_000,
    phone: '9000000009',
    address: 'Trunk Road, Guntur',
    pincode: '522004',
    description: 'Chillies',
    link: 'https://storage.example',
    license: 'L-1',
    owner: 'K. Rao',
  });
  if (!storage.ok) throw new Error(storage.message);
  return { seller, buyer, admin, wheat };
}

const get = (path: string): RawRequest => ({ url: `/api/v1/${path}` });
const post = (path: string, json: Found): RawRequest => ({ method: 'POST', url: `/api/v1/${path}`, json });

const chats = ({ wheat, buyer, seller }: Market) =>
  post('chats/getchats', { pid: wheat.id, seller: seller.id, buyer: buyer.id });

/** Request of a reader, and the place of documents in the answer. */
type Reading = readonly [
  path: string,
  ask: (market: Market) => readonly [TestActor, RawRequest],
  at: (json: Found) => unknown,
];

const readings: readonly Reading[] = [
  ['get-product', (m) => [m.buyer, get(`products/get-product/${m.wheat.id}`)], (json) => [json['product']]],
  ['get-products', (m) => [m.admin, get('products/get-products')], (json) => json['products']],
  ['categories', (m) => [m.buyer, get('category/categories')], (json) => json['category']],
  ['profile', (m) => [m.buyer, get(`users/profile/${m.seller.id}`)], (json) => [json['user']]],
  ['getallusers', (m) => [m.buyer, get('users/getallusers')], (json) => json],
  ['getchats', (m) => [m.buyer, chats(m)], (json) => [json['chats']]],
  ['offers of getchats', (m) => [m.buyer, chats(m)], (json) => (json['chats'] as Found)['chats']],
  [
    'get-requirement',
    (m) => [m.seller, post('requirements/get-requirement', { productId: m.wheat.id })],
    (json) => json['result'],
  ],
  ['potentials', (m) => [m.seller, get('requirements/get-all-potentials')], (json) => json['potentials']],
  ['gethireequipment', (m) => [m.seller, get('equipment/gethireequipment')], (json) => json['equip']],
  [
    'my-equipment-listing',
    (m) => [m.buyer, get(`equipment/my-equipment-listing/${m.buyer.id}`)],
    (json) => json['equipments'],
  ],
  [
    'types of my-equipment-listing',
    (m) => [m.buyer, get(`equipment/my-equipment-listing/${m.buyer.id}`)],
    (json) => json['categories'],
  ],
  ['getcold', (m) => [m.buyer, get('cold/getcold')], (json) => json['result']],
];

async function read([, ask, at]: Reading): Promise<readonly Found[]> {
  const [reader, request] = ask(market);
  const { status, json } = await reader.send(request);
  expect(status).toBe(200);
  return at(json ?? {}) as readonly Found[];
}

describe('documents on the wire', () => {
  it.each(readings)('have an id and say when they were made and changed: %s', async (...reading) => {
    const documents = await read(reading);

    expect(documents.length).toBeGreaterThan(0);
    for (const each of documents) {
      const { _id: id, createdAt, updatedAt } = each;
      expect(id).toEqual(expect.any(String));
      for (const instant of [createdAt, updatedAt])
        expect(new Date(String(instant)).toISOString()).toBe(instant);
    }
  });

  it('write yes and no of a potential as 1 and 0, and the pincode of a cold storage as a number', async () => {
    const potentials = await market.seller.send(get('requirements/get-all-potentials'));
    const storages = await market.seller.send(get('cold/getcold'));

    const [potential] = (potentials.json?.['potentials'] ?? []) as Found[];
    expect([0, 1]).toContain(potential?.['organic']);
    expect([0, 1]).toContain(potential?.['shipping']);
    expect(storages.json?.['result']).toMatchObject([{ pincode: 522_004 }]);
  });
});

describe('lists', () => {
  const lists: readonly (readonly [string, (m: Market) => TestActor])[] = [
    ['products/get-all-products', (m) => m.buyer],
    ['products/get-all-product', (m) => m.buyer],
    ['products/get-posted-products', (m) => m.seller],
    ['products/get-products', (m) => m.admin],
    ['products/getcatproducts/wheat', (m) => m.buyer],
    ['requirements/get-all-potentials', (m) => m.seller],
    ['equipment/gethireequipment', (m) => m.seller],
    ['equipment/getbuyequipment', (m) => m.seller],
    ['cold/getcold', (m) => m.buyer],
    ['users/getallusers', (m) => m.buyer],
  ];
  const sorts = ['price-asc', 'price-desc', 'date-asc', 'date-desc', 'rating-asc', 'rating-desc'];

  it.each(lists)('take every sort of the market, and no other word: %s', async (path, readerOf) => {
    const reader = readerOf(market);

    for (const sort of sorts) {
      const { status, json } = await reader.send(get(`${path}?sort=${sort}`));
      expect([sort, status, json?.['success']]).not.toContain(false);
      expect(status).toBe(200);
    }
    expect((await reader.send(get(`${path}?sort=loudest`))).json).toMatchObject({ code: 'invalid-input' });
  });
});
