import { insertListings, listingRow } from '@polam/database/seed/listings';
import { pick, seededRandom, wholeBetween } from '@polam/database/seed/random';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { roadKm } from '@polam/domain/market/freight';
import { comparableQuantity, familyRank, comparablePrice, type Unit } from '@polam/domain/quantity';
import type { Eventual } from '@polam/server/http/eventual';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FreightTable } from '../../freight/freight-table.ts';
import { landedOf, LandingPlace } from '../../freight/index.ts';
import { wholeMarket, type ListingFilter } from '../search/listing-filter.ts';
import { findPage } from '../lists/listing-pages.repository.ts';
import type { ListedPage, ListingPageQuery } from '../lists/listed-page.ts';
import { MarketIndex } from './market-index.ts';

/** More than are gathered, and than the first steps along the prices hold. */
const MANY = 2_400;
const PATIENCE_MS = 120_000;
const today = dayInIndia(new Date());
const districtIds = [1, 2, 3, 4].map((number) => `landed ${number}`);
const random = seededRandom(7);
let testApp: TestApp;
let market: MarketIndex;
beforeAll(async () => {
  testApp = await startTestApp();
  const { db, changes } = testApp.app.appContext;
  const { id: sellerId } = await buildFarmer(testApp.db);
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    select id, 'TS', '{"en": "Place"}', 17, 78 from unnest(${districtIds}::text[]) id`;
  await insertListings(
    testApp.db,
    Array.from({ length: MANY }, () => aListing(sellerId)),
  );
  market = new MarketIndex(db, changes);
  market.start();
});
afterAll(async () => {
  await market.close();
  await testApp.close();
});

/** A listing of many with equal prices. */
function aListing(sellerId: string) {
  const unit = pick(random, ['quintal', 'quintal', 'kg', 'bag', 'dozen'] as const);
  return listingRow(
    {
      sellerId,
      commodity: pick(random, ['wheat', 'onion']),
      districtId: pick(random, [...districtIds, null]),
      unit,
      packGrams: unit === 'bag' ? pick(random, [30_000, 50_000, null]) : null,
      pricePaise: wholeBetween(random, 1, 12) * (unit === 'kg' ? 200 : 20_000),
      quantityMilli: wholeBetween(random, 1, 400) * 1_000,
      organic: random() < 0.3,
      shipping: random() < 0.3,
      lastOn: addDays(today, 9),
    },
    random,
  );
}

interface Row {
  readonly id: string;
  readonly districtId: string | null;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly organic: boolean;
  readonly isBrought: boolean;
}

const paise = (max: number) => fc.integer({ min: 0, max });

/** Rates and distances of all districts but the first, some of them far from anything that is usual. */
const places = fc
  .record({
    kms: fc.tuple(paise(2_000), paise(400), paise(400)),
    ratePaise: fc.integer({ min: 1, max: 2_000 }),
    loadingPaise: fc.constantFrom(0, 1_500, 100_000),
    cessHundredths: fc.option(paise(300)),
    ownRatePaise: fc.option(fc.integer({ min: 1, max: 3_000 })),
  })
  .map(({ kms, ratePaise, loadingPaise, cessHundredths, ownRatePaise }) => {
    const table = new FreightTable({
      vehicles: [{ vehicle: 'truck', ratePaise, leastPaise: 400_000 }],
      loadingPaise,
      charges: [{ stateCode: 'TS', cessHundredths, commissionHundredths: null }],
    });
    const around = kms.map((km, at) => {
      const place = { id: districtIds[at + 1] ?? '', stateCode: 'TS', latitude: 17, longitude: 78 };
      // Nothing else of a district is looked at.
      return { place: place as never, km };
    });
    const kmOf = (districtId: string | null) => {
      const at = districtIds.indexOf(districtId ?? '') - 1;
      return kms[at] === undefined ? null : roadKm(kms[at]);
    };
    return { table, kmOf, ownRatePaise, place: new LandingPlace(table, around, ownRatePaise) };
  });

/** All listings sorted by the landed price that their page shows, the others behind them by price. */
async function bruteForce(
  { table, kmOf, ownRatePaise }: Omit<Parameters<Parameters<typeof places.map>[0]>[0], 'place'>,
  organic: boolean | null,
): Promise<readonly string[]> {
  const rows = await testApp.db<Row[]>`
    select id, district_id as "districtId", unit, pack_grams as "packGrams", price_paise as "pricePaise",
      quantity_milli as "quantityMilli", organic, shipping as "isBrought" from listings`;
  const keyed = rows
    .filter((row) => organic === null || row.organic === organic)
    .map((row) => {
      const landed = landedOf(table, row, {
        km: kmOf(row.districtId),
        stateCode: 'TS',
        ownRatePaise: ownRatePaise ?? undefined,
      });
      const behind = [
        1 + familyRank(row.unit, row.packGrams),
        comparablePrice(row.pricePaise, row.unit, row.packGrams),
      ];
      return { id: row.id, key: landed === null ? behind : [0, landed.landedPaise] };
    });
  const compare = (one: (typeof keyed)[number], other: typeof one) =>
    (one.key[0] ?? 0) - (other.key[0] ?? 0) ||
    (one.key[1] ?? 0) - (other.key[1] ?? 0) ||
    (one.id < other.id ? -1 : 1);
  return keyed.toSorted(compare).map(({ id }) => id);
}

type Find = (filter: ListingFilter, page: ListingPageQuery) => Eventual<ListedPage | null>;

async function walkAll(
  find: Find,
  filter: ListingFilter,
  first: ListingPageQuery,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = first; ;) {
    const found = await vi.waitUntil(() => find(filter, page), { interval: 2, timeout: 20_000 });
    ids.push(...found.rows.map(({ id }) => id));
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < page.rows) return ids;
    page = { ...page, after: last.sortKey };
  }
}

describe('a list by landed price', () => {
  it(
    'has, page by page, each listing once in the order of all landed prices, from memory and from the database',
    async () => {
      const asked = fc.asyncProperty(
        places,
        fc.constantFrom(null, true),
        fc.constantFrom(71, 400),
        async ({ place, ...by }, organic, rows) => {
          const filter = { ...wholeMarket(today), organic };
          const page = { sort: 'landed', after: null, rows, near: [], place } as const;
          const all = await bruteForce(by, organic);

          expect(await walkAll((...given) => market.findPage(...given), filter, page)).toEqual(all);
          expect(await walkAll((...given) => findPage(testApp.db, ...given), filter, page)).toEqual(all);
        },
      );

      await fc.assert(asked, { numRuns: 12 });
    },
    PATIENCE_MS,
  );

  it('weighs what is left, as its listing shows it', async () => {
    const [row] = await testApp.db<Row[]>`
      select unit, pack_grams as "packGrams", quantity_milli as "quantityMilli", comparable_left as left
      from listings where unit = 'bag' and pack_grams = 30000 limit 1`;

    expect(row).toMatchObject({
      left: comparableQuantity(row?.quantityMilli ?? 0, 'bag', row?.packGrams ?? null),
    });
  });
});
