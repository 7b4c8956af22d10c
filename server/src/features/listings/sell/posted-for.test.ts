import * as calls from '@polam/contract/calls/listings';
import { buildAdmin, buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

describe('a listing that an admin posts for a user who asked by phone', () => {
  const asked = {
    name: 'Wheat',
    price: 2400,
    quantity: 20,
    category: 'food-grains-cereals',
    shipping: '0',
  };
  const post = (actor: TestActor, sellerId: string) =>
    actor.send({ method: 'POST', url: calls.create.path, json: { ...asked, sellerId } });

  it('is the listing of that user, is audited, and the user is told', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);

    const answer = await post(admin, farmer.id);

    expect(answer.status).toBe(201);
    const own = await farmer.call(calls.listOwn, {});
    const [listing] = own.ok ? own.value.listings : [];
    expect(listing).toMatchObject({ name: 'Wheat', quantityMilli: 20_000 });
    expect(await noticesOf(testApp, farmer)).toMatchObject([
      { type: 'listing.posted-for', pid: listing?.id, productName: 'Wheat' },
    ]);
    const audit = await testApp.db`select action, subject_id as id from audit where actor_id = ${admin.id}`;
    expect(audit).toEqual([{ action: 'listing-posted-for', id: listing?.id }]);
  });

  it('is refused to everybody else, and for nobody', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const [one, other] = [await buildFarmer(testApp.db), await buildFarmer(testApp.db)];
    const farmer = await testApp.actor(one.id);

    const foreign = await post(farmer, other.id);
    const gone = await post(admin, '0190f000-0000-7000-8000-00000000dead');

    expect([foreign.status, foreign.json?.['code']]).toEqual([403, 'foreign-actor']);
    expect(gone.json).toMatchObject({ success: false, code: 'invalid-input' });
    expect(gone.json?.['fields']).toHaveProperty('sellerId');
  });
});
