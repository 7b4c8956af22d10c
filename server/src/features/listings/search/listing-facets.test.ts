import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { bringToMarket, pageOfListings } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function facets(input: InputOf<typeof calls.facets>, actor = testApp.visitor) {
  const answer = await actor.call(calls.facets, input);
  if (!answer.ok) throw new Error(answer.message);
  const { categories, total, organic, shipping } = answer.value;
  const some = categories.filter(({ count }) => count !== 0).map(({ slug, count }) => [slug, count]);
  return {
    total,
    organic,
    shipping,
    categories: Object.fromEntries(some) as Record<string, number | string>,
  };
}

describe('how many goods the filters would leave', () => {
  beforeEach(async () => {
    await testApp.db`delete from listings`;
    await bringToMarket(testApp, [
      { commodity: 'tomato', organic: true, shipping: true, unit: 'kg', pricePaise: 2_000 },
      { commodity: 'tomato', organic: true, shipping: false, unit: 'kg', pricePaise: 3_000 },
      { commodity: 'onion', organic: false, shipping: true, unit: 'kg', pricePaise: 2_000 },
      { commodity: 'wheat', organic: true, shipping: false, unit: 'kg', pricePaise: 2_000 },
      { commodity: 'wheat', organic: true, shipping: true, state: 'paused' },
    ]);
  });

  it('is told of everything that is on the market', async () => {
    expect(await facets({})).toEqual({
      total: 4,
      organic: 3,
      shipping: 2,
      categories: { vegetables: 3, 'food-grains-cereals': 1 },
    });
  });

  it('leaves for each count the filter out that it is about', async () => {
    expect(await facets({ category: 'vegetables', organic: true })).toEqual({
      total: 2,
      organic: 2,
      shipping: 1,
      categories: { vegetables: 2, 'food-grains-cereals': 1 },
    });
    expect(await facets({ shipping: true, maxPricePaise: 250_000 })).toEqual({
      total: 2,
      organic: 1,
      shipping: 2,
      categories: { vegetables: 2 },
    });
  });

  it('follows a search, a slip in it, and the goods of a slug', async () => {
    expect(await facets({ search: 'tomato' })).toMatchObject({ total: 2, categories: { vegetables: 2 } });
    expect(await facets({ search: 'tomatoo' })).toMatchObject({ total: 2, shipping: 1 });
    expect(await facets({ slug: 'tomato' })).toMatchObject({ total: 2, organic: 2, shipping: 1 });
    expect(await facets({ slug: 'no-such-thing' })).toMatchObject({ total: 0, categories: {} });
    expect(await facets({ category: 'no-such-category' })).toMatchObject({ total: 0, organic: 0 });
  });

  it('is the total of the list itself', async () => {
    for (const input of [
      {},
      { organic: true },
      { category: 'vegetables', shipping: true },
      { search: 'wheat' },
    ]) {
      const { total } = await pageOfListings(testApp.visitor, calls.listForVisitor, input);
      expect((await facets(input)).total).toBe(total);
    }
  });

  it('leaves out one’s own', async () => {
    const seller = await buildFarmer(testApp.db);
    await bringToMarket(testApp, [{ commodity: 'cumin', sellerId: seller.id }]);

    expect((await facets({})).total).toBe(5);
    expect((await facets({}, await testApp.actor(seller.id))).total).toBe(4);
  });

  it('is refused for what makes no sense, as the list is', async () => {
    expect(await testApp.visitor.call(calls.facets, { minPricePaise: 2, maxPricePaise: 1 })).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { maxPricePaise: { code: 'range-order' } },
    });
  });
});

describe('counts of very many', () => {
  beforeAll(async () => {
    await testApp.db`delete from listings`;
    await bringToMarket(testApp, [{ commodity: 'wheat', name: 'Wheat', unit: 'kg', shipping: true }]);
    await testApp.db`
      insert into listings (id, seller_id, commodity_id, category_id, name, slug, search_name, price_paise,
        quantity_milli, unit, family_rank, comparable_price, organic, shipping, available_on, last_on)
      select gen_random_uuid(), seller_id, commodity_id, category_id, name, slug, search_name, price_paise,
        quantity_milli, unit, family_rank, comparable_price, n <= 1000, shipping, available_on, last_on
      from listings, generate_series(1, 5200) n`;
  });

  it.each([{}, { shipping: true }, { unit: 'kg' }, { search: 'wheat' }] as const)(
    'are told as 1000+ with %j',
    async (input) => {
      expect(await facets(input)).toEqual({
        total: '1000+',
        organic: expect.anything() as unknown,
        shipping: '1000+',
        categories: { 'food-grains-cereals': '1000+' },
      });
      expect([1_000, '1000+']).toContain((await facets(input)).organic);
    },
  );
});
