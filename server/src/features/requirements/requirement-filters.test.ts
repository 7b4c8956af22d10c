import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/requirements';
import { buildTrader } from '@polam/database/seed/users';
import { buildRequirement, type RequirementOverrides } from '@polam/database/seed/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { requirementSorts } from '@polam/domain/market/requirement';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Towns along one meridian, a degree of latitude (111 km) apart, and a pincode in the first of them. */
const towns = ['t-a', 't-b', 't-c'] as const;
const pincode = '522002';
const today = dayInIndia(new Date());

let testApp: TestApp;
let seller: TestActor;
let buyerId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  for (const [place, id] of towns.entries())
    await testApp.db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${testApp.db.json({ en: `Town ${id}`, te: id === 't-b' ? 'గుంటూరు' : '', hi: '' })}, ${16 + place}, 80)`;
  await testApp.db`insert into pincodes values (${pincode}, 't-a', 16.0, 80.0)`;
  seller = await testApp.actor((await buildTrader(testApp.db)).id);
  buyerId = (await buildTrader(testApp.db, { pincode: '500001', districtId: null })).id;
});
beforeEach(() => testApp.db`delete from requirements`);
afterAll(() => testApp.close());

const want = (commodityName: string, overrides: RequirementOverrides = {}) =>
  buildRequirement(testApp.db, { commodityName, buyerId, districtId: 't-a', ...overrides });

async function page(input: InputOf<typeof calls.list>) {
  const answer = await seller.call(calls.list, input);
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.value;
}

async function facets(input: InputOf<typeof calls.facets>) {
  const answer = await seller.call(calls.facets, input);
  if (!answer.ok) throw new Error(answer.message);
  const { categories, varieties: _varieties, ...others } = answer.value;
  const some = categories.filter(({ count }) => count !== 0).map(({ slug, count }) => [slug, count]);
  return { ...others, categories: Object.fromEntries(some) as Record<string, number | string> };
}

async function names(input: InputOf<typeof calls.list>) {
  return (await page(input)).requirements.map(({ commodityName }) => commodityName).toSorted();
}

describe('the leads that a seller looks for', () => {
  it('are meant by words of three languages, with slips forgiven where nothing is met as it is written', async () => {
    await want('Wheat', { commodity: 'wheat' });
    await want('Tomato', { commodity: 'tomato', districtId: 't-b' });

    expect(await names({ search: 'గోధుమలు' })).toEqual(['Wheat']);
    expect(await names({ search: 'टमाटर' })).toEqual(['Tomato']);
    expect(await names({ search: 'tomoto' })).toEqual(['Tomato']);
    expect(await names({ search: 'tomato గుంటూరు' })).toEqual(['Tomato']);
    expect(await names({ search: 'wheat గుంటూరు' })).toEqual([]);
    expect(await names({ search: 'zzzz' })).toEqual([]);
  });

  it('are counted by category, organic and delivery, each without the filter that it is about', async () => {
    await want('Wheat', { commodity: 'wheat', organic: true });
    await want('Wheat', { commodity: 'wheat', shipping: true });
    await want('Tomato', { commodity: 'tomato', organic: true, shipping: true });
    await want('Mine', { commodity: 'tomato', buyerId: seller.id });

    expect(await facets({})).toEqual({
      total: 3,
      organic: 2,
      shipping: 2,
      categories: { vegetables: 1, 'food-grains-cereals': 2 },
    });
    expect(await facets({ category: 'vegetables', organic: true })).toEqual({
      total: 1,
      organic: 1,
      shipping: 1,
      categories: { vegetables: 1, 'food-grains-cereals': 1 },
    });
    expect(await facets({ search: 'tomoto' })).toMatchObject({ total: 1, categories: { vegetables: 1 } });
    expect(await facets({ search: 'zzzz' })).toMatchObject({ total: 0, categories: {} });
  });

  it('are narrowed by goods, organic and delivery', async () => {
    await want('plain');
    await want('organic', { organic: true });
    await want('delivered', { shipping: true, commodity: 'tomato' });

    expect(await names({ organic: true })).toEqual(['organic']);
    expect(await names({ organic: false })).toEqual(['delivered', 'plain']);
    expect(await names({ shipping: true })).toEqual(['delivered']);
    expect(await names({ category: 'wheat' })).toEqual(['organic', 'plain']);
    expect(await names({ category: 'vegetables', organic: true })).toEqual([]);
  });

  it('are narrowed by a variety in any spelling, which a list of one crop counts', async () => {
    const chilli = { commodity: 'red-chilli' } as const;
    await want('teja', { ...chilli, variety: 'Teja' });
    await want('byadgi', { ...chilli, variety: 'Byadgi' });
    await want('own', { ...chilli, variety: 'Kaveri 99' });
    await want('any', chilli);
    const counted = async (input: InputOf<typeof calls.facets>) => {
      const answer = await seller.call(calls.facets, input, { headers: { 'accept-language': 'te' } });
      return answer.ok && [answer.value.total, answer.value.varieties.map(({ name }) => name)];
    };

    expect(await names({ variety: 'Teja' })).toEqual(['teja']);
    expect(await names({ category: 'red-chilli', variety: 'తేజ' })).toEqual(['teja']);
    expect(await names({ category: 'red-chilli', variety: 'kaveri 99' })).toEqual(['own']);
    expect(await names({ category: 'wheat', variety: 'Teja' })).toEqual([]);
    expect(await counted({ category: 'red-chilli', variety: 'S17' })).toEqual([
      1,
      ['బ్యాడిగి', 'Kaveri 99', 'తేజ'],
    ]);
    expect(await counted({ search: 'mirchi' })).toEqual([4, ['బ్యాడిగి', 'Kaveri 99', 'తేజ']]);
    expect(await counted({})).toEqual([4, []]);
  });

  it('are narrowed by price and by what is still needed, in any unit of the family', async () => {
    await want('quintal', { unit: 'quintal', pricePaise: 240_000, quantityMilli: 50_000 });
    await want('kg', { unit: 'kg', pricePaise: 3_000, quantityMilli: 100_000 });
    await want('partly', {
      unit: 'quintal',
      pricePaise: 200_000,
      quantityMilli: 50_000,
      filledMilli: 48_000,
      state: 'partly-filled',
    });
    await want('dozen', { unit: 'dozen', pricePaise: 6_000 });

    expect(await names({ minPricePaise: 240_000, unit: 'quintal' })).toEqual(['kg', 'quintal']);
    expect(await names({ maxPricePaise: 2_400, unit: 'kg' })).toEqual(['partly', 'quintal']);
    expect(await names({ minQuantityMilli: 2_000, unit: 'quintal' })).toEqual(['partly', 'quintal']);
    expect(await names({ maxQuantityMilli: 2_000, unit: 'quintal' })).toEqual(['kg', 'partly']);
    expect(await names({ unit: 'item' })).toEqual(['dozen']);
  });

  it('are narrowed by the days on which they are needed', async () => {
    await want('soon', { neededOn: addDays(today, 1) });
    await want('later', { neededOn: addDays(today, 20) });

    expect(await names({ availableTo: addDays(today, 10) })).toEqual(['soon']);
    expect(await names({ availableFrom: addDays(today, 10) })).toEqual(['later']);
  });

  it('lie within so many kilometres of a pincode, and tell how far they are', async () => {
    for (const districtId of towns) await want(districtId, { districtId });
    await want('nowhere', { districtId: null });

    expect(await names({ pincode, within: 112 })).toEqual(['t-a', 't-b']);
    const { requirements } = await page({ pincode, sort: 'nearest' });
    expect(requirements.map(({ commodityName, distanceKm }) => [commodityName, distanceKm])).toEqual([
      ['t-a', 0],
      ['t-b', 111],
      ['t-c', 222],
      ['nowhere', null],
    ]);
  });

  it('are refused with the field that is to blame', async () => {
    const blame = async (input: InputOf<typeof calls.list>) => {
      const answer = await seller.call(calls.list, input);
      return answer.ok ? null : Object.keys(answer.fields ?? {});
    };

    expect(await blame({ sort: 'nearest' })).toEqual(['pincode']);
    expect(await blame({ pincode: '999999' })).toEqual(['pincode']);
    expect(await blame({ minPricePaise: 2, maxPricePaise: 1 })).toEqual(['maxPricePaise']);
  });

  it.each(requirementSorts)('come once each over their pages when sorted by %s', async (sort) => {
    const createdAt = new Date('2026-01-01');
    for (const districtId of ['t-a', 't-b', 't-b', 't-c', null])
      await want('same', { districtId, createdAt, pricePaise: 5_000, neededOn: addDays(today, 1) });

    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next = await page({ sort, pincode, limit: 2, ...(cursor ? { cursor } : {}) });
      ids.push(...next.requirements.map(({ id }) => id));
      cursor = next.nextCursor;
    }

    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
  });

  it('come in the order that is asked for', async () => {
    await want('late', { neededOn: addDays(today, 9), createdAt: new Date('2026-01-01') });
    await want('soon', { neededOn: addDays(today, 2), createdAt: new Date('2026-01-02') });
    const ordered = async (sort: (typeof requirementSorts)[number]) =>
      (await page({ sort, pincode })).requirements.map(({ commodityName }) => commodityName);

    expect(await ordered('available')).toEqual(['soon', 'late']);
    expect(await ordered('date-asc')).toEqual(['late', 'soon']);
    expect(await ordered('date-desc')).toEqual(['soon', 'late']);
  });
});
