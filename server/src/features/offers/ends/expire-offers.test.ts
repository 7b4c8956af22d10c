import * as calls from '@polam/contract/calls/offers';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { offerRoomOf } from '@polam/server/testing/trade/offer-room';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { anOffer, inAWeek, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let clock = new Date();
beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
});
beforeEach(async () => {
  clock = new Date();
  await testApp.db`update offers set state = 'void', decided_at = now() where state = 'pending'`;
});
afterAll(() => testApp.close());

const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

describe('an offer that nobody answered in time', () => {
  it('is written down once, and both sides are told how it stands with theirs', async () => {
    const { listing, seller, buyer } = await anOffer(testApp);
    pass(OFFER_HOURS.durable + 1);

    const expired = await offerRoomOf(testApp).expireOffers();
    const again = await offerRoomOf(testApp).expireOffers();

    expect([expired, again]).toEqual([1, 0]);
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer expired']);
    expect(await noticesOf(testApp, buyer)).toMatchObject([
      { type: 'offer.decided', state: 'expired', by: 'timer', own: true, sentBy: seller.id },
    ]);
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      state: 'expired',
      own: false,
      sentBy: buyer.id,
    });
  });

  it('is left alone while it has time', async () => {
    const { listing } = await anOffer(testApp);
    pass(OFFER_HOURS.durable - 1);

    expect(await offerRoomOf(testApp).expireOffers()).toBe(0);
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  });

  it('is written down by whoever comes first, the timers of two servers or the next offer, and told once', async () => {
    const { seller, buyer, terms } = await anOffer(testApp);
    pass(OFFER_HOURS.durable + 1);

    await Promise.all([
      offerRoomOf(testApp).expireOffers(),
      offerRoomOf(testApp).expireOffers(),
      buyer.call(calls.propose, { ...terms, neededOn: inAWeek(clock) }),
    ]);

    const expired = (await noticesOf(testApp, seller)).filter(({ type }) => type === 'offer.decided');
    expect(expired).toHaveLength(1);
  });

  it('reads alike before and after it is written down', async () => {
    const { buyer, listing } = await anOffer(testApp);
    pass(OFFER_HOURS.durable + 1);
    const read = async () => {
      const answer = await buyer.call(calls.conversation, { listingId: listing.id });
      const { version: _version, ...rest } = (answer.ok ? answer.value.negotiation : null) ?? {};
      return rest;
    };

    const before = await read();
    await offerRoomOf(testApp).expireOffers();

    expect(await read()).toEqual(before);
    expect(before).toMatchObject({ awaiting: null, moves: ['propose'], offersLeft: 4 });
  });

  it('names the requirement that it was a quote on', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    await quoteOf(seller, terms);
    pass(OFFER_HOURS.durable + 1);

    await offerRoomOf(testApp).expireOffers();

    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({
      state: 'expired',
      requirement: requirementId,
      pid: null,
      productName: 'Wheat',
    });
  });
});
