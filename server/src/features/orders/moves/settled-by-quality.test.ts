import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { seenTermsOf } from '@polam/contract/offers/seen-terms';
import { addDays, dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { moveOf } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const AGREED = 'bag:1kg/q;moisture>12:25/q;labour:10/q';

/** A delivered order of 10 quintals at ₹2,300 with agreed deductions. */
async function aDelivery(deductions: string, more: { readonly payment?: string } = {}) {
  const trade = await aTrade(testApp, { lastOn: addDays(dayInIndia(new Date()), 90) });
  const orderId = await agree(trade, { deductions, ...more });
  await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(trade.seller);
  await moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(trade.seller);
  return { ...trade, orderId };
}

async function agree(
  { buyer, seller, terms }: Trade,
  agreed: { readonly deductions: string; readonly payment?: string },
): Promise<string> {
  const made = await buyer.call(offers.propose, { ...terms, ...agreed });
  if (!made.ok) throw new Error(made.message);
  const { offer } = made.value;
  const seen = seenTermsOf(offer);
  const answered = await seller.call(offers.answer, { offerId: offer.id, answer: 'accept', ...seen });
  if (!answered.ok || answered.value.orderId === null) throw new Error('no order');
  return answered.value.orderId;
}

describe('deductions that were agreed with an offer', () => {
  it('are the same for both, and the order has them', async () => {
    const trade = await aTrade(testApp);
    const made = await trade.buyer.call(offers.propose, {
      ...trade.terms,
      deductions: 'labour:10/q@seller;moisture>12.0:25/q;bag:1kg/q',
    });

    expect(made).toMatchObject({ value: { offer: { deductions: AGREED } } });
    const offerId = made.ok ? made.value.offer.id : '';
    const accept = (seenDeductions?: string) =>
      trade.seller.call(offers.answer, {
        offerId,
        answer: 'accept',
        ...(seenDeductions === undefined ? {} : { seenDeductions }),
      });
    expect(await accept()).toMatchObject({ error: 'offer-unseen' });
    expect(await accept('bag:1kg/q')).toMatchObject({ error: 'offer-unseen' });
    const answered = await accept(AGREED);
    const orderId = (answered.ok && answered.value.orderId) || '';
    // 10 quintals at ₹2,300 = ₹23,000, less ₹230 for bags and ₹100 for labour.
    for (const side of [trade.buyer, trade.seller])
      expect(await side.call(orders.get, { orderId })).toMatchObject({
        value: { order: { deductions: AGREED, grossPaise: 2_300_000, totalPaise: 2_267_000, found: null } },
      });
  });

  it('are changed by a counter-offer, and the last ones count', async () => {
    const trade = await aTrade(testApp);
    await trade.buyer.call(offers.propose, { ...trade.terms, deductions: AGREED });

    const countered = await trade.seller.call(offers.proposeToBuyer, {
      ...trade.terms,
      buyerId: trade.buyer.id,
      deductions: 'moisture>13:20/q',
    });
    const offerId = countered.ok ? countered.value.offer.id : '';
    const seen = { seenDeductions: 'moisture>13:20/q' };
    const answered = await trade.buyer.call(offers.answer, { offerId, answer: 'accept', ...seen });
    const orderId = (answered.ok && answered.value.orderId) || '';

    expect(await trade.seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { deductions: 'moisture>13:20/q', totalPaise: 2_300_000 } },
    });
  });

  it.each(['moisture>12:0%', 'moisture<12:1%', 'commission:150%', 'wet>1:1%'])(
    'are refused as %s',
    async (deductions) => {
      const { buyer, terms } = await aTrade(testApp);

      expect(await buyer.call(offers.propose, { ...terms, deductions })).toMatchObject({
        error: 'invalid-input',
        fields: { deductions: { code: 'not-a-choice' } },
      });
    },
  );

  it('by weight are refused of goods that are counted', async () => {
    const { buyer, terms } = await aTrade(testApp, { unit: 'dozen', packGrams: null });
    const propose = (deductions: string) => buyer.call(offers.propose, { ...terms, deductions });

    expect(await propose('labour:10/q')).toMatchObject({ fields: { deductions: { code: 'not-a-choice' } } });
    expect(await propose('commission:2%')).toMatchObject({ ok: true });
  });
});

