import type { InputOf } from '@polam/contract/call';
import * as chats from '@polam/contract/calls/chats';
import * as offers from '@polam/contract/calls/offers';
import { waitingOffers } from '@polam/contract/calls/views';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { addDays } from '@polam/domain/day';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { anOffer } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let clock = new Date();

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
  await seedCatalogue(testApp.db);
});

beforeEach(() => {
  clock = new Date();
});

afterAll(() => testApp.close());

async function waitingFor(actor: TestActor, query: InputOf<typeof waitingOffers> = {}) {
  const answer = await actor.call(waitingOffers, query);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

async function linesFor(actor: TestActor, query: InputOf<typeof waitingOffers> = {}) {
  const { offers: all } = await waitingFor(actor, query);
  return all.map(({ side, pricePaise }) => `${side} ${pricePaise}`);
}

describe('the offers that wait', () => {
  it('are those that somebody has to answer as seller and as buyer, what is over first', async () => {
    const { seller, buyer, listing } = await anOffer(testApp);
    const other = await buildListing(testApp.db, { sellerId: buyer.id, quantityMilli: 50_000 });
    clock = new Date(clock.getTime() + 3_600_000);
    // In the last hour of a day, the day that was today is over by now.
    const neededOn = addDays(other.availableOn, 1);
    const terms = { quantityMilli: 10_000, neededOn, note: 'Good' };
    await seller.call(offers.propose, { ...terms, listingId: other.id, pricePaise: 220_000 });
    const counter = { ...terms, listingId: other.id, recipientId: seller.id, pricePaise: 240_000 };
    await buyer.call(offers.propose, counter);

    const waiting = await waitingFor(seller);

    expect(waiting.total).toBe(2);
    expect(waiting.offers).toMatchObject([
      {
        side: 'seller',
        otherId: buyer.id,
        listingId: listing.id,
        pricePaise: 230_000,
        quantityMilli: 10_000,
        unit: 'quintal',
      },
      { side: 'buyer', otherId: buyer.id, listingId: other.id, pricePaise: 240_000 },
    ]);
    expect(await linesFor(buyer)).toEqual([]);
    expect(await linesFor(buyer, { turn: 'theirs' })).toEqual(['buyer 230000', 'seller 240000']);
    expect(await linesFor(seller, { turn: 'theirs' })).toEqual([]);
  });

  it('hold quotes one by one, and nothing of what others negotiate', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    await quoteOf(seller, terms);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    const [quote] = (await waitingFor(buyer)).offers;

    expect(quote).toMatchObject({ side: 'buyer', otherId: seller.id, requirementId });
    expect(await linesFor(seller, { turn: 'theirs' })).toHaveLength(1);
    expect(await linesFor(stranger)).toEqual([]);
  });

  it('are gone once they are answered, run out, or come from somebody who is blocked', async () => {
    const [answered, late, blocked] = [
      await anOffer(testApp),
      await anOffer(testApp),
      await anOffer(testApp),
    ];

    await answered.seller.call(offers.answer, { offerId: answered.offerId, answer: 'decline' });
    await blocked.seller.call(chats.block, { userId: blocked.buyer.id });
    const before = await linesFor(late.seller);
    clock = new Date(clock.getTime() + 72 * 3_600_000);

    expect(before).toHaveLength(1);
    expect(await linesFor(late.seller)).toEqual([]);
    clock = new Date(clock.getTime() - 72 * 3_600_000);
    expect([await linesFor(answered.seller), await linesFor(blocked.seller)]).toEqual([[], []]);
  });

  it('come in pages that join without a gap', async () => {
    const { seller, listing, terms } = await anOffer(testApp);
    for (let more = 0; more < 2; more += 1) {
      const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
      await buyer.call(offers.propose, { ...terms, listingId: listing.id });
    }

    const all = (await waitingFor(seller)).offers.map(({ id }) => id);
    const first = await waitingFor(seller, { limit: 2 });
    const second = await waitingFor(seller, { limit: 2, cursor: first.nextCursor ?? '' });

    expect(all).toHaveLength(3);
    expect([...first.offers, ...second.offers].map(({ id }) => id)).toEqual(all);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
  });
});
