import * as account from '@polam/contract/calls/account';
import * as chats from '@polam/contract/calls/chats';
import * as calls from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { buildFarmer, TEST_PASSWORD } from '@polam/database/seed/users';
import { buildListing } from '@polam/database/seed/listings';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { booksOf, moveOf, orderRoomOf } from '@polam/server/testing/trade/orders';
import { aRequirement, filledOf, quoteOf, type Quoted } from '@polam/server/testing/trade/quotes';
import { noticesOf } from '@polam/server/testing/trade/trade';
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

const aSeller = async () => testApp.actor((await buildFarmer(testApp.db)).id);

const accept = (actor: TestActor, { offer, negotiation }: Quoted) =>
  actor.call(calls.answer, { offerId: offer.id, answer: 'accept', version: negotiation.version });

async function orderOf(actor: TestActor, quoted: Quoted): Promise<string> {
  const answer = await accept(actor, quoted);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.orderId ?? '';
}

const notified = async (actor: TestActor) =>
  (await noticesOf(testApp, actor)).filter(({ type }) => type.startsWith('offer'));

describe('a quote', () => {
  it('is in the unit of the requirement, open until its day at most, and its buyer is told', async () => {
    const today = dayInIndia(clock);
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp, { neededOn: today });

    const { offer, negotiation } = await quoteOf(seller, { ...terms, neededOn: today, note: 'clean' });

    expect(offer).toMatchObject({ listingId: null, unit: 'quintal', authorId: seller.id, note: 'clean' });
    expect(negotiation).toMatchObject({
      requirementId,
      listingId: null,
      version: 1,
      moves: ['revise', 'withdraw'],
      offersLeft: 1,
      awaiting: 'buyer',
    });
    expect(Date.parse(offer.expiresAt)).toBeLessThanOrEqual(clock.getTime() + 24 * 3_600_000);
    expect(await notified(buyer)).toMatchObject([
      { type: 'offer.proposed', pid: null, requirement: requirementId, productNames: { te: 'గోధుమలు' } },
    ]);
  });

  it('is revised once, and countered by naming its seller', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp);
    await quoteOf(seller, terms);
    const revised = await quoteOf(seller, { ...terms, pricePaise: 228_000 });
    const third = await seller.call(calls.quote, { ...terms, pricePaise: 227_000 });

    const countered = await quoteOf(buyer, { ...terms, sellerId: seller.id, pricePaise: 220_000 });
    const spent = await seller.call(calls.quote, { ...terms, pricePaise: 226_000 });

    expect(revised.negotiation.offers.map(({ state }) => state)).toEqual(['withdrawn', 'pending']);
    expect([third, spent]).toMatchObject([{ error: 'offers-used-up' }, { error: 'offers-used-up' }]);
    expect(countered.negotiation).toMatchObject({ version: 3, awaiting: 'seller', offersLeft: 4 });
    expect((await accept(seller, countered)).ok).toBe(true);
  });

  it.each([
    ['for a day that has passed', { neededOn: '2020-01-01' }, 'invalid-input'],
    ['for more than is needed', { quantityMilli: 50_001 }, 'more-than-needed'],
    ['with deductions that take all of the sum', { deductions: 'commission:100%' }, 'invalid-input'],
  ])('is refused %s, and nobody is told', async (_, changes, error) => {
    const { buyer, seller, terms } = await aRequirement(testApp);

    expect(await seller.call(calls.quote, { ...terms, ...changes })).toMatchObject({ ok: false, error });
    expect(await notified(buyer)).toEqual([]);
  });

  it('is refused on one’s own requirement, to a stranger, and out of turn', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp);
    const other = await aSeller();

    expect(await buyer.call(calls.quote, terms)).toMatchObject({ error: 'own-requirement' });
    expect(await buyer.call(calls.quote, { ...terms, sellerId: seller.id })).toMatchObject({
      error: 'no-such-party',
    });
    expect(await seller.call(calls.quote, { ...terms, sellerId: other.id })).toMatchObject({
      error: 'no-such-party',
    });
    await quoteOf(seller, terms);
    await quoteOf(buyer, { ...terms, sellerId: seller.id });
    expect(await buyer.call(calls.quote, { ...terms, sellerId: seller.id })).toMatchObject({ ok: true });
    expect(
      await seller.call(calls.quote, { ...terms, requirementId: '00000000-0000-7000-8000-000000000000' }),
    ).toMatchObject({ error: 'not-found' });
    expect(await testApp.visitor.call(calls.quote, terms)).toMatchObject({ error: 'unauthenticated' });
  });

  it.each(['closed', 'filled', 'expired'] as const)('is refused on one that is %s', async (state) => {
    const { seller, terms } = await aRequirement(testApp, { state });

    expect(await seller.call(calls.quote, terms)).toMatchObject({ error: 'requirement-closed' });
  });

  it('is made by ten sellers at most, who may still better theirs', async () => {
    const { seller, terms } = await aRequirement(testApp);
    await quoteOf(seller, terms);
    for (let others = 1; others < 10; others += 1) await quoteOf(await aSeller(), terms);

    expect(await (await aSeller()).call(calls.quote, terms)).toMatchObject({ error: 'quotes-full' });
    expect(await seller.call(calls.quote, { ...terms, pricePaise: 229_000 })).toMatchObject({ ok: true });
  });
});

