import * as calls from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as listings from '@polam/contract/calls/listings';
import { buildTrader } from '@polam/database/seed/users';
import { OFFER_HOURS, type Answer } from '@polam/domain/trade/negotiation';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, booksOf, orderRoomOf } from '@polam/server/testing/trade/orders';
import { anOffer, noticesOf, offerOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let clock = new Date();
beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => testApp.close());

const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

const somebody = async () => testApp.actor((await buildTrader(testApp.db)).id);

const outcomeOf = async (listingId: string) => {
  const [outcome] = await testApp.db<{ orders: number; ended: number }[]>`
    select (select count(*)::int from orders where listing_id = ${listingId}) as orders,
      (select count(*)::int from negotiations where listing_id = ${listingId} and ended_at is not null) as ended`;
  return outcome;
};

describe('accepting an offer', () => {
  it('makes an order on its terms, reserves the stock and tells the other side once', async () => {
    const { listing, seller, buyer, offerId } = await anOffer(testApp, { pricePaise: 240_000 });

    const answer = await seller.call(calls.answer, { offerId, answer: 'accept', version: 1 });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        negotiation: { isOver: true, awaiting: null, version: 2, moves: [], offers: [{ state: 'accepted' }] },
      },
    });
    const orderId = answer.ok ? (answer.value.orderId ?? '') : '';
    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: {
        order: {
          state: 'confirmed',
          offerId,
          listingId: listing.id,
          pricePaise: 230_000,
          quantityMilli: 10_000,
          totalPaise: 2_300_000,
        },
        history: [{ state: 'confirmed', by: 'seller' }],
      },
    });
    expect(await booksOf(testApp, listing.id)).toMatchObject({ quantity: 50_000, reserved: 10_000 });
    expect(await noticesOf(testApp, buyer)).toMatchObject([
      { type: 'offer.decided', state: 'accepted', by: 'seller', own: true, order: orderId, price: 2_300 },
    ]);
    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'offer.proposed' }]);
  });

  it('by the buyer tells the seller, who has nothing to confirm and sends the goods off', async () => {
    const { seller, buyer, terms } = await anOffer(testApp);
    const counter = { ...terms, recipientId: buyer.id, pricePaise: 235_000 };
    const offerId = await offerOf(seller, counter);

    const answer = await buyer.call(calls.answer, { offerId, answer: 'accept' });

    const orderId = answer.ok ? (answer.value.orderId ?? '') : '';
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      type: 'offer.decided',
      state: 'accepted',
      by: 'buyer',
      order: orderId,
    });
    const sentOff = await seller.call(orders.move, { orderId, move: 'dispatch', seen: 'confirmed' });
    expect(sentOff).toMatchObject({ value: { order: { state: 'dispatched' } } });
  });

  it('makes an order that no time ends: both have said yes', async () => {
    const { listing, seller, buyer, offerId } = await anOffer(testApp);
    const answer = await seller.call(calls.answer, { offerId, answer: 'accept' });
    pass(25);

    await orderRoomOf(testApp).endOverdue();

    const orderId = answer.ok ? (answer.value.orderId ?? '') : '';
    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: { order: { state: 'confirmed', endedAt: null } },
    });
    expect(await booksOf(testApp, listing.id)).toMatchObject({ reserved: 10_000 });
  });

  it('of the last of a listing makes what others offer for it void, and tells them', async () => {
    const { seller, terms } = await anOffer(testApp);
    const [last, other] = [await somebody(), await somebody()];
    const offerId = await offerOf(last, { ...terms, quantityMilli: 50_000 });
    await offerOf(other, terms);

    await seller.call(calls.answer, { offerId, answer: 'accept' });

    expect(await noticesOf(testApp, other)).toMatchObject([{ type: 'offer.voided' }]);
    expect(await noticesOf(testApp, last)).toMatchObject([{ type: 'offer.decided', state: 'accepted' }]);
  });

  it('leaves room for another deal of the same two about the rest', async () => {
    const { listing, seller, buyer, terms, offerId } = await anOffer(testApp);
    await seller.call(calls.answer, { offerId, answer: 'accept' });

    const again = await offerOf(buyer, { ...terms, quantityMilli: 40_000 });
    const answer = await seller.call(calls.answer, { offerId: again, answer: 'accept' });

    expect(answer.ok).toBe(true);
    expect(await outcomeOf(listing.id)).toEqual({ orders: 2, ended: 2 });
    expect(await booksOf(testApp, listing.id)).toMatchObject({ reserved: 50_000, state: 'sold-out' });
  });

  it('takes the listing off its buyer’s wishlist, as any order does', async () => {
    const { listing, seller, buyer, offerId } = await anOffer(testApp);
    await testApp.db`
      insert into wishes (user_id, listing_id, created_at, price_paise, unit, available_milli)
      values (${buyer.id}, ${listing.id}, now(), 240000, 'quintal', 50000)`;

    await seller.call(calls.answer, { offerId, answer: 'accept' });

    expect(await testApp.db`select from wishes where user_id = ${buyer.id}`).toHaveLength(0);
  });

  it('takes the stock that an order has held in vain', async () => {
    const { listing, seller, terms } = await anOrder(testApp);
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await testApp.db`update listings set state = 'active', reserved_milli = 40000 where id = ${listing.id}`;
    const offerId = await offerOf(other, terms);
    await testApp.db`update listings set state = 'sold-out', reserved_milli = 50000 where id = ${listing.id}`;

    const early = await seller.call(calls.answer, { offerId, answer: 'accept' });
    pass(25);
    const late = await seller.call(calls.answer, { offerId, answer: 'accept' });

    expect([early, late]).toMatchObject([{ error: 'sold-out' }, { ok: true }]);
    expect(await booksOf(testApp, listing.id)).toMatchObject({
      reserved: 10_000,
      state: 'active',
      ledger: { reserved: 10_000 },
    });
  });
});

