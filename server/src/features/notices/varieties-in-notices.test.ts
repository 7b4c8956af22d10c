import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { today as todayCall } from '@polam/contract/calls/views/views';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, inAWeek, noticesOf, offerOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

const teja = { commodity: 'red-chilli', variety: 'Teja', shipping: true } as const;
const spoken = { en: 'Red chilli · Teja', te: 'ఎండుమిర్చి · తేజ', hi: 'लाल मिर्च · तेजा' };
const named = { productNames: expect.objectContaining(spoken) as object };

/** Names of the first of each kind of task of a user. */
async function tasksOf(actor: TestActor): Promise<Readonly<Record<string, unknown>>> {
  const answer = await actor.call(todayCall, {});
  if (!answer.ok) throw new Error(answer.message);
  return Object.fromEntries(answer.value.groups.map(({ kind, firsts: [first] }) => [kind, first?.names]));
}

describe('the variety stands with the name of the goods, in each script,', () => {
  it('in the notice and the task of a match, of both sides', async () => {
    const { seller, terms } = await aTrade(testApp, { ...teja, pricePaise: 1_500_000 });
    const looker = await testApp.actor((await buildTrader(testApp.db)).id);

    await looker.call(requirements.post, {
      commodityName: 'Red chilli',
      variety: 'తేజ',
      unit: 'quintal',
      quantityMilli: terms.quantityMilli,
      pricePaise: 1_500_000,
      neededOn: terms.neededOn,
    });

    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'match.found', ...named }]);
    expect(await noticesOf(testApp, looker)).toMatchObject([{ type: 'match.found', ...named }]);
    expect(await tasksOf(seller)).toMatchObject({ 'match-to-see': spoken });
    expect(await tasksOf(looker)).toMatchObject({ 'match-to-see': spoken });
  });

  it('of an offer, and of the order that it becomes', async () => {
    const { buyer, seller, terms } = await aTrade(testApp, teja);
    const offerId = await offerOf(buyer, terms);
    const waiting = await tasksOf(seller);

    await seller.call(offers.answer, { offerId, answer: 'accept' });

    expect(waiting).toMatchObject({ 'offer-to-answer': spoken });
    expect(await tasksOf(seller)).toMatchObject({ 'order-to-dispatch': spoken });
    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'offer.proposed', ...named }]);
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ type: 'offer.decided', ...named }]);
  });

  it('of a direct order, as it was agreed, also where the seller has changed the listing', async () => {
    const { listing, buyer, seller } = await aTrade(testApp, teja);
    const placed = await buyer.call(orders.place, { listingId: listing.id });
    if (!placed.ok) throw new Error(placed.message);
    await testApp.db`update listings set variety = 'Byadgi' where id = ${listing.id}`;

    const { orderId } = placed.value;
    await seller.call(orders.move, { orderId, move: 'confirm', seen: 'pending-confirmation' });

    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'order.placed', ...named }]);
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ type: 'order.changed', ...named }]);
    expect(await tasksOf(seller)).toMatchObject({ 'order-to-dispatch': spoken });
  });

  it('as the seller wrote it where the catalogue has no such variety, and not where none is named', async () => {
    const own = await aTrade(testApp, { commodity: 'red-chilli', variety: 'Kaveri 99' });
    const none = await aTrade(testApp, { commodity: 'red-chilli' });
    const neededOn = inAWeek(testApp.app.appContext.now());

    await offerOf(own.buyer, { ...own.terms, neededOn });
    await offerOf(none.buyer, { ...none.terms, neededOn });

    expect(await tasksOf(own.seller)).toMatchObject({ 'offer-to-answer': { te: 'ఎండుమిర్చి · Kaveri 99' } });
    expect(await tasksOf(none.seller)).toMatchObject({ 'offer-to-answer': { te: 'ఎండుమిర్చి' } });
  });
});
