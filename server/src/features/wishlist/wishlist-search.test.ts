import { update } from '@polam/contract/calls/listings';
import { place } from '@polam/contract/calls/orders';
import * as calls from '@polam/contract/calls/wishlist';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing, type ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Listed = OutputOf<typeof calls.list>['listings'][number];

const today = dayInIndia(new Date());
let testApp: TestApp;
let buyer: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

beforeEach(async () => {
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
});

afterAll(() => testApp.close());

/** Listings on the buyer's wishlist, the first the latest. */
async function saves(...listings: readonly ListingOverrides[]): Promise<void> {
  for (const [at, sold] of listings.entries()) {
    const listing = await buildListing(testApp.db, sold);
    const createdAt = new Date(Date.now() - at * 3_600_000);
    await buildWishlistItem(testApp.db, { userId: buyer.id, listingId: listing.id, createdAt });
  }
}

async function listed(input: InputOf<typeof calls.list> = {}, actor = buyer): Promise<readonly Listed[]> {
  const answer = await actor.call(calls.list, input);
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.value.total).toBe(answer.value.listings.length);
  return answer.value.listings;
}

const names = async (input: InputOf<typeof calls.list>) => (await listed(input)).map(({ name }) => name);

describe('looking for something on the wishlist', () => {
  it.each([
    ['by a word of English', { search: 'tomato' }],
    ['by a word with a slip in it', { search: 'tometo' }],
    ['by a romanised word', { search: 'tamata' }],
    ['by a word of Telugu', { search: 'టమాట' }],
    ['by its category', { category: 'vegetables' }],
    ['by word and category', { search: 'tomato', category: 'vegetables' }],
  ])('finds it %s', async (_how, input) => {
    await saves({ commodity: 'wheat' }, { commodity: 'tomato' }, { commodity: 'turmeric' });

    expect(await names(input)).toEqual(['Tomato']);
  });

  it.each([
    ['a word that nothing on it bears', { search: 'tractor' }],
    ['a category of other goods', { category: 'fruits' }],
    ['a category that there is not', { category: 'no-such-kind' }],
  ])('finds nothing by %s', async (_what, input) => {
    await saves({ commodity: 'wheat' });

    expect(await names(input)).toEqual([]);
  });

  it('finds nothing of anybody else’s', async () => {
    await saves({ commodity: 'tomato' });
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await listed({ search: 'tomato' }, stranger)).toEqual([]);
  });
});

describe('the order of the wishlist', () => {
  it('is by price as it compares, weights before counts', async () => {
    await saves(
      { name: 'Ton', unit: 'ton', pricePaise: 2_500_000 },
      { name: 'Dozen', unit: 'dozen', pricePaise: 6_000 },
      { name: 'Quintal', unit: 'quintal', pricePaise: 240_000 },
      { name: 'Bag', unit: 'bag', packGrams: 50_000, pricePaise: 130_000 },
    );

    expect(await names({ sort: 'price-asc' })).toEqual(['Quintal', 'Ton', 'Bag', 'Dozen']);
    expect(await names({ sort: 'price-desc' })).toEqual(['Bag', 'Ton', 'Quintal', 'Dozen']);
  });

  it('is by the day of the wish unless told', async () => {
    await saves({ name: 'Latest' }, { name: 'Earlier' }, { name: 'First' });

    expect(await names({})).toEqual(['Latest', 'Earlier', 'First']);
    expect(await names({ sort: 'date-desc' })).toEqual(['Latest', 'Earlier', 'First']);
  });

  it('is by what can be had soonest, and what cannot be bought comes last', async () => {
    await saves(
      { name: 'Closed', state: 'closed' },
      { name: 'In a month', availableOn: addDays(today, 30) },
      { name: 'Over', availableOn: addDays(today, -40), lastOn: addDays(today, -1) },
      { name: 'In a week', availableOn: addDays(today, 7) },
    );

    const soonest = await names({ sort: 'available' });

    expect(soonest.slice(0, 2)).toEqual(['In a week', 'In a month']);
    expect(soonest.slice(2).toSorted()).toEqual(['Closed', 'Over']);
  });

  it.each(['date-desc', 'price-asc', 'price-desc', 'available'] as const)(
    'goes on from page to page by %s without loss or repetition',
    async (sort) => {
      const listings = [3, 1, 2, 1, 2].map((figure) => ({
        name: `Lot ${figure}`,
        pricePaise: figure * 100_000,
        availableOn: addDays(today, figure),
        unit: 'quintal' as const,
      }));
      await saves(...listings);

      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const answer = await buyer.call(calls.list, {
          sort,
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        });
        if (!answer.ok) throw new Error(answer.message);
        seen.push(...answer.value.listings.map(({ id }) => id));
        cursor = answer.value.nextCursor ?? undefined;
      } while (cursor !== undefined);

      expect(seen).toEqual((await listed({ sort })).map(({ id }) => id));
      expect(new Set(seen).size).toBe(5);
    },
  );
});

