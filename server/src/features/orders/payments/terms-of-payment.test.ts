import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { today as waiting } from '@polam/contract/calls/views/views';
import { buildAdmin } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { ratingRoomOf } from '@polam/server/testing/ratings';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { moveOf, weigh } from '@polam/server/testing/trade/orders';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { aTrade, noticesOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A morning in India. */
const MORNING = new Date('2026-11-23T05:30:00Z');
const DAY = 86_400_000;

let testApp: TestApp;
let clock = MORNING;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
});

beforeEach(() => {
  clock = MORNING;
});

afterAll(() => testApp.close());

const pass = (days: number) => {
  clock = new Date(clock.getTime() + days * DAY);
};
const today = () => dayInIndia(clock);
const restAfter = { part: 'rest', dueOn: null } as const;

/** An order of 10 quintals at ₹2,300, agreed with 30 % within 2 days, the rest within 7 days of arrival. */
async function anAgreement(payment = '30%/2/7') {
  const trade = await aTrade(testApp, { lastOn: addDays(today(), 90) });
  const { orderId, offer } = await agree(trade, payment);
  return { ...trade, offer, orderId };
}

async function agree({ buyer, seller, terms }: Trade, payment: string) {
  const made = await buyer.call(offers.propose, { ...terms, payment });
  if (!made.ok) throw new Error(made.message);
  const { offer } = made.value;
  const [{ version } = { version: 0 }] = await testApp.db<{ version: number }[]>`
    select n.version from negotiations n join offers o on o.negotiation_id = n.id where o.id = ${offer.id}`;
  const answered = await seller.call(offers.answer, {
    offerId: offer.id,
    version,
    answer: 'accept',
    seenPayment: payment,
  });
  if (!answered.ok) throw new Error(answered.message);
  const [{ id } = { id: '' }] = await testApp.db<{ id: string }[]>`
    select id from orders where offer_id = ${offer.id}`;
  return { offer, orderId: id };
}

type AgreedOrder = Awaited<ReturnType<typeof anAgreement>>;

async function orderOf({ buyer, orderId }: Pick<AgreedOrder, 'buyer' | 'orderId'>) {
  const read = await buyer.call(orders.get, { orderId });
  if (!read.ok) throw new Error(read.message);
  return read.value.order;
}

async function arrive({ orderId, seller, buyer }: AgreedOrder) {
  await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(seller);
  await moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(buyer);
}

async function payWhole({ orderId, buyer, seller }: AgreedOrder) {
  for (const actor of [buyer, seller]) await actor.call(orders.markPayment, { orderId, isDone: true });
}

describe('terms of payment', () => {
  it('are kept by the offer, and become the parts of its order, each with its day', async () => {
    const agreed = await anAgreement();

    expect(agreed.offer).toMatchObject({ payment: '30%/2/7' });
    expect((await orderOf(agreed)).parts).toEqual([
      { part: 'advance', paise: 690_000, dueOn: addDays(today(), 2), paidAt: null, receivedAt: null },
      { ...restAfter, paise: 1_610_000, paidAt: null, receivedAt: null },
    ]);
  });

  it.each(['31', '120%/0/0', '30%/40/7', 'half/0/0'])('that say nothing are refused: %s', async (payment) => {
    const { buyer, terms } = await aTrade(testApp);

    expect(await buyer.call(offers.propose, { ...terms, payment })).toMatchObject({
      error: 'invalid-input',
      fields: { payment: {} },
    });
  });

  it('count from the arrival for the rest, and its sum follows the weight to the paisa', async () => {
    const agreed = await anAgreement();
    await arrive(agreed);
    await weigh(agreed, 9_833);

    const { parts, totalPaise } = await orderOf(agreed);

    expect(parts).toMatchObject([{ paise: 690_000 }, { dueOn: addDays(today(), 7) }]);
    expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(totalPaise);
  });

  it('leave no day for a rest of nothing, as the advance is all of the sum', async () => {
    const agreed = await anAgreement('100%/0/0');
    await arrive(agreed);
    expect((await orderOf(agreed)).parts).toMatchObject([{ paise: 2_300_000 }, { paise: 0, dueOn: null }]);

    await weigh(agreed, 10_500);
    await moveOf(agreed.orderId, { seen: 'delivered', move: 'complete' })(agreed.buyer);

    expect((await orderOf(agreed)).parts).toMatchObject([
      { paise: 2_300_000 },
      { paise: 115_000, dueOn: today() },
    ]);
  });

  it('have two ticks a part, and the whole is paid once all of its parts are', async () => {
    const agreed = await anAgreement();
    const { buyer, seller, orderId } = agreed;

    await buyer.call(orders.markPayment, { orderId, isDone: true, part: 'advance' });
    await seller.call(orders.markPayment, { orderId, isDone: true, part: 'advance' });
    const notified = (await noticesOf(testApp, seller)).at(-1);
    const half = await orderOf(agreed);
    await buyer.call(orders.markPayment, { orderId, isDone: true, part: 'rest' });
    const paid = await orderOf(agreed);
    await buyer.call(orders.markPayment, { orderId, isDone: false, part: 'advance' });

    expect(notified).toMatchObject({ type: 'order.noted', note: 'paid', part: 'advance' });
    expect(half).toMatchObject({
      paidAt: null,
      receivedAt: null,
      parts: [{ paidAt: clock.toISOString(), receivedAt: clock.toISOString() }, { paidAt: null }],
    });
    expect(paid).toMatchObject({ paidAt: clock.toISOString(), receivedAt: null });
    expect(await orderOf(agreed)).toMatchObject({ paidAt: null, parts: [{ paidAt: null }, {}] });
  });

  it('are named by their part in the history, and with their ticks to the admin of a dispute', async () => {
    const agreed = await anAgreement();
    const { buyer, seller, orderId } = agreed;
    await buyer.call(orders.markPayment, { orderId, isDone: true, part: 'advance' });
    await arrive(agreed);
    const words = { kind: 'not-paid', reason: 'The rest has not come' } as const;
    await seller.call(orders.dispute, { orderId, ...words });
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const listed = await admin.call(orders.listDisputes, { search: orderId.slice(-8) });

    const [shown] = listed.ok ? listed.value.orders : [];
    expect(shown?.history.filter(({ note }) => note !== null)).toMatchObject([
      { note: 'paid', part: 'advance', by: 'buyer' },
    ]);
    expect(shown?.parts).toMatchObject([
      { part: 'advance', paise: 690_000, paidAt: clock.toISOString(), receivedAt: null },
      { part: 'rest', paise: 1_610_000, dueOn: addDays(today(), 7), paidAt: null },
    ]);
  });
});

