import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Found = Readonly<Record<string, unknown>>;

let testApp: TestApp;
let market: Awaited<ReturnType<typeof aMarket>>;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  market = await aMarket();
});

afterAll(() => testApp.close());

/**
 * A farmer's 30 quintals, of which 10 are held for a trader's order, the chat about them, and her tractor.
 */
async function aMarket() {
  const farmer = await buildFarmer(testApp.db, { address: 'Main road, Tenali' });
  const trader = await buildTrader(testApp.db);
  await testApp.db`update users set latitude = 16.123456, longitude = 80.654321 where id = ${farmer.id}`;
  const listing = await buildListing(testApp.db, { sellerId: farmer.id, quantityMilli: 30_000 });
  await buildOrder(testApp.db, { listingId: listing.id, buyerId: trader.id, quantityMilli: 10_000 });
  const negotiation = await buildNegotiation(testApp.db, { listingId: listing.id, buyerId: trader.id });
  await buildOffer(testApp.db, { negotiationId: negotiation.id, author: 'buyer', state: 'declined' });
  await buildOffer(testApp.db, { negotiationId: negotiation.id, author: 'seller' });
  await buildEquipment(testApp.db, { ownerId: farmer.id, purpose: 'hire' });
  return {
    listing,
    farmer: { ...farmer, actor: await testApp.actor(farmer.id) },
    trader: { ...trader, actor: await testApp.actor(trader.id) },
  };
}

const read = async (reader: TestActor, url: string): Promise<Found> =>
  (await reader.send({ url: `/api/v1/${url}` })).json ?? {};

const ask = async (reader: TestActor, url: string, json: Found): Promise<Found> =>
  (await reader.send({ method: 'POST', url: `/api/v1/${url}`, json })).json ?? {};

describe('the quantity of a listing', () => {
  it('is what is left, for everybody but the owner, who sees both', async () => {
    const { listing, farmer, trader } = market;
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const seenBy = async (reader: TestActor) =>
      (await read(reader, `products/get-product/${listing.id}`))['product'];

    const readers = [farmer.actor, trader.actor, testApp.visitor, admin];
    const seen = await Promise.all(readers.map(seenBy));

    expect(seen).toMatchObject([
      { quantity: 30, quantityLeft: 20 },
      { quantity: 20, quantityLeft: 20 },
      { quantity: 20, quantityLeft: 20 },
      // An admin changes the whole quantity, which has another name in the answer.
      { quantity: 20, quantityLeft: 20, quantityWhole: 30 },
    ]);
    expect(seen[1]).not.toHaveProperty('quantityWhole');
  });

  it('is so in lists too', async () => {
    const { farmer } = market;
    const own = await read(farmer.actor, 'products/get-posted-products');
    const others = await read(testApp.visitor, 'products/get-all-product');

    expect(own['products']).toMatchObject([{ quantity: 30, quantityLeft: 20 }]);
    expect(others['products']).toMatchObject([{ quantity: 20, quantityLeft: 20 }]);
  });

  it('is the quantity ordered among the orders of a buyer', async () => {
    const { trader } = market;
    const profile = await read(trader.actor, `users/profile/${trader.id}`);

    expect((profile['user'] as Found)['ordersplaced']).toMatchObject([{ quantity: 10 }]);
  });
});

describe('entities carry every field', () => {
  it('of a piece of equipment: the contact, where the reader may have the phone', async () => {
    const { trader, farmer } = market;
    const [signedIn, visitor] = [
      await read(trader.actor, 'equipment/gethireequipment'),
      await read(testApp.visitor, 'equipment/gethireequipment'),
    ];
    const own = await read(farmer.actor, `equipment/my-equipment-listing/${farmer.id}`);

    const [equipment] = signedIn['equip'] as Found[];
    expect(equipment?.['contact']).toBe(equipment?.['phone']);
    expect(equipment?.['contact']).toMatch(/^\d{10}$/);
    expect((own['equipments'] as Found[])[0]).toHaveProperty('contact');
    expect((visitor['equip'] as Found[])[0]).not.toHaveProperty('contact');
  });

  it('of the offers of a negotiation: phone, rating and address of each author, for its parties', async () => {
    const { listing, farmer, trader } = market;
    await testApp.db`update users set contact_visibility = 'partners' where id = ${farmer.id}`;
    const request = { pid: listing.id, seller: farmer.id, buyer: trader.id };

    const chat = (await ask(trader.actor, 'chats/getchats', request))['chats'] as { chats: Found[] };

    expect(chat.chats).toMatchObject([
      { sentBy: trader.id, phone: trader.phone, rating: 0 },
      { sentBy: farmer.id, phone: farmer.phone, rating: 0, address: 'Main road, Tenali' },
    ]);
  });

  it('of the own account: latitude and longitude, to about a kilometre and for nobody else', async () => {
    const { farmer, trader } = market;
    const place = { latitude: 16.12, longitude: 80.65 };

    const own = [await read(farmer.actor, 'account'), await read(farmer.actor, `users/profile/${farmer.id}`)];
    const others = await read(trader.actor, `users/profile/${farmer.id}`);

    expect(own).toMatchObject([{ account: place }, { user: place }]);
    expect(others['user']).not.toHaveProperty('latitude');
  });
});
