import * as users from '@polam/contract/calls/users';
import * as calls from '@polam/contract/calls/views/views';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildFarmer, buildTrader, buildUser } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

describe('the counters', () => {
  it('are true counts, never null, and follow every change', async () => {
    const empty = await testApp.visitor.send({ url: calls.counters.path });
    await buildListing(testApp.db);
    await buildListing(testApp.db, { state: 'closed' });
    await buildEquipment(testApp.db);
    await buildEquipment(testApp.db, { purpose: 'sale' });
    await buildRequirement(testApp.db);
    await buildColdStorage(testApp.db);
    await expect.poll(async () => (await testApp.visitor.call(calls.counters, {})).ok).toBe(true);

    expect(empty.json).toMatchObject({
      success: true,
      datar: { productscount: 0, equipmentforhire: 0, equipmentforsale: 0, potentials: 0, storages: 0 },
    });
    await expect
      .poll(async () => (await testApp.visitor.send({ url: calls.counters.path })).json?.['datar'])
      .toEqual({
        totalusers: await countOfUsers(),
        productscount: 1,
        equipmentforhire: 1,
        equipmentforsale: 1,
        potentials: 1,
        storages: 1,
      });
  });

  async function countOfUsers(): Promise<number> {
    const [row] = await testApp.db<{ users: number }[]>`select count(*)::int as users from users`;
    return row?.users ?? 0;
  }
});

describe('a profile', () => {
  /** A farmer with two listings, for one of which a trader has sent an offer. */
  async function aFarmerWithProposal() {
    const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
    const wheat = await buildListing(testApp.db, { sellerId: farmer.id });
    await buildListing(testApp.db, { sellerId: farmer.id, state: 'paused' });
    const negotiation = await buildNegotiation(testApp.db, {
      listingId: wheat.id,
      sellerId: farmer.id,
      buyerId: trader.id,
    });
    return { farmer, trader, wheat, negotiation };
  }

  it('shows its owner all listings and who has answered them, one entry a responder', async () => {
    const { farmer, trader, wheat, negotiation } = await aFarmerWithProposal();
    await buildOffer(testApp.db, {
      negotiationId: negotiation.id,
      author: 'buyer',
      state: 'countered',
      decidedAt: new Date(),
    });
    await buildOffer(testApp.db, { negotiationId: negotiation.id, author: 'seller' });
    const owner = await testApp.actor(farmer.id);

    const answer = await owner.send({ url: `/api/v1/users/profile/${farmer.id}` });

    const user = answer.json?.['user'] as Record<string, unknown>;
    expect(user).toMatchObject({
      _id: farmer.id,
      email: farmer.email,
      phone: farmer.phone,
      transactions: 0,
      wishlist: [],
    });
    expect(user['listings']).toHaveLength(2);
    expect(user['listings']).toContainEqual(expect.objectContaining({ _id: wheat.id, sellerId: farmer.id }));
    expect(user['proposalsReceived']).toEqual({
      [wheat.id]: [
        expect.objectContaining({
          sentBy: trader.id,
          sentname: trader.name,
          phone: trader.phone,
          offerCount: 1,
        }),
      ],
    });
  });

  it('shows a buyer which of her offers were countered, and not those that wait for the seller', async () => {
    const { farmer, trader, wheat, negotiation } = await aFarmerWithProposal();
    const buyer = await testApp.actor(trader.id);
    const proposalsOf = async () => {
      const answer = await buyer.send({ url: `/api/v1/users/profile/${trader.id}` });
      const user = answer.json?.['user'] as Record<string, unknown>;
      return user['proposalsReceived'];
    };
    await buildOffer(testApp.db, {
      negotiationId: negotiation.id,
      author: 'buyer',
      state: 'countered',
      decidedAt: new Date(),
    });
    const before = await proposalsOf();
    await buildOffer(testApp.db, { negotiationId: negotiation.id, author: 'seller' });

    expect(before).toEqual({});
    expect(await proposalsOf()).toMatchObject({
      [wheat.id]: [{ sentBy: farmer.id, sentname: farmer.name, phone: farmer.phone, offerCount: 1 }],
    });
  });

  it('of another shows what is on the market and no private list', async () => {
    const { farmer, negotiation, wheat } = await aFarmerWithProposal();
    await buildOffer(testApp.db, { negotiationId: negotiation.id });
    await buildEquipment(testApp.db, { ownerId: farmer.id });
    await buildEquipment(testApp.db, { ownerId: farmer.id, purpose: 'sale' });
    await buildRequirement(testApp.db, { buyerId: farmer.id });
    const reader = await testApp.actor((await buildUser(testApp.db)).id);

    const answer = await reader.call(users.getProfile, { userId: farmer.id });

    if (!answer.ok) throw new Error(answer.message);
    const { user } = answer.value;
    expect(user.listings.map(({ id }) => id)).toEqual([wheat.id]);
    expect(
      [user.equipmentForHire, user.equipmentForSale, user.requirements].map((list) => list.length),
    ).toEqual([1, 1, 1]);
    expect(user).toMatchObject({
      proposalsReceived: {},
      wishlist: [],
      orderedListings: [],
      phone: farmer.phone,
    });
    expect(JSON.stringify(user)).not.toMatch(/latitude|password|answer_?hash/i);
  });

  it('keeps the contact of who shows it only to partners from strangers', async () => {
    const { farmer, trader } = await aFarmerWithProposal();
    await testApp.db`update users set contact_visibility = 'partners' where id = ${farmer.id}`;
    const [stranger, partner] = [
      await testApp.actor((await buildUser(testApp.db)).id),
      await testApp.actor(trader.id),
    ];

    const asStranger = await stranger.call(users.getProfile, { userId: farmer.id });
    const asPartner = await partner.call(users.getProfile, { userId: farmer.id });

    for (const field of ['phone', 'email', 'address'])
      expect(asStranger.ok && asStranger.value.user).not.toHaveProperty(field);
    expect(asPartner).toMatchObject({
      ok: true,
      value: { user: { phone: farmer.phone, email: farmer.email } },
    });
  });

  it('of nobody is not found, and a visitor sees none', async () => {
    const { farmer } = await aFarmerWithProposal();
    const reader = await testApp.actor((await buildUser(testApp.db)).id);

    const nobody = await reader.call(users.getProfile, { userId: '0190163d-8694-739b-aea5-966c26f8ad91' });
    const visitor = await testApp.visitor.call(users.getProfile, { userId: farmer.id });

    expect([nobody, visitor]).toMatchObject([{ error: 'not-found' }, { error: 'unauthenticated' }]);
  });
});
