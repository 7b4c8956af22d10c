import * as calls from '@polam/contract/calls/offers';
import { buildTrader } from '@polam/database/seed/users';
import { buildApp, type App } from '@polam/server/app';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { tablesOfTrades, whileBroken } from '@polam/server/testing/breaking';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { booksOf } from '@polam/server/testing/trade/orders';
import { aRequirement, filledOf, quoteOf } from '@polam/server/testing/trade/quotes';
import { anOffer, aTrade, noticesOf, offerOf, offersOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let second: App;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { DATABASE_POOL: '12' } });
  const { databaseUrl } = testApp;
  second = await buildApp({ config: testConfig({ DATABASE_POOL: '12' }), databaseUrl, pages: false });
  await second.http.ready();
});

afterAll(async () => {
  await second.close();
  await testApp.close();
});

const sold = (quantity: number, reserved: number) => ({
  quantity,
  reserved,
  ledger: { quantity, reserved },
});

/**
 * Offers of `count` buyers for a quintal each, and a function by which the seller accepts one at one of two
 * servers.
 */
async function manyOffers({ terms, seller }: Trade, count: number) {
  const users = await Promise.all(Array.from({ length: count }, () => buildTrader(testApp.db)));
  const buyers = await Promise.all(users.map(({ id }) => testApp.actor(id)));
  const offers = await Promise.all(buyers.map((buyer) => offerOf(buyer, { ...terms, quantityMilli: 1_000 })));
  const there = actorOf(second, { token: String(seller.token), userId: seller.id });
  const accept = (offerId: string, at: number) =>
    (at % 2 === 0 ? seller : there).call(calls.answer, { offerId, answer: 'accept' });
  return { offers, accept, buyers };
}

describe('a hundred offers that are accepted at once', () => {
  it('sell exactly the ten quintals that there are, on two servers', async () => {
    const trade = await aTrade(testApp, { quantityMilli: 10_000 });
    const { offers, accept } = await manyOffers(trade, 100);

    const answers = await Promise.all(offers.map(accept));

    const made = answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : []));
    expect(new Set(made).size).toBe(10);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error])))).toEqual(
      new Set(['offer-void']),
    );
    expect(await booksOf(testApp, trade.listing.id)).toEqual({ ...sold(10_000, 10_000), state: 'sold-out' });
    const states = await offersOf(testApp, trade.listing.id);
    expect(states.filter((state) => state === 'buyer accepted')).toHaveLength(10);
  });

  it('are one deal where they are one offer, with one answer', async () => {
    const { listing, seller, buyer, offerId } = await anOffer(testApp);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => seller.call(calls.answer, { offerId, answer: 'accept', version: 1 })),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await booksOf(testApp, listing.id)).toMatchObject(sold(50_000, 10_000));
    expect(await noticesOf(testApp, buyer)).toHaveLength(1);
  });

  it('meet a withdrawal at the same instant as one or the other', async () => {
    const { listing, seller, buyer, offerId } = await anOffer(testApp);

    const [accepted, withdrawn] = await Promise.all([
      seller.call(calls.answer, { offerId, answer: 'accept' }),
      buyer.call(calls.answer, { offerId, answer: 'withdraw' }),
    ]);

    expect([accepted.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
    expect((await booksOf(testApp, listing.id)).reserved).toBe(accepted.ok ? 10_000 : 0);
  });

  it('fill a requirement exactly', async () => {
    const { requirementId, buyer, terms } = await aRequirement(testApp, { quantityMilli: 50_000 });
    const quotes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { seller } = await aTrade(testApp);
        return quoteOf(seller, { ...terms, quantityMilli: 10_000 });
      }),
    );

    const answers = await Promise.all(
      quotes.map(({ offer }) => buyer.call(calls.answer, { offerId: offer.id, answer: 'accept' })),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 50_000, state: 'filled' });
  });
});

describe('a server that dies in the middle of a deal', () => {
  const whole = async ({ listing, seller, buyer }: Trade) => ({
    offers: await offersOf(testApp, listing.id),
    books: await booksOf(testApp, listing.id),
    notified: [await noticesOf(testApp, seller), await noticesOf(testApp, buyer)],
    rows: await testApp.db`
      select (select version from negotiations where listing_id = ${listing.id}) as version,
        (select count(*)::int from orders where listing_id = ${listing.id}) as orders`,
  });

  it.each(tablesOfTrades)(
    'before it has written to %s leaves nothing of it, and the next try succeeds',
    async (table) => {
      const trade = await anOffer(testApp);
      const before = await whole(trade);
      const accept = (actor: TestActor) =>
        actor.call(calls.answer, { offerId: trade.offerId, answer: 'accept', version: 1 });

      const broken = await whileBroken(testApp, table, () => accept(trade.seller));

      expect(broken).toMatchObject({ ok: false, error: 'fault' });
      expect(await whole(trade)).toEqual(before);
      expect((await accept(trade.seller)).ok).toBe(true);
      expect(await booksOf(testApp, trade.listing.id)).toMatchObject(sold(50_000, 10_000));
    },
  );

  it('before it has filled the requirement leaves nothing of it', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    const { offer } = await quoteOf(seller, terms);
    const accept = () => buyer.call(calls.answer, { offerId: offer.id, answer: 'accept' });

    const broken = await whileBroken(testApp, 'requirements', accept);

    expect(broken).toMatchObject({ error: 'fault' });
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 0, state: 'open' });
    expect((await accept()).ok).toBe(true);
  });
});
