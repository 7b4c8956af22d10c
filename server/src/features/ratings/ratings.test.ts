import * as ratings from '@polam/contract/calls/ratings';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, deliver, orderRoomOf } from '@polam/server/testing/trade/orders';
import { aCompletedOrder, figuresOf, rateAs, ratingRoomOf } from '@polam/server/testing/ratings';
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

const daysLater = (days: number) => new Date(morning.getTime() + days * 86_400_000);
/** A rating as no screen of ours sends it. */
const sent = (actor: TestActor, orderId: string, json: object) =>
  actor.send({ method: 'POST', url: ratings.rate.path.replace('{id}', orderId), json });
const good = { stars: 5, words: 'Clean wheat, fair weight.' };

describe('rating a completed order', () => {
  it('asks both sides until when, and hides each rating from the other until both have written', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);
    const rateBy = daysLater(7).toISOString();
    const asked = { type: 'rating.asked', order: orderId, rateBy };

    const first = await rateAs(buyer, orderId, good);

    expect(first).toMatchObject({ ok: true, value: { ratings: { own: good, other: null, isOpen: false } } });
    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({
      ...asked,
      side: 'buyer',
      sentBy: seller.id,
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      ...asked,
      side: 'seller',
      sentBy: buyer.id,
    });
    expect(await seller.call(ratings.get, { orderId })).toMatchObject({
      value: { ratings: { own: null, other: null, rateBy, isOpen: false } },
    });
    expect(await figuresOf(testApp, seller)).toEqual([0, 0]);
    expect(await testApp.visitor.call(ratings.listOfUser, { userId: seller.id })).toMatchObject({
      value: { ratings: [] },
    });
  });

  it('opens both once the second is written, moves both means, and tells each side', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);
    await rateAs(buyer, orderId, good);

    const second = await rateAs(seller, orderId, { stars: 4 });

    expect(second).toMatchObject({
      value: { ratings: { own: { stars: 4, words: '' }, other: good, isOpen: true } },
    });
    expect([await figuresOf(testApp, seller), await figuresOf(testApp, buyer)]).toEqual([
      [5, 1],
      [4, 1],
    ]);
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      type: 'rating.opened',
      stars: 5,
      side: 'seller',
    });
    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({
      type: 'rating.opened',
      stars: 4,
      side: 'buyer',
    });
    expect(await buyer.call(ratings.get, { orderId })).toMatchObject({
      value: { ratings: { own: good, other: { stars: 4 }, isOpen: true } },
    });
  });

  it('is written once: the same again is the same, another one is refused', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);
    await rateAs(buyer, orderId, good);

    expect(await rateAs(buyer, orderId, good)).toMatchObject({ ok: true });
    expect(await rateAs(buyer, orderId, { ...good, stars: 1 })).toMatchObject({ error: 'already-rated' });
    await rateAs(seller, orderId, { stars: 3 });
    expect(await rateAs(buyer, orderId, { stars: 5 })).toMatchObject({ error: 'already-rated' });
    expect(await figuresOf(testApp, seller)).toEqual([5, 1]);
  });

  it('by both at the same instant, again and again, counts each once', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);

    await Promise.all(
      [buyer, seller, buyer, seller, buyer].map((actor) => rateAs(actor, orderId, { stars: 2 })),
    );

    expect([await figuresOf(testApp, seller), await figuresOf(testApp, buyer)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    const opened = (await noticesOf(testApp, seller)).filter(({ type }) => type === 'rating.opened');
    expect(opened).toHaveLength(1);
  });

  it.each([0, 6, 2.5])('with %d stars is refused beside the field', async (stars) => {
    const { buyer, orderId } = await aCompletedOrder(testApp);

    expect(await sent(buyer, orderId, { stars })).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: { stars: { code: 'not-a-choice' } } },
    });
  });

  it('in more than 500 characters is refused beside the field', async () => {
    const { buyer, orderId } = await aCompletedOrder(testApp);

    expect(await sent(buyer, orderId, { stars: 3, words: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: { words: { code: 'too-long' } } },
    });
  });

  it('is nobody else’s, and is not even there for them', async () => {
    const { orderId } = await aCompletedOrder(testApp);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await rateAs(stranger, orderId, good)).toMatchObject({ error: 'not-found' });
    expect(await stranger.call(ratings.get, { orderId })).toMatchObject({ error: 'not-found' });
  });
});

