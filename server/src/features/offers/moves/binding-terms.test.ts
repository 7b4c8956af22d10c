import * as listings from '@polam/contract/calls/listings';
import * as calls from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildAdmin } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aRequirement, quoteOf, type Quoted } from '@polam/server/testing/trade/quotes';
import { anOffer, aTrade, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const today = dayInIndia(new Date());
const basmati = {
  name: 'Basmati',
  quality: 5,
  organic: true,
  unit: 'quintal',
  quantityMilli: 50_000,
} as const;

const change = (actor: TestActor, listingId: string, changes: object) =>
  actor.call(listings.update, { listingId, ...changes });

const accept = (actor: TestActor, offerId: string, version?: number) =>
  actor.call(calls.answer, { offerId, answer: 'accept', ...(version === undefined ? {} : { version }) });

async function versionOf(offerId: string): Promise<number> {
  const [row] = await testApp.db<{ version: number }[]>`
    select n.version from negotiations n join offers o on o.negotiation_id = n.id where o.id = ${offerId}`;
  return row?.version ?? -1;
}

const edited = (actor: TestActor, requirementId: string, changes: object) =>
  actor.call(requirements.edit, {
    requirementId,
    commodityName: 'Wheat',
    quantityMilli: 50_000,
    unit: 'quintal',
    pricePaise: 250_000,
    neededOn: addDays(today, 20),
    ...changes,
  });

async function aQuote(): Promise<{ buyer: TestActor; seller: TestActor; requirementId: string } & Quoted> {
  const { requirementId, buyer, seller, terms } = await aRequirement(testApp, {
    commodityName: 'Wheat',
    organic: false,
    shipping: false,
    neededOn: addDays(today, 20),
  });
  return { buyer, seller, requirementId, ...(await quoteOf(seller, terms)) };
}

describe('an offer that was written while its listing was changed', () => {
  const aPageOpen = async () => {
    const { listing, seller, buyer } = await aTrade(testApp, basmati);
    const seenNow = async () => {
      const page = await buyer.call(listings.get, { listingId: listing.id });
      if (!page.ok) throw new Error(page.message);
      return page.value.listing.terms;
    };
    const figures = { pricePaise: 230_000, quantityMilli: 5_000, neededOn: addDays(today, 5) };
    return { listing, seller, buyer, seenNow, offer: { listingId: listing.id, ...figures } };
  };

  it.each([
    ['renamed', { name: 'Broken rice' }],
    ['graded lower', { quality: 1 }],
  ])('is refused where they are %s, until its author has seen the new ones', async (_, changes) => {
    const { listing, seller, buyer, seenNow, offer } = await aPageOpen();
    const seenTerms = await seenNow();
    await change(seller, listing.id, changes);

    const refused = await buyer.call(calls.propose, { ...offer, seenTerms });
    const before = await offersOf(testApp, listing.id);
    const made = await buyer.call(calls.propose, { ...offer, seenTerms: await seenNow() });

    expect(refused).toMatchObject({ ok: false, error: 'goods-changed' });
    expect(before).toEqual([]);
    expect(made).toMatchObject({ ok: true });
  });

  it('is made where only the price has changed', async () => {
    const { listing, seller, buyer, seenNow, offer } = await aPageOpen();
    const seenTerms = await seenNow();
    await change(seller, listing.id, { pricePaise: 200_000 });

    expect(await buyer.call(calls.propose, { ...offer, seenTerms })).toMatchObject({ ok: true });
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  });

  it('is made as before by a client that does not say what it saw', async () => {
    const { listing, seller, buyer } = await aTrade(testApp, basmati);
    await change(seller, listing.id, { name: 'Broken rice' });
    const offer = {
      listingId: listing.id,
      pricePaise: 230_000,
      quantityMilli: 5_000,
      neededOn: addDays(today, 5),
    };

    expect(await buyer.call(calls.propose, offer)).toMatchObject({ ok: true });
  });
});

describe('a listing that is changed under a pending offer', () => {
  it.each([
    ['another name', { name: 'Broken rice' }],
    ['another grade', { quality: 1 }],
    ['a grade no longer', { quality: 0 }],
    ['no organic farming', { organic: false }],
    ['no delivery', { shipping: false }],
    ['another day', { availableOn: addDays(today, 3) }],
    ['a harvest', { availableOn: today, inAdvance: true, harvestUntil: addDays(today, 9) }],
  ])(
    'is offered for no longer where it gets %s; the author hears why, accepting is refused',
    async (_, changes) => {
      const { listing, seller, buyer, offerId } = await anOffer(testApp, { ...basmati, shipping: true });
      const seen = await versionOf(offerId);

      const changed = await change(seller, listing.id, changes);

      expect(changed.ok).toBe(true);
      expect(await offersOf(testApp, listing.id)).toEqual(['buyer void']);
      expect(await versionOf(offerId)).toBe(seen + 1);
      expect(await noticesOf(testApp, buyer)).toMatchObject([
        { type: 'offer.voided', offer: offerId, productName: 'Basmati', reason: 'listing-changed' },
      ]);
      for (const version of [seen, seen + 1, undefined])
        expect(await accept(seller, offerId, version)).toMatchObject({
          error: 'offer-terms-changed',
        });
      expect(await testApp.db`select from orders where listing_id = ${listing.id}`).toHaveLength(0);
    },
  );

  it.each([
    ['another price', { pricePaise: 260_000 }],
    ['other words', { description: 'Sunned and sieved' }],
    ['more of it', { quantityMilli: 60_000 }],
    ['limits', { declineBelowPaise: 100_000 }],
    ['the same name', { name: 'Basmati' }],
    ['nothing', {}],
  ])('keeps the offer where it gets %s', async (_, changes) => {
    const { listing, seller, offerId } = await anOffer(testApp, basmati);

    await change(seller, listing.id, changes);

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
    expect(await accept(seller, offerId)).toMatchObject({ ok: true });
  });

  it('is offered for no longer where an admin changes it, and both hear', async () => {
    const { listing, seller, buyer } = await anOffer(testApp, basmati);
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    await change(admin, listing.id, { organic: false });

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer void']);
    for (const notified of [seller, buyer])
      expect((await noticesOf(testApp, notified)).at(-1)).toMatchObject({ reason: 'listing-changed' });
  });

  it('takes a new offer in the same negotiation, which the buyer has not used one up for', async () => {
    const { listing, seller, buyer, terms } = await anOffer(testApp, basmati);
    await change(seller, listing.id, { name: 'Broken rice' });

    const again = await buyer.call(calls.propose, terms);
    const conversation = await buyer.call(calls.conversation, { listingId: listing.id });

    expect(again).toMatchObject({ value: { offer: { goods: { name: 'Broken rice' } } } });
    expect(conversation).toMatchObject({
      value: {
        negotiation: {
          offersLeft: 4,
          offers: [
            {
              state: 'void',
              voidReason: 'listing-changed',
              goods: { name: 'Basmati', quality: 5, organic: true },
            },
            { state: 'pending', voidReason: null, goods: { name: 'Broken rice' } },
          ],
        },
      },
    });
  });

  it('and accepted at the same instant is either sold as it was offered, or not at all', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { listing, seller, offerId } = await anOffer(testApp, basmati);

      const [accepted, changed] = await Promise.all([
        accept(seller, offerId),
        change(seller, listing.id, { name: 'Broken rice' }),
      ]);

      const [order] = await testApp.db<
        { name: string }[]
      >`select name from orders where offer_id = ${offerId}`;
      const sold = { error: undefined, order: { name: 'Basmati' } };
      const unsold = { error: 'offer-terms-changed', order: undefined };
      const error = accepted.ok ? undefined : accepted.error;
      expect(changed.ok).toBe(true);
      expect({ error, order }).toEqual(accepted.ok ? sold : unsold);
    }
  });

  it('takes with it the quotes that were to be filled from it', async () => {
    const { requirementId, seller, buyer, terms } = await aRequirement(testApp);
    const listing = await buildListing(testApp.db, {
      sellerId: seller.id,
      quantityMilli: 90_000,
      unit: 'quintal',
    });
    const { offer } = await quoteOf(seller, { ...terms, requirementId, listingId: listing.id });

    await change(seller, listing.id, { name: 'Broken wheat' });

    expect(await accept(buyer, offer.id)).toMatchObject({ error: 'offer-terms-changed' });
    expect((await noticesOf(testApp, buyer)).at(-1)).toMatchObject({
      type: 'offer.voided',
      reason: 'listing-changed',
    });
  });

  it('by a process that ends no offers is not sold as something else', async () => {
    const { listing, seller, offerId } = await anOffer(testApp, basmati);
    await testApp.db`update listings set name = 'Broken rice' where id = ${listing.id}`;

    expect(await accept(seller, offerId)).toMatchObject({ error: 'offer-terms-changed' });
  });
});

