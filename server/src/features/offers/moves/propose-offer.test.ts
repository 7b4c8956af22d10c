import * as calls from '@polam/contract/calls/offers';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { dayInIndia } from '@polam/domain/day';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, inAWeek, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
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

const aBuyer = async () => testApp.actor((await buildTrader(testApp.db)).id);

describe('a buyer’s first offer', () => {
  it('opens the negotiation and tells the seller', async () => {
    const { seller, buyer, terms } = await aTrade(testApp);

    const answer = await buyer.call(calls.propose, { ...terms, note: 'needed <b>soon</b>' });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        offer: {
          authorId: buyer.id,
          recipientId: seller.id,
          quantityMilli: 10_000,
          pricePaise: 230_000,
          unit: 'quintal',
          note: 'needed <b>soon</b>',
          state: 'pending',
        },
      },
    });
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'offer.proposed', price: 2_300, productNames: { en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' } },
    ]);
    expect(await noticesOf(testApp, buyer)).toEqual([]);
  });

  it('is open for its hours, fewer for what spoils, and never past the listing’s last day', async () => {
    const hoursOf = async (overrides: ListingOverrides) => {
      const { buyer, terms } = await aTrade(testApp, overrides);
      const answer = await buyer.call(calls.propose, terms);
      if (!answer.ok) throw new Error(answer.message);
      return (Date.parse(answer.value.offer.expiresAt) - clock.getTime()) / 3_600_000;
    };

    expect(await hoursOf({ commodity: 'wheat' })).toBe(OFFER_HOURS.durable);
    expect(await hoursOf({ commodity: 'tomato', unit: 'quintal' })).toBe(OFFER_HOURS.perishable);
    expect(await hoursOf({ lastOn: dayInIndia(clock) })).toBeLessThanOrEqual(24);
  });

  it('takes the loose forms of other clients', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);

    const answer = await buyer.send({
      method: 'POST',
      url: calls.propose.path,
      json: {
        pid: listing.id,
        sentBy: buyer.id,
        recievedby: seller.id,
        sentname: 'Somebody else',
        phone: '9999999999',
        quantity: '10',
        quantityUnit: '',
        price: '2300.50',
        notes: '',
        date: inAWeek(clock),
        rating: 5,
        address: '',
      },
    });

    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, offer: { price: '2300.5', quantity: '10' } },
    });
    expect(JSON.stringify(answer.json)).not.toContain('Somebody else');
  });

  it.each([
    [
      'for more than is left',
      { wrong: { quantityMilli: 50_001 }, error: 'more-than-available', field: 'quantityMilli' },
    ],
    [
      'for a day that has passed',
      { wrong: { neededOn: '2020-01-01' }, error: 'invalid-input', field: 'neededOn' },
    ],
    [
      'for a day too far ahead',
      { wrong: { neededOn: '2999-01-01' }, error: 'invalid-input', field: 'neededOn' },
    ],
    [
      'with deductions that take all of the sum, or more',
      { wrong: { deductions: 'labour:900000' }, error: 'invalid-input', field: 'deductions' },
    ],
    ['in another unit', { wrong: { unit: 'kg' as const }, error: 'unit-mismatch', field: 'unit' }],
  ])('is refused %s, with a sentence beside the field', async (_, { wrong, error, field }) => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);

    const answer = await buyer.call(calls.propose, { ...terms, ...wrong });

    expect(answer).toMatchObject({ ok: false, error });
    expect(!answer.ok && answer.fields[field]?.message).toMatch(/\S/);
    expect(await offersOf(testApp, listing.id)).toEqual([]);
    expect(await noticesOf(testApp, seller)).toEqual([]);
  });

  it('leaves out what is reserved for others', async () => {
    const { buyer, terms } = await aTrade(testApp, { reservedMilli: 45_000 });

    expect(await buyer.call(calls.propose, terms)).toMatchObject({ error: 'more-than-available' });
    expect(await buyer.call(calls.propose, { ...terms, quantityMilli: 5_000 })).toMatchObject({ ok: true });
  });

  it.each(['paused', 'sold-out', 'closed', 'expired'] as const)(
    'is refused for a listing that is %s',
    async (state) => {
      const { buyer, terms } = await aTrade(testApp, { state });

      expect(await buyer.call(calls.propose, terms)).toMatchObject({ ok: false, error: 'listing-closed' });
    },
  );

  it('is refused after the listing’s last day, whatever the timer has done', async () => {
    const { buyer, terms } = await aTrade(testApp);
    clock = new Date(clock.getTime() + 40 * 86_400_000);

    expect(await buyer.call(calls.propose, { ...terms, neededOn: inAWeek(clock) })).toMatchObject({
      error: 'listing-closed',
    });
  });

  it('is refused to oneself, to somebody who does not sell it, and for what is not there', async () => {
    const { seller, buyer, terms } = await aTrade(testApp);
    const { listing: deleted } = await aTrade(testApp, { state: 'deleted' });
    const stranger = await aBuyer();

    expect(await seller.call(calls.propose, terms)).toMatchObject({ error: 'own-listing' });
    expect(await buyer.call(calls.propose, { ...terms, recipientId: stranger.id })).toMatchObject({
      error: 'no-such-party',
    });
    expect(await buyer.call(calls.propose, { ...terms, listingId: deleted.id })).toMatchObject({
      error: 'not-found',
    });
    expect(await testApp.visitor.call(calls.propose, terms)).toMatchObject({ error: 'unauthenticated' });
  });

  it('cannot be sent in another’s name', async () => {
    const { seller, buyer, terms } = await aTrade(testApp);

    const answer = await buyer.send({
      method: 'POST',
      url: calls.propose.path,
      json: { pid: terms.listingId, sentBy: seller.id, quantity: 1, price: 1, date: inAWeek(clock) },
    });

    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign-actor' } });
  });
});