describe('the days in which an order is rated', () => {
  it('have not begun while it is under way', async () => {
    const order = await anOrder(testApp);
    await deliver(order);

    expect(await rateAs(order.buyer, order.orderId, good)).toMatchObject({ error: 'rating-too-early' });
    expect(await order.buyer.call(ratings.listDue, {})).toMatchObject({ value: { due: [] } });
  });

  it('begin when time has completed it, whether or not a timer has said so', async () => {
    const order = await anOrder(testApp);
    await deliver(order);
    now = daysLater(8);
    const until = daysLater(14).toISOString();

    expect(await order.seller.call(ratings.listDue, {})).toMatchObject({
      value: { due: [{ orderId: order.orderId, rateBy: until }] },
    });
    expect(await rateAs(order.buyer, order.orderId, good)).toMatchObject({ ok: true });
    await orderRoomOf(testApp).endOverdue();

    expect(await order.buyer.call(ratings.get, { orderId: order.orderId })).toMatchObject({
      value: { ratings: { own: good, rateBy: until } },
    });
  });

  it('end after seven: then nothing more is written, and what one side wrote is open', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);
    await rateAs(buyer, orderId, good);
    now = daysLater(7);

    expect(await rateAs(seller, orderId, { stars: 1 })).toMatchObject({ error: 'rating-too-late' });
    expect(await seller.call(ratings.get, { orderId })).toMatchObject({
      value: { ratings: { own: null, other: good, isOpen: true } },
    });
    expect(await testApp.visitor.call(ratings.listOfUser, { userId: seller.id })).toMatchObject({
      value: { ratings: [{ orderId, stars: 5 }] },
    });
  });

  it('being over is written down once by however many timers', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);
    await rateAs(buyer, orderId, good);
    now = daysLater(7);
    const room = ratingRoomOf(testApp);

    await Promise.all([room.openOverdue(), room.openOverdue(), room.openOverdue()]);
    await room.openOverdue();

    expect([await figuresOf(testApp, seller), await figuresOf(testApp, buyer)]).toEqual([
      [5, 1],
      [0, 0],
    ]);
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({ type: 'rating.opened', stars: 5 });
  });

  it('are told of what is still to be rated, the most urgent first', async () => {
    const first = await aCompletedOrder(testApp);
    expect(await first.buyer.call(ratings.listDue, {})).toMatchObject({
      value: { due: [{ orderId: first.orderId, rateBy: daysLater(7).toISOString() }] },
    });

    await rateAs(first.buyer, first.orderId, good);

    expect(await first.buyer.call(ratings.listDue, {})).toMatchObject({ value: { due: [] } });
    expect(await first.seller.call(ratings.listDue, {})).toMatchObject({
      value: { due: [{ orderId: first.orderId }] },
    });
  });
});

describe('the ratings of a person', () => {
  it('are read page by page, the latest first, and name their authors to users alone', async () => {
    const { buyer, seller, orderId } = await aCompletedOrder(testApp);
    await rateAs(buyer, orderId, good);
    await rateAs(seller, orderId, { stars: 4, words: 'Pays at once.' });

    const asUser = await buyer.call(ratings.listOfUser, { userId: seller.id });
    const asVisitor = await testApp.visitor.call(ratings.listOfUser, { userId: seller.id, limit: 1 });

    expect(asUser).toMatchObject({
      value: {
        ratings: [
          { ...good, orderId, authorSide: 'buyer', author: { id: buyer.id }, names: { te: 'గోధుమలు' } },
        ],
        nextCursor: null,
      },
    });
    expect(JSON.stringify(asVisitor)).not.toContain(buyer.id);
  });
});