describe('a requirement that is changed under a pending quote', () => {
  it.each([
    ['unit', { unit: 'ton' }],
    ['commodity', { commodityName: 'Tomato' }],
    ['wish for organic goods', { organic: true }],
    ['wish for delivery', { shipping: true }],
    ['day', { neededOn: addDays(today, 21) }],
  ])('by its %s is quoted on no longer; the author hears why, accepting is refused', async (_, changes) => {
    const { buyer, seller, requirementId, offer, negotiation } = await aQuote();

    const changed = await edited(buyer, requirementId, changes);

    expect(changed.ok).toBe(true);
    expect(await noticesOf(testApp, seller)).toMatchObject([
      {
        type: 'offer.voided',
        productName: 'Wheat',
        productNames: { te: 'గోధుమలు' },
        reason: 'requirement-changed',
      },
    ]);
    expect(await accept(buyer, offer.id, negotiation.version)).toMatchObject({
      error: 'offer-terms-changed',
    });
    expect(await testApp.db`select from orders where requirement_id = ${requirementId}`).toHaveLength(0);
  });

  it('keeps the quote where price, quantity or words are changed', async () => {
    const { buyer, requirementId, offer } = await aQuote();

    await edited(buyer, requirementId, { pricePaise: 260_000, quantityMilli: 60_000, note: 'in bags' });

    expect(await accept(buyer, offer.id)).toMatchObject({ ok: true });
  });

  it('shows each quote in the unit in which it was made, and has none used up by it', async () => {
    const { buyer, seller, requirementId, negotiation, offer } = await aQuote();
    await edited(buyer, requirementId, { unit: 'ton', quantityMilli: 5_000 });

    const compared = await buyer.call(requirements.quotes, { requirementId });
    const again = await quoteOf(seller, {
      requirementId,
      quantityMilli: 2_000,
      pricePaise: 2_400_000,
      neededOn: offer.neededOn,
    });

    expect(compared).toMatchObject({
      value: { quotes: [{ offerId: offer.id, unit: 'quintal', state: 'void' }] },
    });
    expect(again.negotiation).toMatchObject({
      id: negotiation.id,
      offersLeft: 1,
      offers: [
        { unit: 'quintal', voidReason: 'requirement-changed' },
        { unit: 'ton', state: 'pending' },
      ],
    });
  });
});

