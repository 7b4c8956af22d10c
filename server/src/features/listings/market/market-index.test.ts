import type { Database } from '@polam/database/connect';
import { insertListings, listingRow } from '@polam/database/seed/listings';
import { pick, seededRandom, wholeBetween } from '@polam/database/seed/random';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import { COUNT_LIMIT } from '@polam/server/http/keyset';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FreightTable } from '../../freight/freight-table.ts';
import { LandingPlace } from '../../freight/index.ts';
import { wholeMarket, type ListingFilter } from '../search/listing-filter.ts';
import { findPage } from '../lists/listing-pages.repository.ts';
import type { ListedPage, ListingPageQuery } from '../lists/listed-page.ts';
import { MarketIndex } from './market-index.ts';

/** More than are collected before an order is walked instead. */
const MANY = 3_600;
const PATIENCE_MS = 120_000;
const today = dayInIndia(new Date());
const commodities = ['wheat', 'onion', 'potato', 'tomato'];
const descriptions = ['Fresh from the field', 'Sona, not wheat', 'Place of others', ''];
const random = seededRandom(15);
let testApp: TestApp;
let market: MarketIndex;
let sellerIds: readonly string[];
let districtIds: readonly string[];
let categoryIds: readonly string[];
let commodityIds: readonly string[];

