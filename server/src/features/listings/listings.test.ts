import * as calls from '@polam/contract/calls/listings';
import { buildOffer } from '@polam/database/seed/offers';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 };
const today = () => dayInIndia(new Date());
const aSeller = async () => testApp.actor((await buildFarmer(testApp.db)).id);
const aBuyer = async () => testApp.actor((await buildTrader(testApp.db)).id);

async function posted(
  seller: TestActor,
  input: Partial<Parameters<typeof seller.call<typeof calls.create>>[1]> = {},
) {
  const answer = await seller.call(calls.create, { ...wheat, ...input });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing;
}

const aDeleted = () => buildListing(testApp.db, { state: 'deleted' });

/** Numbers of rows that a listing writes to the database. */
async function rowCounts() {
  const [row] = await testApp.db`
    select (select count(*)::int from listings) as listings, (select count(*)::int from photos) as photos,
      (select count(*)::int from photo_variants) as variants,
      (select count(*)::int from stock_movements) as movements`;
  return row;
}

async function ledgerOf(listingId: string) {
  const [row] = await testApp.db<{ quantity: number; reserved: number }[]>`
    select sum(quantity_delta)::bigint as quantity, sum(reserved_delta)::bigint as reserved
    from stock_movements where listing_id = ${listingId}`;
  return row;
}

describe('posting a listing', () => {
  it('puts it on the market with what the form left open filled in', async () => {
    const seller = await aSeller();

    const listing = await posted(seller);

    expect(listing).toMatchObject({
      ...wheat,
      availableMilli: 50_000,
      unit: 'quintal',
      organic: false,
      shipping: false,
      availableOn: today(),
      lastOn: addDays(today(), 30),
      state: 'active',
      pricePerQuintalPaise: 240_000,
      pricePerKgPaise: 2_400,
      seller: { id: seller.id },
      commodity: { slug: 'wheat', categorySlug: 'food-grains-cereals' },
      photos: [],
    });
    expect(await ledgerOf(listing.id)).toEqual({ quantity: 50_000, reserved: 0 });
  });

  it('accepts the loose forms of other clients', async () => {
    const seller = await aSeller();

    const answer = await seller.send({
      method: 'POST',
      url: calls.create.path,
      json: {
        name: 'tomato',
        description: '',
        price: '12.50',
        quantity: '100',
        quantityUnit: 'kg',
        organic: '1',
        shipping: 0,
        availableDate: '',
        commodityId: 'undefined',
        sellerId: seller.id,
        state: 'closed',
        rating: 5,
      },
    });

    expect(answer.status).toBe(201);
    expect(answer.json?.['product']).toMatchObject({
      price: 12.5,
      quantity: 100,
      organic: true,
      state: 'active',
    });
    expect(answer.json?.['product']).toMatchObject({
      commodityId: { slug: 'tomato' },
      lastDate: addDays(today(), 7),
    });
  });

  it('takes the admin’s form, which names a category and no commodity', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const answer = await admin.send({
      method: 'POST',
      url: calls.create.path,
      json: {
        name: 'Hand-made rope',
        price: 90,
        quantity: 3,
        category: 'misc',
        shipping: '1',
        sellerId: admin.id,
      },
    });

    expect(answer.status).toBe(201);
    expect(answer.json?.['product']).toMatchObject({
      name: 'Hand-made rope',
      commodityId: { catslug: 'misc' },
    });
  });

  it.each([
    ['a price of nothing', { price: 0 }, 'price'],
    ['an absurd price', { price: 1e12 }, 'price'],
    ['a price that is no number', { price: '12abc' }, 'price'],
    ['a quantity below nothing', { quantity: -5 }, 'quantity'],
    ['an absurd quantity', { quantity: 1e9 }, 'quantity'],
    ['a day that has passed', { availableDate: '2020-01-01' }, 'availableDate'],
    ['a day too far ahead', { availableDate: '2999-01-01' }, 'availableDate'],
    ['a day that does not exist', { availableDate: '2026-02-30' }, 'availableDate'],
    ['no name', { name: '   ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(81) }, 'name'],
    ['a unit of no trade', { quantityUnit: 'truckload' }, 'quantityUnit'],
  ])(
    'is refused with a sentence beside the field for %s, and nothing is written',
    async (_, wrong, field) => {
      const seller = await aSeller();
      const before = await rowCounts();

      const json = { name: 'Wheat', price: 2400, quantity: 5, ...wrong };
      const answer = await seller.send({ method: 'POST', url: calls.create.path, json });

      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ success: false, code: 'invalid-input' });
      expect(answer.json?.['fields']).toHaveProperty([field, 'message'], expect.stringMatching(/\S{3}/));
      expect(await rowCounts()).toEqual(before);
    },
  );

  it.each([
    ['a NUL byte', { name: 'Wh\0eat' }],
    ['a structure where text is meant', { name: { $ne: '' } }],
    ['a list where a number is meant', { price: [1] }],
  ])('cannot be read with %s', async (_, wrong) => {
    const seller = await aSeller();

    const json = { name: 'Wheat', price: 2400, quantity: 5, ...wrong };
    const answer = await seller.send({ method: 'POST', url: calls.create.path, json });

    expect(answer.status).toBe(400);
  });

  it('keeps HTML as the text that it is', async () => {
    const seller = await aSeller();
    const name = '<img src=x onerror=alert(1)>';

    expect(await posted(seller, { name, description: '<b>best</b>' })).toMatchObject({
      name,
      description: '<b>best</b>',
    });
  });

  it('gives a name in any script an address', async () => {
    const listing = await posted(await aSeller(), { name: 'గోధుమలు' });

    expect(listing).toMatchObject({ name: 'గోధుమలు', slug: 'wheat', commodity: { slug: 'wheat' } });
  });

  it('is for those who are signed in, in their own name', async () => {
    const seller = await aSeller();
    const other = await aBuyer();

    expect(await testApp.visitor.call(calls.create, wheat)).toMatchObject({
      ok: false,
      error: 'unauthenticated',
    });
    expect(await seller.call(calls.create, { ...wheat, sellerId: other.id })).toMatchObject({
      error: 'foreign-actor',
    });
  });

  it('takes a declared weight of boxes and bags alone', async () => {
    const seller = await aSeller();

    expect(await posted(seller, { unit: 'bag', packGrams: 50_000 })).toMatchObject({
      packGrams: 50_000,
      pricePerKgPaise: 4_800,
    });
    expect(await posted(seller, { unit: 'kg', packGrams: 50_000 })).toMatchObject({ packGrams: null });
  });
});