describe('the order of an accepted offer', () => {
  it('shows the goods as they were offered, whatever is changed later', async () => {
    const { listing, seller, buyer, offerId } = await anOffer(testApp, basmati);
    const accepted = await accept(seller, offerId);
    await change(seller, listing.id, { name: 'Broken rice', quality: 1, organic: false });

    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    const order = await buyer.call(orders.get, { orderId });

    expect(order).toMatchObject({
      value: { order: { name: 'Basmati', quality: 5, organic: true, unit: 'quintal' } },
    });
  });
});

describe('an offer that names no goods', () => {
  it('is kept with those that stand, as the offers of today are', async () => {
    const { listing, offerId, buyer } = await anOffer(testApp, {
      ...basmati,
      unit: 'bag',
      packGrams: 50_000,
    });
    const chat = await buildNegotiation(testApp.db, { listingId: listing.id });
    const { id } = await buildOffer(testApp.db, { negotiationId: chat.id });

    const rows = await testApp.db<
      { goods: unknown }[]
    >`select goods from offers where id in (${offerId}, ${id})`;

    expect(buyer.id).not.toBe(chat.buyerId);
    expect(rows[0]).toEqual(rows[1]);
  });

  it.each([
    [
      'an offer for a lot',
      async () => (await anOffer(testApp, { ...basmati, unit: 'bag', packGrams: 50_000 })).offerId,
    ],
    ['a quote for a need', async () => (await aQuote()).offer.id],
  ])('would be kept with every term that the definition of fields binds: %s', async (_name, make) => {
    const offerId = await make();

    const [row] = await testApp.db<{ goods: unknown; written: unknown }[]>`
      select goods, goods_of_negotiation(negotiation_id) as written from offers where id = ${offerId}`;

    expect(row?.written).toEqual(row?.goods);
  });
});
