import * as calls from '@polam/contract/calls/prices';
import { buildListing } from '@polam/database/seed/listings';
import { buildPrice } from '@polam/database/seed/prices';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildCatalogue } from '@polam/server/features/catalogue/index';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPrices, type Prices } from './index.ts';

let testApp: TestApp;
let prices: Prices;
let admin: TestActor;
const today = dayInIndia(new Date());
const head = 'day,state,market,commodity,modal';

beforeAll(async () => {
  testApp = await startTestApp();
  const { appContext } = testApp.app;
  prices = buildPrices(appContext, { catalogue: buildCatalogue(appContext) });
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});
beforeEach(async () => {
  await testApp.db`delete from prices`;
  await testApp.db`delete from listings`;
});
afterAll(() => testApp.close());

async function uploaded(...lines: readonly string[]) {
  const answer = await admin.call(calls.upload, { csv: [head, ...lines].join('\n') });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

describe('a price that is held', () => {
  it('counts in the average of its state, and reaches who waits for it, once an admin shows it', async () => {
    for (let day = 1; day <= 4; day += 1)
      await buildPrice(testApp.db, { day: addDays(today, -10 - day), averagePaise: 240_000 });
    const trader = await testApp.actor((await buildTrader(testApp.db)).id);
    await trader.call(calls.watch, { slug: 'wheat', state: 'AP', abovePaise: 900_000 });
    await uploaded(`${today},AP,Ongole,Wheat,9500`);
    const held = await admin.call(calls.held, {});
    await prices.notifyWatches();
    expect(await noticesOf(testApp, trader)).toEqual([]);

    const priceId = held.ok ? (held.value.prices[0]?.id ?? '') : '';
    await admin.call(calls.decide, { priceId, outcome: 'shown' });
    await prices.notifyWatches();
    await prices.notifyWatches();

    const page = await testApp.visitor.call(calls.get, { slug: 'wheat', state: 'AP' });
    expect(page.ok && page.value.days.at(-1)).toMatchObject({ day: today, price: 950_000 });
    expect(await noticesOf(testApp, trader)).toMatchObject([{ type: 'price.reached' }]);
  });
});

describe('prices that are held beside each other', () => {
  /** Two markets of a day whose prices are held, the dearer first. */
  async function twoHeld(): Promise<readonly string[]> {
    for (let day = 1; day <= 4; day += 1)
      await buildPrice(testApp.db, { day: addDays(today, -10 - day), averagePaise: 240_000 });
    await uploaded(`${today},AP,Ongole,Wheat,9500`, `${today},AP,Tenali,Wheat,8500`);
    const held = await admin.call(calls.held, {});
    const found = held.ok ? held.value.prices : [];
    return found.toSorted((one, other) => (other.price ?? 0) - (one.price ?? 0)).map(({ id }) => id);
  }

  const decide = (priceId: string, outcome: 'shown' | 'refused') =>
    admin.call(calls.decide, { priceId, outcome });

  async function averageOfToday(): Promise<number | null> {
    const page = await testApp.visitor.call(calls.get, { slug: 'wheat', state: 'AP' });
    return (page.ok && page.value.days.find(({ day }) => day === today)?.price) || null;
  }

  it('all count in the average of their state, which is there once the last is decided', async () => {
    const [dear = '', cheap = ''] = await twoHeld();

    await decide(dear, 'shown');
    expect(await averageOfToday()).toBeNull();
    await decide(cheap, 'shown');

    expect(await averageOfToday()).toBe(900_000);
  });

  it('count without the one that is refused last', async () => {
    const [dear = '', cheap = ''] = await twoHeld();

    await decide(dear, 'shown');
    await decide(cheap, 'refused');

    expect(await averageOfToday()).toBe(950_000);
  });

  it('count also where they are decided at the same time', async () => {
    await Promise.all((await twoHeld()).map((id) => decide(id, 'shown')));

    expect(await averageOfToday()).toBe(900_000);
  });
});

describe('a price of a crop of which no other is known', () => {
  const markets = (...rupees: readonly number[]) =>
    rupees.map((price, at) => `${today},AP,Market ${at},Turmeric,${price}`);

  it('is held with the one beside it where they are far from each other, and shown where they are not', async () => {
    expect(await uploaded(...markets(12_000, 999_999))).toMatchObject({ added: 0, held: 2 });
    await testApp.db`delete from prices`;
    expect(await uploaded(...markets(12_000, 15_000))).toMatchObject({ added: 2, held: 0 });
  });

  it('is not held by what one seller asks, who has several listings', async () => {
    const { id: sellerId } = await buildFarmer(testApp.db);
    for (const pricePaise of [100, 110, 120, 130])
      await buildListing(testApp.db, { commodity: 'turmeric', unit: 'quintal', pricePaise, sellerId });

    expect(await uploaded(...markets(12_000))).toMatchObject({ added: 1, held: 0 });
  });

  it('is compared with those beside it, where there are enough, before what is asked here', async () => {
    for (const pricePaise of [100, 110, 120])
      await buildListing(testApp.db, { commodity: 'turmeric', unit: 'quintal', pricePaise });

    expect(await uploaded(...markets(12_000, 12_500, 13_000, 999_999))).toMatchObject({ added: 3, held: 1 });
  });

  it('is compared with what is asked for the crop on our market', async () => {
    for (const pricePaise of [1_250_000, 1_300_000, 1_400_000])
      await buildListing(testApp.db, { commodity: 'turmeric', unit: 'quintal', pricePaise });
    await buildListing(testApp.db, { commodity: 'turmeric', unit: 'dozen', pricePaise: 100 });

    expect(await uploaded(...markets(999_999))).toMatchObject({ added: 0, held: 1 });
    await testApp.db`delete from prices`;
    expect(await uploaded(...markets(12_000, 999_999))).toMatchObject({ added: 1, held: 1 });
  });
});
