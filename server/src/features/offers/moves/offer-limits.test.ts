import * as calls from '@polam/contract/calls/offers';
import * as listings from '@polam/contract/calls/listings';
import * as orders from '@polam/contract/calls/orders';
import type { InputOf } from '@polam/contract/call';
import { buildTrader } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { booksOf } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf, offersOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

type Change = Partial<InputOf<typeof listings.update>>;

/** A listing at ₹2,400 whose seller accepts from ₹2,350 and declines below ₹2,000. */
async function aLimitedTrade(): Promise<Trade> {
  const trade = await aTrade(testApp, { pricePaise: 240_000 });
  await change(trade, { acceptFromPaise: 235_000, declineBelowPaise: 200_000 });
  return trade;
}

const change = ({ seller, listing }: Trade, changes: Change) =>
  seller.call(listings.update, {
    listingId: listing.id,
    name: listing.name,
    pricePaise: 240_000,
    quantityMilli: 50_000,
    ...changes,
  });

const limitsOf = async ({ seller, listing }: Trade) => {
  const answer = await seller.call(listings.get, { listingId: listing.id });
  if (!answer.ok) throw new Error(answer.message);
  const { acceptFromPaise, declineBelowPaise } = answer.value.listing;
  return [acceptFromPaise, declineBelowPaise];
};

describe('an offer that meets the seller’s price', () => {
  it('is accepted at once, and the buyer is told as if a person had done it', async () => {
    const { listing, seller, buyer, terms } = await aLimitedTrade();

    const answer = await buyer.call(calls.propose, { ...terms, pricePaise: 235_000 });

    expect(answer).toMatchObject({ ok: true, value: { offer: { state: 'accepted' } } });
    const [notified] = await noticesOf(testApp, buyer);
    expect(notified).toMatchObject({ type: 'offer.decided', state: 'accepted', by: 'seller', own: true });
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'offer.decided', state: 'accepted', by: 'limit', own: false },
    ]);
    expect(await booksOf(testApp, listing.id)).toMatchObject({
      reserved: 10_000,
      ledger: { reserved: 10_000 },
    });
    expect(await seller.call(orders.list, { side: 'seller' })).toMatchObject({
      value: { orders: [{ pricePaise: 235_000, state: 'confirmed' }] },
    });
  });

  it.each([
    ['something would be taken from the sum', { deductions: 'commission:99%' }],
    ['it would be paid only weeks later', { payment: '0/0/60' }],
  ])('waits for its seller where %s', async (_case, agreed) => {
    const { listing, seller, buyer, terms } = await aLimitedTrade();

    const answer = await buyer.call(calls.propose, { ...terms, pricePaise: 240_000, ...agreed });

    expect(answer).toMatchObject({ ok: true, value: { offer: { state: 'pending' } } });
    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'offer.proposed' }]);
    expect((await booksOf(testApp, listing.id)).reserved).toBe(0);
  });

  it('is declined at once below the other limit, and nothing is sold', async () => {
    const { listing, seller, buyer, terms } = await aLimitedTrade();

    const answer = await buyer.call(calls.propose, { ...terms, pricePaise: 199_999 });

    expect(answer).toMatchObject({ value: { offer: { state: 'declined' } } });
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ state: 'declined', by: 'seller' }]);
    expect(await noticesOf(testApp, seller)).toMatchObject([{ state: 'declined', by: 'limit' }]);
    expect((await booksOf(testApp, listing.id)).reserved).toBe(0);
  });

  it('between the limits waits for its seller', async () => {
    const { listing, seller, buyer, terms } = await aLimitedTrade();

    await buyer.call(calls.propose, { ...terms, pricePaise: 234_999 });

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'offer.proposed' }]);
  });

  it('is the buyer’s alone: what the seller offers waits for an answer', async () => {
    const { listing, seller, buyer, terms } = await aLimitedTrade();
    await buyer.call(calls.propose, { ...terms, pricePaise: 210_000 });

    await seller.call(calls.propose, { ...terms, recipientId: buyer.id, pricePaise: 236_000 });
    await buyer.call(calls.propose, { ...terms, pricePaise: 235_500 });

    expect(await offersOf(testApp, listing.id)).toEqual([
      'buyer countered',
      'seller countered',
      'buyer accepted',
    ]);
  });
});

describe('the limits of a listing', () => {
  it('are seen by its seller alone', async () => {
    const trade = await aLimitedTrade();
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await limitsOf(trade)).toEqual([235_000, 200_000]);
    for (const reader of [trade.buyer, stranger, testApp.visitor]) {
      const { body } = await reader.send({ url: `/api/v1/products/get-product/${trade.listing.id}` });
      expect(body.toString()).toContain(trade.listing.id);
      expect(body.toString()).not.toMatch(/acceptFrom|declineBelow/);
    }
  });

  it('stay as they are where a form leaves them out, and go where it leaves them blank', async () => {
    const trade = await aLimitedTrade();

    await change(trade, { quantityMilli: 60_000 });
    const saved = await limitsOf(trade);
    await change(trade, { declineBelowPaise: null });

    expect([saved, await limitsOf(trade)]).toEqual([
      [235_000, 200_000],
      [235_000, null],
    ]);
  });

  it('are lowered with the asking price, so far as they must', async () => {
    const trade = await aLimitedTrade();

    const lower = await change(trade, { pricePaise: 220_000 });
    const once = await limitsOf(trade);
    await change(trade, { pricePaise: 150_000 });

    expect(lower.ok).toBe(true);
    expect([once, await limitsOf(trade)]).toEqual([
      [220_000, 200_000],
      [150_000, 149_999],
    ]);
  });

  it.each([
    {
      what: 'above the asking price',
      changes: { acceptFromPaise: 240_001 },
      field: 'acceptFromPaise',
      message: 'At most the asking price, ₹2,400.',
    },
    {
      what: 'above the asking price',
      changes: { declineBelowPaise: 240_001 },
      field: 'declineBelowPaise',
      message: 'At most the asking price, ₹2,400.',
    },
    {
      what: 'of which no is not below yes',
      changes: { acceptFromPaise: 230_000, declineBelowPaise: 230_000 },
      field: 'declineBelowPaise',
      message: 'This must be less than the price that is accepted at once.',
    },
  ])('$what are refused beside their field', async ({ changes, field, message }) => {
    const trade = await aTrade(testApp, { pricePaise: 240_000 });

    expect(await change(trade, changes)).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { [field]: { message } },
    });
    expect(await limitsOf(trade)).toEqual([null, null]);
  });
});
