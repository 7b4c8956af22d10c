import { noNames } from '@polam/domain/catalogue';
import * as calls from '@polam/contract/calls/listings';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { allPages, bringToMarket, pageOfListings, namesOf } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Towns along one meridian, a degree of latitude (111 km) apart, and a pincode in the first of them. */
const towns = ['t-a', 't-b', 't-c', 't-d'] as const;
const pincode = '522002';

let testApp: TestApp;
let buyer: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  for (const [place, id] of towns.entries())
    await testApp.db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${testApp.db.json({ ...noNames, en: id })}, ${16 + place}, 80)`;
  await testApp.db`insert into pincodes values (${pincode}, 't-a', 16.0, 80.0)`;
});
beforeEach(async () => {
  await testApp.db`delete from listings`;
  buyer = await testApp.actor((await buildTrader(testApp.db, { pincode: '500001' })).id);
});
afterAll(() => testApp.close());

async function bring(places: readonly (string | null)[], options: ListingOverrides = {}): Promise<void> {
  const seller = await buildTrader(testApp.db, { pincode: '500001', districtId: null });
  await bringToMarket(
    testApp,
    places.map((districtId, place) => ({
      name: `${districtId} ${place}`,
      districtId,
      sellerId: seller.id,
      ...options,
    })),
  );
}

const list = (options: object) => pageOfListings(buyer, calls.listForUser, options);

describe('goods around a pincode', () => {
  it('lie within so many kilometres of it', async () => {
    await bring(['t-a', 't-b', 't-c', 't-d', null]);

    expect(namesOf(await list({ pincode, within: 50 }))).toEqual(['t-a 0']);
    expect(namesOf(await list({ pincode, within: 112 }))).toEqual(['t-b 1', 't-a 0']);
    expect((await list({ pincode, within: 3_000 })).total).toBe(4);
    expect((await list({ pincode })).total).toBe(5);
  });

  it('tell how far they are, and nothing where nobody asks or knows', async () => {
    await bring(['t-b', null]);

    const [nowhere, near] = (await list({ pincode })).listings;

    expect([nowhere?.distanceKm, near?.distanceKm]).toEqual([null, 111]);
    expect((await list({})).listings.map(({ distanceKm }) => distanceKm)).toEqual([undefined, undefined]);
  });

  it('tell how far they are beside a listing of the same name, for who says from where', async () => {
    await bring(['t-b', null, 't-a'], { name: 'Basmati' });
    const kilometres = async (options: object) => {
      const answer = await testApp.visitor.call(calls.listSameNamed, { name: 'basmati', ...options });
      return answer.ok && answer.value.listings.map(({ distanceKm }) => distanceKm);
    };

    expect(await kilometres({ pincode })).toEqual([0, null, 111]);
    expect(await kilometres({})).toEqual([undefined, undefined, undefined]);
    expect(await kilometres({ pincode: '999999' })).toEqual([undefined, undefined, undefined]);
  });

  it('come nearest first, the newest of a district first, and those of unknown places last', async () => {
    await bring([null, 't-c', 't-a', 't-b', 't-a', null]);

    expect(namesOf(await list({ pincode, sort: 'nearest' }))).toEqual([
      't-a 4',
      't-a 2',
      't-b 3',
      't-c 1',
      'null 5',
      'null 0',
    ]);
  });

  it('leave out unknown places within a distance', async () => {
    await bring([null, 't-c', 't-a']);

    expect(namesOf(await list({ pincode, within: 300, sort: 'nearest' }))).toEqual(['t-a 2', 't-c 1']);
  });

  it.each([{}, { category: 'food-grains-cereals' }])(
    'come each once, page by page, with %j',
    async (narrowed) => {
      const many = [...towns, null, ...towns, ...towns, null, ...towns, ...towns];
      const createdAt = new Date();
      await bring(many, { createdAt });

      for (const limit of [1, 3, 7]) {
        const pages = await allPages(buyer, calls.listForUser, {
          ...narrowed,
          pincode,
          sort: 'nearest',
          limit,
        });
        const seen = pages.flatMap(namesOf).map((name) => name.split(' ')[0] ?? '');
        expect(seen).toEqual([...towns.flatMap((town) => Array<string>(5).fill(town)), 'null', 'null']);
        const ids = pages.flatMap(({ listings }) => listings.map(({ id }) => id));
        expect(new Set(ids).size).toBe(22);
      }
    },
  );

  it('come each once where they are too many to gather', async () => {
    await bring(['t-a', 't-b', null]);
    await testApp.db`
      insert into listings (id, seller_id, commodity_id, category_id, district_id, name, slug, search_name,
        price_paise, quantity_milli, unit, family_rank, comparable_price, organic, shipping, available_on, last_on,
        created_at)
      select gen_random_uuid(), seller_id, commodity_id, category_id, district_id, name, slug, search_name,
        price_paise, quantity_milli, unit, family_rank, comparable_price, n % 2 = 0, true, available_on, last_on,
        created_at
      from listings, generate_series(1, 800) n`;
    const options = { pincode, sort: 'nearest', shipping: true, organic: true, limit: 100 } as const;

    const pages = await allPages(buyer, calls.listForUser, options);

    expect(pages.map(({ total }) => total)).toEqual(Array(12).fill('1000+'));
    const ids = pages.flatMap(({ listings }) => listings.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([1_200, 1_200]);
    const kilometres = pages.flatMap(({ listings }) => listings.map(({ distanceKm }) => distanceKm ?? 9_999));
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
  });

  it('begin anew with a cursor that is broken', async () => {
    await bring(['t-a', 't-b']);
    const options = { pincode, sort: 'nearest' } as const;
    const cursorOf = (...key: unknown[]) =>
      Buffer.from(JSON.stringify(['nearest', ...key])).toString('base64url');
    const id = '0190f000-0000-7000-8000-000000000001';
    const at = '2026-01-01T00:00:00+00:00';

    for (const cursor of [
      cursorOf('-1', at, id),
      cursorOf(-1, 'never', id),
      cursorOf(-1, id),
      cursorOf(1.5, at, id),
    ])
      expect((await list({ ...options, cursor })).listings).toHaveLength(2);
    // A cursor of no real place gives a page, and no error.
    for (const place of [9, -99_999, 0, 2_147_483_648, -9_007_199_254_740_991])
      expect((await list({ ...options, cursor: cursorOf(place, at, id) })).total).toBe(2);
  });
});