beforeAll(async () => {
  testApp = await startTestApp();
  const { db, changes } = testApp.app.appContext;
  sellerIds = await Promise.all([1, 2, 3].map(async () => (await buildFarmer(testApp.db)).id));
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    select 'place ' || n, 'TS', '{"en": "Place"}', 17, 78 from generate_series(1, 4) n`;
  districtIds = [1, 2, 3, 4].map((number) => `place ${number}`);
  const rows = Array.from({ length: MANY }, () => aListing());
  categoryIds = [...new Set(rows.map(({ categoryId }) => categoryId))];
  commodityIds = [...new Set(rows.map(({ commodityId }) => commodityId))];
  await insertListings(testApp.db, rows);
  await testApp.db`update listings set created_at = created_at + interval '120 microseconds' where organic`;
  market = new MarketIndex(db, changes);
  market.start();
});
afterAll(async () => {
  await market.close();
  await testApp.close();
});

/** A listing with many equals in each of its fields. */
function aListing() {
  const availableOn = addDays(today, wholeBetween(random, -5, 40));
  const unit = pick(random, ['quintal', 'kg', 'dozen', 'box'] as const);
  return listingRow(
    {
      // The first has more than are counted.
      sellerId: pick(random, [...sellerIds, ...sellerIds.slice(0, 1), ...sellerIds.slice(0, 1)]),
      commodity: pick(random, commodities),
      name: pick(random, ['Wheat', 'Sona', 'Other']),
      description: pick(random, descriptions),
      variety: pick(random, ['Sona', 'Lokwan', null, null]),
      measured: pick(random, ['moisture=12', 'moisture=9.5;foreign-matter=1', 'foreign-matter=2', null]),
      districtId: pick(random, [...districtIds, null]),
      unit,
      pricePaise: wholeBetween(random, 1, 12) * 20_000,
      quantityMilli: wholeBetween(random, 1, 100) * 1_000,
      organic: random() < 0.3,
      shipping: random() < 0.5,
      availableOn,
      lastOn: addDays(availableOn, wholeBetween(random, 0, 50)),
      state: pick(random, ['active', 'active', 'active', 'paused'] as const),
      createdAt: new Date(Date.now() - wholeBetween(random, 0, 500) * 1_000),
    },
    random,
  );
}

/** The page from memory, once it is loaded. */
async function fromMemory(filter: ListingFilter, page: ListingPageQuery): Promise<ListedPage> {
  await testApp.app.appContext.changes.caughtUp();
  const found = await market.findPage(filter, page);
  return found ?? vi.waitUntil(() => market.findPage(filter, page), { interval: 2, timeout: 20_000 });
}

/** Counts above the limit are shown alike. */
const shown = ({ rows, count }: ListedPage) => ({
  count: Math.min(count, COUNT_LIMIT + 1),
  rows: rows.map(({ id, sortKey }) => ({ id, sortKey })),
});

/** Compares three pages of a list with those of the database. */
async function expectSamePages(filter: ListingFilter, first: ListingPageQuery): Promise<void> {
  let page = first;
  for (let number = 0; number < 3; number += 1) {
    const fromDatabase = await findPage(testApp.db, filter, page);
    expect(shown(await fromMemory(filter, page))).toEqual(shown(fromDatabase));
    const last = fromDatabase.rows.at(-1);
    if (last === undefined) return;
    page = { ...page, after: last.sortKey };
  }
}

const days = fc.integer({ min: -10, max: 50 }).map((many) => addDays(today, many));
/** Bounds that listings meet exactly, too. */
const range = (step: number, most: number) => {
  const limit = fc.option(fc.integer({ min: 0, max: most }).map((many) => many * step));
  return fc.record({ from: limit, to: limit });
};
/** Often null, so that some lists are long and others short. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const noWord = {
  nameIds: [],
  synonymIds: [],
  varietyIds: [],
  commodityIds: [],
  districtIds: [],
  texts: [],
  met: 'whole',
  isPincode: false,
} as const;
const firstPage = { sort: 'relevance', after: null, rows: 25, near: [] } as const;

const meaningOf = (words: SearchMeaning['words']): SearchMeaning => ({
  words,
  filters: [],
  categoryId: null,
  isForgiving: false,
});

const noFilter = wholeMarket(today);

/** Words that some listings have as their name, in their description or as their place, alone and together. */
function meanings(): fc.Arbitrary<SearchMeaning> {
  const some = (ids: readonly string[]) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { arbitrary: fc.subarray([...ids], { maxLength: 2 }), weight: 1 },
    );
  const ids = fc.record({
    nameIds: some(commodityIds),
    synonymIds: some(commodityIds),
    varietyIds: some(commodityIds),
  });
  const word = fc
    .record({
      ids,
      word: fc.constantFrom('sona', 'wheat', 'othe', 'fresh', 'sonna', 'nothing'),
      districtIds: some(districtIds),
      met: fc.constantFrom('whole' as const, 'beginning' as const),
    })
    .map(({ ids: ofKinds, ...meant }) => {
      const commodityIdsOf = [...new Set(Object.values(ofKinds).flat())];
      return { ...ofKinds, ...meant, commodityIds: commodityIdsOf, texts: [[meant.word]], isPincode: false };
    });
  return fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 2 }),
    filters: fc.constant([]),
    categoryId: fc.constant(null),
    isForgiving: fc.boolean(),
  });
}

/** A place that knows the way from some districts. */
function aPlace(): LandingPlace {
  const table = new FreightTable({ vehicles: [], loadingPaise: null, charges: [] });
  const around = districtIds.slice(1).map((id, at) => ({
    // Nothing else of a district is looked at.
    place: { id, stateCode: 'TS' } as never,
    km: at * 60,
  }));
  return new LandingPlace(table, around);
}

/** Queries of lists of the market, whose filters let through all, many, few or none. */
function pagesAndFilters() {
  const sellers = fc.option(fc.constantFrom(...sellerIds));
  const onMarket = fc.record({ on: fc.constantFrom(today, addDays(today, 3)), exceptSellerId: sellers });
  const own = fc.record({
    sellerId: fc.constantFrom(...sellerIds),
    state: fc.constant('active' as const),
    on: fc.constant(today),
    deletedSince: fc.constant(null),
  });
  const narrowed = fc.record({
    scope: fc.oneof({ weight: 5, arbitrary: onMarket }, { weight: 1, arbitrary: own }),
    categoryId: seldom(fc.constantFrom(...categoryIds)),
    commodityId: seldom(fc.constantFrom(...commodityIds)),
    searchName: seldom(fc.constantFrom('wheat', 'sona', 'no such')),
    maxMoisture: seldom(fc.constantFrom(0, 950, 1_100, 10_000)),
    varieties: seldom(fc.subarray(['sona', 'lokwan', 'no such'], { minLength: 1 })),
    organic: seldom(fc.boolean()),
    shipping: seldom(fc.boolean()),
    comparable: seldom(
      fc.record({
        familyRank: fc.constantFrom(0, 1, 2),
        price: range(200_000, 15),
        quantity: range(100_000, 120),
      }),
    ),
    availableFrom: seldom(days),
    availableTo: seldom(days),
    districtIds: seldom(fc.uniqueArray(fc.constantFrom(...districtIds))),
  });
  const filter: fc.Arbitrary<ListingFilter> = narrowed.map((some) => ({ ...wholeMarket(today), ...some }));
  const page: fc.Arbitrary<ListingPageQuery> = fc.record({
    sort: fc.constantFrom('date-desc', 'date-asc', 'price-asc', 'price-desc', 'available', 'landed'),
    after: fc.constant(null),
    rows: fc.integer({ min: 1, max: 60 }),
    near: fc.constant([]),
  });
  return fc.tuple(
    filter,
    page.map((asked) => (asked.sort === 'landed' ? { ...asked, place: aPlace() } : asked)),
  );
}

/** Queries of texts, some narrowed, in all sorts that are found in memory. */
function pagesAndSearches() {
  return fc
    .tuple(pagesAndFilters(), meanings(), fc.boolean())
    .filter(([[{ scope }]]) => scope !== 'all' && !('sellerId' in scope))
    .map(([[filter, page], search, isByRelevance]) => {
      const sorted = isByRelevance ? { ...page, sort: 'relevance' as const } : page;
      return [{ ...filter, search }, sorted] as const;
    });
}

/** Changes of a few listings, and of many at once. */
const writes = {
  insert: (db) => insertListings(db, [aListing()]),
  reprice: (db, id) =>
    db`update listings set comparable_price = comparable_price + 7, family_rank = 1 where id = ${id}`,
  pause: (db, id) => db`update listings set state = 'paused' where id = ${id}`,
  pauseNewest: (db) =>
    db`update listings set state = 'paused' where id = (
      select id from listings where state = 'active' order by created_at desc, id desc limit 1)`,
  resume: (db, id) => db`update listings set state = 'active' where id = ${id}`,
  reserve: (db, id) => db`update listings set reserved_milli = quantity_milli / 2 where id = ${id}`,
  rename: (db, id) => db`update listings set search_name = 'sona', district_id = null where id = ${id}`,
  delay: (db, id) => db`update listings set available_on = last_on, organic = not organic where id = ${id}`,
  sell: (db, id) => db`update listings set seller_id = ${pick(random, sellerIds)} where id = ${id}`,
  describe: (db, id) => db`update listings set description = ${pick(random, descriptions)} where id = ${id}`,
  delete: (db, id) => db`delete from listings where id = ${id}`,
  endMany: (db) =>
    db`update listings set last_on = available_on where price_paise = 20000 * ${wholeBetween(random, 1, 12)}`,
} satisfies Readonly<Record<string, (db: Database, id: string) => PromiseLike<unknown>>>;

async function write(name: keyof typeof writes): Promise<void> {
  const [row] = await testApp.db<{ id: string }[]>`select id from listings order by random() limit 1`;
  await writes[name](testApp.db, row?.id ?? '');
}

const someWrites = fc.array(fc.constantFrom(...(Object.keys(writes) as (keyof typeof writes)[])), {
  minLength: 1,
  maxLength: 8,
});

describe('a page of a list of the market', () => {
  it(
    'is the same from memory as from the database',
    async () => {
      const asked = fc.asyncProperty(pagesAndFilters(), ([filter, page]) => expectSamePages(filter, page));

      await fc.assert(asked, { numRuns: 200 });
    },
    PATIENCE_MS,
  );

  it(
    'is the same after every kind of write',
    async () => {
      // What was asked before stays in memory, and is right after writes that concern it and after others.
      const earlier: [ListingFilter, ListingPageQuery][] = [];
      const asked = fc.asyncProperty(pagesAndFilters(), someWrites, async ([filter, page], names) => {
        await fromMemory(filter, page);
        for (const name of names) await write(name);

        for (const each of earlier.slice(-2)) await expectSamePages(...each);
        await expectSamePages(filter, page);
        earlier.push([filter, page]);
      });

      await fc.assert(asked, { numRuns: 40 });
    },
    PATIENCE_MS,
  );
});

describe('a page of a search', () => {
  it('has each listing once where a crop is meant in two ways', async () => {
    const ids = commodityIds.slice(0, 1);
    const word = { ...noWord, word: 'fresh', texts: [['fresh']], synonymIds: ids, commodityIds: ids };
    const search = meaningOf([{ ...word, nameIds: ids }, word]);
    const page = { ...firstPage, rows: 60 };

    const { rows } = await fromMemory({ ...noFilter, search }, page);

    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    await expectSamePages({ ...noFilter, search }, page);
  });

  it('of a crop has what is new of it, and no longer what is paused, whatever is written', async () => {
    for (const ids of [commodityIds.slice(0, 1), commodityIds]) {
      const search = meaningOf([{ ...noWord, word: 'nothing', nameIds: ids, commodityIds: ids }]);
      const filter = { ...noFilter, search };
      await expectSamePages(filter, firstPage);
      for (const name of ['insert', 'insert', 'pauseNewest'] as const) {
        await write(name);

        await expectSamePages(filter, firstPage);
      }
    }
  });

  it('of a crop and a place has what names the place in its description, among much that lies there', async () => {
    const ids = commodityIds;
    const crop = { ...noWord, word: 'nothing', nameIds: ids, commodityIds: ids };
    const place = { ...noWord, word: 'fresh', texts: [['fresh']], districtIds };
    const filter = { ...noFilter, search: meaningOf([crop, place]) };

    await expectSamePages(filter, { ...firstPage, rows: 60 });
  });

  it(
    'is the same from memory as from the database',
    async () => {
      const asked = fc.asyncProperty(pagesAndSearches(), ([filter, page]) => expectSamePages(filter, page));

      await fc.assert(asked, { numRuns: 80 });
    },
    PATIENCE_MS,
  );

  it(
    'is the same when it is asked again after every kind of write',
    async () => {
      const asked = fc.asyncProperty(pagesAndSearches(), someWrites, async ([filter, page], names) => {
        await expectSamePages(filter, page);
        for (const name of names) await write(name);

        await expectSamePages(filter, page);
      });

      await fc.assert(asked, { numRuns: 40 });
    },
    PATIENCE_MS,
  );
});
