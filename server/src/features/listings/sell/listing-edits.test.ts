import * as calls from '@polam/contract/calls/listings';
import type { PhotoPlace } from '@polam/contract/photo-order';
import { buildListing, type ListingOverrides } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { OrderState } from '@polam/domain/trade/order';
import { formOf, type TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import { noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 };
const day = (fromToday: number) => addDays(dayInIndia(new Date()), fromToday);
const january = { availableOn: day(40), harvestUntil: day(60), deliverBy: day(70) };
const aSeller = async () => testApp.actor((await buildFarmer(testApp.db)).id);

async function listed(overrides: ListingOverrides = {}) {
  const listing = await buildListing(testApp.db, { quantityMilli: 50_000, unit: 'quintal', ...overrides });
  return { id: listing.id, seller: await testApp.actor(listing.sellerId) };
}

function change(seller: TestActor, listingId: string, changes: object) {
  return seller.call(calls.update, { ...wheat, listingId, ...changes });
}

describe('a future harvest', () => {
  it('is posted with its window and the day of delivery, and seen by everybody', async () => {
    const seller = await aSeller();

    const answer = await seller.call(calls.create, { ...wheat, ...january, inAdvance: true });

    const id = answer.ok ? answer.value.listing.id : '';
    expect(answer).toMatchObject({ value: { listing: { ...january, lastOn: day(70) } } });
    expect(await testApp.visitor.call(calls.get, { listingId: id })).toMatchObject({
      value: { listing: january },
    });
  });

  it('is on the market as long as it is harvested, though it spoils', async () => {
    const seller = await aSeller();

    const answer = await seller.call(calls.create, { ...wheat, ...january, name: 'Tomato' });

    expect(answer).toMatchObject({ value: { listing: { lastOn: day(60) } } });
  });

  it.each([
    ['ends before it begins', { harvestUntil: day(39) }, { harvestUntil: { code: 'day-order' } }],
    ['is delivered before it ends', { deliverBy: day(59) }, { deliverBy: { code: 'day-order' } }],
    ['begins in the past', { availableOn: day(-1) }, { availableOn: { code: 'day-past' } }],
    ['is years ahead', { deliverBy: day(800) }, { deliverBy: { code: 'day-too-far' } }],
  ])('is refused where it %s, beside the day', async (_case, changes, fields) => {
    const seller = await aSeller();

    const answer = await seller.call(calls.create, { ...wheat, ...january, ...changes });

    expect(answer).toMatchObject({ error: 'invalid-input', fields });
  });

  it('is refused where it does not say when it ends', async () => {
    const seller = await aSeller();

    const answer = await seller.call(calls.create, { ...wheat, availableOn: day(40), inAdvance: true });

    expect(answer).toMatchObject({ fields: { harvestUntil: { code: 'required' } } });
  });

  it('is none where the form says that the goods are there, whatever else it holds', async () => {
    const seller = await aSeller();

    const answer = await seller.call(calls.create, { ...wheat, ...january, inAdvance: false });

    expect(answer).toMatchObject({ value: { listing: { harvestUntil: null, deliverBy: null } } });
  });

  it('is moved to other days, which renews it, and turned into goods that are there', async () => {
    const { id, seller } = await listed({ ...january, lastOn: day(70) });

    const moved = await change(seller, id, { harvestUntil: day(100), deliverBy: day(110) });
    const there = await change(seller, id, { availableOn: day(0), inAdvance: false });

    expect(moved).toMatchObject({
      value: { listing: { availableOn: day(40), harvestUntil: day(100), lastOn: day(100) } },
    });
    expect(there).toMatchObject({
      value: { listing: { availableOn: day(0), harvestUntil: null, deliverBy: null, lastOn: day(30) } },
    });
  });
});

describe('changing a listing', () => {
  it('leaves alone what other clients do not send', async () => {
    const before = { ...january, quality: 4, organic: true, shipping: true, lastOn: day(65) };
    const { id, seller } = await listed(before);

    const answer = await seller.send({
      method: 'PUT',
      url: `/api/v1/products/update-product/${id}`,
      json: { name: 'Wheat', description: 'new', price: '2500', quantity: '40' },
    });

    expect(answer.json?.['product']).toMatchObject({ price: 2_500, quantity: 40, description: 'new' });
    expect(await seller.call(calls.get, { listingId: id })).toMatchObject({ value: { listing: before } });
  });

  it('takes grading, organic and the day too; a grade of nothing takes the grade away', async () => {
    const { id, seller } = await listed({ quality: 2 });

    const graded = await change(seller, id, { quality: 5, organic: true, availableOn: day(10) });
    const ungraded = await change(seller, id, { quality: 0 });

    expect(graded).toMatchObject({
      value: { listing: { quality: 5, organic: true, availableOn: day(10), lastOn: day(40) } },
    });
    expect(ungraded).toMatchObject({ value: { listing: { quality: null, organic: true } } });
  });

  it('refuses a day that has passed, but not one that has passed since it was told', async () => {
    const { id, seller } = await listed({ availableOn: day(-5), lastOn: day(25) });

    expect(await change(seller, id, { availableOn: day(-4) })).toMatchObject({
      fields: { availableOn: { code: 'day-past' } },
    });
    expect(await change(seller, id, { availableOn: day(-5) })).toMatchObject({
      value: { listing: { lastOn: day(25) } },
    });
  });

  it('leaves price and quantity as they meanwhile are where its form left them as they were', async () => {
    const { id, seller } = await listed({ pricePaise: 250_000, quantityMilli: 20_000 });
    const seen = { seenPricePaise: 240_000, seenQuantityMilli: 50_000 };

    const answer = await change(seller, id, { ...seen, description: 'new' });

    expect(answer).toMatchObject({
      value: { listing: { pricePaise: 250_000, quantityMilli: 20_000, description: 'new' } },
    });
  });

  it('refuses another quantity or price for one that its form has not seen, and tells the one there is', async () => {
    const { id, seller } = await listed({ pricePaise: 250_000, quantityMilli: 20_000 });

    const quantity = await change(seller, id, {
      pricePaise: 250_000,
      quantityMilli: 40_000,
      seenQuantityMilli: 50_000,
    });
    const price = await change(seller, id, { pricePaise: 230_000, seenPricePaise: 240_000 });

    expect(quantity).toMatchObject({
      error: 'invalid-input',
      fields: {
        quantityMilli: {
          code: 'quantity-changed',
          message: 'Meanwhile it is 20. Check the quantity and save again.',
        },
      },
    });
    expect(price).toMatchObject({ fields: { pricePaise: { code: 'price-changed' } } });
    expect(await seller.call(calls.get, { listingId: id })).toMatchObject({
      value: { listing: { pricePaise: 250_000, quantityMilli: 20_000 } },
    });
  });

  it('sells out a listing of which no more is left than is reserved', async () => {
    const { id, seller } = await listed({ reservedMilli: 30_000 });

    expect(await change(seller, id, { quantityMilli: 30_000 })).toMatchObject({
      value: { listing: { state: 'sold-out', availableMilli: 0 } },
    });
  });
});

describe('a listing whose quantity is brought down to what is reserved', () => {
  /** 30 of 50 quintals are ordered, and another buyer has made an offer. */
  async function anAskedListing(state: OrderState) {
    const { id, seller } = await listed();
    await buildOrder(testApp.db, { listingId: id, quantityMilli: 30_000, state });
    const negotiation = await buildNegotiation(testApp.db, { listingId: id });
    await buildOffer(testApp.db, { negotiationId: negotiation.id });
    const asker = await testApp.actor(negotiation.buyerId);
    return { id, seller, asker };
  }

  it('voids what is asked for it, once its orders are confirmed, and tells who asked', async () => {
    const { id, seller, asker } = await anAskedListing('confirmed');

    await change(seller, id, { quantityMilli: 40_000 });
    const before = await offersOf(testApp, id);
    await change(seller, id, { quantityMilli: 30_000 });

    expect([before, await offersOf(testApp, id)]).toEqual([['buyer pending'], ['buyer void']]);
    expect((await noticesOf(testApp, asker)).map(({ type }) => type)).toEqual(['offer.voided']);
    expect(await noticesOf(testApp, seller)).toEqual([]);
  });

  it('keeps what is asked for it while an order may still free it', async () => {
    const { id, seller } = await anAskedListing('pending-confirmation');

    await change(seller, id, { quantityMilli: 30_000 });

    expect(await offersOf(testApp, id)).toEqual(['buyer pending']);
  });
});

describe('the photos of a listing', () => {
  const photoOf = async (width: number) => ({
    content: await aPicture({ width, height: 60 }),
    fileName: `${width}.jpg`,
    type: 'image/jpeg',
  });

  async function pictured() {
    const seller = await aSeller();
    const photos = [await photoOf(101), await photoOf(102), await photoOf(103)];
    const posted = await seller.call(calls.create, wheat, { photos });
    if (!posted.ok) throw new Error(posted.message);
    const { id, photos: stored } = posted.value.listing;
    const [first, second, third] = stored.map((photo) => ({ keep: photo.id }));
    if (first === undefined || second === undefined || third === undefined) throw new Error('no photos');
    return { id, seller, first, second, third };
  }

  /** Photos by their widths, which tell them apart. */
  async function arranged(
    { id, seller }: { id: string; seller: TestActor },
    photoOrder: readonly PhotoPlace[] | undefined,
    widths: readonly number[] = [],
  ) {
    const photos = await Promise.all(widths.map(photoOf));
    const changes = photoOrder === undefined ? {} : { photoOrder };
    const answer = await seller.call(calls.update, { ...wheat, listingId: id, ...changes }, { photos });
    return answer.ok ? answer.value.listing.photos.map(({ width }) => width) : answer.fields;
  }

  it('change places, and new ones come between them', async () => {
    const listing = await pictured();
    const { first, second, third } = listing;

    expect(await arranged(listing, [third, first, second])).toEqual([103, 101, 102]);
    expect(await arranged(listing, ['new', third, first, 'new'], [201, 202])).toEqual([201, 103, 101, 202]);
    expect(await testApp.db`select from photos where owner_id = ${listing.seller.id}`).toHaveLength(4);
  });

  it('stand behind the others where they have no place of their own', async () => {
    const listing = await pictured();

    expect(await arranged(listing, [listing.second], [201])).toEqual([102, 201]);
  });

  it('are taken away, one by one or all', async () => {
    const listing = await pictured();

    expect(await arranged(listing, [listing.second])).toEqual([102]);
    expect(await arranged(listing, [])).toEqual([]);
    expect(await testApp.db`select from photos where owner_id = ${listing.seller.id}`).toHaveLength(0);
  });

  it('stay or are all replaced where nobody names their order', async () => {
    const listing = await pictured();

    expect(await arranged(listing, undefined)).toEqual([101, 102, 103]);
    expect(await arranged(listing, undefined, [201])).toEqual([201]);
  });

  it.each(['wheat', '../1', 'none,none'])(
    'are refused beside them where their order is %j; nothing changes then',
    async (keepPhotos) => {
      const listing = await pictured();
      const form = formOf({ name: 'Onion', price: '1', quantity: '1', keepPhotos });
      const url = calls.update.path.replace('{pid}', listing.id);

      const answer = await listing.seller.send({ method: 'PUT', url, ...form });

      expect(answer.json).toMatchObject({
        code: 'invalid-input',
        fields: { keepPhotos: { code: 'unknown-photo' } },
      });
      expect(await listing.seller.call(calls.get, { listingId: listing.id })).toMatchObject({
        value: { listing: { ...wheat, photos: { length: 3 } } },
      });
    },
  );

  it('are refused where they are another listing’s, or named twice, or too many; nothing changes then', async () => {
    const listing = await pictured();
    const other = await pictured();
    const refused = { photoOrder: { code: 'unknown-photo' } };

    expect(await arranged(listing, [listing.first, other.first])).toMatchObject(refused);
    expect(await arranged(listing, [listing.first, listing.first])).toMatchObject(refused);
    expect(
      await arranged(listing, [listing.first, listing.second, listing.third], [1, 2, 3, 4]),
    ).toMatchObject({
      photo: { code: 'too-many-photos' },
    });
    expect(await arranged(listing, undefined)).toEqual([101, 102, 103]);
    expect(await arranged(other, undefined)).toEqual([101, 102, 103]);
  });
});
