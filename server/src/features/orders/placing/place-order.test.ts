import * as orders from '@polam/contract/calls/orders';
import { buildTrader } from '@polam/database/seed/users';
import { buildApp, type App } from '@polam/server/app';
import { actorOf } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, booksOf } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { DATABASE_POOL: '12' } });
});

afterAll(() => testApp.close());

const balanced = (quantity: number, reserved: number) => ({
  quantity,
  reserved,
  ledger: { quantity, reserved },
});

describe('ordering', () => {
  it('takes the whole listing at its asking price, reserves it and tells the seller', async () => {
    const { listing, seller, buyer, orderId } = await anOrder(testApp);

    const answer = await seller.call(orders.get, { orderId });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        order: {
          state: 'pending-confirmation',
          side: 'seller',
          quantityMilli: 50_000,
          pricePaise: listing.pricePaise,
          totalPaise: listing.pricePaise * 50,
          buyer: { id: buyer.id },
        },
        history: [{ state: 'pending-confirmation', by: 'buyer' }],
      },
    });
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 50_000), state: 'sold-out' });
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'order.placed', order: orderId, quantity: 50, productNames: { te: 'గోధుమలు' } },
    ]);
  });

  it('says what SPEC says, to clients that name the item alone or all three', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);
    const url = '/api/v1/products/addtoorders';
    const json = { itemid: { _id: listing.id }, buyer: buyer.id, seller: seller.id };

    const first = await buyer.send({ method: 'POST', url, json });
    const again = await buyer.send({ method: 'POST', url, json: { itemid: listing.id } });

    expect(first.json).toMatchObject({ success: true, message: 'Added to cart successfully!' });
    expect(again.json).toEqual(first.json);
  });

  it('of a part leaves the rest to others', async () => {
    const { listing } = await anOrder(testApp, { orderedMilli: 12_500 });

    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 12_500), state: 'active' });
  });

  it('twice while the first is open is one order, and the seller is told once', async () => {
    const { listing, seller, buyer, orderId } = await anOrder(testApp, { orderedMilli: 5_000 });

    const again = await buyer.call(orders.place, { listingId: listing.id, quantityMilli: 5_000 });
    const bare = await buyer.call(orders.place, { listingId: listing.id });

    expect([again, bare]).toMatchObject([
      { ok: true, value: { orderId } },
      { ok: true, value: { orderId } },
    ]);
    expect((await booksOf(testApp, listing.id)).reserved).toBe(5_000);
    expect(await noticesOf(testApp, seller)).toHaveLength(1);
  });

  it('another quantity of the same listing is told that the open order would have to go first', async () => {
    const { listing, buyer } = await anOrder(testApp, { orderedMilli: 5_000 });

    const more = await buyer.call(orders.place, { listingId: listing.id, quantityMilli: 7_000 });

    expect(more).toMatchObject({ ok: false, error: 'already-ordered' });
    expect((await booksOf(testApp, listing.id)).reserved).toBe(5_000);
  });

  it('again with the same key gives the same answer, with another body none', async () => {
    const { listing, buyer } = await aTrade(testApp);
    const order = { listingId: listing.id, quantityMilli: 1_000 };
    const sent = { idempotencyKey: 'order-once' };

    const first = await buyer.call(orders.place, order, sent);
    const replayed = await buyer.call(orders.place, order, sent);
    const other = await buyer.call(orders.place, { ...order, quantityMilli: 2_000 }, sent);

    expect(replayed).toEqual(first);
    expect(other).toMatchObject({ ok: false, error: 'idempotency-mismatch' });
  });

  it('is refused for one’s own listing, for more than is left, and for nothing', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);

    expect(await seller.call(orders.place, { listingId: listing.id })).toMatchObject({
      error: 'own-listing',
    });
    expect(await buyer.call(orders.place, { listingId: listing.id, quantityMilli: 50_001 })).toMatchObject({
      error: 'more-than-available',
      fields: { quantityMilli: { message: 'Only 50 left.' } },
    });
    expect((await booksOf(testApp, listing.id)).reserved).toBe(0);
  });

  it('at a price that has changed since is refused with the new one', async () => {
    const { listing, buyer } = await aTrade(testApp, { pricePaise: 245_050 });
    const order = { listingId: listing.id, quantityMilli: 1_000 };

    const stale = await buyer.call(orders.place, { ...order, pricePaise: 240_000 });
    const seen = await buyer.call(orders.place, { ...order, pricePaise: 245_050 });

    expect(stale).toMatchObject({
      ok: false,
      error: 'price-changed',
      fields: { pricePaise: { message: 'The price is now ₹2,450.5.' } },
    });
    expect(seen.ok).toBe(true);
  });

  it.each([
    ['paused', 'listing-closed'],
    ['closed', 'listing-closed'],
    ['expired', 'listing-closed'],
    ['deleted', 'not-found'],
  ] as const)('of a listing that is %s is refused as %s', async (state, error) => {
    const { listing, buyer } = await aTrade(testApp, { state });

    expect(await buyer.call(orders.place, { listingId: listing.id })).toMatchObject({ ok: false, error });
  });

  it('keeps what was agreed when the listing changes later', async () => {
    const { listing, buyer, orderId } = await anOrder(testApp, { orderedMilli: 10_000 });

    await testApp.db`update listings set price_paise = 999999, name = 'Other' where id = ${listing.id}`;

    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: { order: { name: listing.name, pricePaise: listing.pricePaise } },
    });
  });
});

