import { addDays, dayInIndia } from '@polam/domain/day';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { seedCatalogue } from './catalogue.ts';
import { buildColdStorage } from './cold-storage.ts';
import { buildEquipment } from './equipment.ts';
import { buildListing } from './listings.ts';
import { buildNegotiation, buildOffer } from './offers.ts';
import { buildOrder } from './orders.ts';
import { buildAdmin, buildFarmer, buildTrader, buildUser } from './users.ts';
import { seedPlaces } from './places.ts';
import { seededRandom } from './random.ts';
import { buildRequirement } from './requirements.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
  await seedPlaces(database.db);
});

afterAll(async () => database.drop());

describe('building people', () => {
  it('puts each into the district of the pincode', async () => {
    const farmer = await buildFarmer(database.db, { pincode: '503224' });

    expect(farmer.districtId).toBe('tg-nizamabad');
    expect(farmer.latitude).toBeCloseTo(18.8, 0);
  });

  it('knows no district for a pincode that nobody has shipped', async () => {
    const user = await buildUser(database.db, { pincode: '999999' });

    expect(user).toMatchObject({ districtId: null, latitude: null, longitude: null });
  });

  it('writes what it returns', async () => {
    const trader = await buildTrader(database.db, { name: 'Sambasiva Rao', description: 'Buys chilli.' });

    const [row] = await database.db`select name, email, description, role from users where id = ${trader.id}`;
    expect(row).toEqual({
      name: 'Sambasiva Rao',
      email: trader.email,
      description: 'Buys chilli.',
      role: '1',
    });
  });

  it('never gives an admin a reset by secret answer', async () => {
    const admin = await buildAdmin(database.db, { answerHash: 'some hash' });

    expect(admin).toMatchObject({ role: '0', answerHash: null });
  });

  it('makes the same person from the same luck, but for the id', async () => {
    const once = await buildUser(database.db, {}, seededRandom(7));
    const again = await buildUser(database.db, {}, seededRandom(7));

    expect({ name: again.name, phone: again.phone }).toEqual({ name: once.name, phone: once.phone });
    expect(again.email).not.toBe(once.email);
  });
});

describe('building a listing', () => {
  it('makes the farmer who sells it, and stands in the farmer’s district', async () => {
    const listing = await buildListing(database.db);

    const [seller] = await database.db<{ district: string }[]>`
      select district_id as district from users where id = ${listing.sellerId}`;
    expect(listing.districtId).toBe(seller?.district);
    expect(listing.districtId).not.toBeNull();
  });

  it('ends thirty days after it is available, and seven where it spoils', async () => {
    const availableOn = addDays(dayInIndia(new Date()), 10);

    const wheat = await buildListing(database.db, { availableOn });
    const tomato = await buildListing(database.db, { commodity: 'tomato', availableOn });

    expect(wheat.lastOn).toBe(addDays(availableOn, 30));
    expect(tomato.lastOn).toBe(addDays(availableOn, 7));
  });

  it.each([
    { unit: 'quintal', packGrams: null, family: 0, comparable: 2_400_000 },
    { unit: 'bag', packGrams: 50_000, family: 0, comparable: 4_800_000 },
    { unit: 'dozen', packGrams: null, family: 1, comparable: 20_000_000 },
    { unit: 'box', packGrams: null, family: 2, comparable: 240_000_000 },
    { unit: 'bag', packGrams: null, family: 3, comparable: 240_000_000 },
  ] as const)('compares ₹2,400 a $unit of $packGrams grams among its family', async (row) => {
    const { unit, packGrams } = row;

    const listing = await buildListing(database.db, { unit, packGrams, pricePaise: 240_000 });

    expect(listing).toMatchObject({ familyRank: row.family, comparablePrice: row.comparable });
  });

  it('is found by its name as people type it', async () => {
    const { slug, searchName } = await buildListing(database.db, { name: 'Sona  Masuri Paddy!' });

    expect({ slug, searchName }).toEqual({ slug: 'sona-masuri-paddy', searchName: 'sona masuri paddy' });
  });

  it('explains its stock by the first movement of its ledger', async () => {
    const listing = await buildListing(database.db, { quantityMilli: 2_500, reservedMilli: 1_000 });

    const movements = await database.db`
      select kind, quantity_delta, reserved_delta from stock_movements where listing_id = ${listing.id}`;
    expect(movements).toMatchObject([{ kind: 'list', quantity_delta: 2_500, reserved_delta: 1_000 }]);
  });
});

describe('building an offer', () => {
  it('makes the negotiation, the listing and both people', async () => {
    const offer = await buildOffer(database.db);

    expect(offer).toMatchObject({ author: 'buyer', state: 'pending', decidedAt: null });
    expect(offer.expiresAt.getTime() - offer.createdAt.getTime()).toBe(OFFER_HOURS.durable * 3_600_000);
  });

  it('joins the seller of the listing', async () => {
    const listing = await buildListing(database.db);

    const negotiation = await buildNegotiation(database.db, { listingId: listing.id });

    expect(negotiation.sellerId).toBe(listing.sellerId);
    expect(negotiation.buyerId).not.toBe(listing.sellerId);
  });
});

describe('building the rest', () => {
  it('makes a requirement with the trader who posts it', async () => {
    const requirement = await buildRequirement(database.db, { commodity: 'turmeric' });

    expect(requirement).toMatchObject({ commodityName: 'Turmeric', unit: 'quintal', state: 'open' });
  });

  it('makes a piece of equipment with the farmer who owns it', async () => {
    const equipment = await buildEquipment(database.db, { type: 'jcb', costPaise: 120_000 });

    expect(equipment).toMatchObject({ item: 'JCB', purpose: 'hire', costPaise: 120_000 });
    expect(equipment.districtId).not.toBeNull();
  });

  it('makes a cold storage in the district of its pincode', async () => {
    const storage = await buildColdStorage(database.db, { capacityTonnes: null });

    expect(storage).toMatchObject({ districtId: 'ap-guntur', capacityTonnes: null });
  });
});

describe('building orders', () => {
  it.each([
    ['confirmed', { quantity: 30_000, reserved: 10_000 }, 2],
    ['completed', { quantity: 20_000, reserved: 0 }, 5],
    ['cancelled', { quantity: 30_000, reserved: 0 }, 2],
  ] as const)(
    'that are %s moves the stock of their listing, and keeps their history',
    async (state, figures, steps) => {
      const { id: listingId } = await buildListing(database.db, { quantityMilli: 30_000 });

      const order = await buildOrder(database.db, { listingId, quantityMilli: 10_000, state });

      const [listing] = await database.db`
      select sum(quantity_delta) as quantity, sum(reserved_delta) as reserved
      from stock_movements where listing_id = ${listingId}`;
      const [stored] = await database.db`
      select quantity_milli as quantity, reserved_milli as reserved from listings where id = ${listingId}`;
      const events = await database.db`select state from order_events where order_id = ${order.id}`;
      expect([listing, stored]).toEqual([figures, figures]);
      expect(events).toHaveLength(steps);
    },
  );

  it('take all that is left of a listing, which is then sold out', async () => {
    const { id: listingId } = await buildListing(database.db, { quantityMilli: 30_000 });

    const order = await buildOrder(database.db, { listingId });

    expect(order.quantityMilli).toBe(30_000);
    const [listing] = await database.db`select state from listings where id = ${listingId}`;
    expect(listing).toEqual({ state: 'sold-out' });
  });
});
