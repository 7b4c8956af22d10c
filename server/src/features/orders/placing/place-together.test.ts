import * as listings from '@polam/contract/calls/listings';
import * as orders from '@polam/contract/calls/orders';
import { buildFarmer } from '@polam/database/seed/users';
import { StatementLog } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { booksOf } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const log = new StatementLog();
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ onStatement: log.listener });
});
afterAll(() => testApp.close());

const MANY = 16;

/** Number of statements since the last look that insert into a table. */
function insertionsInto(table: string): number {
  return log.take().filter(({ text }) => text.includes(`insert into "${table}"`)).length;
}

async function times<T>(count: number, make: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, make));
}

describe('buyers who order at once', () => {
  it('each get their own order of their own listing, by fewer statements than orders', async () => {
    const trades = await times(MANY, () => aTrade(testApp));
    log.take();

    const answers = await Promise.all(
      trades.map(({ buyer, listing }) =>
        buyer.call(
          orders.place,
          { listingId: listing.id, quantityMilli: 10_000 },
          { idempotencyKey: 'once' },
        ),
      ),
    );

    expect(insertionsInto('orders')).toBeLessThan(MANY);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(MANY);
    for (const [at, { listing, seller, buyer }] of trades.entries()) {
      const answer = answers[at];
      expect(await booksOf(testApp, listing.id)).toEqual({
        quantity: 50_000,
        reserved: 10_000,
        ledger: { quantity: 50_000, reserved: 10_000 },
        state: 'active',
      });
      expect(await noticesOf(testApp, seller)).toMatchObject([
        { type: 'order.placed', order: answer?.ok === true && answer.value.orderId },
      ]);
      const again = await buyer.call(
        orders.place,
        { listingId: listing.id, quantityMilli: 10_000 },
        { idempotencyKey: 'once' },
      );
      expect(again).toEqual(answer);
    }
  });

  it('are refused one by one, and the others get their orders', async () => {
    const trades = await times(4, () => aTrade(testApp));
    const quantities = [10_000, 60_000, 50_000, 20_000];

    const answers = await Promise.all(
      trades.map(({ buyer, listing }, at) =>
        buyer.call(
          orders.place,
          { listingId: listing.id, quantityMilli: quantities[at] ?? 0 },
          { idempotencyKey: 'once' },
        ),
      ),
    );

    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.error))).toEqual([
      'placed',
      'more-than-available',
      'placed',
      'placed',
    ]);
    const books = await Promise.all(trades.map(({ listing }) => booksOf(testApp, listing.id)));
    expect(books.map(({ reserved, state }) => [reserved, state])).toEqual([
      [10_000, 'active'],
      [0, 'active'],
      [50_000, 'sold-out'],
      [20_000, 'active'],
    ]);
  });

  it('do not wait for one whose listing another transaction holds', async () => {
    const [held, free] = await times(2, () => aTrade(testApp));
    if (held === undefined || free === undefined) throw new Error('There are two.');
    const place = ({ buyer, listing }: typeof held) =>
      buyer.call(orders.place, { listingId: listing.id }, { idempotencyKey: 'once' });

    let waiting: ReturnType<typeof place> | undefined;
    const first = await testApp.db.begin(async (tx) => {
      await tx`select from listings where id = ${held.listing.id} for update`;
      waiting = place(held);
      return place(free);
    });

    expect(first.ok).toBe(true);
    expect((await waiting)?.ok).toBe(true);
  });
});

describe('sellers who post at once', () => {
  it('each get their own listing, with its ledger, by fewer statements than listings', async () => {
    const farmers = await times(MANY, async () => testApp.actor((await buildFarmer(testApp.db)).id));
    const input = (at: number) => ({
      name: 'Wheat',
      description: `Čisté 🌾 "గోధుమలు" \\ {"a":1}\nof ${at}`,
      pricePaise: 240_000 + at,
      quantityMilli: 50_000,
    });
    log.take();

    const answers = await Promise.all(
      farmers.map((farmer, at) => farmer.call(listings.create, input(at), { idempotencyKey: 'once' })),
    );

    expect(insertionsInto('listings')).toBeLessThan(MANY);
    for (const [at, answer] of answers.entries()) {
      const farmer = farmers[at];
      expect(answer).toMatchObject({
        ok: true,
        value: {
          listing: {
            pricePaise: 240_000 + at,
            description: input(at).description,
            seller: { id: farmer?.id },
          },
        },
      });
      const id = answer.ok ? answer.value.listing.id : '';
      expect(await booksOf(testApp, id)).toMatchObject({
        quantity: 50_000,
        ledger: { quantity: 50_000, reserved: 0 },
      });
      expect(await farmer?.call(listings.create, input(at), { idempotencyKey: 'once' })).toEqual(answer);
    }
  });
});
