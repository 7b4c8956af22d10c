import { create, update } from '@polam/contract/calls/listings';
import { propose, quote } from '@polam/contract/calls/offers';
import { place } from '@polam/contract/calls/orders';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildRequirement } from '@polam/database/seed/requirements';
import { MAX_ORDER_PAISE, MAX_PRICE_PAISE } from '@polam/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { aTrade, inAWeek } from '../testing/trade/trade.ts';

/** At the highest price, the largest quantity that an order may still have, in thousandths. */
const MOST_MILLI = (MAX_ORDER_PAISE / MAX_PRICE_PAISE) * 1_000;
const tooDear = {
  ok: false,
  error: 'invalid-input',
  fields: { quantityMilli: { message: 'Price times quantity is above ₹100 crore. Check both.' } },
};

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

describe('a deal of more than a hundred crore rupees', () => {
  it('is not put on the market, nor made of a listing that is there', async () => {
    const { seller } = await aTrade(testApp);
    const listing = { name: 'Saffron', pricePaise: MAX_PRICE_PAISE, unit: 'kg' } as const;

    const tooMuch = await seller.call(create, { ...listing, quantityMilli: MOST_MILLI + 1 });
    const most = await seller.call(create, { ...listing, quantityMilli: MOST_MILLI });

    expect(tooMuch).toMatchObject(tooDear);
    if (!most.ok) throw new Error(most.message);
    const { id: listingId } = most.value.listing;
    const figures = { pricePaise: MAX_PRICE_PAISE, quantityMilli: MOST_MILLI + 1 };
    expect(await seller.call(update, { listingId, ...figures })).toMatchObject(tooDear);
  });

  it('is neither offered nor quoted', async () => {
    const { buyer, seller, terms } = await aTrade(testApp, { quantityMilli: 100_000_000 });
    const { id: requirementId } = await buildRequirement(testApp.db, {
      buyerId: buyer.id,
      quantityMilli: 100_000_000,
    });
    const dear = { pricePaise: MAX_PRICE_PAISE, quantityMilli: MOST_MILLI + 1 };
    const quoted = { requirementId, neededOn: inAWeek(new Date()), note: 'In jute bags' };

    expect(await buyer.call(propose, { ...terms, ...dear })).toMatchObject(tooDear);
    expect(await seller.call(quote, { ...quoted, ...dear })).toMatchObject(tooDear);
    expect(await buyer.call(propose, { ...terms, ...dear, quantityMilli: MOST_MILLI })).toMatchObject({
      ok: true,
    });
    expect(await seller.call(quote, { ...quoted, ...dear, quantityMilli: MOST_MILLI })).toMatchObject({
      ok: true,
    });
  });

  it('is not ordered of a listing from before there was a bound, but a part of it is', async () => {
    const { buyer, listing } = await aTrade(testApp, {
      pricePaise: MAX_PRICE_PAISE,
      quantityMilli: MOST_MILLI + 1,
    });

    const whole = await buyer.call(place, { listingId: listing.id });
    const part = await buyer.call(place, { listingId: listing.id, quantityMilli: MOST_MILLI });

    expect(whole).toMatchObject(tooDear);
    expect(part).toMatchObject({ ok: true });
  });
});
