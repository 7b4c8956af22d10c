import * as account from '@polam/contract/calls/account';
import * as orders from '@polam/contract/calls/orders';
import { buildAdmin, buildTrader, TEST_PASSWORD } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, booksOf, deliver, moveOf } from '@polam/server/testing/trade/orders';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const reason = 'Half of the bags are wet.';
const words = 'The photos show it. Take the bags back.';
const balanced = (quantity: number, reserved: number) => ({
  quantity,
  reserved,
  ledger: { quantity, reserved },
});

/** A delivered order of 20 of 50 quintals. */
async function aDelivery() {
  const order = await anOrder(testApp, { orderedMilli: 20_000 });
  await deliver(order);
  return order;
}

/** The same, disputed by its buyer. */
async function aDispute() {
  const order = await aDelivery();
  const disputed = await order.buyer.call(orders.dispute, { orderId: order.orderId, reason });
  return { ...order, disputed };
}

async function anAdmin() {
  return testApp.actor((await buildAdmin(testApp.db)).id);
}

describe('disputing an order', () => {
  it('keeps it from ending, tells the other side and lets both read the reason', async () => {
    const { listing, seller, orderId, disputed } = await aDispute();

    expect(disputed).toMatchObject({
      value: { order: { state: 'disputed', dispute: { reason, by: 'buyer' } } },
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      type: 'order.changed',
      state: 'disputed',
    });
    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { dispute: { reason, settlement: null } } },
    });
    expect(await booksOf(testApp, listing.id)).toMatchObject(balanced(50_000, 20_000));
  });

  it('twice is one dispute, and its first reason stands', async () => {
    const { buyer, seller, orderId } = await aDispute();
    const notified = (await noticesOf(testApp, seller)).length;

    const again = await buyer.call(orders.dispute, { orderId, reason: 'And late.' });

    expect(again).toMatchObject({ value: { order: { dispute: { reason } } } });
    expect(await seller.call(orders.dispute, { orderId, reason: 'No!' })).toMatchObject({
      error: 'not-your-move',
    });
    expect(await noticesOf(testApp, seller)).toHaveLength(notified);
  });

  it('waits until the goods are sent off, and is no stranger’s', async () => {
    const { buyer, orderId } = await anOrder(testApp);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await buyer.call(orders.dispute, { orderId, reason })).toMatchObject({ error: 'not-your-move' });
    expect(await stranger.call(orders.dispute, { orderId, reason })).toMatchObject({ error: 'not-found' });
  });

  it('leaves it to an admin alone', async () => {
    const { buyer, orderId } = await aDispute();

    expect(await moveOf(orderId, { seen: 'disputed', move: 'complete' })(buyer)).toMatchObject({
      error: 'not-your-move',
    });
  });
});

describe('a dispute by its tile', () => {
  it('needs no words, but for what no tile names', async () => {
    const [short, other] = [await aDelivery(), await aDelivery()];

    const byTile = await short.buyer.call(orders.dispute, { orderId: short.orderId, kind: 'short' });
    const unsaid = await other.buyer.call(orders.dispute, { orderId: other.orderId, kind: 'other' });

    expect(byTile).toMatchObject({
      value: { order: { state: 'disputed', dispute: { kind: 'short', reason: '' } } },
    });
    expect(unsaid).toMatchObject({ error: 'invalid-input', fields: { reason: { code: 'required' } } });
  });
});

describe('answering a dispute', () => {
  it('is the other side’s, who may say it anew, and tells the one who opened it', async () => {
    const { buyer, seller, orderId } = await aDispute();
    const answer = (actor: typeof buyer, said: string) =>
      actor.call(orders.answerDispute, { orderId, words: said });

    const own = await answer(buyer, 'I say it again');
    await answer(seller, 'They were dry');
    const notified = (await noticesOf(testApp, buyer)).at(-1);
    const again = await answer(seller, 'They were dry when loaded');

    expect(own).toMatchObject({ error: 'not-your-move' });
    expect(notified).toMatchObject({ type: 'order.noted', note: 'dispute-answered', by: 'seller' });
    expect(again).toMatchObject({
      value: { order: { state: 'disputed', dispute: { reason, answer: 'They were dry when loaded' } } },
    });
    const read = await buyer.call(orders.get, { orderId });
    expect(read.ok && read.value.history.at(-1)).toMatchObject({ note: 'dispute-answered', by: 'seller' });
  });

  it('is over once an admin has decided, and is no stranger’s', async () => {
    const { seller, orderId } = await aDispute();
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);
    const answer = (actor: typeof seller) => actor.call(orders.answerDispute, { orderId, words: 'Dry' });

    const strangers = await answer(stranger);
    await (await anAdmin()).call(orders.settleDispute, { orderId, outcome: 'completed', words });

    expect(strangers).toMatchObject({ error: 'not-found' });
    expect(await answer(seller)).toMatchObject({ error: 'order-not-open' });
  });
});