describe('countering an offer', () => {
  it('hands the turn to the other side and back', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);

    const countered = await seller.call(calls.propose, {
      ...terms,
      recipientId: buyer.id,
      pricePaise: 238_000,
    });
    const again = await buyer.call(calls.propose, { ...terms, pricePaise: 234_000 });

    expect([countered.ok, again.ok]).toEqual([true, true]);
    expect(await offersOf(testApp, listing.id)).toEqual([
      'buyer countered',
      'seller countered',
      'buyer pending',
    ]);
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ price: 2_380 }]);
  });

  it('is refused out of turn, and nobody is told', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);

    const answer = await buyer.call(calls.propose, { ...terms, pricePaise: 231_000 });

    expect(answer).toMatchObject({ ok: false, error: 'not-your-turn' });
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
    expect(await noticesOf(testApp, seller)).toHaveLength(1);
  });

  it('is refused after five offers of one’s own', async () => {
    const { seller, buyer, terms } = await aTrade(testApp);
    for (let round = 0; round < 5; round += 1) {
      await buyer.call(calls.propose, terms);
      await seller.call(calls.propose, { ...terms, recipientId: buyer.id });
    }

    expect(await buyer.call(calls.propose, terms)).toMatchObject({ ok: false, error: 'offers-used-up' });
  });

  it('is a first offer again once the pending one has expired', async () => {
    const { listing, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);
    clock = new Date(clock.getTime() + (OFFER_HOURS.durable + 1) * 3_600_000);

    const answer = await buyer.call(calls.propose, { ...terms, neededOn: inAWeek(clock) });

    expect(answer.ok).toBe(true);
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer expired', 'buyer pending']);
  });

  it.each([
    ['propose-offer', calls.propose, 'recipientId'],
    ['post-requirement', calls.proposeToBuyer, 'buyerId'],
  ] as const)('may come from the seller too, and tells the buyer: %s', async (_path, call, named) => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);

    const answer = await seller.call(call, { ...terms, [named]: buyer.id });

    expect(answer.ok).toBe(true);
    expect(await offersOf(testApp, listing.id)).toEqual(['seller pending']);
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ type: 'offer.proposed' }]);
    expect(await noticesOf(testApp, seller)).toEqual([]);
  });

  it('is made to nobody who is not there', async () => {
    const { seller, terms } = await aTrade(testApp);
    const nobody = '00000000-0000-7000-8000-000000000000';

    expect(await seller.call(calls.proposeToBuyer, { ...terms, buyerId: nobody })).toMatchObject({
      error: 'not-found',
    });
  });
});
