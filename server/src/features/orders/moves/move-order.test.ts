import * as account from '@polam/contract/calls/account';
import * as orders from '@polam/contract/calls/orders';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildTrader, TEST_PASSWORD } from '@polam/database/seed/users';
import { pick, seededRandom, wholeBetween, type Random } from '@polam/database/seed/random';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, booksOf, complete, moveOf, orderRoomOf } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf, offersOf, type Trade } from '@polam/server/testing/trade/trade';
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

const later = (hours: number) => new Date(morning.getTime() + hours * 3_600_000);
const balanced = (quantity: number, reserved: number) => ({
  quantity,
  reserved,
  ledger: { quantity, reserved },
});
const open = { seen: 'pending-confirmation' } as const;

const setReserved = (listingId: string, milli: number) =>
  testApp.db`update listings set reserved_milli = ${milli} where id = ${listingId}`;

describe('an order on its way', () => {
  it('is confirmed, sent, delivered and received, each step by its side and told to the other', async () => {
    const { listing, seller, buyer, orderId } = await anOrder(testApp, { orderedMilli: 20_000 });

    const done = await complete({ orderId, seller, buyer });

    expect(done).toMatchObject({ ok: true, value: { order: { state: 'completed' } } });
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(30_000, 0), state: 'active' });
    const notified = (await noticesOf(testApp, buyer)).map(({ type }) => type);
    expect(notified).toEqual([...Array<string>(3).fill('order.changed'), 'rating.asked']);
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'order.placed' },
      { type: 'order.changed', state: 'completed', by: 'buyer' },
      { type: 'rating.asked' },
    ]);
    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: {
        history: [
          { state: 'pending-confirmation', by: 'buyer' },
          { state: 'confirmed', by: 'seller' },
          { state: 'dispatched', by: 'seller' },
          { state: 'delivered', by: 'seller' },
          { state: 'completed', by: 'buyer' },
        ],
      },
    });
  });

  it('is moved by whose move it is, and from the state that he saw', async () => {
    const { seller, buyer, orderId } = await anOrder(testApp);
    const confirm = moveOf(orderId, { ...open, move: 'confirm' });

    expect(await confirm(buyer)).toMatchObject({ ok: false, error: 'not-your-move' });
    expect(await confirm(seller)).toMatchObject({ ok: true });
    expect(await moveOf(orderId, { ...open, move: 'cancel' })(buyer)).toMatchObject({
      ok: false,
      error: 'order-changed',
    });
  });

  it('is confirmed once by who presses twice', async () => {
    const { seller, buyer, orderId } = await anOrder(testApp);
    const confirm = moveOf(orderId, { ...open, move: 'confirm' });

    const [one, two] = await Promise.all([confirm(seller), confirm(seller)]);

    expect([one.ok, two.ok]).toEqual([true, true]);
    expect(await noticesOf(testApp, buyer)).toHaveLength(1);
  });

  it('of somebody else is not found, whatever one tries', async () => {
    const { listing, orderId } = await anOrder(testApp, { orderedMilli: 1_000 });
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    const answers = [
      await stranger.call(orders.get, { orderId }),
      await moveOf(orderId, { ...open, move: 'cancel' })(stranger),
      await stranger.call(orders.cancel, { subjectId: orderId }),
      await stranger.call(orders.cancel, { subjectId: listing.id }),
    ];

    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: 'not-found' });
    expect((await booksOf(testApp, listing.id)).reserved).toBe(1_000);
  });
});