describe('a hundred buyers at once', () => {
  async function buyers(count: number) {
    const users = await Promise.all(Array.from({ length: count }, () => buildTrader(testApp.db)));
    return Promise.all(users.map(({ id }) => testApp.actor(id)));
  }

  it('get just the last ten quintals, a quintal each', async () => {
    const { listing } = await aTrade(testApp, { quantityMilli: 10_000 });

    const answers = await Promise.all(
      (await buyers(100)).map((buyer) =>
        buyer.call(orders.place, { listingId: listing.id, quantityMilli: 1_000 }),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error])))).toEqual(
      new Set(['sold-out']),
    );
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(10_000, 10_000), state: 'sold-out' });
  });

  it('get the whole of it once, whoever is first', async () => {
    const { listing } = await aTrade(testApp, { quantityMilli: 10_000 });

    const answers = await Promise.all(
      (await buyers(100)).map((buyer) => buyer.call(orders.place, { listingId: listing.id })),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(10_000, 10_000), state: 'sold-out' });
  });

  it('cannot order twice by pressing twice at once', async () => {
    const { listing, buyer } = await aTrade(testApp, { quantityMilli: 10_000 });
    const press = () => buyer.call(orders.place, { listingId: listing.id, quantityMilli: 1_000 });

    const answers = await Promise.all(Array.from({ length: 8 }, press));

    expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(1);
    expect((await booksOf(testApp, listing.id)).reserved).toBe(1_000);
  });
});

describe('two servers on one database', () => {
  let second: App;

  beforeAll(async () => {
    const { databaseUrl } = testApp;
    second = await buildApp({ config: testConfig({ DATABASE_POOL: '12' }), databaseUrl, pages: false });
    await second.http.ready();
  });

  afterAll(() => second.close());

  it('sell no more of a listing than there is', async () => {
    const { listing } = await aTrade(testApp, { quantityMilli: 10_000 });
    const users = await Promise.all(Array.from({ length: 30 }, () => buildTrader(testApp.db)));

    const answers = await Promise.all(
      users.map(async ({ id }, at) => {
        const { token } = await testApp.actor(id);
        const buyer = actorOf(at % 2 === 0 ? testApp.app : second, { token: String(token), userId: id });
        return buyer.call(orders.place, { listingId: listing.id, quantityMilli: 1_000 });
      }),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(10_000, 10_000), state: 'sold-out' });
  });
});