describe('declining and taking back', () => {
  it('end the offer and leave the negotiation open', async () => {
    const { listing, seller, buyer, terms, offerId } = await anOffer(testApp);

    const declined = await seller.call(calls.answer, { offerId, answer: 'decline' });
    const again = await offerOf(buyer, terms);
    const withdrawn = await buyer.call(calls.answer, { offerId: again, answer: 'withdraw' });

    expect(declined).toMatchObject({ value: { orderId: null, negotiation: { isOver: false, version: 2 } } });
    expect(withdrawn).toMatchObject({ value: { negotiation: { moves: ['propose'], offersLeft: 3 } } });
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer declined', 'buyer withdrawn']);
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ state: 'declined', by: 'seller', own: true }]);
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({ state: 'withdrawn', own: false });
    expect(await outcomeOf(listing.id)).toEqual({ orders: 0, ended: 0 });
  });

  it('are possible after the listing is closed to new offers', async () => {
    const { seller, listing, offerId } = await anOffer(testApp);
    await seller.call(listings.move, { listingId: listing.id, move: 'pause' });

    expect(await seller.call(calls.answer, { offerId, answer: 'accept' })).toMatchObject({
      error: 'listing-closed',
    });
    expect(await seller.call(calls.answer, { offerId, answer: 'decline' })).toMatchObject({ ok: true });
  });
});

describe('the same answer again', () => {
  it.each(['accept', 'decline', 'withdraw'] as const)(
    'to %s is the same answer, and nobody is told twice',
    async (answer) => {
      const { listing, seller, buyer, offerId } = await anOffer(testApp);
      const actor = answer === 'withdraw' ? buyer : seller;

      const first = await actor.call(calls.answer, { offerId, answer, version: 1 });
      const notified = [await noticesOf(testApp, seller), await noticesOf(testApp, buyer)];
      const again = await actor.call(calls.answer, { offerId, answer, version: 1 });

      expect(first.ok).toBe(true);
      expect(again).toEqual(first);
      expect([await noticesOf(testApp, seller), await noticesOf(testApp, buyer)]).toEqual(notified);
      expect((await outcomeOf(listing.id))?.orders).toBe(answer === 'accept' ? 1 : 0);
    },
  );
});