describe('an accepted quote', () => {
  it('is an order that fills the requirement from no listing, for both to see and move', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);

    const orderId = await orderOf(buyer, await quoteOf(seller, terms));

    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 20_000, state: 'partly-filled' });
    for (const actor of [buyer, seller])
      expect(await actor.call(orders.get, { orderId })).toMatchObject({
        value: {
          order: {
            requirementId,
            listingId: null,
            listingSlug: null,
            photo: null,
            name: 'Wheat',
            unit: 'quintal',
            quantityMilli: 20_000,
            commodity: { slug: 'wheat' },
          },
        },
      });
    expect(await seller.call(orders.list, { side: 'seller' })).toMatchObject({
      value: { orders: [{ id: orderId }] },
    });
    for (const [actor, seen, move] of [
      [seller, 'confirmed', 'dispatch'],
      [seller, 'dispatched', 'deliver'],
      [buyer, 'delivered', 'complete'],
    ] as const)
      expect(await moveOf(orderId, { seen, move })(actor)).toMatchObject({ ok: true });
    expect(await buyer.call(orders.listTransactions, {})).toMatchObject({
      value: { orders: [{ id: orderId, totalPaise: 4_600_000 }] },
    });
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 20_000, state: 'partly-filled' });
  });

  it('is in the data that its two sides take with them', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp);
    const orderId = await orderOf(buyer, await quoteOf(seller, terms));

    const data = await buyer.call(account.exportData, {});

    expect(data).toMatchObject({
      value: {
        offers: [{ listingId: null, listingName: 'Wheat', unit: 'quintal' }],
        orders: [{ id: orderId, listingId: null, name: 'Wheat' }],
      },
    });
  });

  it('that is cancelled gives back what it was to fill, and no time ends it', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    const orderId = await orderOf(buyer, await quoteOf(seller, terms));
    const other = await aSeller();
    const lasting = await orderOf(buyer, await quoteOf(other, { ...terms, quantityMilli: 30_000 }));
    const full = await filledOf(testApp, requirementId);

    await moveOf(orderId, { seen: 'confirmed', move: 'cancel' })(seller);
    const cancelled = await filledOf(testApp, requirementId);
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    await orderRoomOf(testApp).endOverdue();

    expect(full).toEqual({ filled: 50_000, state: 'filled' });
    expect(cancelled).toEqual({ filled: 30_000, state: 'partly-filled' });
    expect(await other.call(orders.get, { orderId: lasting })).toMatchObject({
      value: { order: { state: 'confirmed' } },
    });
    await moveOf(lasting, { seen: 'confirmed', move: 'cancel' })(buyer);
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 0, state: 'open' });
  });

  it('that fills all makes the other quotes void, and their sellers are told', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp, { quantityMilli: 20_000 });
    const other = await aSeller();
    await quoteOf(other, terms);

    await orderOf(buyer, await quoteOf(seller, terms));

    expect(await notified(other)).toMatchObject([{ type: 'offer.voided', productName: 'Wheat' }]);
  });

  it('that is cancelled lets the sellers quote again whose quotes it made void', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp, { quantityMilli: 20_000 });
    const other = await aSeller();
    await quoteOf(other, terms);
    const orderId = await orderOf(buyer, await quoteOf(seller, terms));
    expect(await other.call(calls.quote, terms)).toMatchObject({ ok: false });

    await moveOf(orderId, { seen: 'confirmed', move: 'cancel' })(seller);

    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 0, state: 'open' });
    const again = await orderOf(buyer, await quoteOf(other, terms));
    expect(await other.call(orders.get, { orderId: again })).toMatchObject({
      value: { order: { state: 'confirmed', requirementId } },
    });
  });

  it('is refused for more than is still needed', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp);
    const [first, second] = [
      await quoteOf(seller, { ...terms, quantityMilli: 40_000 }),
      await quoteOf(await aSeller(), terms),
    ];
    await orderOf(buyer, first);

    expect(await accept(buyer, second)).toMatchObject({
      error: 'more-than-needed',
      fields: { quantityMilli: { message: 'Only 10 still needed.' } },
    });
  });

  it('takes what an order gave back that was cancelled', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp, {
      neededOn: addDays(dayInIndia(clock), 10),
    });
    const [first, second] = [
      await quoteOf(seller, { ...terms, quantityMilli: 40_000 }),
      await quoteOf(await aSeller(), terms),
    ];
    const orderId = await orderOf(buyer, first);
    await moveOf(orderId, { seen: 'confirmed', move: 'cancel' })(buyer);

    expect((await accept(buyer, second)).ok).toBe(true);
  });
});

