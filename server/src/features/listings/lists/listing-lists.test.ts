import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/listings';
import { buildListing, type ListingOverrides } from '@polam/database/seed/listings';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { listingSorts } from '@polam/domain/market/listing';
import type { TestActor } from '@polam/server/testing/actor';
import {
  bringToMarket,
  pageOfListings,
  namesOf,
  type PageOfListings,
} from '@polam/server/testing/listing-lists';
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

/** Copies a listing, each a second newer and a paisa dearer than the one before, from 50 rupees on. */
async function copy(id: string, many: number): Promise<void> {
  await testApp.db`
    insert into listings (id, seller_id, commodity_id, category_id, name, slug, search_name, price_paise, quantity_milli,
      unit, family_rank, comparable_price, organic, shipping, available_on, last_on, created_at)
    select gen_random_uuid(), seller_id, commodity_id, category_id, name, slug, search_name, 5000 + n, quantity_milli,
      unit, family_rank, comparable_price, organic, shipping, available_on, last_on, created_at + n * interval '1 s'
    from listings, generate_series(1, ${many}) n where id = ${id}`;
}

const market = (overrides: readonly ListingOverrides[]) => bringToMarket(testApp, overrides);

describe('the list of listings', () => {
  it('holds what others sell, newest first, with their phones', async () => {
    const own = await buildFarmer(testApp.db);
    await market([{ name: 'Old' }, { name: 'New' }, { name: 'Mine', sellerId: own.id }]);

    const list = await pageOfListings(await testApp.actor(own.id), calls.listForUser, {});

    expect(namesOf(list)).toEqual(['New', 'Old']);
    expect(list).toMatchObject({ nextCursor: null, total: 2 });
    expect(list.listings[0]?.seller.phone).toMatch(/^\d{10}$/);
  });

  it('shows visitors no phone, in no form of the wire', async () => {
    await market([{}]);

    const answer = await testApp.visitor.send({ url: calls.listForVisitor.path });
    const forSomebody = await buyer.send({ url: calls.listForVisitor.path });

    expect(answer.json?.['products']).toHaveLength(1);
    expect(`${answer.body.toString()}${forSomebody.body.toString()}`).not.toMatch(/"(phone|email|address)"/);
  });

  it('holds only what is on the market today', async () => {
    const past = addDays(dayInIndia(new Date()), -40);
    await market([
      { name: 'Paused', state: 'paused' },
      { name: 'Gone', state: 'deleted' },
      { name: 'Sold', state: 'sold-out' },
      { name: 'Over', availableOn: past, lastOn: addDays(past, 30) },
      { name: 'Here' },
    ]);

    expect(namesOf(await pageOfListings(buyer, calls.listForUser, {}))).toEqual(['Here']);
    expect(namesOf(await pageOfListings(testApp.visitor, calls.listForVisitor, {}))).toEqual(['Here']);
  });

  it.each([
    ['gehu', ['Wheat']],
    ['గోధుమ', ['Wheat']],
    ['गेहूं', ['Wheat']],
    ['wheet', ['Wheat']],
    ['tamota', ['Tomato']],
    ['SHARBATI', ['Sharbati gold', 'Wheat']],
    ['sh', ['Sharbati gold']],
    ['gold sharbati', ['Sharbati gold']],
    ['100%', ['100% pure']],
    ['%', []],
    ['_', []],
    ["'; drop table listings; --", []],
    ['nothing of the kind', []],
  ])('finds by the text %s', async (search, names) => {
    await market([
      { commodity: 'wheat', name: 'Wheat' },
      { commodity: 'tomato', name: 'Tomato' },
      { commodity: 'cumin', name: 'Sharbati gold' },
      { commodity: 'onion', name: '100% pure' },
    ]);

    expect(namesOf(await pageOfListings(buyer, calls.listForUser, { search }))).toEqual(names);
  });

  it('is filtered by category, commodity and organic', async () => {
    await market([
      { commodity: 'wheat', name: 'W', organic: true },
      { commodity: 'tomato', name: 'T' },
      { commodity: 'onion', name: 'O', organic: true },
    ]);

    const listed = async (input: InputOf<typeof calls.listForUser>) =>
      namesOf(await pageOfListings(buyer, calls.listForUser, input));

    expect(await listed({ category: 'vegetables' })).toEqual(['O', 'T']);
    expect(await listed({ category: 'tomato' })).toEqual(['T']);
    expect(await listed({ category: 'all' })).toEqual(['O', 'T', 'W']);
    expect(await listed({ category: 'vegetables', organic: true })).toEqual(['O']);
    expect(await listed({ category: 'no-such-category' })).toEqual([]);
  });

  it('compares prices within a family of units, weights first', async () => {
    await market([
      { name: 'dear by the kg', unit: 'kg', pricePaise: 5_000 },
      { name: 'cheap by the ton', unit: 'ton', pricePaise: 2_000_000 },
      { name: 'by the dozen', unit: 'dozen', pricePaise: 100 },
      { name: 'middling by the bag', unit: 'bag', packGrams: 50_000, pricePaise: 150_000 },
      { name: 'by an unknown box', unit: 'box', pricePaise: 1 },
    ]);
    const weights = ['cheap by the ton', 'middling by the bag', 'dear by the kg'];
    const others = ['by the dozen', 'by an unknown box'];

    expect(namesOf(await pageOfListings(buyer, calls.listForUser, { sort: 'price-asc' }))).toEqual([
      ...weights,
      ...others,
    ]);
    expect(namesOf(await pageOfListings(buyer, calls.listForUser, { sort: 'price-desc' }))).toEqual([
      ...weights.toReversed(),
      ...others,
    ]);
  });

  it('puts the best rated sellers first, and last', async () => {
    const [good, bad] = [await buildFarmer(testApp.db), await buildFarmer(testApp.db)];
    await testApp.db`update users set rating_sum = 9, rating_count = 2 where id = ${good.id}`;
    await testApp.db`update users set rating_sum = 2, rating_count = 1 where id = ${bad.id}`;
    await market([
      { name: 'bad', sellerId: bad.id },
      { name: 'good', sellerId: good.id },
    ]);

    expect(namesOf(await pageOfListings(buyer, calls.listForUser, { sort: 'rating-desc' }))).toEqual([
      'good',
      'bad',
    ]);
    expect(namesOf(await pageOfListings(buyer, calls.listForUser, { sort: 'rating-asc' }))).toEqual([
      'bad',
      'good',
    ]);
  });

  it.each(listingSorts.filter((sort) => sort !== 'nearest' && sort !== 'landed'))(
    'gives every listing once, page by page, sorted by %s',
    async (sort) => {
      const sameInstant = new Date();
      const sellers = [await buildFarmer(testApp.db), await buildFarmer(testApp.db)];
      const built = await market(
        Array.from({ length: 23 }, (_, number) => ({
          name: `Lot ${number}`,
          createdAt: sameInstant,
          pricePaise: 1_000 * (1 + (number % 3)),
          unit: number % 2 === 0 ? ('kg' as const) : ('item' as const),
          ...(number % 5 === 0 ? {} : { sellerId: sellers[number % 2]?.id ?? '' }),
        })),
      );

      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const list: PageOfListings = await pageOfListings(buyer, calls.listForUser, {
          sort,
          limit: 5,
          cursor: cursor || undefined,
        });
        seen.push(...list.listings.map(({ id }) => id));
        cursor = list.nextCursor;
        expect(list.total).toBe(23);
      }

      expect(seen).toHaveLength(23);
      expect(new Set(seen)).toEqual(new Set(built.map(({ id }) => id)));
    },
  );

  it('begins anew with a cursor that is broken or of another sort', async () => {
    await market([{ name: 'A' }, { name: 'B' }]);
    const { nextCursor } = await pageOfListings(buyer, calls.listForUser, { limit: 1 });
    const broken = Buffer.from(JSON.stringify(['date-desc', "2026-01-01'; --", 'x'])).toString('base64url');

    for (const cursor of ['nonsense', broken, 'W10', '%00']) {
      expect(namesOf(await pageOfListings(buyer, calls.listForUser, { cursor }))).toEqual(['B', 'A']);
    }
    expect(
      namesOf(
        await pageOfListings(buyer, calls.listForUser, { sort: 'price-asc', cursor: nextCursor ?? '' }),
      ),
    ).toHaveLength(2);
  });

  it('refuses a page or a sort that there is not', async () => {
    for (const query of ['limit=0', 'limit=ten', 'sort=price', `q=${'x'.repeat(81)}`]) {
      const answer = await buyer.send({ url: `${calls.listForUser.path}?${query}` });
      expect(answer.json).toMatchObject({ success: false, code: 'invalid-input' });
    }
  });

  it('counts exactly up to a thousand and says 1000+ beyond', async () => {
    const { id } = await buildListing(testApp.db);
    await copy(id, 999);

    expect((await pageOfListings(buyer, calls.listForUser, { limit: 1 })).total).toBe(1_000);
    await buildListing(testApp.db);
    expect((await pageOfListings(buyer, calls.listForUser, { limit: 1 })).total).toBe('1000+');
  });

  it('finds the same newest goods, and pages on, whether a word is met by few or by over a thousand', async () => {
    const { id } = await buildListing(testApp.db, { name: 'Plenty of wheat' });
    const search = async (cursor?: string) =>
      pageOfListings(buyer, calls.listForUser, {
        search: 'plenty',
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
    const prices = (found: Awaited<ReturnType<typeof search>>) =>
      found.listings.map((each) => each.pricePaise);

    await copy(id, 4);
    const few = await search();
    expect([few.total, prices(few)]).toEqual([5, [5_004, 5_003]]);
    expect(prices(await search(few.nextCursor ?? ''))).toEqual([5_002, 5_001]);

    await testApp.db`delete from listings where search_name like 'plenty%' and id <> ${id}`;
    await copy(id, 1_100);
    const many = await search();
    expect([many.total, prices(many)]).toEqual(['1000+', [6_100, 6_099]]);
    expect(prices(await search(many.nextCursor ?? ''))).toEqual([6_098, 6_097]);
  });
});

describe('listings of a slug', () => {
  it.each(['bhindi-okra', 'bhindiokra', 'Bhindi-Okra', 'bhindi%2Fokra', 'bhindi-(okra)'])(
    'are found by %s',
    async (slug) => {
      await market([{ commodity: 'bhindi-okra', name: 'Tender' }, { commodity: 'tomato' }]);

      const answer = await testApp.visitor.send({ url: `/api/v1/products/getcatproducts/${slug}` });

      expect(answer.json?.['response']).toMatchObject([{ name: 'Tender' }]);
    },
  );

  it('are those of a whole category where it names one', async () => {
    await market([
      { commodity: 'tomato', name: 'T' },
      { commodity: 'wheat', name: 'W' },
    ]);

    expect(namesOf(await pageOfListings(testApp.visitor, calls.listBySlug, { slug: 'vegetables' }))).toEqual([
      'T',
    ]);
    expect(
      namesOf(
        await pageOfListings(testApp.visitor, calls.listBySlug, { slug: 'vegetables', category: 'spices' }),
      ),
    ).toEqual([]);
  });

  it('are all of them where clients name no category but "all"', async () => {
    await market([
      { commodity: 'tomato', name: 'T' },
      { commodity: 'wheat', name: 'W' },
    ]);

    const named = await pageOfListings(testApp.visitor, calls.listBySlug, { slug: 'all' });

    expect(namesOf(named)).toEqual(namesOf(await pageOfListings(testApp.visitor, calls.listForVisitor, {})));
    expect(namesOf(named)).toEqual(expect.arrayContaining(['T', 'W']));
  });

  it('are found by their own name where the catalogue has none', async () => {
    const [{ id }] = await testApp.db<[{ id: string }]>`select id from commodities where slug = 'wheat'`;
    await market([{ name: 'Hand-made Rope (thick)', commodityId: id }]);

    expect(
      namesOf(await pageOfListings(testApp.visitor, calls.listBySlug, { slug: 'hand-made-rope-thick' })),
    ).toHaveLength(1);
    expect(
      namesOf(await pageOfListings(testApp.visitor, calls.listBySlug, { slug: 'no-such-thing' })),
    ).toEqual([]);
  });
});

describe('other lists', () => {
  it('of one’s own hold all states but deleted', async () => {
    const seller = await buildFarmer(testApp.db);
    await market([
      { name: 'Paused', state: 'paused', sellerId: seller.id },
      { name: 'Gone', state: 'deleted', sellerId: seller.id },
      { name: 'Here', sellerId: seller.id },
      { name: 'Foreign' },
    ]);

    expect(namesOf(await pageOfListings(await testApp.actor(seller.id), calls.listOwn, {}))).toEqual([
      'Here',
      'Paused',
    ]);
  });

  it('of everything are the admin’s', async () => {
    await market([{ name: 'Paused', state: 'paused' }, { name: 'Here' }]);
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    expect(namesOf(await pageOfListings(admin, calls.listAll, {}))).toEqual(['Here', 'Paused']);
    expect(await buyer.call(calls.listAll, {})).toMatchObject({ ok: false, error: 'forbidden' });
  });

  it('of everything are a table to take away, whole and without formulas', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    await market([{ name: 'Paused', state: 'paused' }, { name: '=cmd' }]);

    const answer = await admin.send({ url: calls.exportAll.path, headers: { 'accept-language': 'en' } });

    const lines = answer.body.toString().trim().split('\r\n');
    const all = await pageOfListings(admin, calls.listAll, {});
    expect(lines).toHaveLength(1 + namesOf(all).length);
    expect(lines[0]).toMatch(/^Name,Crop,Category,Seller/);
    expect(lines[1]).toMatch(/^'=cmd,/);
  });

  it('of the same name hold other sellers’, in any case, without the one asked from', async () => {
    const seller = await buildFarmer(testApp.db);
    const [one] = await market([
      { name: 'Basmati Rice', sellerId: seller.id },
      { name: 'Basmati rice', sellerId: seller.id },
      { name: 'BASMATI RICE' },
      { name: 'Basmati rice, broken', commodity: 'tomato' },
    ]);

    const answer = await testApp.visitor.call(calls.listSameNamed, {
      name: 'basmati  rice',
      listingId: one?.id,
    });
    const withoutId = await testApp.visitor.call(calls.listSameNamed, {
      name: 'basmati rice',
      listingId: 'undefined',
    });

    expect(answer.ok && namesOf(answer.value)).toEqual(['BASMATI RICE']);
    expect(withoutId.ok && withoutId.value.listings).toHaveLength(3);
    expect(JSON.stringify(answer)).not.toContain('"phone"');
  });

  it('of the same name hold the cheapest where few are asked for, those of the same unit family first', async () => {
    const [one] = await market([
      { name: 'Millet', unit: 'quintal', pricePaise: 300_000 },
      { name: 'Millet', unit: 'kg', pricePaise: 2_500 },
      { name: 'Millet', unit: 'quintal', pricePaise: 400_000 },
      { name: 'Millet', unit: 'item', pricePaise: 100 },
      { name: 'Millet', unit: 'quintal', pricePaise: 200_000 },
    ]);
    const pricesOf = async (limit: number) => {
      const input = { name: 'Millet', listingId: one?.id, limit };
      const answer = await testApp.visitor.call(calls.listSameNamed, input);
      return answer.ok && answer.value.listings.map(({ pricePaise }) => pricePaise);
    };

    expect(await pricesOf(2)).toEqual([200_000, 2_500]);
    expect(await pricesOf(4)).toEqual([200_000, 2_500, 400_000, 100]);
  });

  it('of the same name hold the same goods, whatever their sellers call them', async () => {
    const seller = await buildFarmer(testApp.db);
    const [unnamed] = await testApp.db<{ commodityId: string; categoryId: string }[]>`
      select id as "commodityId", category_id as "categoryId" from commodities where slug = 'other'`;
    const [own, nameless] = await market([
      { name: 'Sona gold', sellerId: seller.id },
      { name: 'Dragon fruit', ...unnamed },
      { name: 'Sona gold', commodity: 'tomato' },
      { name: 'Sharbati' },
      { name: 'Lokwan', state: 'paused' },
      { name: 'My other wheat', sellerId: seller.id },
      { name: 'Moringa powder', ...unnamed },
    ]);
    const like = async (listing?: { id: string; name: string }) => {
      const input = { name: listing?.name ?? '', listingId: listing?.id };
      const answer = await testApp.visitor.call(calls.listSameNamed, input);
      return answer.ok && namesOf(answer.value);
    };

    expect(await like(own)).toEqual(['Sharbati', 'Sona gold']);
    expect(await like(nameless)).toEqual([]);
    expect(await like({ id: own?.id ?? '', name: 'Dragon stone' })).toEqual([]);
  });
});
