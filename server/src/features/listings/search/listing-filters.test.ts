import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/listings';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { allPages, bringToMarket, pageOfListings, namesOf } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let buyer: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.db`delete from listings`;
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
});
afterAll(() => testApp.close());

type ListInput = InputOf<typeof calls.listForUser>;

const today = dayInIndia(new Date());
const bring = (overrides: readonly ListingOverrides[]) => bringToMarket(testApp, overrides);
const found = async (input: ListInput) =>
  namesOf(await pageOfListings(buyer, calls.listForUser, input)).toSorted();
const asked = async (query: string, actor = buyer) =>
  (await actor.send({ url: `${calls.listForUser.path}?${query}` })).json;

describe('goods narrowed by what they are', () => {
  it('are organic or not, delivered or not', async () => {
    await bring([
      { name: 'plain', organic: false, shipping: false },
      { name: 'organic', organic: true, shipping: false },
      { name: 'delivered', organic: false, shipping: true },
      { name: 'both', organic: true, shipping: true },
    ]);

    expect(await found({ organic: true })).toEqual(['both', 'organic']);
    expect(await found({ organic: false })).toEqual(['delivered', 'plain']);
    expect(await found({ shipping: true })).toEqual(['both', 'delivered']);
    expect(await found({ shipping: false, organic: true })).toEqual(['organic']);
  });
});

describe('goods narrowed by price', () => {
  it('are compared by the quintal whatever they are sold in', async () => {
    await bring([
      { name: 'quintal', unit: 'quintal', pricePaise: 240_000 },
      { name: 'kg', unit: 'kg', pricePaise: 2_500 },
      { name: 'ton', unit: 'ton', pricePaise: 2_300_000 },
      { name: 'bag', unit: 'bag', packGrams: 50_000, pricePaise: 121_000 },
      { name: 'dear', unit: 'kg', pricePaise: 9_000 },
      { name: 'dozen', unit: 'dozen', pricePaise: 240_000 },
      { name: 'unknown box', unit: 'box', pricePaise: 240_000 },
    ]);

    expect(await found({ minPricePaise: 240_000, maxPricePaise: 250_000 })).toEqual(['bag', 'kg', 'quintal']);
    expect(await found({ maxPricePaise: 230_000 })).toEqual(['ton']);
    expect(await found({ minPricePaise: 2_500, maxPricePaise: 2_500, unit: 'kg' })).toEqual(['kg']);
    expect(await found({ minPricePaise: 0, unit: 'dozen' })).toEqual(['dozen']);
    expect(await found({ unit: 'box' })).toEqual(['unknown box']);
    expect(await found({ unit: 'item', maxPricePaise: 20_000 })).toEqual(['dozen']);
  });

  it.each(['price-asc', 'price-desc'] as const)('page on within the range, sorted by %s', async (sort) => {
    await bring(
      Array.from({ length: 12 }, (_, number) => ({
        unit: 'kg' as const,
        pricePaise: 1_000 * (1 + (number % 4)),
      })),
    );

    const input = { sort, unit: 'kg', minPricePaise: 2_000, maxPricePaise: 3_000, limit: 4 } as const;
    const pages = await allPages(buyer, calls.listForUser, input);

    const prices = pages.flatMap(({ listings }) => listings.map(({ pricePaise }) => pricePaise));
    const upwards = [2_000, 2_000, 2_000, 3_000, 3_000, 3_000];
    expect(prices).toEqual(sort === 'price-asc' ? upwards : upwards.toReversed());
    expect(pages.map(({ total }) => total)).toEqual([6, 6]);
  });
});

describe('goods narrowed by quantity', () => {
  it('count what is left of them, not what is reserved', async () => {
    await bring([
      { name: 'much', unit: 'ton', quantityMilli: 5_000 },
      { name: 'reserved', unit: 'quintal', quantityMilli: 60_000, reservedMilli: 20_000 },
      { name: 'little', unit: 'kg', quantityMilli: 500_000 },
      { name: 'bags', unit: 'bag', packGrams: 50_000, quantityMilli: 100_000 },
      { name: 'items', unit: 'item', quantityMilli: 50_000 },
    ]);

    expect(await found({ minQuantityMilli: 45_000 })).toEqual(['bags', 'much']);
    expect(await found({ minQuantityMilli: 40_000, maxQuantityMilli: 50_000 })).toEqual([
      'bags',
      'much',
      'reserved',
    ]);
    expect(await found({ maxQuantityMilli: 5_000 })).toEqual(['little']);
    expect(await found({ minQuantityMilli: 4_000, unit: 'dozen' })).toEqual(['items']);
  });
});