describe('a quote that nothing can come of any more', () => {
  it('is void when its buyer closes the requirement, and the seller is told', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    const { offer } = await quoteOf(seller, terms);

    await buyer.call(requirements.close, { requirementId });

    expect(await notified(seller)).toMatchObject([{ type: 'offer.voided', requirement: requirementId }]);
    expect(await notified(buyer)).toMatchObject([{ type: 'offer.proposed' }]);
    expect(await buyer.call(calls.answer, { offerId: offer.id, answer: 'accept' })).toMatchObject({
      error: 'offer-void',
    });
  });

  it('is void when its seller leaves, and the buyer who waits for an answer is told', async () => {
    const { buyer, terms } = await aRequirement(testApp);
    const farmer = await buildFarmer(testApp.db);
    const seller = await testApp.actor(farmer.id);
    await quoteOf(seller, terms);
    await quoteOf(buyer, { ...terms, sellerId: seller.id, pricePaise: 220_000 });

    await seller.call(account.erase, { password: TEST_PASSWORD, confirmation: farmer.email });

    expect((await notified(buyer)).at(-1)).toMatchObject({ type: 'offer.voided', productName: 'Wheat' });
  });
});

describe('a quote that is filled from a listing', () => {
  it('reserves the listing by the listing’s own measure, and gives it back so', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    const listing = await buildListing(testApp.db, {
      sellerId: seller.id,
      unit: 'ton',
      quantityMilli: 5_000,
    });

    const orderId = await orderOf(buyer, await quoteOf(seller, { ...terms, listingId: listing.id }));
    const held = await booksOf(testApp, listing.id);
    const order = await buyer.call(orders.get, { orderId });
    await moveOf(orderId, { seen: 'confirmed', move: 'cancel' })(buyer);

    expect(order).toMatchObject({
      value: { order: { listingId: listing.id, requirementId, unit: 'quintal', quantityMilli: 20_000 } },
    });
    expect(held).toMatchObject({ quantity: 5_000, reserved: 2_000, ledger: { reserved: 2_000 } });
    expect(await booksOf(testApp, listing.id)).toMatchObject({ reserved: 0, ledger: { reserved: 0 } });
    expect(await filledOf(testApp, requirementId)).toEqual({ filled: 0, state: 'open' });
  });

  it('is refused from a listing that is another’s, other goods, counted, or has too little', async () => {
    const { seller, terms } = await aRequirement(testApp);
    const listingOf = async (overrides: Parameters<typeof buildListing>[1]) =>
      (await buildListing(testApp.db, { sellerId: seller.id, ...overrides })).id;
    const quoteFrom = async (listingId: string) => {
      const answer = await seller.call(calls.quote, { ...terms, listingId });
      return answer.ok ? 'ok' : answer.error;
    };

    const other = (await buildListing(testApp.db, {})).id;
    expect(await quoteFrom(other)).toBe('lot-unfit');
    expect(await quoteFrom('00000000-0000-7000-8000-000000000000')).toBe('lot-unfit');
    expect(await quoteFrom(await listingOf({ commodity: 'tomato' }))).toBe('lot-unfit');
    expect(await quoteFrom(await listingOf({ unit: 'dozen' }))).toBe('lot-unfit');
    expect(await quoteFrom(await listingOf({ unit: 'quintal', quantityMilli: 19_999 }))).toBe(
      'more-than-available',
    );
    expect(await quoteFrom(await listingOf({ state: 'paused' }))).toBe('listing-closed');
  });

  it('is no response to the listing', async () => {
    const { buyer, seller, terms } = await aRequirement(testApp);
    const listing = await buildListing(testApp.db, {
      sellerId: seller.id,
      unit: 'quintal',
      quantityMilli: 50_000,
    });
    await quoteOf(seller, { ...terms, listingId: listing.id });
    await quoteOf(buyer, { ...terms, sellerId: seller.id });

    expect(await seller.call(calls.listReceived, { listingId: listing.id })).toMatchObject({
      value: { offers: [] },
    });
    expect(await seller.call(chats.list, { kind: 'received' })).toMatchObject({
      value: { conversations: [] },
    });
    expect(await buyer.call(calls.listProposed, {})).toMatchObject({ value: { listings: [] } });
    expect(await buyer.call(calls.conversation, { listingId: listing.id })).toMatchObject({
      value: { negotiation: null },
    });
  });
});
