import * as calls from '@polam/contract/calls/listings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { allPages, bringToMarket, pageOfListings, namesOf } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const districts = [
  ['ap-guntur', 'AP', 'Guntur', 'గుంటూరు', 'गुंटूर'],
  ['mh-nashik', 'MH', 'Nashik', 'నాసిక్', 'नासिक'],
  ['mh-wardha', 'MH', 'Wardha', 'వార్ధా', 'वर्धा'],
] as const;

let testApp: TestApp;
let buyer: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  for (const [id, state, en, te, hi] of districts)
    await testApp.db`insert into districts values (${id}, ${state}, ${en}, ${te}, ${hi}, 16, 80)`;
});
beforeEach(async () => {
  await testApp.db`delete from listings`;
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
});
afterAll(() => testApp.close());

const bring = (overrides: readonly ListingOverrides[]) => bringToMarket(testApp, overrides);
const found = async (search: string, more: object = {}) =>
  namesOf(await pageOfListings(buyer, calls.listForUser, { search, ...more })).toSorted();

describe('a search of several words', () => {
  beforeEach(() =>
    bring([
      { name: 'Onion of Guntur', commodity: 'onion', districtId: 'ap-guntur' },
      { name: 'Onion of Nashik', commodity: 'onion', districtId: 'mh-nashik' },
      { name: 'Wheat of Nashik', commodity: 'wheat', districtId: 'mh-nashik' },
      { name: 'Dry red', commodity: 'red-chilli', districtId: 'mh-wardha' },
    ]),
  );

  it.each([
    ['onion guntur', ['Onion of Guntur']],
    ['nashik pyaz', ['Onion of Nashik']],
    ['గుంటూరు ఉల్లిపాయ', ['Onion of Guntur']],
    ['नासिक में प्याज', ['Onion of Nashik']],
    ['onion near nashik', ['Onion of Nashik']],
    ['NASHIK', ['Onion of Nashik', 'Wheat of Nashik']],
    ['onion maharashtra', ['Onion of Nashik']],
    ['మహారాష్ట్ర', ['Dry red', 'Onion of Nashik', 'Wheat of Nashik']],
    ['dry wardha', ['Dry red']],
    ['mirchi wardha', ['Dry red']],
    ['wheat guntur', []],
    ['onion moon', []],
  ])('is met by goods whose every word is met: %s', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it.each([
    ['onoin gunturu', ['Onion of Guntur']],
    ['nasik pyaaz', ['Onion of Nashik']],
    ['maharastra wheet', ['Wheat of Nashik']],
  ])('forgives slips where nothing is met as it is written: %s', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('is narrowed and sorted like any list', async () => {
    expect(await found('nashik', { category: 'vegetables' })).toEqual(['Onion of Nashik']);
    expect(await found('nashik', { category: 'spices' })).toEqual([]);
  });
});

describe('a listing’s own name', () => {
  it('is found by a slip too, where nothing else is met', async () => {
    await bring([
      { name: 'Sharbati gold', commodity: 'cumin' },
      { name: 'Kolam', commodity: 'cumin' },
    ]);

    expect(await found('sarbati')).toEqual(['Sharbati gold']);
    expect(await found('gold shrbati')).toEqual(['Sharbati gold']);
    expect(await found('xyzzy')).toEqual([]);
  });

  it('does not show for a slip where something is met as it is written', async () => {
    await bring([
      { name: 'Sharbat', commodity: 'cumin' },
      { name: 'Sharbati', commodity: 'cumin' },
    ]);

    expect(await found('sharbati')).toEqual(['Sharbati']);
  });

  it('is taken as it is, wildcards and all', async () => {
    await bring([{ name: '100% pure' }, { name: 'a_b' }, { name: 'back\\slash' }]);

    for (const search of ['%', '_', '\\', '%%%', "'", '%00%'])
      expect(await found(search), search).toEqual([]);
    expect(await found('100% pure')).toEqual(['100% pure']);
    expect(await found('slash')).toEqual(['back\\slash']);
  });
});

describe('a search that very many meet', () => {
  it.each(['date-desc', 'date-asc', 'price-desc', 'available', 'rating-desc'] as const)(
    'gives each once, page by page, sorted by %s',
    async (sort) => {
      const [one] = await bring([{ name: 'Plenty of wheat', unit: 'kg', pricePaise: 1_000 }]);
      await testApp.db`
        insert into listings (id, seller_id, commodity_id, category_id, name, slug, search_name, price_paise,
          quantity_milli, unit, family_rank, comparable_price, organic, shipping, available_on, last_on, created_at)
        select gen_random_uuid(), seller_id, commodity_id, category_id, name, slug, search_name, 1000 + n % 7,
          quantity_milli, unit, family_rank, comparable_price + (n % 7) * 1000, organic, shipping, available_on,
          last_on, created_at
        from listings, generate_series(1, 1149) n where id = ${one?.id ?? ''}`;

      const pages = await allPages(buyer, calls.listForUser, { search: 'plenty wheat', sort, limit: 100 });

      const ids = pages.flatMap(({ listings }) => listings.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([1_150, 1_150]);
      expect(pages.every(({ total }) => total === '1000+')).toBe(true);
    },
  );
});