const paymentsOf = async (
  { buyer }: Pick<AgreedOrder, 'buyer'>,
  wanted: 'payment-to-make' | 'payment-to-receive' = 'payment-to-make',
) => {
  const read = await buyer.call(waiting, {});
  const groups = read.ok ? read.value.groups : [];
  return groups.filter(({ kind }) => kind === wanted).flatMap(({ firsts }) => firsts);
};

describe('the part that is due first', () => {
  it('waits on the first page of its buyer with its own day and sum, from the agreement on', async () => {
    const agreed = await anAgreement();
    const { orderId: id } = agreed;
    const advance = await paymentsOf(agreed);
    await tick(agreed, agreed.buyer);
    const paid = await paymentsOf(agreed);
    await arrive(agreed);

    expect(advance).toMatchObject([{ id, on: addDays(today(), 2), totalPaise: 690_000 }]);
    expect(paid).toEqual([]);
    expect(await paymentsOf(agreed)).toMatchObject([{ id, on: addDays(today(), 7), totalPaise: 1_610_000 }]);
  });

  it('waits for the tick of the seller once it is paid, with its sum', async () => {
    const agreed = await anAgreement();
    const received = () => paymentsOf({ buyer: agreed.seller }, 'payment-to-receive');
    const before = await received();

    await tick(agreed, agreed.buyer);

    expect(before).toEqual([]);
    expect(await received()).toMatchObject([{ id: agreed.orderId, on: null, totalPaise: 690_000 }]);
    await tick(agreed, agreed.seller);
    expect(await received()).toEqual([]);
  });

  it('waits there while it stops offers, also long after the deal is closed', async () => {
    const agreed = await anAgreement('0/0/60');
    await arrive(agreed);
    await moveOf(agreed.orderId, { seen: 'delivered', move: 'complete' })(agreed.buyer);
    pass(70);
    const overdue = await paymentsOf(agreed);
    await agreed.buyer.call(orders.markPayment, { orderId: agreed.orderId, isDone: true, part: 'rest' });

    expect(overdue).toMatchObject([
      { id: agreed.orderId, on: addDays(today(), -10), isOver: true, totalPaise: 2_300_000 },
    ]);
    expect(await paymentsOf(agreed)).toEqual([]);
  });
});

const tick = ({ orderId }: AgreedOrder, by: AgreedOrder['buyer']) =>
  by.call(orders.markPayment, { orderId, isDone: true, part: 'advance' });

