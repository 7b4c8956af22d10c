import { calls } from '@polam/contract';
import { en } from '@polam/contract/messages/en/messages';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { dayInIndia } from '@polam/domain/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Fields = Readonly<Record<string, unknown>>;

let testApp: TestApp;
let buyer: TestActor;
let closedId: string;
let openId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  const { id: sellerId } = await buildFarmer(testApp.db);
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
  openId = (await buildListing(testApp.db, { sellerId })).id;
  closedId = (await buildListing(testApp.db, { sellerId, state: 'closed' })).id;
});

afterAll(() => testApp.close());

const soon = dayInIndia(new Date(Date.now() + 86_400_000));
const terms = { quantity: '2', price: '2400', date: soon, notes: 'dry' };
const potential = {
  productName: 'Wheat',
  quantity: '5',
  quantityUnit: 'quintal',
  date: soon,
  price: '9',
};
const equipment = {
  item: 'Tractors',
  cost: '900',
  phone: '9000000009',
  address: 'Tenali',
  des: '',
  purp: 'hire',
};

const send = (path: string, json: Fields) => buyer.send({ method: 'POST', url: `/api/v1/${path}`, json });

describe('five calls refuse aloud, with the body that every refusal has', () => {
  it.each<[string, () => Fields]>([
    ['requirements/propose-offer', () => ({ pid: closedId, ...terms })],
    ['requirements/post-requirement', () => ({ productId: openId, buyerId: buyer.id, ...terms })],
    ['products/propose', () => ({ productId: closedId, buyerId: buyer.id })],
  ])('a state of the trade is 409 of %s', async (path, fields) => {
    const answer = await send(path, fields());

    const code = String(answer.json?.['code']) as keyof typeof en.refusals;
    expect(answer.status).toBe(409);
    expect(answer.json).toEqual({ success: false, code, message: en.refusals[code], fields: {} });
  });

  it.each<[string, string, () => Fields]>([
    ['requirements/propose-offer', 'price', () => ({ pid: openId, ...terms, price: '0' })],
    [
      'requirements/post-requirement',
      'quantity',
      () => ({ productId: openId, buyerId: buyer.id, ...terms, quantity: '-1' }),
    ],
    ['requirements/post-potential', 'price', () => ({ ...potential, price: '-9' })],
    ['equipment/postequipment', 'cost', () => ({ ...equipment, cost: '-1' })],
  ])('a field is 422 of %s', async (path, field, fields) => {
    const answer = await send(path, fields());

    expect(answer).toMatchObject({
      status: 422,
      json: { success: false, code: 'invalid-input', fields: { [field]: {} } },
    });
    // One field is to blame, so its sentence stands for the whole.
    const beside = answer.json?.['fields'] as Readonly<Record<string, { message: string }>> | undefined;
    expect(answer.json?.['message']).toBe(beside?.[field]?.message);
  });

  it('needs no more than the party in products/propose, which is missed by 422', async () => {
    expect(await send('products/propose', { productId: openId })).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: { buyerId: { code: 'required' } } },
    });
  });

  it('are just these five of SPEC’s', () => {
    const aloud = calls.filter(({ origin, refuses }) => origin === 'spec' && refuses === 'aloud');

    expect(aloud.map(({ path }) => path).toSorted()).toEqual([
      '/api/v1/equipment/postequipment',
      '/api/v1/products/propose',
      '/api/v1/requirements/post-potential',
      '/api/v1/requirements/post-requirement',
      '/api/v1/requirements/propose-offer',
    ]);
  });
});

describe('the other calls of SPEC', () => {
  it('refuse quietly, because other clients show our sentence only then', async () => {
    const answer = await send('products/addtoorders', { itemid: closedId });

    expect(answer).toMatchObject({ status: 200, json: { success: false, code: 'listing-closed' } });
  });
});
