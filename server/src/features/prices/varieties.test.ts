import * as calls from '@polam/contract/calls/prices';
import { MAX_PRICE_DAYS } from '@polam/contract/documents/list-bounds';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { buildPrice } from '@polam/database/seed/prices';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { weekOf } from '@polam/domain/prices/own-trades';
import { buildCatalogue } from '@polam/server/features/catalogue/index';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPrices, type Prices } from './index.ts';

/** A row of prices as these tests look at it. */
interface NotedPrice {
  readonly market: string;
  readonly variety: string;
  readonly modal: number;
  readonly isBare: boolean;
  readonly isUnweighed: boolean;
}

let testApp: TestApp;
let prices: Prices;
let admin: TestActor;
const today = dayInIndia(new Date());

beforeAll(async () => {
  testApp = await startTestApp();
  const { appContext } = testApp.app;
  prices = buildPrices(appContext, { catalogue: buildCatalogue(appContext) });
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    values ('v-a', 'AP', '{"en": "Guntur"}', 16, 80), ('v-b', 'AP', '{"en": "Palnadu"}', 16, 79),
      ('v-c', 'AP', '{"en": "Bapatla"}', 15, 80)`;
});
beforeEach(async () => {
  await testApp.db`delete from prices`;
  await testApp.db`delete from price_imports`;
  await testApp.db`delete from price_watches`;
});
afterAll(() => testApp.close());

const slug = 'red-chilli';

async function pageOf(query: { variety?: string; state?: string } = {}) {
  const answer = await testApp.visitor.call(calls.get, { slug, ...query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

async function latestOf(query: { variety?: string; state?: string }) {
  const answer = await testApp.visitor.call(calls.latest, { slug, ...query });
  return answer.ok ? answer.value.latest : null;
}

/** Teja under two of its names and Byadgi at two markets, and one row that names no variety. */
const csv = [
  'day,state,market,commodity,variety,min,modal,max',
  '2026-03-12,AP,Guntur,Red chilli,Teja,14800,15400,16200',
  '2026-03-12,AP,Khammam,Red chilli,S17,14600,15200,16000',
  '2026-03-12,AP,Guntur,Red chilli,Byadgi,16500,17000,18000',
  '2026-03-12,AP,Guntur,Red chilli,Other,11000,12000,13000',
].join('\n');

describe('the prices of a variety', () => {
  beforeEach(() => admin.call(calls.upload, { csv }));

  it('are offered beside those of the crop, which stay the median of all', async () => {
    const { varieties, variety, days, markets } = await pageOf();

    expect(varieties.map((each) => each.variety)).toEqual(['Teja', 'Byadgi']);
    expect(variety).toBeNull();
    expect(days).toMatchObject([{ price: 1_530_000, minPaise: 1_100_000, maxPaise: 1_800_000 }]);
    expect(markets).toHaveLength(4);
  });

  it('are asked for in any spelling: states, days and markets are its own', async () => {
    const { variety, days, markets, states } = await pageOf({ variety: 'తేజ' });

    expect(variety).toBe('Teja');
    expect(days).toMatchObject([{ day: '2026-03-12', price: 1_530_000, minPaise: 1_460_000 }]);
    expect(states).toMatchObject([{ stateCode: 'AP', variety: 'Teja', price: 1_530_000 }]);
    expect(markets.map((each) => [each.market, each.variety, each.price])).toEqual([
      ['Guntur', 'Teja', 1_540_000],
      ['Khammam', 'Teja', 1_520_000],
    ]);
    // Of each market the latest row alone.
    await admin.call(calls.upload, { csv: csv.replaceAll('2026-03-12', '2026-03-11') });
    expect((await pageOf({ variety: 'Teja' })).markets).toEqual(markets);
    // A state that knows none of the variety gives way to one that does.
    expect(await pageOf({ variety: 'Byadgi', state: 'KA' })).toMatchObject({ chosen: 'AP' });
    expect(await pageOf({ variety: 'Sannam' })).toMatchObject({ variety: null, chosen: 'AP' });
  });

  it('are what a price is compared with, in any state before those of the crop', async () => {
    await buildPrice(testApp.db, { commodity: slug, stateCode: 'TG', averagePaise: 1_300_000, day: today });

    expect(await latestOf({ variety: 'byadgi', state: 'Telangana' })).toMatchObject({
      stateCode: 'AP',
      variety: 'Byadgi',
      price: 1_700_000,
    });
    expect(await latestOf({ variety: 'Sannam', state: 'TG' })).toMatchObject({
      variety: null,
      price: 1_300_000,
    });
  });

  it('are taken away as a table of their own', async () => {
    const url = `${calls.exportPrices.path.replace('{slug}', slug)}?variety=S17`;
    const { body } = await testApp.visitor.send({ url });
    const lines = body.toString().trimEnd().split('\r\n').slice(1);

    expect(lines.map((line) => line.split(',').slice(2, 4))).toEqual([
      ['', 'Teja'],
      ['Guntur', 'Teja'],
      ['Khammam', 'Teja'],
    ]);
  });

  it('are watched apart: another variety tells nothing, and the same once', async () => {
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const heard = async () => {
      const rows = await testApp.db<{ name: string }[]>`
        select concat_ws(' / ', event ->> 'productName', event ->> 'variety') as name from notices
        where recipient_id = ${farmer.id} and event ->> 'type' = 'price.reached'`;
      return rows.map(({ name }) => name);
    };
    const watched = { slug, state: 'AP', abovePaise: 1_550_000 };
    const made = await farmer.call(calls.watch, { ...watched, variety: 'తేజ' });
    const at = (more: object) => ({
      commodity: slug,
      averagePaise: 1_700_000,
      createdAt: new Date(Date.now() + 5),
      ...more,
    });

    await buildPrice(testApp.db, at({ variety: '' }));
    await buildPrice(testApp.db, at({ variety: 'Byadgi' }));
    await prices.notifyWatches();
    const before = await heard();
    await buildPrice(testApp.db, at({ variety: 'Teja' }));
    await prices.notifyWatches();
    await prices.notifyWatches();

    expect(made).toMatchObject({ value: { watch: { variety: 'Teja', stateCode: 'AP' } } });
    expect([before, await heard()]).toEqual([[], ['Red chilli · Teja / Teja']]);
  });
});

describe('a variety among our own trades', () => {
  const monday = addDays(weekOf(today), -7);
  const endedAt = new Date(`${addDays(monday, 2)}T06:00:00Z`);
  let sellers: readonly string[];

  beforeAll(async () => {
    sellers = [
      (await buildFarmer(testApp.db)).id,
      (await buildFarmer(testApp.db)).id,
      (await buildFarmer(testApp.db)).id,
    ];
  });
  beforeEach(async () => {
    // Those of another test are of an earlier week.
    await testApp.db`update orders set ended_at = ended_at - interval '100 days'`;
  });

  /** Completed trades of the variety in a district, each of the next seller at a rupee a kilogram more. */
  async function sold(variety: string | null, count: number, districtId = 'v-a') {
    for (let at = 0; at < count; at += 1) {
      const sellerId = sellers[at % sellers.length] ?? '';
      const terms = { commodity: slug, unit: 'kg', pricePaise: 15_000 + at * 100 } as const;
      const listing = await buildListing(testApp.db, { ...terms, sellerId, districtId, variety });
      const buyerId = (await buildTrader(testApp.db)).id;
      const order = { listingId: listing.id, buyerId, quantityMilli: 100_000, endedAt } as const;
      await buildOrder(testApp.db, { ...order, state: 'completed' });
    }
  }

  async function noted() {
    await prices.noteTrades();
    return testApp.db<NotedPrice[]>`
      select market, variety, modal_paise::int as modal, average_paise is null as "isBare", arrivals_kg is null as "isUnweighed"
      from prices order by market, variety`;
  }

  it('is shown by its median alone, in its district and state, where five trades of three sellers are of it', async () => {
    await sold('Teja', 5);
    await sold('Byadgi', 4);
    await sold(null, 1);
    // What a seller writes into a listing after its goods were sold.
    await testApp.db`update listings set variety = 'Guntur' where variety = 'Teja'`;

    const bare = { modal: 1_520_000, isBare: true, isUnweighed: true };
    expect(await noted()).toEqual([
      { market: '', variety: '', ...bare, modal: 1_515_000 },
      { market: '', variety: 'Teja', ...bare },
      { market: 'v-a', variety: '', modal: 1_515_000, isBare: false, isUnweighed: false },
      { market: 'v-a', variety: 'Teja', ...bare },
    ]);
    const { days, markets } = await pageOf({ variety: 'Teja' });
    expect(days).toMatchObject([{ day: monday, price: 1_520_000, source: 'trades' }]);
    expect(markets).toMatchObject([{ market: 'Guntur', price: 1_520_000, arrivalsKg: null }]);
    expect(await latestOf({ variety: 'Teja', state: 'AP' })).toMatchObject({ source: 'trades', day: monday });
  });

  it('is not shown of fewer, of whatever else is sold beside it, but of its state where districts add up to enough', async () => {
    await sold('Teja', 4);
    await sold('Byadgi', 5);
    await sold('teja', 1, 'v-b');

    expect((await noted()).map(({ market, variety }) => [market, variety.toLowerCase()])).toEqual([
      ['', 'teja'],
      ['v-a', ''],
    ]);
  });

  it('and a district are not told beside their whole where the few that are left could be reckoned from the two', async () => {
    await sold('Teja', 5);
    await sold('Byadgi', 1);
    await sold('Teja', 1, 'v-b');

    // Of the state the one trade of v-b would be left, of v-a the one of Byadgi.
    expect((await noted()).map(({ market, variety }) => [market, variety])).toEqual([['v-a', '']]);
  });

  it('of a state is told beside its districts where each of them is told, or many are left', async () => {
    await sold('Teja', 5);
    await sold('Teja', 4, 'v-b');
    await sold('Teja', 1, 'v-c');

    expect((await noted()).map(({ market, variety }) => [market, variety])).toEqual([
      ['', ''],
      ['', 'Teja'],
      ['v-a', ''],
      ['v-a', 'Teja'],
    ]);
  });

  it('of a state are left to the averages of markets where these are known', async () => {
    await buildPrice(testApp.db, { commodity: slug, day: '2026-03-12', averagePaise: 1_450_000 });
    await sold('Teja', 5);

    expect((await noted()).map(({ market, variety }) => [market, variety])).toEqual([
      ['', ''],
      ['', 'Teja'],
      ['v-a', ''],
      ['v-a', 'Teja'],
    ]);
    expect((await pageOf()).days).toMatchObject([{ day: '2026-03-12', source: 'upload' }]);
    // One day of markets does not push aside weeks of trades.
    const week = { commodity: slug, variety: 'Teja', source: 'trades', averagePaise: 1_500_000 } as const;
    await buildPrice(testApp.db, { ...week, day: addDays(monday, -7) });
    await buildPrice(testApp.db, { ...week, source: 'upload', day: today });
    const { days, states } = await pageOf({ variety: 'Teja' });
    expect([days.map(({ source }) => source), states[0]?.source]).toEqual([['trades', 'trades'], 'upload']);
  });

  it('of long ago do not push aside the days of markets, however many there were', async () => {
    const { commodityId } = await buildPrice(testApp.db, { commodity: slug, day: '2026-03-12' });
    const marketDays = MAX_PRICE_DAYS / 2 + 1;
    await testApp.db`
      insert into prices (id, source, day, state_code, commodity_id, average_paise)
      select gen_random_uuid(), case when ago < ${marketDays}::int then 'upload' else 'trades' end,
        '2026-03-12'::date - ago, 'AP', ${commodityId}::uuid, 1500000
      from generate_series(1, ${2 * MAX_PRICE_DAYS}::int) ago`;

    const { days } = await pageOf();
    expect([days.length, new Set(days.map(({ source }) => source))]).toEqual([
      marketDays,
      new Set(['upload']),
    ]);
  });
});
