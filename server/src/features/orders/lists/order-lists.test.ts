import * as offers from '@polam/contract/calls/offers';
import * as users from '@polam/contract/calls/users';
import * as orders from '@polam/contract/calls/orders';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import type { OrderState } from '@polam/domain/trade/order';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { offerOf, aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A trader who has ordered chilli from one farmer and onions from another, one listing each. */
async function aBuyer() {
  const trader = await buildTrader(testApp.db);
  const [ramu, sita] = [
    await buildFarmer(testApp.db, { name: 'Ramu Naidu' }),
    await buildFarmer(testApp.db, { name: 'Sita Devi' }),
  ];
  const order = async (
    sellerId: string,
    {
      commodity,
      rupees,
      hours,
      state,
    }: { commodity: string; rupees: number; hours: number; state?: OrderState },
  ) => {
    const listing = await buildListing(testApp.db, {
      sellerId,
      commodity,
      pricePaise: rupees * 100,
      quantityMilli: 10_000,
    });
    const overrides = { listingId: listing.id, buyerId: trader.id, createdAt: hoursAgo(hours) };
    return buildOrder(testApp.db, state === undefined ? overrides : { ...overrides, state });
  };
  const chilli = await order(ramu.id, { commodity: 'red-chilli', rupees: 15_000, hours: 2 });
  const onion = await order(sita.id, { commodity: 'onion', rupees: 1_800, hours: 5, state: 'confirmed' });
  const lapsed = await order(sita.id, { commodity: 'wheat', rupees: 2_400, hours: 25 });
  const done = await order(ramu.id, { commodity: 'cotton', rupees: 7_000, hours: 90, state: 'completed' });
  return { buyer: await testApp.actor(trader.id), ramu, sita, chilli, onion, lapsed, done };
}

async function idsOf(answer: Awaited<ReturnType<typeof listOf>>): Promise<string[]> {
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.orders.map(({ id }) => id);
}

const listOf = (
  actor: Awaited<ReturnType<typeof aBuyer>>['buyer'],
  input: Parameters<typeof actor.call<typeof orders.list>>[1],
) => actor.call(orders.list, input);

describe('the orders of a person', () => {
  it('are those under way, the latest first, and what has ended for itself', async () => {
    const { buyer, chilli, onion, lapsed, done } = await aBuyer();

    expect(await idsOf(await listOf(buyer, {}))).toEqual([chilli.id, onion.id]);
    expect(await idsOf(await listOf(buyer, { state: 'ended' }))).toEqual([lapsed.id, done.id]);
  });

  it('are seen from either side, with the phone of the other and nobody else’s', async () => {
    const { buyer, ramu, chilli } = await aBuyer();
    const seller = await testApp.actor(ramu.id);

    const [asBuyer, asSeller] = [await listOf(buyer, {}), await listOf(seller, { side: 'seller' })];

    expect(await idsOf(asSeller)).toEqual([chilli.id]);
    expect(await idsOf(await listOf(seller, { side: 'buyer' }))).toEqual([]);
    expect(asBuyer).toMatchObject({ value: { orders: [{ seller: { phone: ramu.phone } }, {}] } });
    expect(asBuyer.ok && asBuyer.value.orders[0]?.buyer).not.toHaveProperty('phone');
    const ended = await listOf(buyer, { state: 'ended' });
    expect(ended.ok && ended.value.orders[0]?.seller).not.toHaveProperty('phone');
  });

  it.each([
    ['mirchi', 'chilli'],
    ['ఉల్లి', 'onion'],
    ['sita', 'onion'],
  ] as const)('are found by %s', async (search, found) => {
    const made = await aBuyer();

    expect(await idsOf(await listOf(made.buyer, { search }))).toEqual([made[found].id]);
  });

  it('are narrowed by category and by listing, and sorted by their sums', async () => {
    const { buyer, chilli, onion } = await aBuyer();

    expect(await idsOf(await listOf(buyer, { category: 'vegetables' }))).toEqual([onion.id]);
    expect(await idsOf(await listOf(buyer, { category: 'fruits' }))).toEqual([]);
    expect(await idsOf(await listOf(buyer, { category: 'no-such-slug' }))).toEqual([]);
    expect(await idsOf(await listOf(buyer, { listingId: chilli.listingId }))).toEqual([chilli.id]);
    expect(await idsOf(await listOf(buyer, { sort: 'price-asc' }))).toEqual([onion.id, chilli.id]);
  });

  it.each(['date-desc', 'date-asc', 'price-desc', 'price-asc'] as const)(
    'come in pages that join without a gap, by %s',
    async (sort) => {
      const { buyer } = await aBuyer();
      const whole = await idsOf(await listOf(buyer, { sort }));

      const first = await listOf(buyer, { sort, limit: 1 });
      const cursor = first.ok ? first.value.nextCursor : null;
      const second = await listOf(buyer, { sort, limit: 1, cursor: String(cursor) });

      expect([...(await idsOf(first)), ...(await idsOf(second))]).toEqual(whole);
      expect(first).toMatchObject({ value: { total: 2 } });
      expect(second).toMatchObject({ value: { nextCursor: null } });
    },
  );
});

describe('a profile', () => {
  it('holds the listings of open orders for its owner alone, and counts transactions for all', async () => {
    const { buyer, ramu, chilli, onion } = await aBuyer();
    const other = await testApp.actor(ramu.id);

    const own = await buyer.call(users.getProfile, { userId: buyer.id });
    const asOther = await other.call(users.getProfile, { userId: buyer.id });
    const asVisitor = await testApp.visitor.call(users.getPublicProfile, { userId: ramu.id });

    expect(own).toMatchObject({
      value: {
        user: {
          orderedListings: [{ id: chilli.listingId, sellerId: ramu.id }, { id: onion.listingId }],
          transactionCount: 1,
        },
      },
    });
    expect(asOther).toMatchObject({ value: { user: { orderedListings: [], transactionCount: 1 } } });
    expect(asVisitor).toMatchObject({ value: { user: { transactionCount: 1 } } });
  });
});

it('name the variety that was agreed, in the language of their reader', async () => {
  const { buyer, seller, terms } = await aTrade(testApp, { commodity: 'red-chilli', variety: 'Teja' });
  await seller.call(offers.answer, { offerId: await offerOf(buyer, terms), answer: 'accept' });

  const { json } = await buyer.send({ url: orders.list.path, headers: { 'accept-language': 'te' } });

  expect(json?.['orders']).toMatchObject([{ variety: 'Teja', varietyName: 'తేజ' }]);
});