describe('cancelling', () => {
  it.each(['buyer', 'seller'] as const)(
    'by the %s says why: in the history, on the order and in the notice of the other side',
    async (by) => {
      const { seller, buyer, orderId } = await anOrder(testApp);
      const [canceller, other] = by === 'buyer' ? [buyer, seller] : [seller, buyer];
      const reason = 'The goods are spoiled.';

      await moveOf(orderId, { ...open, move: 'cancel', reason })(canceller);

      expect((await noticesOf(testApp, other)).at(-1)).toMatchObject({ type: 'order.changed', reason });
      for (const side of [buyer, seller])
        expect(await side.call(orders.get, { orderId })).toMatchObject({
          value: {
            order: { state: 'cancelled', cancellation: { by, reason } },
            history: [{ reason: null }, { state: 'cancelled', by, reason }],
          },
        });
    },
  );

  it('by a client that knows no reason goes on, and by one that does keeps it', async () => {
    const [one, two] = [await anOrder(testApp), await anOrder(testApp)];

    await one.buyer.call(orders.cancel, { subjectId: one.orderId });
    await two.buyer.call(orders.cancel, { subjectId: two.orderId, reason: 'Bought elsewhere.' });

    expect(await one.buyer.call(orders.get, { orderId: one.orderId })).toMatchObject({
      value: { order: { state: 'cancelled', cancellation: null } },
    });
    expect(await two.seller.call(orders.get, { orderId: two.orderId })).toMatchObject({
      value: { order: { cancellation: { by: 'buyer', reason: 'Bought elsewhere.' } } },
    });
  });

  it('keeps nothing of the reason of somebody who leaves', async () => {
    const { seller, buyer, orderId } = await anOrder(testApp);
    await moveOf(orderId, { ...open, move: 'cancel', reason: 'My son is ill.' })(buyer);

    const [row] = await testApp.db<{ email: string }[]>`select email from users where id = ${buyer.id}`;
    const leaving = { password: TEST_PASSWORD, confirmation: row?.email ?? '' };
    expect(await buyer.call(account.erase, leaving)).toMatchObject({ ok: true });

    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { cancellation: { by: 'buyer', reason: '' } } },
    });
    const notified = (await noticesOf(testApp, seller)).at(-1);
    expect(notified).toMatchObject({ type: 'order.changed', state: 'cancelled' });
    expect(notified).not.toHaveProperty('reason');
  });

  it.each(['order', 'listing'] as const)(
    'by the id of the %s gives the stock back, twice as once',
    async (by) => {
      const { listing, seller, buyer, orderId } = await anOrder(testApp);
      const subjectId = by === 'order' ? orderId : listing.id;

      const first = await buyer.call(orders.cancel, { subjectId });
      const again = await buyer.call(orders.cancel, { subjectId });

      expect([first.ok, again.ok]).toEqual([true, true]);
      expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 0), state: 'active' });
      expect((await noticesOf(testApp, seller)).map(({ type }) => type)).toEqual([
        'order.placed',
        'order.changed',
      ]);
    },
  );

  it('at the same instant from both sides is one cancel', async () => {
    const { listing, seller, buyer, orderId } = await anOrder(testApp);

    const answers = await Promise.all(
      [buyer, seller, buyer, seller].map((actor) => actor.call(orders.cancel, { subjectId: orderId })),
    );

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 0), state: 'active' });
  });

  it('leaves the listing to the next, who may be the same buyer', async () => {
    const { listing, buyer, orderId } = await anOrder(testApp);
    await buyer.call(orders.cancel, { subjectId: orderId });

    const again = await buyer.call(orders.place, { listingId: listing.id });

    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.value.orderId).not.toBe(orderId);
  });

  it('is too late once the goods are on their way', async () => {
    const { seller, buyer, orderId } = await anOrder(testApp);
    await moveOf(orderId, { ...open, move: 'confirm' })(seller);
    await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(seller);

    expect(await buyer.call(orders.cancel, { subjectId: orderId })).toMatchObject({
      ok: false,
      error: 'not-your-move',
    });
  });
});