describe('an overdue part', () => {
  it('stops new offers and orders of its buyer until it is ticked', async () => {
    const agreed = await anAgreement();
    const another = await aTrade(testApp, { lastOn: addDays(today(), 90) });
    const offer = () =>
      agreed.buyer.call(offers.propose, { ...another.terms, neededOn: addDays(today(), 3) });
    const order = () =>
      agreed.buyer.call(orders.place, { listingId: another.listing.id, quantityMilli: 1_000 });
    pass(2);
    const inTime = await offer();
    pass(1);

    const refused = [await offer(), await order()];
    await agreed.buyer.call(orders.markPayment, { orderId: agreed.orderId, isDone: true, part: 'advance' });

    expect(inTime).toMatchObject({ ok: true });
    expect(refused).toMatchObject([{ error: 'payment-overdue' }, { error: 'payment-overdue' }]);
    expect(await order()).toMatchObject({ ok: true });
  });

  it('stops its buyer from saying yes to offers and quotes of sellers, and nobody else', async () => {
    const agreed = await anAgreement('30%/0/0');
    const { buyer } = agreed;
    const another = await aTrade(testApp, { lastOn: addDays(today(), 90) });
    await buyer.call(offers.propose, another.terms);
    const wanted = await aRequirement(testApp, { buyerId: buyer.id });
    const quoted = await quoteOf(wanted.seller, wanted.terms);
    const countered = await another.seller.call(offers.propose, {
      ...another.terms,
      pricePaise: 235_000,
      recipientId: buyer.id,
    });
    const offerId = countered.ok ? countered.value.offer.id : '';
    const accept = (id: string) => buyer.call(offers.answer, { offerId: id, answer: 'accept' });
    pass(1);

    const refused = [await accept(offerId), await accept(quoted.offer.id)];
    await tick(agreed, agreed.seller);

    expect(refused).toMatchObject([{ error: 'payment-overdue' }, { error: 'payment-overdue' }]);
    expect([await accept(offerId), await accept(quoted.offer.id)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it.each<[string, (agreed: AgreedOrder) => Promise<unknown>]>([
    ['it is ticked by its buyer', (agreed) => tick(agreed, agreed.buyer)],
    ['it is ticked by the seller', (agreed) => tick(agreed, agreed.seller)],
    [
      'its order is cancelled',
      (agreed) => moveOf(agreed.orderId, { seen: 'confirmed', move: 'cancel' })(agreed.seller),
    ],
    [
      'its order is disputed',
      async (agreed) => {
        await moveOf(agreed.orderId, { seen: 'confirmed', move: 'dispatch' })(agreed.seller);
        await agreed.seller.call(orders.dispute, { orderId: agreed.orderId, kind: 'not-paid' });
      },
    ],
  ])('stops neither offers nor orders any more once %s', async (_case, settle) => {
    const agreed = await anAgreement('30%/0/0');
    pass(1);
    const another = await aTrade(testApp, { lastOn: addDays(today(), 90) });
    const propose = () => agreed.buyer.call(offers.propose, another.terms);
    const order = () =>
      agreed.buyer.call(orders.place, { listingId: another.listing.id, quantityMilli: 1_000 });
    const refused = [await propose(), await order()];

    await settle(agreed);

    expect(refused).toMatchObject([{ error: 'payment-overdue' }, { error: 'payment-overdue' }]);
    expect([await propose(), await order()]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('is reminded of the day before to its buyer, and once afterwards to both', async () => {
    const agreed = await anAgreement();
    const room = noticeRoomOf(testApp);
    const remindedOf = async (actor: AgreedOrder['buyer']) =>
      (await noticesOf(testApp, actor)).filter(({ type }) => type === 'reminder.due');
    pass(1);
    await room.remind();
    await room.remind();
    const before = [await remindedOf(agreed.buyer), await remindedOf(agreed.seller)];
    pass(2);
    await room.remind();
    await room.remind();

    expect(before).toMatchObject([[{ about: 'payment', order: agreed.orderId, side: 'buyer' }], []]);
    expect(await remindedOf(agreed.buyer)).toMatchObject([{}, { about: 'payment-late', side: 'buyer' }]);
    expect(await remindedOf(agreed.seller)).toMatchObject([{ about: 'payment-late', side: 'seller' }]);
  });

  it('is nobody’s to be reminded of once it is ticked', async () => {
    const agreed = await anAgreement();
    await payWhole(agreed);
    pass(1);

    await noticeRoomOf(testApp).remind();

    const notices = await noticesOf(testApp, agreed.buyer);
    expect(notices.filter(({ type }) => type === 'reminder.due')).toEqual([]);
  });
});

describe('payments in the record of a buyer', () => {
  it('count as in time or late once the deal is done, each part once', async () => {
    const [timely, late] = [await anAgreement(), await anAgreement('0/0/1')];
    for (const agreed of [timely, late]) await arrive(agreed);
    await payWhole(timely);
    await moveOf(timely.orderId, { seen: 'delivered', move: 'complete' })(timely.buyer);
    pass(4);
    await payWhole(late);
    await moveOf(late.orderId, { seen: 'delivered', move: 'complete' })(late.buyer);
    await ratingRoomOf(testApp).recordTrades();
    await ratingRoomOf(testApp).recordTrades();

    const recordOf = async ({ id }: { readonly id: string }) =>
      (await testApp.db`select trade_record as record from users where id = ${id}`)[0];
    expect(await recordOf(timely.buyer)).toMatchObject({ record: { payments: 2, timelyPayments: 2 } });
    expect(await recordOf(late.buyer)).toMatchObject({ record: { payments: 1, timelyPayments: 0 } });
    expect(await recordOf(late.seller)).toMatchObject({ record: { payments: 0 } });
  });
});