describe('changing a listing', () => {
  it('writes the difference into the ledger', async () => {
    const seller = await aSeller();
    const { id } = await posted(seller);

    const more = await seller.call(calls.update, {
      ...wheat,
      listingId: id,
      quantityMilli: 70_000,
      shipping: true,
    });
    const less = await seller.call(calls.update, { ...wheat, listingId: id, quantityMilli: 20_000 });

    expect(more).toMatchObject({ ok: true, value: { listing: { quantityMilli: 70_000, shipping: true } } });
    expect(less).toMatchObject({ ok: true, value: { listing: { quantityMilli: 20_000, shipping: true } } });
    expect(await ledgerOf(id)).toEqual({ quantity: 20_000, reserved: 0 });
  });

  it('cannot go below what is reserved for buyers', async () => {
    const listing = await buildListing(testApp.db, { quantityMilli: 50_000, reservedMilli: 30_000 });
    const seller = await testApp.actor(listing.sellerId);

    const answer = await seller.call(calls.update, {
      ...wheat,
      listingId: listing.id,
      quantityMilli: 29_999,
    });

    expect(answer).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { quantityMilli: { code: 'less-than-reserved' } },
    });
    expect(await ledgerOf(listing.id)).toEqual({ quantity: 50_000, reserved: 30_000 });
  });

  it('puts one that was sold out on the market again', async () => {
    const listing = await buildListing(testApp.db, {
      quantityMilli: 50_000,
      reservedMilli: 50_000,
      state: 'sold-out',
    });
    const seller = await testApp.actor(listing.sellerId);

    const answer = await seller.call(calls.update, {
      ...wheat,
      listingId: listing.id,
      quantityMilli: 60_000,
    });

    expect(answer).toMatchObject({
      ok: true,
      value: { listing: { state: 'active', availableMilli: 10_000 } },
    });
  });

  it('leaves what is left out as it was, and takes a blank description for an answer', async () => {
    const seller = await aSeller();
    const { id } = await posted(seller, { description: 'Sharbati', shipping: true });

    const dearer = await seller.call(calls.update, { listingId: id, pricePaise: 250_000 });
    const blank = await seller.call(calls.update, { listingId: id, description: '' });

    const unchanged = { name: 'Wheat', quantityMilli: 50_000, shipping: true, pricePaise: 250_000 };
    expect(dearer).toMatchObject({ value: { listing: { ...unchanged, description: 'Sharbati' } } });
    expect(blank).toMatchObject({ value: { listing: { ...unchanged, description: '' } } });
  });

  it('takes no blank name, price or quantity, and "undefined" for left out', async () => {
    const seller = await aSeller();
    const { id } = await posted(seller);
    const send = (json: Record<string, string>) =>
      seller.send({ method: 'PUT', url: `/api/v1/products/update-product/${id}`, json });

    const blank = await send({ name: '', price: '', quantity: '' });
    const none = await send({
      name: 'undefined',
      price: 'undefined',
      quantity: '60',
      acceptFrom: 'undefined',
    });

    const required = expect.objectContaining({ code: 'required' }) as object;
    expect(blank.json?.['fields']).toEqual({ name: required, price: required, quantity: required });
    expect(none.json).toMatchObject({
      success: true,
      product: { name: 'Wheat', price: 2_400, quantity: 60 },
    });
  });

  it('is for its seller and the admin alone', async () => {
    const seller = await aSeller();
    const { id } = await posted(seller);
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    expect(await (await aBuyer()).call(calls.update, { ...wheat, listingId: id })).toMatchObject({
      error: 'forbidden',
    });
    expect(await admin.call(calls.update, { ...wheat, listingId: id })).toMatchObject({ ok: true });
  });

  it('is refused once it has expired', async () => {
    const past = addDays(today(), -40);
    const listing = await buildListing(testApp.db, { availableOn: past, lastOn: addDays(past, 30) });
    const seller = await testApp.actor(listing.sellerId);

    const answer = await seller.call(calls.update, { ...wheat, listingId: listing.id });

    expect(answer).toMatchObject({ ok: false, error: 'listing-closed' });
  });
});

