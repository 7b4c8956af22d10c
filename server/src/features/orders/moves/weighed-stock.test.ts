import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { buildAdmin, buildTrader } from '@polam/database/seed/users';
import { buildListing } from '@polam/database/seed/listings';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { checkBooksAfterEach } from '@polam/server/testing/trade/books';
import { anOrder, booksOf, deliver, moveOf, orderRoomOf, weigh } from '@polam/server/testing/trade/orders';
import { aRequirement, filledOf, quoteOf } from '@polam/server/testing/trade/quotes';
import { noticesOf, offerOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const morning = new Date('2026-03-02T04:00:00Z');
let now = morning;
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
});
beforeEach(() => {
  now = morning;
});
afterAll(() => testApp.close());
checkBooksAfterEach(() => testApp);

const daysLater = (days: number) => new Date(morning.getTime() + days * 86_400_000);
const complete = (orderId: string) => moveOf(orderId, { seen: 'delivered', move: 'complete' });
const balanced = (quantity: number, reserved: number) => ({
  quantity,
  reserved,
  ledger: { quantity, reserved },
});

/** A delivered order of 50 quintals, all of the listing by default. */
async function aDelivery(listedMilli = 50_000) {
  const order = await anOrder(testApp, {
    quantityMilli: listedMilli,
    orderedMilli: 50_000,
    pricePaise: 240_000,
  });
  await deliver(order);
  return order;
}

describe('an order that was weighed at less', () => {
  it('sells what was weighed; the rest is for sale again', async () => {
    const order = await aDelivery();
    await weigh(order, 20_000);
    expect(await booksOf(testApp, order.listing.id)).toMatchObject(balanced(50_000, 50_000));

    await complete(order.orderId)(order.buyer);

    expect(await booksOf(testApp, order.listing.id)).toEqual({ ...balanced(30_000, 0), state: 'active' });
    expect(await order.buyer.call(orders.sumTransactions, {})).toMatchObject({
      value: { months: [{ boughtPaise: 4_800_000 }] },
    });
    const table = (await order.buyer.send({ url: orders.exportTransactions.path })).body.toString();
    expect(table).toContain(',20,');
  });

  it('counts as agreed where one side alone has written it, whoever completes it', async () => {
    const [byHand, byTime, byAdmin] = [await aDelivery(), await aDelivery(), await aDelivery()];
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    for (const { seller, orderId } of [byHand, byTime, byAdmin])
      await seller.call(orders.weigh, { orderId, quantityMilli: 20_000 });

    await complete(byHand.orderId)(byHand.buyer);
    await byAdmin.buyer.call(orders.dispute, { orderId: byAdmin.orderId, reason: 'Wet' });
    const settled = { orderId: byAdmin.orderId, outcome: 'completed', words: 'Seen' } as const;
    await admin.call(orders.settleDispute, settled);
    now = daysLater(7);
    await orderRoomOf(testApp).endOverdue();

    for (const { listing, seller, orderId } of [byHand, byTime, byAdmin]) {
      expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(0, 0), state: 'sold-out' });
      expect(await seller.call(orders.get, { orderId })).toMatchObject({
        value: { order: { state: 'completed', weighedMilli: null, totalPaise: 12_000_000 } },
      });
    }
  });

  it('leaves its requirement to be filled by others, by the measure of both', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    const listing = await buildListing(testApp.db, {
      sellerId: seller.id,
      unit: 'ton',
      quantityMilli: 5_000,
    });
    const { offer } = await quoteOf(seller, { ...terms, quantityMilli: 50_000, listingId: listing.id });
    const accepted = await buyer.call(offers.answer, { offerId: offer.id, answer: 'accept' });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(seller);
    await moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(seller);
    await weigh({ buyer, seller, orderId }, 19_505);
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 50_000, state: 'filled' });

    await complete(orderId)(buyer);

    expect(await booksOf(testApp, listing.id)).toMatchObject(balanced(3_049, 0));
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 19_505, state: 'partly-filled' });
  });
});

describe('an order that was weighed at more', () => {
  it('takes the surplus from what is available, and what others offer for the last of it is void', async () => {
    const order = await aDelivery(52_000);
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await offerOf(other, { ...order.terms, quantityMilli: 1_000 });
    await weigh(order, 52_000);

    await complete(order.orderId)(order.buyer);

    expect(await booksOf(testApp, order.listing.id)).toEqual({ ...balanced(0, 0), state: 'sold-out' });
    expect(await noticesOf(testApp, other)).toMatchObject([{ type: 'offer.voided' }]);
  });

  it('adjusts in what the listing knew nothing of, and takes nothing from other orders', async () => {
    const order = await aDelivery(52_000);
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await other.call(orders.place, { listingId: order.listing.id, quantityMilli: 1_000 });
    await weigh(order, 55_000);

    await complete(order.orderId)(order.buyer);

    expect(await booksOf(testApp, order.listing.id)).toMatchObject(balanced(1_000, 1_000));
    const lines = await testApp.db`
      select kind, quantity_delta as "by" from stock_movements where order_id = ${order.orderId} order by id`;
    expect([...lines]).toEqual([
      { kind: 'reserve', by: 0 },
      { kind: 'adjust', by: 4_000 },
      { kind: 'sell', by: -55_000 },
    ]);
  });
});

describe('what was not weighed', () => {
  async function aRest() {
    const order = await aDelivery();
    await weigh(order, 20_000);
    await complete(order.orderId)(order.buyer);
    return order;
  }

  it('is written off by its seller, once, as a line of the ledger', async () => {
    const { listing, seller, orderId } = await aRest();

    const first = await seller.call(orders.writeOffRest, { orderId });
    const again = await seller.call(orders.writeOffRest, { orderId });

    expect([first, again]).toMatchObject([
      { value: { order: { writtenOffAt: morning.toISOString() } } },
      { ok: true },
    ]);
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(0, 0), state: 'sold-out' });
  });

  it('is written off as far as nobody has ordered it since', async () => {
    const [some, all] = [await aRest(), await aRest()];
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await other.call(orders.place, { listingId: some.listing.id, quantityMilli: 10_000 });
    await other.call(orders.place, { listingId: all.listing.id });

    expect(await some.seller.call(orders.writeOffRest, { orderId: some.orderId })).toMatchObject({
      ok: true,
    });
    expect(await all.seller.call(orders.writeOffRest, { orderId: all.orderId })).toMatchObject({
      error: 'sold-out',
    });
    expect(await booksOf(testApp, some.listing.id)).toMatchObject(balanced(10_000, 10_000));
    expect(await booksOf(testApp, all.listing.id)).toMatchObject(balanced(30_000, 30_000));
  });

  it('is not the buyer’s to write off, nor a stranger’s, nor after a week', async () => {
    const { seller, buyer, orderId } = await aRest();
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await buyer.call(orders.writeOffRest, { orderId })).toMatchObject({ error: 'not-your-move' });
    expect(await stranger.call(orders.writeOffRest, { orderId })).toMatchObject({ error: 'not-found' });
    now = daysLater(7);
    expect(await seller.call(orders.writeOffRest, { orderId })).toMatchObject({ error: 'not-your-move' });
  });
});
