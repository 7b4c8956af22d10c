import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { rate } from '@polam/contract/calls/ratings';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildOrder } from '@polam/database/seed/orders';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { anOffer, aTrade, noticesOf } from '@polam/server/testing/trade/trade';
import type { TestActor } from '@polam/server/testing/actor';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { OFFER_REMINDER_HOURS } from '@polam/domain/trade/reminder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notices } from './index.ts';

/** A morning in India. */
const MORNING = new Date('2026-11-23T05:30:00Z');
const HOUR = 3_600_000;

let testApp: TestApp;
let room: Notices;
let clock = MORNING;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
  room = noticeRoomOf(testApp);
});
beforeEach(async () => {
  clock = MORNING;
  await testApp.db`update offers set state = 'void', decided_at = now() where state = 'pending'`;
  await testApp.db`update orders set state = 'cancelled', ended_at = '2020-01-01' where true`;
});
afterAll(() => testApp.close());

const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR);
};

/** Reminders of a user, oldest first. */
async function remindedOf(actor: TestActor) {
  const notices = await noticesOf(testApp, actor);
  return notices.filter(({ type }) => type === 'reminder.due');
}

const HOURS_TO_REMINDER = OFFER_HOURS.durable - OFFER_REMINDER_HOURS;

/** An offer made now by the clock of the test. */
async function anOfferNow() {
  const trade = await anOffer(testApp);
  await testApp.db`update offers set created_at = ${clock} where id = ${trade.offerId}`;
  return trade;
}

describe('who has to answer an offer', () => {
  it('is reminded of it once, a day before its time is over, and its author is not', async () => {
    const { seller, buyer, offerId, listing } = await anOfferNow();
    pass(HOURS_TO_REMINDER - 1);
    const early = await room.remind();
    pass(1);

    const notified = [await room.remind(), await room.remind()];

    expect([early, notified]).toEqual([0, [1, 0]]);
    expect(await remindedOf(seller)).toMatchObject([
      { about: 'offer', offer: offerId, pid: listing.id, side: 'seller', sentBy: buyer.id },
    ]);
    expect(await remindedOf(buyer)).toEqual([]);
  });

  it('is reminded once by the timers of several servers', async () => {
    const { seller } = await anOfferNow();
    pass(HOURS_TO_REMINDER + 1);

    await Promise.all([room.remind(), noticeRoomOf(testApp).remind(), room.remind()]);

    expect(await remindedOf(seller)).toHaveLength(1);
  });

  it('is not reminded of one that is answered, over, or of somebody blocked', async () => {
    const answered = await anOfferNow();
    await answered.buyer.call(offers.answer, { offerId: answered.offerId, answer: 'withdraw', version: 1 });
    const blocked = await anOfferNow();
    await testApp.db`
      insert into blocks (blocker_id, blocked_id) values (${blocked.seller.id}, ${blocked.buyer.id})`;
    pass(HOURS_TO_REMINDER + 1);
    const notified = await room.remind();
    const over = await anOfferNow();
    pass(OFFER_HOURS.durable + 1);

    expect([notified, await room.remind()]).toEqual([0, 0]);
    expect(await remindedOf(over.seller)).toEqual([]);
  });
});

describe('a seller with an order to confirm', () => {
  it('is reminded once, six hours before it lapses', async () => {
    const { seller, buyer, listing } = await aTrade(testApp);
    await buyer.call(orders.place, { listingId: listing.id });
    await testApp.db`update orders set created_at = ${clock} where listing_id = ${listing.id}`;
    pass(8);
    const early = await room.remind();
    pass(2);

    const notified = [await room.remind(), await room.remind()];

    // A reminder that would come at five in the morning comes at eight the evening before.
    expect([early, notified]).toEqual([0, [1, 0]]);
    expect(await remindedOf(seller)).toMatchObject([{ about: 'confirm', sentBy: buyer.id }]);
  });

  it('is not reminded once it is confirmed or has lapsed', async () => {
    const { seller, buyer, listing } = await aTrade(testApp);
    await buyer.call(orders.place, { listingId: listing.id });
    await testApp.db`update orders set created_at = ${clock} where listing_id = ${listing.id}`;
    pass(25);

    expect(await room.remind()).toBe(0);
    expect(await remindedOf(seller)).toEqual([]);
  });
});

describe('goods that are due tomorrow', () => {
  it('are brought to the mind of both sides once, on the day before', async () => {
    const { seller, buyer, offerId, listing } = await anOffer(testApp);
    await testApp.db`update offers set needed_on = ${addDays(dayInIndia(clock), 2)} where id = ${offerId}`;
    const accepted = await seller.call(offers.answer, { offerId, answer: 'accept', version: 1 });
    expect(accepted.ok).toBe(true);
    await testApp.db`update orders set state = 'confirmed' where listing_id = ${listing.id}`;
    const early = await room.remind();
    pass(24);

    const notified = [await room.remind(), await room.remind()];
    pass(24);

    expect([early, notified, await room.remind()]).toEqual([0, [2, 0], 0]);
    expect(await remindedOf(seller)).toMatchObject([{ about: 'delivery', side: 'seller' }]);
    expect(await remindedOf(buyer)).toMatchObject([{ about: 'delivery', side: 'buyer' }]);
  });
});

describe('a completed order', () => {
  it('is brought to the mind of whoever has not rated it after three days, once', async () => {
    const { seller, buyer, listing } = await aTrade(testApp);
    const order = await buildOrder(testApp.db, {
      buyerId: buyer.id,
      listingId: listing.id,
      state: 'completed',
      quantityMilli: 1_000,
    });
    await testApp.db`update orders set ended_at = ${clock} where id = ${order.id}`;
    expect(await buyer.call(rate, { orderId: order.id, stars: 5 })).toMatchObject({ ok: true });
    pass(71);
    const early = await room.remind();
    pass(1);

    const notified = [await room.remind(), await room.remind()];

    expect([early, notified]).toEqual([0, [1, 0]]);
    expect(await remindedOf(seller)).toMatchObject([{ about: 'rating', side: 'seller', sentBy: buyer.id }]);
    expect(await remindedOf(buyer)).toEqual([]);
  });

  it('is not brought to mind once its days are over', async () => {
    const { buyer, listing } = await aTrade(testApp);
    const order = await buildOrder(testApp.db, {
      buyerId: buyer.id,
      listingId: listing.id,
      state: 'completed',
      quantityMilli: 1_000,
    });
    await testApp.db`update orders set ended_at = ${clock} where id = ${order.id}`;
    pass(7 * 24);

    expect(await room.remind()).toBe(0);
  });
});