describe('settling a dispute', () => {
  it.each([
    ['completed', balanced(30_000, 0)],
    ['cancelled', balanced(50_000, 0)],
  ] as const)('as %s moves the stock, and both sides are told and read why', async (outcome, books) => {
    const { listing, buyer, seller, orderId } = await aDispute();
    const admin = await anAdmin();

    const settled = await admin.call(orders.settleDispute, { orderId, outcome, words });
    const again = await admin.call(orders.settleDispute, { orderId, outcome, words });

    expect([settled.ok, again.ok]).toEqual([true, true]);
    expect(await booksOf(testApp, listing.id)).toMatchObject(books);
    for (const side of [buyer, seller]) {
      const notified = (await noticesOf(testApp, side)).filter(({ type }) => type === 'order.changed').at(-1);
      expect(notified).toMatchObject({ state: outcome, by: 'admin' });
      const read = await side.call(orders.get, { orderId });
      expect(read).toMatchObject({
        value: { order: { state: outcome, dispute: { reason, settlement: words } } },
      });
      expect(read.ok && read.value.history.at(-1)).toMatchObject({ state: outcome, by: 'admin' });
    }
    const [audited] = await testApp.db`select action from audit where subject_id = ${orderId}`;
    expect(audited).toMatchObject({ action: 'dispute-settled' });
  });

  it('the other way afterwards is too late', async () => {
    const { orderId } = await aDispute();
    const admin = await anAdmin();
    await admin.call(orders.settleDispute, { orderId, outcome: 'completed', words });

    expect(await admin.call(orders.settleDispute, { orderId, outcome: 'cancelled', words })).toMatchObject({
      error: 'order-not-open',
    });
  });

  it('is for admins, for what is disputed, and not for one’s own deal', async () => {
    const { buyer, orderId } = await aDispute();
    const undisputed = await anOrder(testApp);
    const admin = await anAdmin();
    const settle = { outcome: 'completed', words } as const;

    expect(await buyer.call(orders.settleDispute, { orderId, ...settle })).toMatchObject({
      error: 'forbidden',
    });
    expect(await admin.call(orders.settleDispute, { orderId: undisputed.orderId, ...settle })).toMatchObject({
      error: 'not-your-move',
    });
    await testApp.db`update users set role = '0' where id = ${buyer.id}`;
    expect(await buyer.call(orders.settleDispute, { orderId, ...settle })).toMatchObject({
      error: 'forbidden',
    });
  });
});

describe('the desk of disputes', () => {
  it('shows an admin both sides with phones, the reason and what has happened, latest first, page by page', async () => {
    const [older, newer] = [await aDispute(), await aDispute()];
    const admin = await anAdmin();

    const first = await admin.call(orders.listDisputes, { limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';

    expect(first).toMatchObject({
      value: {
        orders: [
          {
            id: newer.orderId,
            dispute: { reason, by: 'buyer' },
            buyer: { id: newer.buyer.id, phone: expect.any(String) as string },
            seller: { id: newer.seller.id, phone: expect.any(String) as string },
            history: [{}, {}, {}, { state: 'delivered' }, { state: 'disputed', by: 'buyer' }],
          },
        ],
      },
    });
    expect(await admin.call(orders.listDisputes, { limit: 1, cursor })).toMatchObject({
      value: { orders: [{ id: older.orderId }] },
    });
    expect(await newer.buyer.call(orders.listDisputes, {})).toMatchObject({ error: 'forbidden' });
  });
});

describe('somebody who leaves', () => {
  it('is bound by a dispute, and afterwards takes its words along', async () => {
    const { buyer, seller, orderId } = await aDispute();
    const [{ email } = { email: '' }] = await testApp.db<
      { email: string }[]
    >`select email from users where id = ${buyer.id}`;
    const leave = () => buyer.call(account.erase, { password: TEST_PASSWORD, confirmation: email });
    const bound = await leave();
    await (await anAdmin()).call(orders.settleDispute, { orderId, outcome: 'cancelled', words });

    const left = await leave();

    expect(bound).toMatchObject({ error: 'open-orders' });
    expect(left).toMatchObject({ ok: true });
    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { dispute: { reason: '', settlement: words } } },
    });
  });
});
