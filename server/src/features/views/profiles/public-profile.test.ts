import { getPublicProfile } from '@polam/contract/calls/users';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, buildUser } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

async function profileOf(userId: string, reader: TestActor = testApp.visitor) {
  const answer = await reader.call(getPublicProfile, { userId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.user;
}

const pathOf = (userId: string) => `/api/v1/people/${userId}`;

/**
 * A farmer with wheat on the market and chilli that is paused, a requirement, and equipment for hire and for
 * sale.
 */
async function aBusyFarmer() {
  const farmer = await buildFarmer(testApp.db, {
    address: 'Door 4-12-7, Kothapet',
    latitude: 16.123456,
    longitude: 80.654321,
  });
  await testApp.db`update users set rating_sum = 9, rating_count = 2 where id = ${farmer.id}`;
  const wheat = await buildListing(testApp.db, { sellerId: farmer.id });
  await buildListing(testApp.db, { sellerId: farmer.id, state: 'paused' });
  await buildRequirement(testApp.db, { buyerId: farmer.id });
  await buildEquipment(testApp.db, {
    ownerId: farmer.id,
    phone: '6999999999',
    address: 'Shed behind the mill',
  });
  await buildEquipment(testApp.db, { ownerId: farmer.id, type: 'sprayers', purpose: 'sale' });
  return { farmer, wheat };
}

describe('the public profile', () => {
  it('shows a visitor name, place, stars, counts and what is on the market', async () => {
    const { farmer, wheat } = await aBusyFarmer();

    const user = await profileOf(farmer.id);

    expect(user).toMatchObject({
      id: farmer.id,
      name: farmer.name,
      rating: 4.5,
      ratingCount: 2,
      description: farmer.description,
      createdAt: farmer.createdAt.toISOString(),
      postCount: 1,
      followerCount: 0,
      followingCount: 0,
      transactionCount: 0,
    });
    expect(user.listings).toMatchObject([{ id: wheat.id, seller: { id: farmer.id, name: farmer.name } }]);
    expect(user.requirements).toMatchObject([{ commodity: { slug: 'wheat', names: { te: 'గోధుమలు' } } }]);
    expect(user.equipmentForHire).toMatchObject([{ typeNames: { te: 'ట్రాక్టర్లు' }, picture: 'tractor' }]);
    expect(user.equipmentForSale).toMatchObject([{ typeSlug: 'sprayers', purpose: 'sale' }]);
  });

  it('shows no phone, e-mail, address, pincode or exact place, whoever asks', async () => {
    const { farmer } = await aBusyFarmer();
    const readers = [testApp.visitor, await testApp.actor((await buildUser(testApp.db)).id)];

    for (const reader of [...readers, await testApp.actor(farmer.id)]) {
      const { status, body } = await reader.send({ url: pathOf(farmer.id) });
      const shown = body.toString();

      expect(status).toBe(200);
      for (const secret of [farmer.phone, farmer.email, farmer.address, farmer.pincode, '6999999999'])
        expect(shown).not.toContain(secret);
      expect(shown).not.toMatch(/"(phone|email|address|pincode|latitude|longitude)"|Shed behind/);
      // As a number: the seconds of a time may read the same.
      expect(shown).not.toMatch(/[:[,](16\.1|80\.6)\d*[,\]}]/);
    }
  });

  it('shows what is not on the market to nobody, not even to its owner', async () => {
    const { farmer, wheat } = await aBusyFarmer();

    const own = await profileOf(farmer.id, await testApp.actor(farmer.id));

    expect(own.listings.map(({ id }) => id)).toEqual([wheat.id]);
  });

  it('holds one page of listings, the newest first, and counts them all', async () => {
    const farmer = await buildFarmer(testApp.db);
    for (let day = 1; day <= DEFAULT_PAGE + 2; day += 1) {
      const createdAt = new Date(Date.now() - day * 86_400_000);
      await buildListing(testApp.db, { sellerId: farmer.id, createdAt, name: `Lot ${day}` });
    }

    const { listings, postCount } = await profileOf(farmer.id);

    expect(postCount).toBe(DEFAULT_PAGE + 2);
    expect(listings).toHaveLength(DEFAULT_PAGE);
    expect(listings[0]?.name).toBe('Lot 1');
  });

  it('of nobody, of a suspended person and under a broken id is not found', async () => {
    const gone = await buildFarmer(testApp.db);
    await testApp.db`update users set suspended_at = now() where id = ${gone.id}`;

    for (const id of [gone.id, '0190163d-8694-739b-aea5-966c26f8ad91', 'nonsense', '%00']) {
      const answer = await testApp.visitor.send({ url: pathOf(id) });
      expect(answer.json).toMatchObject({ success: false, code: id === '%00' ? 'malformed' : 'not-found' });
    }
  });

  it('shows the next visitor at once what has changed', async () => {
    const { farmer, wheat } = await aBusyFarmer();
    expect(await profileOf(farmer.id)).toMatchObject({ name: farmer.name, postCount: 1 });

    await testApp.db`update users set name = 'Seethamma' where id = ${farmer.id}`;
    await expect.poll(async () => (await profileOf(farmer.id)).name).toBe('Seethamma');

    await testApp.db`update listings set state = 'closed' where id = ${wheat.id}`;
    await expect.poll(async () => (await profileOf(farmer.id)).postCount).toBe(0);

    await testApp.db`delete from requirements where buyer_id = ${farmer.id}`;
    await expect.poll(async () => (await profileOf(farmer.id)).requirements).toEqual([]);

    await testApp.db`update equipment set state = 'deleted' where owner_id = ${farmer.id}`;
    await expect.poll(async () => (await profileOf(farmer.id)).equipmentForHire).toEqual([]);
  });
});
