import * as calls from '@polam/contract/calls/listings';
import { propose } from '@polam/contract/calls/offers';
import * as orderCalls from '@polam/contract/calls/orders';
import * as requirementCalls from '@polam/contract/calls/requirements';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let seller: TestActor;
let buyer: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude) values
      ('pl-home', 'AP', '{"en": "Home"}', 15, 78), ('pl-near', 'AP', '{"en": "Near"}', 16.3, 80.4)`;
  await testApp.db`
    insert into pincodes (pincode, district_id, latitude, longitude) values
      ('518001', 'pl-home', 15, 78), ('522201', 'pl-near', 16.3, 80.4)`;
});
beforeEach(async () => {
  await testApp.db`delete from requirements`;
  await testApp.db`delete from listings l where not exists (select from orders o where o.listing_id = l.id)`;
  seller = await testApp.actor(
    (await buildFarmer(testApp.db, { pincode: '518001', districtId: 'pl-home' })).id,
  );
  buyer = await testApp.actor(
    (await buildTrader(testApp.db, { pincode: '522201', districtId: 'pl-near' })).id,
  );
});
afterAll(() => testApp.close());

const turmeric = { name: 'Turmeric', pricePaise: 1_200_000, quantityMilli: 20_000, unit: 'quintal' } as const;
const tenali = { placeVillage: 'Tenali', placePincode: '522201' };

type Input = Partial<Parameters<typeof seller.call<typeof calls.create>>[1]>;

const create = (place: Input) => seller.call(calls.create, { ...turmeric, ...place });

async function posted(place: Input) {
  const answer = await create(place);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing;
}

async function storedTurmeric() {
  const storage = await buildColdStorage(testApp.db, { name: 'Sri Venkateswara', pincode: '522201' });
  const receiptNumber = 'WH-2207';
  return { storage, listing: await posted({ storageId: storage.id, receiptNumber }), receiptNumber };
}

async function shownTo(actor: TestActor, listingId: string) {
  const answer = await actor.call(calls.get, { listingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing;
}

async function nearest() {
  const query = { pincode: '522201', within: 50, sort: 'nearest' } as const;
  const answer = await buyer.call(calls.listForUser, query);
  return answer.ok ? answer.value.listings.map(({ id }) => id) : answer;
}

describe('the place of the goods of a listing', () => {
  it('is written as its seller writes the own village in other scripts, and no other village so', async () => {
    await testApp.db`
      update users set address = 'Tenali', address_spellings = '{"te": "తెనాలి"}' where id = ${seller.id}`;
    const [own, other] = [await posted(tenali), await posted({ ...tenali, placeVillage: 'Duggirala' })];

    expect(await shownTo(buyer, own.id)).toMatchObject({ villageSpellings: { te: 'తెనాలి' } });
    expect(await shownTo(buyer, other.id)).not.toHaveProperty('villageSpellings');

    await testApp.db`update users set address_spellings = null where id = ${seller.id}`;
    await expect.poll(() => shownTo(buyer, own.id)).not.toHaveProperty('villageSpellings');
  });

  it('is that of the seller, until another is said', async () => {
    const home = await posted({});
    const away = await posted(tenali);

    expect(home).toMatchObject({
      placeVillage: null,
      placePincode: null,
      storageName: null,
      district: 'Home',
    });
    expect(away).toMatchObject({ ...tenali, district: 'Near', seller: { district: 'Home' } });
    expect(await nearest()).toEqual([away.id]);
  });

  it('is a cold storage with its pincode, whatever else was sent', async () => {
    const { storage, listing } = await storedTurmeric();

    expect(listing).toMatchObject({
      placePincode: '522201',
      storageId: storage.id,
      storageName: 'Sri Venkateswara',
      district: 'Near',
    });
  });

  it('counts for the landed price and for the match with a requirement', async () => {
    const [home, away] = [await posted({}), await posted(tenali)];
    const landedAt = async (listingId: string) => {
      const answer = await buyer.call(calls.landed, { listingId, pincode: '522201' });
      return answer.ok ? answer.value.landed?.km : answer;
    };
    const wanted = await buyer.call(requirementCalls.post, {
      commodityName: 'Turmeric',
      quantityMilli: 10_000,
      unit: 'quintal',
      pricePaise: 1_300_000,
      neededOn: addDays(dayInIndia(new Date()), 7),
    });
    if (!wanted.ok) throw new Error(wanted.message);
    const matches = await buyer.call(requirementCalls.matches, {
      requirementId: wanted.value.requirement.id,
    });

    expect([await landedAt(home.id), await landedAt(away.id)]).toEqual([expect.any(Number), 0]);
    expect(await landedAt(home.id)).toBeGreaterThan(300);
    expect(matches.ok && matches.value.matches.map(({ listing }) => listing.id)).toEqual([away.id, home.id]);
  });

  it.each([
    ['a village without a pincode', { placeVillage: 'Tenali' }, { placePincode: { code: 'required' } }],
    ['a pincode that is none', { placePincode: '999999' }, { placePincode: { code: 'pincode-unknown' } }],
    [
      'a cold storage that is none',
      { storageId: '01890000-0000-7000-8000-000000000000' },
      { storageId: { code: 'unknown-id' } },
    ],
  ])('is refused as %s', async (_what, place, fields) => {
    expect(await create(place)).toMatchObject({ ok: false, fields });
  });

  it('goes back to that of the seller, and loses its receipt with its cold storage', async () => {
    const { listing } = await storedTurmeric();
    const home = { placeVillage: null, placePincode: null, storageId: null };

    const answer = await seller.call(calls.update, { listingId: listing.id, ...home });

    expect(answer).toMatchObject({
      value: { listing: { placePincode: null, storageName: null, receiptNumber: null, district: 'Home' } },
    });
  });

  it('stays as the offer says where the entry of the cold storage has gone', async () => {
    const { storage, listing } = await storedTurmeric();
    await testApp.db`delete from cold_storages where id = ${storage.id}`;

    const answer = await seller.call(calls.update, { listingId: listing.id, receiptNumber: 'WH-1' });

    expect(answer).toMatchObject({
      value: { listing: { storageName: 'Sri Venkateswara', receiptNumber: 'WH-1' } },
    });
  });
});

describe('the receipt of a cold storage', () => {
  it('is shown to the seller, to nobody else, and to the buyer once they have agreed', async () => {
    const { listing, receiptNumber } = await storedTurmeric();
    const placed = await buyer.call(orderCalls.place, { listingId: listing.id });
    if (!placed.ok) throw new Error(placed.message);
    const { orderId } = placed.value;
    const receiptOf = async () => {
      const answer = await buyer.call(orderCalls.get, { orderId });
      return answer.ok ? answer.value.order.receiptNumber : answer;
    };

    expect((await shownTo(seller, listing.id)).receiptNumber).toBe(receiptNumber);
    expect(JSON.stringify(await shownTo(buyer, listing.id))).not.toContain(receiptNumber);
    expect(JSON.stringify(await shownTo(testApp.visitor, listing.id))).not.toContain(receiptNumber);
    expect(await receiptOf()).toBeUndefined();

    await seller.call(orderCalls.move, { orderId, seen: 'pending-confirmation', move: 'confirm' });
    expect(await receiptOf()).toBe(receiptNumber);
    expect(await buyer.call(orderCalls.get, { orderId })).toMatchObject({
      value: { order: { storageName: 'Sri Venkateswara', placePincode: '522201' } },
    });
  });
});

describe('an offer', () => {
  it('binds the place: one that waits is void once the goods lie elsewhere, and none by another receipt', async () => {
    const { listing } = await storedTurmeric();
    await buyer.call(propose, {
      listingId: listing.id,
      pricePaise: 1_100_000,
      quantityMilli: 10_000,
      neededOn: addDays(dayInIndia(new Date()), 3),
      note: 'x',
    });
    const states = async () =>
      (
        await testApp.db<{ state: string }[]>`
        select o.state from offers o join negotiations n on n.id = o.negotiation_id where n.listing_id = ${listing.id}`
      ).map(({ state }) => state);

    await seller.call(calls.update, { listingId: listing.id, receiptNumber: 'WH-2' });
    expect(await states()).toEqual(['pending']);

    await seller.call(calls.update, { listingId: listing.id, storageId: null, ...tenali });
    expect(await states()).toEqual(['void']);
  });
});
