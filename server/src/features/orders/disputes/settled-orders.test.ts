import * as orders from '@polam/contract/calls/orders';
import * as users from '@polam/contract/calls/users';
import { buildOrder } from '@polam/database/seed/orders';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, booksOf, deliver, moveOf, orderRoomOf } from '@polam/server/testing/trade/orders';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Orders } from '../index.ts';

const morning = new Date('2026-03-02T04:00:00Z');
let now = morning;
let testApp: TestApp;
/** The service that the jobs of a server call. */
let orderRoom: Orders;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
  orderRoom = orderRoomOf(testApp);
});

beforeEach(() => {
  now = morning;
});

afterAll(() => testApp.close());

const daysLater = (days: number) => new Date(morning.getTime() + days * 86_400_000);
const aMomentBefore = (instant: Date) => new Date(instant.getTime() - 1);
const sold = (quantity: number) => ({ quantity, reserved: 0, ledger: { quantity, reserved: 0 } });
const complete = (orderId: string) => moveOf(orderId, { seen: 'delivered', move: 'complete' });

/** An order of 20 of 50 quintals, delivered this morning. */
async function aDelivery() {
  const order = await anOrder(testApp, { orderedMilli: 20_000 });
  await deliver(order);
  return order;
}

/** All views in which one of the two sides reads the order. */
async function readBy(actor: TestActor, { side, orderId }: { side: 'buyer' | 'seller'; orderId: string }) {
  const profile = await actor.call(users.getProfile, { userId: actor.id });
  const { transactionCount, orderedListings } = profile.ok ? profile.value.user : {};
  return {
    order: await actor.call(orders.get, { orderId }),
    open: await actor.call(orders.list, { side }),
    ended: await actor.call(orders.list, { side, state: 'ended' }),
    transactions: await actor.call(orders.listTransactions, {}),
    ofMarch: await actor.call(orders.listTransactions, { from: '2026-03-09', to: '2026-03-09' }),
    sums: await actor.call(orders.sumTransactions, {}),
    profile: { transactionCount, ordered: orderedListings?.length },
    table: (await actor.send({ url: orders.exportTransactions.path })).body.toString(),
  };
}

describe('an order that was delivered and that its buyer does not complete', () => {
  it('waits a week for the buyer, and tells both until when', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    now = aMomentBefore(daysLater(7));

    await orderRoom.endOverdue();

    for (const actor of [buyer, seller])
      expect(await actor.call(orders.get, { orderId })).toMatchObject({
        value: { order: { state: 'delivered', completeBy: daysLater(7).toISOString(), endedAt: null } },
      });
    expect(await complete(orderId)(buyer)).toMatchObject({ value: { order: { state: 'completed' } } });
  });

  it('is completed then, and reads the same before and after a timer has said so', async () => {
    const { listing, buyer, seller, orderId } = await aDelivery();
    now = daysLater(8);

    const before = [
      await readBy(buyer, { side: 'buyer', orderId }),
      await readBy(seller, { side: 'seller', orderId }),
    ];
    await orderRoom.endOverdue();
    const after = [
      await readBy(buyer, { side: 'buyer', orderId }),
      await readBy(seller, { side: 'seller', orderId }),
    ];

    expect(after).toEqual(before);
    const ended = { state: 'completed', endedAt: daysLater(7).toISOString() };
    const listed = { value: { orders: [{ id: orderId, ...ended }], total: 1 } };
    for (const read of before)
      expect(read).toMatchObject({
        order: { value: { order: ended, history: { 4: { state: 'completed', by: 'timer' } } } },
        open: { value: { orders: [], total: 0 } },
        ended: listed,
        transactions: listed,
        ofMarch: listed,
        profile: { transactionCount: 1, ordered: 0 },
        table: expect.stringContaining(`2026-03-09`) as string,
      });
    expect(before.map(({ sums }) => sums)).toMatchObject([
      { value: { months: [{ month: '2026-03', boughtCount: 1, soldCount: 0 }] } },
      { value: { months: [{ month: '2026-03', boughtCount: 0, soldCount: 1 }] } },
    ]);
    expect(await booksOf(testApp, listing.id)).toEqual({ ...sold(30_000), state: 'active' });
    for (const notified of [await noticesOf(testApp, seller), await noticesOf(testApp, buyer)])
      expect(notified.at(-1)).toMatchObject({ type: 'order.changed', by: 'timer', state: 'completed' });
  });

  it('is completed once by however many timers', async () => {
    const { listing } = await aDelivery();
    now = daysLater(8);

    await Promise.all([orderRoom.endOverdue(), orderRoom.endOverdue(), orderRoom.endOverdue()]);

    expect(await booksOf(testApp, listing.id)).toEqual({ ...sold(30_000), state: 'active' });
  });

  it('is completed already where the buyer says so late', async () => {
    const { listing, buyer, seller, orderId } = await aDelivery();
    now = daysLater(7);

    const late = await complete(orderId)(buyer);

    expect(late).toMatchObject({ value: { order: { state: 'completed', endedAt: now.toISOString() } } });
    expect(await buyer.call(orders.cancel, { subjectId: orderId })).toMatchObject({
      error: 'order-not-open',
    });
    expect(await moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(seller)).toMatchObject({
      error: 'order-changed',
    });
    expect(await booksOf(testApp, listing.id)).toEqual({ ...sold(30_000), state: 'active' });
  });

  it('lets the buyer order of the same listing again', async () => {
    const { listing, buyer, orderId } = await aDelivery();
    now = daysLater(7);

    const again = await buyer.call(orders.place, { listingId: listing.id, quantityMilli: 5_000 });

    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.value.orderId).not.toBe(orderId);
    expect(await booksOf(testApp, listing.id)).toMatchObject({ quantity: 30_000, reserved: 5_000 });
  });

  it('ends beside one of the same listing that nobody confirmed, each in its own way', async () => {
    const { listing, orderId } = await aDelivery();
    const unconfirmed = await buildOrder(testApp.db, {
      listingId: listing.id,
      quantityMilli: 10_000,
      createdAt: morning,
    });
    now = daysLater(7);

    await orderRoom.endOverdue();

    const states = await testApp.db`
      select id, state from orders where listing_id = ${listing.id} order by created_at, id`;
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [orderId, 'completed'],
        [unconfirmed.id, 'cancelled'],
      ]),
    );
    expect(await booksOf(testApp, listing.id)).toEqual({ ...sold(30_000), state: 'active' });
  });

  it('stays as it is where it is disputed', async () => {
    const { buyer, orderId } = await aDelivery();
    await buyer.call(orders.dispute, { orderId, reason: 'Wet inside the bags' });
    now = daysLater(30);

    await orderRoom.endOverdue();

    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: { order: { state: 'disputed', endedAt: null } },
    });
  });
});