describe('an order that nobody confirms', () => {
  it('reads the same before and after a timer has ended it', async () => {
    const { listing, seller, buyer, orderId } = await anOrder(testApp);
    now = later(24);

    const read = await buyer.call(orders.get, { orderId });
    const ended = await buyer.call(orders.list, { state: 'ended' });
    await orderRoom.endOverdue();

    expect(await buyer.call(orders.get, { orderId })).toEqual(read);
    expect(await buyer.call(orders.list, { state: 'ended' })).toEqual(ended);
    expect(read).toMatchObject({
      value: {
        order: { state: 'cancelled', endedAt: later(24).toISOString() },
        history: [{ by: 'buyer' }, { state: 'cancelled', by: 'timer' }],
      },
    });
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 0), state: 'active' });
    for (const notified of [await noticesOf(testApp, seller), await noticesOf(testApp, buyer)])
      expect(notified.at(-1)).toMatchObject({ type: 'order.changed', by: 'timer', state: 'cancelled' });
  });

  it('is ended once by however many timers', async () => {
    const { listing } = await anOrder(testApp);
    now = later(25);

    await Promise.all([orderRoom.endOverdue(), orderRoom.endOverdue(), orderRoom.endOverdue()]);

    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 0), state: 'active' });
  });

  it('is ended though another listing does not let its own be ended, which is tried again the next time', async () => {
    const [broken, sound] = [await anOrder(testApp), await anOrder(testApp)];
    now = later(25);
    await setReserved(broken.listing.id, 0);

    await expect(orderRoom.endOverdue()).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining(broken.listing.id) as string }],
    });
    expect((await booksOf(testApp, sound.listing.id)).reserved).toBe(0);
    await setReserved(broken.listing.id, 50_000);
    await orderRoom.endOverdue();

    expect(await booksOf(testApp, broken.listing.id)).toEqual({ ...balanced(50_000, 0), state: 'active' });
  });

  it('makes way for the next who orders the listing', async () => {
    const { listing, orderId } = await anOrder(testApp);
    now = later(24);
    const next = await testApp.actor((await buildTrader(testApp.db)).id);

    const placed = await next.call(orders.place, { listingId: listing.id });

    expect(placed.ok).toBe(true);
    expect(await booksOf(testApp, listing.id)).toEqual({ ...balanced(50_000, 50_000), state: 'sold-out' });
    const [row] = await testApp.db<{ state: string }[]>`select state from orders where id = ${orderId}`;
    expect(row?.state).toBe('cancelled');
  });

  it('can no longer be confirmed', async () => {
    const { seller, orderId } = await anOrder(testApp);
    now = later(24);

    expect(await moveOf(orderId, { ...open, move: 'confirm' })(seller)).toMatchObject({
      ok: false,
      error: 'order-changed',
    });
  });
});

describe('a listing of which nothing is left', () => {
  it('keeps its pending offers while an order waits, and voids them once all is confirmed', async () => {
    const { listing, seller, orderId } = await anOrder(testApp);
    const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId: listing.id });
    await buildOffer(testApp.db, { negotiationId });

    const before = await offersOf(testApp, listing.id);
    await moveOf(orderId, { ...open, move: 'confirm' })(seller);

    expect([before, await offersOf(testApp, listing.id)]).toEqual([['buyer pending'], ['buyer void']]);
  });

  it('keeps its pending offers while part of it is only reserved', async () => {
    const { listing, seller, orderId } = await anOrder(testApp, { orderedMilli: 20_000 });
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await other.call(orders.place, { listingId: listing.id });
    const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId: listing.id });
    await buildOffer(testApp.db, { negotiationId });

    await moveOf(orderId, { ...open, move: 'confirm' })(seller);

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  });
});

describe('many who order, cancel, confirm and complete at once', () => {
  it('leave a ledger that adds up to the listing, and never more reserved than there is', async () => {
    const { listing, seller, buyer } = await aTrade(testApp, { quantityMilli: 30_000 });
    const others = await Promise.all(Array.from({ length: 5 }, () => buildTrader(testApp.db)));
    const buyers = [buyer, ...(await Promise.all(others.map(({ id }) => testApp.actor(id))))];
    const random = seededRandom(7);

    for (let round = 0; round < 12; round += 1) {
      await Promise.all(buyers.map((each) => randomStep({ listing, seller, buyer: each, random })));
      const { quantity, reserved, ledger } = await booksOf(testApp, listing.id);
      expect(ledger).toEqual({ quantity, reserved });
      expect(reserved).toBeGreaterThanOrEqual(0);
      expect(reserved).toBeLessThanOrEqual(quantity);
    }
    const [held] = await testApp.db<{ sum: number }[]>`
      select coalesce(sum(quantity_milli), 0) as sum from orders
      where listing_id = ${listing.id} and state not in ('completed', 'cancelled')`;
    expect((await booksOf(testApp, listing.id)).reserved).toBe(held?.sum);
  });
});

async function randomStep({
  listing,
  seller,
  buyer,
  random,
}: Pick<Trade, 'listing' | 'seller' | 'buyer'> & { random: Random }): Promise<void> {
  const quantityMilli = wholeBetween(random, 1, 9) * 1_000;
  const placed = await buyer.call(orders.place, { listingId: listing.id, quantityMilli });
  if (!placed.ok) return;
  const { orderId } = placed.value;
  const steps = [
    () => buyer.call(orders.cancel, { subjectId: orderId }),
    () => seller.call(orders.cancel, { subjectId: orderId }),
    () => moveOf(orderId, { ...open, move: 'confirm' })(seller),
    () => complete({ orderId, seller, buyer }),
  ];
  await Promise.all([pick(random, steps)(), pick(random, steps)()]);
}