describe('what has changed since the wish', () => {
  const edit = { name: 'Wheat', quantityMilli: 50_000 };

  it('is a price that fell, in rupees and per cent', async () => {
    const trade = await aTrade(testApp, { pricePaise: 240_000 });
    await trade.buyer.call(calls.add, { listingId: trade.listing.id });

    await trade.seller.call(update, { ...edit, listingId: trade.listing.id, pricePaise: 220_000 });

    const [input] = await listed({}, trade.buyer);
    expect(input).toMatchObject({
      pricePaise: 220_000,
      wishlistedPricePaise: 240_000,
      priceDrop: { paise: 20_000, percent: 8 },
      stockNote: null,
    });
  });

  it('is nothing where the price rose, and nothing for who wished after it fell', async () => {
    const trade = await aTrade(testApp, { pricePaise: 240_000 });
    await trade.buyer.call(calls.add, { listingId: trade.listing.id });
    await trade.seller.call(update, { ...edit, listingId: trade.listing.id, pricePaise: 250_000 });
    await buyer.call(calls.add, { listingId: trade.listing.id });
    await trade.seller.call(update, { ...edit, listingId: trade.listing.id, pricePaise: 245_000 });

    expect((await listed({}, trade.buyer))[0]).toMatchObject({ priceDrop: null });
    expect((await listed({}, buyer))[0]).toMatchObject({ priceDrop: { paise: 5_000, percent: 2 } });
  });

  it('is that little is left, or nothing', async () => {
    const { listing } = await aTrade(testApp, { quantityMilli: 50_000 });
    const { listing: gone } = await aTrade(testApp, { state: 'paused' });
    for (const { id } of [gone, listing]) await buyer.call(calls.add, { listingId: id });
    const rival = await testApp.actor((await buildTrader(testApp.db)).id);

    const before = await listed();
    await rival.call(place, { listingId: listing.id, quantityMilli: 48_000 });

    expect(before.map(({ stockNote }) => stockNote)).toEqual([null, 'gone']);
    expect((await listed())[0]).toMatchObject({ availableMilli: 2_000, stockNote: 'low' });
  });
});

describe('ordering what one keeps', () => {
  it('takes it off the wishlist with the order, and nobody else’s', async () => {
    const { listing, buyer: orderer } = await aTrade(testApp);
    for (const actor of [orderer, buyer]) await actor.call(calls.add, { listingId: listing.id });

    const placed = await orderer.call(place, { listingId: listing.id });

    expect(placed).toMatchObject({ ok: true, message: 'Added to cart successfully!' });
    expect(await listed({}, orderer)).toEqual([]);
    expect(await listed({}, buyer)).toMatchObject([{ id: listing.id, stockNote: 'gone' }]);
  });

  it('leaves it there where the order is refused', async () => {
    const { listing, buyer: orderer } = await aTrade(testApp, { pricePaise: 240_000 });
    await orderer.call(calls.add, { listingId: listing.id });

    const refused = await orderer.call(place, { listingId: listing.id, pricePaise: 230_000 });

    expect(refused).toMatchObject({ ok: false, error: 'price-changed' });
    expect(await listed({}, orderer)).toHaveLength(1);
  });
});