describe('deleting a listing', () => {
  it('takes it from the market, once however often it is asked for', async () => {
    const seller = await aSeller();
    const buyer = await aBuyer();
    const { id } = await posted(seller);

    const first = await seller.call(calls.remove, { listingId: id, reason: 'sold at the mandi' });
    const again = await seller.call(calls.removeByGet, { listingId: id });

    expect([first.ok, again.ok]).toEqual([true, true]);
    expect(await buyer.call(calls.get, { listingId: id })).toMatchObject({ ok: false, error: 'not-found' });
    expect(await seller.call(calls.get, { listingId: id })).toMatchObject({
      value: { listing: { state: 'deleted' } },
    });
    expect(await testApp.db`select deletion_reason as reason from listings where id = ${id}`).toMatchObject([
      { reason: 'sold at the mandi' },
    ]);
    const audit =
      await testApp.db`select actor_id as actor from audit where action = 'listing-deleted' and subject_id = ${id}`;
    expect(audit).toMatchObject([{ actor: seller.id }]);
  });

  it('is done by GET too, as other clients ask for it', async () => {
    const seller = await aSeller();
    const { id } = await posted(seller);

    const answer = await seller.send({ url: `/api/v1/products/delete-product/${id}` });

    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    expect(await testApp.db`select state from listings where id = ${id}`).toMatchObject([
      { state: 'deleted' },
    ]);
  });

  it('voids the offers that still waited for an answer', async () => {
    const offer = await buildOffer(testApp.db);
    const [found] = await testApp.db<{ listingId: string; sellerId: string }[]>`
      select listing_id as "listingId", seller_id as "sellerId" from negotiations where id = ${offer.negotiationId}`;
    const seller = await testApp.actor(found?.sellerId ?? '');

    await seller.call(calls.remove, { listingId: found?.listingId ?? '' });

    expect(await testApp.db`select state from offers where id = ${offer.id}`).toMatchObject([
      { state: 'void' },
    ]);
  });

  it('is not done for a stranger, nor for a link that is followed', async () => {
    const seller = await aSeller();
    const { id } = await posted(seller);
    const url = `/api/v1/products/delete-product/${id}`;

    const stranger = await aBuyer();
    expect(await stranger.call(calls.removeByGet, { listingId: id })).toMatchObject({ error: 'forbidden' });
    expect(await stranger.call(calls.remove, { listingId: (await aDeleted()).id })).toMatchObject({
      error: 'not-found',
    });
    expect((await seller.send({ url, headers: { 'sec-fetch-mode': 'navigate' } })).status).toBe(403);
    expect((await seller.send({ url, headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403);
    expect((await seller.send({ url, headers: { 'x-moz': 'prefetch' } })).status).toBe(403);
    expect((await seller.send({ method: 'HEAD', url })).status).toBe(404);
    expect(await testApp.db`select state from listings where id = ${id}`).toMatchObject([
      { state: 'active' },
    ]);
  });
});
