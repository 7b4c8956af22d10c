import { block } from '@polam/contract/calls/blocks';
import { update } from '@polam/contract/calls/listings';
import * as calls from '@polam/contract/calls/wishlist';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { StatementLog } from '@polam/server/testing/statements';
import { aTrade, noticesOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const sent = new StatementLog();
let testApp: TestApp;
let hoursLater = 0;

beforeAll(async () => {
  const now = () => new Date(Date.now() + hoursLater * HOUR_MS);
  testApp = await startTestApp({ now, onStatement: sent.listener });
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

/** A listing at ₹2,400 that is on its buyer's wishlist. */
async function aSavedListing(overrides: ListingOverrides = {}): Promise<Trade> {
  const trade = await aTrade(testApp, { pricePaise: 240_000, ...overrides });
  await trade.buyer.call(calls.add, { listingId: trade.listing.id });
  return trade;
}

async function reprice({ listing, seller }: Trade, pricePaise: number): Promise<void> {
  const { id: listingId, name, quantityMilli } = listing;
  const answer = await seller.call(update, { listingId, name, quantityMilli, pricePaise });
  expect(answer).toMatchObject({ ok: true });
}

const notified = async ({ buyer }: Trade) =>
  (await noticesOf(testApp, buyer)).map(({ type, price }) => [type, price]);

describe('a seller who lowers the price', () => {
  it.each(['buyer', 'seller'] as const)(
    'is not heard of where the %s has blocked the other',
    async (side) => {
      const trade = await aSavedListing();
      const [blocker, other] = side === 'buyer' ? [trade.buyer, trade.seller] : [trade.seller, trade.buyer];
      await blocker.call(block, { userId: other.id });

      await reprice(trade, 220_000);

      expect(await notified(trade)).toEqual([]);
    },
  );

  it('is heard of by those who keep the listing, and by nobody else', async () => {
    const trade = await aSavedListing();
    const other = await testApp.actor((await buildTrader(testApp.db)).id);

    await reprice(trade, 220_000);

    expect(await noticesOf(testApp, trade.buyer)).toMatchObject([
      {
        type: 'wish.cheaper',
        pid: trade.listing.id,
        sentBy: trade.seller.id,
        price: 2_200,
        quantityUnit: 'quintal',
      },
    ]);
    expect(await noticesOf(testApp, other)).toEqual([]);
    expect(await noticesOf(testApp, trade.seller)).toEqual([]);
  });

  it.each([
    ['for less than three per cent', 233_000],
    ['for the same price', 240_000],
    ['for a higher price', 260_000],
  ])('is not heard of %s', async (_what, pricePaise) => {
    const trade = await aSavedListing();

    await reprice(trade, pricePaise);

    expect(await notified(trade)).toEqual([]);
  });

  it('is heard of once on a day, and on another for a price that fell again', async () => {
    const trade = await aSavedListing();

    await reprice(trade, 220_000);
    await reprice(trade, 210_000);
    hoursLater += 24;
    await reprice(trade, 215_000);
    await reprice(trade, 200_000);

    expect(await notified(trade)).toEqual([
      ['wish.cheaper', 2_200],
      ['wish.cheaper', 2_000],
    ]);
  });

  it('is not heard of where the sale has paused', async () => {
    const trade = await aSavedListing({ state: 'paused' });

    await reprice(trade, 200_000);

    expect(await notified(trade)).toEqual([]);
  });

  it('reaches a hundred who keep the listing by one statement', async () => {
    const trade = await aSavedListing();
    for (let at = 0; at < 99; at += 1) {
      const { id: userId } = await buildTrader(testApp.db);
      await buildWishlistItem(testApp.db, { userId, listingId: trade.listing.id });
    }

    sent.take();

    await reprice(trade, 200_000);

    const inserts = sent.take().filter(({ text }) => text.includes('insert into notices'));
    const [{ count } = { count: 0 }] = await testApp.db<{ count: number }[]>`
      select count(*)::int as count from notices where event ->> 'pid' = ${trade.listing.id}`;
    expect([count, inserts.length]).toEqual([100, 1]);
  });
});