describe('what is found at weighing', () => {
  it('waits for the other side, then the sum follows line by line on both screens', async () => {
    const { buyer, seller, orderId } = await aDelivery(AGREED);

    await buyer.call(orders.weigh, { orderId, quantityMilli: 10_000, found: 'moisture=13' });

    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { totalPaise: 2_267_000, found: null, proposedFound: 'moisture=13' } },
    });
    await seller.call(orders.weigh, { orderId, quantityMilli: 10_000, found: 'moisture=13' });
    // A point of 9.9 quintals without bags: ₹247.50 less.
    for (const side of [buyer, seller])
      expect(await side.call(orders.get, { orderId })).toMatchObject({
        value: {
          order: { totalPaise: 2_242_250, grossPaise: 2_300_000, found: 'moisture=13', proposedFound: null },
        },
      });
    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({
      note: 'weight-confirmed',
      total: 22_422.5,
    });
  });

  it('is corrected by the other side; each line of the history has its own', async () => {
    const { buyer, seller, orderId } = await aDelivery('moisture>12:1%');

    await buyer.call(orders.weigh, { orderId, quantityMilli: 10_000, found: 'moisture=14' });
    await seller.call(orders.weigh, { orderId, quantityMilli: 10_000, found: 'moisture=13' });
    await buyer.call(orders.weigh, { orderId, quantityMilli: 10_000 });

    const seen = await seller.call(orders.get, { orderId });
    expect(seen).toMatchObject({ value: { order: { totalPaise: 2_277_000, found: 'moisture=13' } } });
    expect(seen.ok && seen.value.history.slice(-3)).toMatchObject([
      { note: 'weighed', by: 'buyer', found: 'moisture=14' },
      { note: 'weighed', by: 'seller', found: 'moisture=13' },
      { note: 'weight-confirmed', by: 'buyer', found: 'moisture=13' },
    ]);
  });

  it('is not entered where nothing was agreed for it: that is a dispute', async () => {
    const { buyer, orderId } = await aDelivery('moisture>12:1%');
    const weigh = (found: string) => buyer.call(orders.weigh, { orderId, quantityMilli: 10_000, found });

    expect(await weigh('moisture=13;foreign-matter=4')).toMatchObject({ error: 'not-agreed' });
    expect(await weigh('moisture=13;bags=20')).toMatchObject({ error: 'not-agreed' });
    expect(await weigh('wet')).toMatchObject({ error: 'invalid-input' });
    expect(await weigh('moisture=13')).toMatchObject({ ok: true });
  });

  it('has the buyer look again who closes the deal by another sum', async () => {
    const { buyer, seller, orderId } = await aDelivery('moisture>12:1%');
    const found = 'moisture=13';
    await seller.call(orders.weigh, { orderId, quantityMilli: 10_000, found });
    await buyer.call(orders.weigh, { orderId, quantityMilli: 10_000, found });
    const close = (seenFound: string | null) =>
      buyer.call(orders.move, {
        orderId,
        move: 'complete',
        seen: 'delivered',
        seenMilli: 10_000,
        seenFound,
      });

    expect(await close(null)).toMatchObject({ error: 'order-changed' });
    expect(await close(found)).toMatchObject({ ok: true });
    expect(await seller.call(orders.sumTransactions, {})).toMatchObject({
      value: { months: [{ soldPaise: 2_277_000 }] },
    });
  });

  it('leaves the advance as it was agreed, and the rest follows what is left', async () => {
    const delivery = await aDelivery('moisture>12:1%', { payment: '50%/2/7' });
    const { buyer, seller, orderId } = delivery;
    const weigh = { orderId, quantityMilli: 10_000, found: 'moisture=14' };
    await buyer.call(orders.weigh, weigh);
    await seller.call(orders.weigh, weigh);

    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: {
        order: {
          totalPaise: 2_254_000,
          parts: [
            { part: 'advance', paise: 1_150_000 },
            { part: 'rest', paise: 1_104_000 },
          ],
        },
      },
    });
  });
});
