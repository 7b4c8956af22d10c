import * as orders from '@polam/contract/calls/orders';
import { buildTrader } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, complete, deliver, moveOf, weigh } from '@polam/server/testing/trade/orders';
import { noticesOf } from '@polam/server/testing/trade/trade';
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

/** A delivered order of 20 of 50 quintals at 2,400 rupees. */
async function aDelivery() {
  const order = await anOrder(testApp, { orderedMilli: 20_000, pricePaise: 240_000 });
  await deliver(order);
  return order;
}

describe('weighing the goods of an order', () => {
  it('waits for the other side, who is told; what was agreed counts until then', async () => {
    const { buyer, seller, orderId } = await aDelivery();

    const weighed = await buyer.call(orders.weigh, { orderId, quantityMilli: 19_845 });

    expect(weighed).toMatchObject({
      value: {
        order: { weighedMilli: null, proposedMilli: 19_845, proposedBy: 'buyer', totalPaise: 4_800_000 },
      },
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      type: 'order.noted',
      note: 'weighed',
      by: 'buyer',
      quantity: 19.845,
      total: 48_000,
      sentBy: buyer.id,
    });
    const seen = await seller.call(orders.get, { orderId });
    expect(seen.ok && seen.value.history.at(-1)).toEqual({
      state: 'delivered',
      note: 'weighed',
      quantityMilli: 19_845,
      found: null,
      part: null,
      by: 'buyer',
      reason: null,
      at: morning.toISOString(),
    });
  });

  it('counts once the other side has confirmed it, which the first is told', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    await buyer.call(orders.weigh, { orderId, quantityMilli: 19_845 });

    const confirmed = await seller.call(orders.weigh, { orderId, quantityMilli: 19_845 });

    expect(confirmed).toMatchObject({
      value: {
        order: { weighedMilli: 19_845, weighedBy: 'buyer', proposedMilli: null, totalPaise: 4_762_800 },
      },
    });
    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({
      type: 'order.noted',
      note: 'weight-confirmed',
      by: 'seller',
      quantity: 19.845,
      total: 47_628,
    });
    const seen = await seller.call(orders.get, { orderId });
    expect(seen.ok && seen.value.history.at(-1)).toMatchObject({
      note: 'weight-confirmed',
      quantityMilli: 19_845,
      by: 'seller',
    });
  });

  it('is corrected by the other side, and then waits for the first; the same again tells nobody', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    await buyer.call(orders.weigh, { orderId, quantityMilli: 19_000 });
    const notified = (await noticesOf(testApp, buyer)).length;

    await seller.call(orders.weigh, { orderId, quantityMilli: 19_500 });
    await seller.call(orders.weigh, { orderId, quantityMilli: 19_500 });

    expect(await noticesOf(testApp, buyer)).toHaveLength(notified + 1);
    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: { order: { weighedMilli: null, proposedMilli: 19_500, proposedBy: 'seller' } },
    });
  });

  it('up to a tenth more than was ordered is taken, more is refused with the limit', async () => {
    const { seller, orderId } = await aDelivery();

    expect(await seller.call(orders.weigh, { orderId, quantityMilli: 22_001 })).toMatchObject({
      error: 'invalid-input',
      fields: {
        quantityMilli: { code: 'weighed-too-much', message: 'At most 22: a tenth more than was ordered.' },
      },
    });
    expect(await seller.call(orders.weigh, { orderId, quantityMilli: 22_000 })).toMatchObject({ ok: true });
  });

  it('waits until the goods are sent off, and ends with the order', async () => {
    const { buyer, seller, orderId } = await anOrder(testApp);
    const write = () => seller.call(orders.weigh, { orderId, quantityMilli: 1_000 });

    expect(await write()).toMatchObject({ error: 'not-your-move' });
    await complete({ orderId, buyer, seller });
    expect(await write()).toMatchObject({ error: 'order-not-open' });
  });

  it('is too late once time has completed the order', async () => {
    const { seller, orderId } = await aDelivery();
    now = new Date(morning.getTime() + 7 * 86_400_000);

    expect(await seller.call(orders.weigh, { orderId, quantityMilli: 1_000 })).toMatchObject({
      error: 'order-not-open',
    });
  });

  it('just before the buyer closes the deal lets him look again', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    await weigh({ buyer, seller, orderId }, 21_000);
    const close = (seenMilli: number) =>
      buyer.call(orders.move, { orderId, move: 'complete', seen: 'delivered', seenMilli });

    expect(await close(20_000)).toMatchObject({ error: 'order-changed' });
    expect(await close(21_000)).toMatchObject({ ok: true });
  });
});

describe('the ticks of payment', () => {
  it('are each side’s own, with the instant, and are told to the other', async () => {
    const { buyer, seller, orderId } = await aDelivery();

    await buyer.call(orders.markPayment, { orderId, isDone: true });
    now = new Date(morning.getTime() + 60_000);
    const received = await seller.call(orders.markPayment, { orderId, isDone: true });

    expect(received).toMatchObject({
      value: { order: { paidAt: morning.toISOString(), receivedAt: now.toISOString() } },
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({ type: 'order.noted', note: 'paid' });
    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({ type: 'order.noted', note: 'received' });
  });

  it('are taken back until completion, each time a line of the history, and stay then', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    for (const isDone of [true, true, false, true]) await buyer.call(orders.markPayment, { orderId, isDone });
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);

    expect(await buyer.call(orders.markPayment, { orderId, isDone: false })).toMatchObject({
      error: 'order-not-open',
    });
    expect(await seller.call(orders.markPayment, { orderId, isDone: true })).toMatchObject({ ok: true });
    const read = await seller.call(orders.get, { orderId });
    const notes = read.ok ? read.value.history.flatMap(({ note }) => note ?? []) : [];
    expect(notes).toEqual(['paid', 'not-paid', 'paid', 'received']);
  });

  it('are not set before the seller has confirmed', async () => {
    const { buyer, orderId } = await anOrder(testApp);

    expect(await buyer.call(orders.markPayment, { orderId, isDone: true })).toMatchObject({
      error: 'not-your-move',
    });
  });

  it('and the weight are nobody else’s', async () => {
    const { orderId } = await aDelivery();
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await stranger.call(orders.markPayment, { orderId, isDone: true })).toMatchObject({
      error: 'not-found',
    });
    expect(await stranger.call(orders.weigh, { orderId, quantityMilli: 1 })).toMatchObject({
      error: 'not-found',
    });
  });
});

describe('the UPI id of a seller', () => {
  it('is shown to the buyer from when the order is confirmed, and to nobody else', async () => {
    const { buyer, seller, orderId } = await anOrder(testApp);
    await testApp.db`update users set upi_id = 'ramu@okbank' where id = ${seller.id}`;
    const upiIdFor = async (actor: typeof buyer) => {
      const read = await actor.call(orders.get, { orderId });
      return read.ok ? read.value.order.upiId : read.error;
    };

    expect(await upiIdFor(buyer)).toBeUndefined();
    await moveOf(orderId, { seen: 'pending-confirmation', move: 'confirm' })(seller);

    expect(await upiIdFor(buyer)).toBe('ramu@okbank');
    expect(await upiIdFor(seller)).toBeUndefined();
    await buyer.call(orders.cancel, { subjectId: orderId });
    expect(await upiIdFor(buyer)).toBeUndefined();
  });
});