describe('an answer that cannot be given changes nothing and tells nobody', () => {
  const refused = async (
    prepare: (trade: Awaited<ReturnType<typeof anOffer>>) => Promise<unknown>,
    { answer, by, version }: { answer: Answer; by: 'buyer' | 'seller'; version?: number },
  ) => {
    const trade = await anOffer(testApp);
    await prepare(trade);
    const before = await state(trade);
    const given = await trade[by].call(calls.answer, { offerId: trade.offerId, answer, version });
    expect(await state(trade)).toEqual(before);
    return given;
  };
  const state = async ({ listing, seller, buyer }: Awaited<ReturnType<typeof anOffer>>) => ({
    offers: await offersOf(testApp, listing.id),
    books: await booksOf(testApp, listing.id),
    outcome: await outcomeOf(listing.id),
    notified: [await noticesOf(testApp, seller), await noticesOf(testApp, buyer)],
  });

  it.each(['accept', 'decline'] as const)('out of turn: to %s one’s own offer', async (answer) => {
    const given = await refused(async () => undefined, { answer, by: 'buyer' });

    expect(given).toMatchObject({
      error: 'not-your-turn',
      message: 'Please wait for the other side to answer your offer.',
    });
  });

  it('out of turn: to take back what the other side offers', async () => {
    expect(await refused(async () => undefined, { answer: 'withdraw', by: 'seller' })).toMatchObject({
      error: 'not-your-turn',
    });
  });

  it('after its time', async () => {
    const given = await refused(async () => pass(OFFER_HOURS.durable + 1), {
      answer: 'accept',
      by: 'seller',
    });

    expect(given).toMatchObject({
      error: 'offer-expired',
      message: 'Too late: the time of this offer is over.',
    });
  });

  it('after it was countered', async () => {
    const given = await refused(
      ({ seller, buyer, terms }) => seller.call(calls.propose, { ...terms, recipientId: buyer.id }),
      { answer: 'accept', by: 'seller' },
    );

    expect(given).toMatchObject({ error: 'offer-countered' });
  });

  it('after it was taken back', async () => {
    const given = await refused(
      ({ buyer, offerId }) => buyer.call(calls.answer, { offerId, answer: 'withdraw' }),
      { answer: 'accept', by: 'seller' },
    );

    expect(given).toMatchObject({ error: 'offer-withdrawn' });
  });

  it('after another answer', async () => {
    const given = await refused(
      ({ seller, offerId }) => seller.call(calls.answer, { offerId, answer: 'decline' }),
      { answer: 'accept', by: 'seller' },
    );

    expect(given).toMatchObject({ error: 'offer-answered' });
  });

  it('after the listing left the market', async () => {
    const given = await refused(
      ({ seller, listing }) => seller.call(listings.move, { listingId: listing.id, move: 'close' }),
      { answer: 'accept', by: 'seller' },
    );

    expect(given).toMatchObject({ error: 'offer-void' });
  });

  it('to a version that has changed since', async () => {
    const given = await refused(async () => undefined, { answer: 'accept', by: 'seller', version: 0 });

    expect(given).toMatchObject({ error: 'offer-changed' });
  });

  it('where all is sold', async () => {
    const given = await refused(
      async ({ listing }) =>
        testApp.db`update listings set state = 'sold-out', reserved_milli = quantity_milli where id = ${listing.id}`,
      { answer: 'accept', by: 'seller' },
    );

    expect(given).toMatchObject({ error: 'sold-out' });
  });

  it('where less is left than was offered for', async () => {
    const given = await refused(
      async ({ listing }) => testApp.db`update listings set reserved_milli = 42000 where id = ${listing.id}`,
      { answer: 'accept', by: 'seller' },
    );

    expect(given).toMatchObject({
      error: 'more-than-available',
      fields: { quantityMilli: { message: 'Only 8 left.' } },
    });
  });

  it('by a third person, for whom there is no such offer', async () => {
    const { offerId } = await anOffer(testApp);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);
    const nobodys = '00000000-0000-7000-8000-000000000000';

    for (const id of [offerId, nobodys])
      expect(await stranger.call(calls.answer, { offerId: id, answer: 'accept' })).toMatchObject({
        error: 'not-found',
      });
    expect(await testApp.visitor.call(calls.answer, { offerId, answer: 'accept' })).toMatchObject({
      error: 'unauthenticated',
    });
  });

  it('with the status of a conflict, and a sentence of its own each', async () => {
    const { buyer, offerId } = await anOffer(testApp);
    const send = (json: Record<string, unknown>) =>
      buyer.send({ method: 'POST', url: `/api/v1/offers/${offerId}/answer`, json });

    expect(await send({ answer: 'accept' })).toMatchObject({ status: 409, json: { code: 'not-your-turn' } });
    expect(await send({ answer: 'withdraw', version: 7 })).toMatchObject({
      status: 409,
      json: { code: 'offer-changed' },
    });
    expect(await send({ answer: 'perhaps' })).toMatchObject({ status: 422, json: { code: 'invalid-input' } });
  });
});

describe('a negotiation by its id', () => {
  it('is read by its two sides, each with its own moves, and by nobody else', async () => {
    const { seller, buyer, offerId } = await anOffer(testApp);
    const declined = await seller.call(calls.answer, { offerId, answer: 'decline' });
    const negotiationId = declined.ok ? declined.value.negotiation.id : '';
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    for (const actor of [seller, buyer])
      expect(await actor.call(calls.negotiationOf, { negotiationId })).toMatchObject({
        value: { negotiation: { id: negotiationId, moves: ['propose'], offers: [{ state: 'declined' }] } },
      });
    expect(await stranger.call(calls.negotiationOf, { negotiationId })).toMatchObject({ error: 'not-found' });
  });
});
