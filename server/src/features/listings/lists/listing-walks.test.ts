import * as calls from '@polam/contract/calls/listings';
import { shippedCommodity } from '@polam/database/seed/commodity';
import {
  insertListings,
  listingRow,
  type ListingRow,
  type ListingOverrides,
} from '@polam/database/seed/listings';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { seededRandom } from '@polam/database/seed/random';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { pageOfListings, namesOf } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** More than are collected and sorted at once. */
const MANY = 1_050;
const today = dayInIndia(new Date());
const random = seededRandom(17);
let testApp: TestApp;
let buyer: TestActor;
let sellerId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
  sellerId = (await buildFarmer(testApp.db)).id;
});
beforeEach(() => testApp.db`delete from listings`);
afterAll(() => testApp.close());

/** Inserts many listings, each a minute older than the one before. */
async function bringMany(overridesOf: (place: number) => ListingOverrides): Promise<readonly ListingRow[]> {
  const now = Date.now();
  const rows = Array.from({ length: MANY }, (_, place) =>
    listingRow({ sellerId, createdAt: new Date(now - place * 60_000), ...overridesOf(place) }, random),
  );
  await insertListings(testApp.db, rows);
  return rows;
}

const found = async (input: Parameters<typeof pageOfListings>[2]) =>
  namesOf(await pageOfListings(buyer, calls.listForUser, input));

describe('goods that a word means, over a thousand of them', () => {
  /** Two kinds of onions alternately; every tenth is a listing of potatoes with onion in its name. */
  const bringOnions = () =>
    bringMany((place) => {
      const name = `lot ${place}`;
      if (place % 10 === 3)
        return { commodity: 'potato', name: `Onion beside potatoes ${name}`, pricePaise: 900_000 };
      return { commodity: 'onion', name: place % 2 === 0 ? 'Onion' : name, pricePaise: 100_000 + place };
    });

  it('are shown newest or oldest first, each once, whether goods or own names are met', async () => {
    const names = (await bringOnions()).map(({ name }) => name);

    expect(await found({ search: 'onion', limit: 20, sort: 'date-desc' })).toEqual(names.slice(0, 20));
    expect(await found({ search: 'onion', limit: 20, sort: 'date-asc' })).toEqual(
      names.slice(-20).toReversed(),
    );
  });

  it('begin with those that are what was asked for, the newest first, where no order was chosen', async () => {
    const rows = await bringOnions();
    const onions = rows.filter(({ commodityId }) => commodityId === shippedCommodity('onion').id);

    expect(await found({ search: 'onion', limit: 20 })).toEqual(onions.slice(0, 20).map(({ name }) => name));
  });

  it('are sorted by price too', async () => {
    const cheapest = (await bringOnions())
      .filter(({ commodityId }) => commodityId === shippedCommodity('onion').id)
      .toSorted((a, b) => a.pricePaise - b.pricePaise);
    const page = await found({ search: 'onion', limit: 5, sort: 'price-asc' });

    expect(page).toEqual(cheapest.slice(0, 5).map(({ name }) => name));
  });
});

describe('goods for a day far ahead, over a thousand of them', () => {
  it('come soonest first, also the few that live long', async () => {
    const wanted = addDays(today, 120);
    await bringMany((place) => ({
      name: `lot ${place}`,
      commodity: 'wheat',
      availableOn: addDays(wanted, (place % 20) - 25),
    }));
    const longHarvest = { name: 'long harvest', availableOn: today, lastOn: addDays(wanted, 3) };
    const renewed = { name: 'renewed', availableOn: addDays(wanted, -40), lastOn: wanted };
    const over = { name: 'over', availableOn: addDays(wanted, -60), lastOn: addDays(wanted, -1) };
    await insertListings(
      testApp.db,
      [longHarvest, renewed, over].map((overrides) => listingRow({ sellerId, ...overrides }, random)),
    );

    const answer = await buyer.call(calls.listForUser, { availableFrom: wanted, sort: 'available' });
    const page = answer.ok ? answer.value.listings : [];

    expect(page.slice(0, 2).map(({ name }) => name)).toEqual(['long harvest', 'renewed']);
    expect(new Set(page.slice(2).map(({ availableOn }) => availableOn))).toEqual(
      new Set([addDays(wanted, -25)]),
    );
    expect(page).toHaveLength(20);
  });
});

describe('a listing of the commodity’s own name', () => {
  it('is found by that name in any language, and by an old one after the catalogue has changed it', async () => {
    await insertListings(
      testApp.db,
      ['Wheat', 'गेहूं', 'Wheat of Guntur'].map((name) => listingRow({ sellerId, name }, random)),
    );
    const { id } = shippedCommodity('wheat');
    expect((await found({ search: 'wheat' })).toSorted()).toEqual(['Wheat', 'Wheat of Guntur', 'गेहूं']);

    await testApp.db`update commodities set names = names || '{"en": "Godhuma"}', synonyms = '{}' where id = ${id}`;
    const afterwards = async () => (await found({ search: 'wheat' })).toSorted();

    await expect.poll(afterwards).toEqual(['Wheat', 'Wheat of Guntur']);
  });
});
