import * as calls from '@polam/contract/calls/requirements';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildTrader, buildUser } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let seller: TestActor;

const today = dayInIndia(new Date());

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  seller = await testApp.actor((await buildUser(testApp.db)).id);
});

beforeEach(() => testApp.db`delete from requirements`);

afterAll(() => testApp.close());

function aRequirement(changes: Partial<InputOf<typeof calls.post>> = {}): InputOf<typeof calls.post> {
  const neededOn = addDays(today, 10);
  return {
    commodityName: 'Gehu',
    quantityMilli: 25_500,
    unit: 'quintal',
    neededOn,
    pricePaise: 240_000,
    ...changes,
  };
}

async function namesOf(input: InputOf<typeof calls.list>) {
  const answer = await seller.call(calls.list, input);
  return answer.ok ? answer.value.requirements.map(({ commodityName }) => commodityName) : [answer.error];
}

describe('posting a requirement', () => {
  it('shows it to others at once, under the commodity that its name means', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);

    const answer = await buyer.call(calls.post, aRequirement({ organic: true }));

    expect(answer).toMatchObject({
      ok: true,
      value: { requirement: { commodityName: 'Gehu', buyer: { id: buyer.id } } },
    });
    const seen = await seller.call(calls.listByName, { commodityName: 'WHEAT' });
    expect(seen).toMatchObject({
      ok: true,
      value: {
        requirements: [
          { quantityMilli: 25_500, pricePaise: 240_000, organic: true, shipping: false, note: '' },
        ],
      },
    });
  });

  it('takes the forms of other clients', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);

    const answer = await buyer.send({
      method: 'POST',
      url: calls.post.path,
      json: {
        productName: 'Tomato',
        buyerId: buyer.id,
        quantity: '2.5',
        quantityUnit: 'ton',
        date: addDays(today, 3),
        price: '18000',
        organic: '1',
        shipping: 0,
        notes: '',
      },
    });

    expect(answer).toMatchObject({
      status: 201,
      json: { success: true, result: { productName: 'Tomato', quantity: 2.5, price: 18_000, organic: 1 } },
    });
  });

  it.each([
    ['a day that has passed', addDays(today, -1), 'day-past'],
    ['a day beyond two years', addDays(today, 731), 'day-too-far'],
  ])('is refused for %s', async (_what, date, code) => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);

    const answer = await buyer.send({
      method: 'POST',
      url: calls.post.path,
      json: { productName: 'Wheat', quantity: 1, quantityUnit: 'ton', price: 1, date },
    });

    expect(answer).toMatchObject({ status: 422, json: { success: false, fields: { date: { code } } } });
    expect(await testApp.db`select 1 from requirements`).toHaveLength(0);
  });

  it('is done once for one key, however often it is sent', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);

    const [first, second] = [
      await buyer.call(calls.post, aRequirement(), { idempotencyKey: 'one' }),
      await buyer.call(calls.post, aRequirement(), { idempotencyKey: 'one' }),
    ];

    expect(second).toEqual(first);
    expect(await testApp.db`select 1 from requirements`).toHaveLength(1);
  });
});