describe('goods narrowed by days', () => {
  it('are to be had on some day between', async () => {
    const day = (days: number) => addDays(today, days);
    await bring([
      { name: 'now', availableOn: day(0), lastOn: day(10) },
      { name: 'soon', availableOn: day(5), lastOn: day(20) },
      { name: 'late', availableOn: day(40), lastOn: day(60) },
    ]);

    expect(await found({ availableTo: day(4) })).toEqual(['now']);
    expect(await found({ availableTo: day(5) })).toEqual(['now', 'soon']);
    expect(await found({ availableFrom: day(10) })).toEqual(['late', 'now', 'soon']);
    expect(await found({ availableFrom: day(11) })).toEqual(['late', 'soon']);
    expect(await found({ availableFrom: day(21), availableTo: day(39) })).toEqual([]);
    expect(await found({ availableFrom: day(20), availableTo: day(40) })).toEqual(['late', 'soon']);
  });

  it('come soonest first, each once, page by page', async () => {
    await bring(
      Array.from({ length: 11 }, (_, number) => ({
        name: `in ${number % 3} weeks`,
        availableOn: addDays(today, 7 * (number % 3)),
      })),
    );

    const pages = await allPages(buyer, calls.listForUser, { sort: 'available', limit: 2 });
    const seen = pages.flatMap(({ listings }) => listings);

    expect(seen.map(({ name }) => name)).toEqual(seen.map(({ name }) => name).toSorted());
    expect(new Set(seen.map(({ id }) => id)).size).toBe(11);
  });
});

describe('a wish that makes no sense', () => {
  it.each([
    ['minPrice=20&maxPrice=10', 'maxPrice', 'range-order'],
    ['minQuantity=2&maxQuantity=1.5', 'maxQuantity', 'range-order'],
    ['availableFrom=2026-03-02&availableTo=2026-03-01', 'availableTo', 'day-order'],
    ['within=50', 'pincode', 'required'],
    ['sort=nearest', 'pincode', 'required'],
    ['pincode=999999&within=50', 'pincode', 'pincode-unknown'],
    ['pincode=12', 'pincode', 'pincode'],
    ['pincode=522001&within=0', 'within', 'not-a-choice'],
    ['minPrice=-1', 'minPrice', 'price-range'],
    ['minPrice=cheap', 'minPrice', 'not-a-number'],
    ['unit=maund', 'unit', 'not-a-choice'],
    ['availableTo=someday', 'availableTo', 'not-a-day'],
  ])('is refused beside its field: %s', async (query, field, code) => {
    const answer = await asked(query);

    expect(answer).toMatchObject({ success: false, code: 'invalid-input', fields: { [field]: { code } } });
  });

  it('is passed over where other clients leave fields empty', async () => {
    await bring([{ name: 'here' }]);
    const empty =
      'q=&category=&organic=&shipping=undefined&minPrice=&maxPrice=&unit=&availableFrom=&pincode=';

    expect((await asked(`${empty}&within=&sort=`))?.['products']).toHaveLength(1);
    expect((await asked('minPrice=0&maxPrice=%20100000%20&organic=0'))?.['success']).toBe(true);
  });
});

describe('the same filters', () => {
  it('serve visitors, a category, one’s own list and the admin’s', async () => {
    const seller = await buildFarmer(testApp.db);
    await bring([
      { name: 'cheap', commodity: 'tomato', unit: 'kg', pricePaise: 1_000, sellerId: seller.id },
      { name: 'dear', commodity: 'tomato', unit: 'kg', pricePaise: 9_000, sellerId: seller.id },
    ]);
    const input = { maxPricePaise: 500_000 };
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const lists = [
      await pageOfListings(testApp.visitor, calls.listForVisitor, input),
      await pageOfListings(testApp.visitor, calls.listBySlug, { ...input, slug: 'vegetables' }),
      await pageOfListings(await testApp.actor(seller.id), calls.listOwn, input),
      await pageOfListings(admin, calls.listAll, input),
    ];

    expect(lists.map(namesOf)).toEqual([['cheap'], ['cheap'], ['cheap'], ['cheap']]);
  });

  it('show the admin any state, but on the market alone where prices are asked', async () => {
    await bring([
      { name: 'paused', state: 'paused', commodity: 'tomato' },
      { name: 'here', commodity: 'tomato' },
    ]);
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const list = async (input: ListInput) => namesOf(await pageOfListings(admin, calls.listAll, input));

    expect(await list({ category: 'vegetables' })).toEqual(['here', 'paused']);
    expect(await list({ category: 'spices' })).toEqual([]);
    expect(await list({ sort: 'price-asc' })).toEqual(['here']);
  });
});

describe('somebody who is not signed in', () => {
  it('gets the first page of every list, with every filter, and how many there are', async () => {
    await bring([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const { nextCursor } = await pageOfListings(buyer, calls.listForUser, { limit: 1 });

    const first = await pageOfListings(testApp.visitor, calls.listForVisitor, { limit: 1 });
    const again = await pageOfListings(testApp.visitor, calls.listForVisitor, {
      limit: 1,
      cursor: nextCursor ?? '',
    });

    expect(first).toMatchObject({ nextCursor: null, total: 3 });
    expect([namesOf(first), namesOf(again)]).toEqual([['C'], ['C']]);
    expect(
      await pageOfListings(testApp.visitor, calls.listBySlug, {
        slug: 'wheat',
        limit: 1,
        cursor: nextCursor ?? '',
      }),
    ).toMatchObject({ nextCursor: null, total: 3, listings: [{ name: 'C' }] });
  });

  it('pages on once signed in, in the lists for everybody too', async () => {
    await bring([{ name: 'A' }, { name: 'B' }]);

    for (const list of [
      await allPages(buyer, calls.listForVisitor, { limit: 1 }),
      await allPages(buyer, calls.listBySlug, { slug: 'wheat', limit: 1 }),
    ]) {
      expect(list.map(namesOf)).toEqual([['B'], ['A']]);
    }
  });
});