describe('the list of requirements', () => {
  it('holds open ones of others, newest first, and neither one’s own nor what was needed yesterday', async () => {
    await buildRequirement(testApp.db, {
      commodity: 'wheat',
      createdAt: new Date('2026-01-01'),
      neededOn: addDays(today, 5),
    });
    await buildRequirement(testApp.db, {
      commodity: 'tomato',
      createdAt: new Date('2026-01-02'),
      neededOn: today,
    });
    await buildRequirement(testApp.db, { neededOn: addDays(today, -1) });
    await buildRequirement(testApp.db, { state: 'filled' });
    await buildRequirement(testApp.db, { buyerId: seller.id });

    const answer = await seller.call(calls.list, {});

    expect(answer).toMatchObject({ ok: true, value: { total: 2, nextCursor: null } });
    expect(await namesOf({})).toEqual(['Tomato', 'Wheat']);
  });

  it('is filtered by category and searched in any language', async () => {
    await buildRequirement(testApp.db, { commodity: 'wheat' });
    await buildRequirement(testApp.db, { commodity: 'tomato' });

    expect(await namesOf({ category: 'vegetables' })).toEqual(['Tomato']);
    expect(await namesOf({ category: 'all' })).toHaveLength(2);
    expect(await namesOf({ category: 'no-such-thing' })).toEqual([]);
    expect(await namesOf({ search: 'గోధుమ' })).toEqual(['Wheat']);
    expect(await namesOf({ search: 'gehu' })).toEqual(['Wheat']);
    expect(await namesOf({ search: '%' })).toEqual([]);
  });

  it('compares prices within one family of units: a kilogram with a ton, never with a dozen', async () => {
    await buildRequirement(testApp.db, {
      commodityName: 'ton at 20,000',
      unit: 'ton',
      pricePaise: 2_000_000,
    });
    await buildRequirement(testApp.db, { commodityName: 'kg at 30', unit: 'kg', pricePaise: 3_000 });
    await buildRequirement(testApp.db, { commodityName: 'dozen at 60', unit: 'dozen', pricePaise: 6_000 });
    await buildRequirement(testApp.db, {
      commodityName: 'quintal at 2,500',
      unit: 'quintal',
      pricePaise: 250_000,
    });

    expect(await namesOf({ sort: 'price-asc' })).toEqual([
      'ton at 20,000',
      'quintal at 2,500',
      'kg at 30',
      'dozen at 60',
    ]);
    expect(await namesOf({ sort: 'price-desc' })).toEqual([
      'kg at 30',
      'quintal at 2,500',
      'ton at 20,000',
      'dozen at 60',
    ]);
  });

  it.each(['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const)(
    'gives every one once over its pages when sorted by %s',
    async (sort) => {
      const at = new Date('2026-01-01');
      for (const unit of ['kg', 'kg', 'item', 'box', 'ton'] as const) {
        await buildRequirement(testApp.db, {
          unit,
          createdAt: at,
          pricePaise: 5_000,
          neededOn: addDays(today, 1),
        });
      }

      const ids: string[] = [];
      let cursor: string | null | undefined;
      do {
        const answer = await seller.call(calls.list, { sort, limit: 2, ...(cursor ? { cursor } : {}) });
        if (!answer.ok) throw new Error(answer.message);
        ids.push(...answer.value.requirements.map(({ id }) => id));
        cursor = answer.value.nextCursor;
      } while (cursor !== null);

      expect(new Set(ids).size).toBe(5);
      expect(ids).toHaveLength(5);
    },
  );

  const instants = ['yesterday', '0000-01-01T00:00:00+00:00', '2026-02-30T00:00:00+00:00'];
  const id = '01a1fe03-68a7-74c9-acdb-2d42ec97ca69';
  const broken = instants.map((at) =>
    Buffer.from(JSON.stringify(['date-desc', at, id])).toString('base64url'),
  );

  it.each(['nonsense', 'W10', ...broken])('begins anew for the broken cursor %s', async (cursor) => {
    await buildRequirement(testApp.db);

    expect(await namesOf({ cursor })).toEqual(['Wheat']);
  });
});

describe('one’s own requirements', () => {
  it('are all shown, whatever became of them, and to nobody else', async () => {
    const trader = await buildTrader(testApp.db);
    await buildRequirement(testApp.db, { buyerId: trader.id, state: 'filled' });
    await buildRequirement(testApp.db, { buyerId: trader.id });
    const buyer = await testApp.actor(trader.id);

    const own = await buyer.call(calls.listOwn, { buyerId: trader.id });
    const foreign = await seller.call(calls.listOwn, { buyerId: trader.id });
    const none = await seller.send({ method: 'POST', url: calls.listOwn.path, json: {} });

    expect(own.ok && own.value.requirements).toHaveLength(2);
    expect(foreign).toMatchObject({ error: 'foreign-actor' });
    expect(none).toMatchObject({ status: 200, json: { success: true, potentials: [] } });
  });
});
