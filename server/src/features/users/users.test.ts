import * as calls from '@polam/contract/calls/users';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin, buildFarmer, buildUser } from '@polam/database/seed/users';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

/** A farmer who shows her phone and email only to users she trades with. */
async function aReservedFarmer() {
  const farmer = await buildFarmer(testApp.db);
  await testApp.db`update users set contact_visibility = 'partners' where id = ${farmer.id}`;
  return farmer;
}

describe('the basic profile', () => {
  it('is an array of one with name, phone and rating', async () => {
    const farmer = await buildFarmer(testApp.db);
    await testApp.db`update users set rating_sum = 9, rating_count = 2 where id = ${farmer.id}`;
    const reader = await testApp.actor((await buildUser(testApp.db)).id);

    const answer = await reader.send({ url: `/api/v1/users/profile/basic/${farmer.id}` });

    expect(answer).toMatchObject({
      status: 200,
      json: {
        success: true,
        user: [{ _id: farmer.id, name: farmer.name, phone: farmer.phone, rating: 4.5 }],
      },
    });
  });

  it('leaves out the phone of who shows it only to partners, but not to a partner or an admin', async () => {
    const farmer = await aReservedFarmer();
    const [stranger, partner, admin] = [
      await buildUser(testApp.db),
      await buildUser(testApp.db),
      await buildAdmin(testApp.db),
    ];
    await buildNegotiation(testApp.db, { sellerId: farmer.id, buyerId: partner.id });

    const phones = await Promise.all(
      [stranger, partner, admin, farmer].map(async ({ id }) => {
        const answer = await (await testApp.actor(id)).call(calls.getBasic, { userId: farmer.id });
        return answer.ok ? answer.value.users[0]?.phone : answer.error;
      }),
    );

    expect(phones).toEqual([undefined, farmer.phone, farmer.phone, farmer.phone]);
  });

  it('keeps the phone from a buyer whose order was not confirmed in time, whether or not a timer has said so', async () => {
    const farmer = await aReservedFarmer();
    const { id: listingId } = await buildListing(testApp.db, { sellerId: farmer.id });
    const [waiting, overdue] = [
      await buildOrder(testApp.db, { listingId, quantityMilli: 1_000 }),
      await buildOrder(testApp.db, { listingId, quantityMilli: 1_000, confirmBy: new Date(Date.now() - 1) }),
    ];

    const phones = await Promise.all(
      [waiting, overdue].map(async ({ buyerId }) => {
        const answer = await (await testApp.actor(buyerId)).call(calls.getBasic, { userId: farmer.id });
        return answer.ok ? answer.value.users[0]?.phone : answer.error;
      }),
    );

    expect(phones).toEqual([farmer.phone, undefined]);
  });

  it('of nobody is not found, and of a suspended person neither', async () => {
    const reader = await testApp.actor((await buildUser(testApp.db)).id);
    const gone = await buildUser(testApp.db);
    await testApp.db`update users set suspended_at = now() where id = ${gone.id}`;

    for (const url of [gone.id, '0190163d-8694-739b-aea5-966c26f8ad91', 'nonsense']) {
      const answer = await reader.send({ url: `/api/v1/users/profile/basic/${url}` });
      expect(answer).toMatchObject({ status: 404, json: { code: 'not-found' } });
    }
  });

  it('shows the phones of so many strangers a day and no more, and leaves an audit row of each', async () => {
    const limited = await startTestApp({ settings: { LIMITS: 'on', LIMIT_REVEALS: '2/day' } });
    const farmers = await Promise.all([1, 2, 3].map(() => buildFarmer(limited.db)));
    const reader = await limited.actor((await buildUser(limited.db)).id);

    const phones: (string | undefined)[] = [];
    for (const { id } of [...farmers, ...farmers]) {
      const answer = await reader.call(calls.getBasic, { userId: id });
      phones.push(answer.ok ? answer.value.users[0]?.phone : answer.error);
    }

    const shown = [farmers[0]?.phone, farmers[1]?.phone, undefined];
    expect(phones).toEqual([...shown, ...shown]);
    const audit =
      await limited.db`select 1 from audit where action = 'contact-revealed' and actor_id = ${reader.id}`;
    expect(audit).toHaveLength(2);
    await limited.close();
  });
});

describe('all users', () => {
  it('are a bare array without oneself, newest first, with contacts as each allows', async () => {
    const [open, reserved] = [await buildFarmer(testApp.db), await aReservedFarmer()];
    const reader = await testApp.actor((await buildUser(testApp.db)).id);

    const answer = await reader.send({ url: calls.list.path });

    const users = answer.json as unknown as { _id: string; email?: string; phone?: string }[];
    expect(users.map(({ _id }) => _id)).not.toContain(reader.id);
    const instant = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const stamps = { createdAt: instant, updatedAt: instant };
    expect(users.find(({ _id }) => _id === open.id)).toEqual({
      ...stamps,
      _id: open.id,
      name: open.name,
      email: open.email,
      phone: open.phone,
    });
    expect(users.find(({ _id }) => _id === reserved.id)).toEqual({
      ...stamps,
      _id: reserved.id,
      name: reserved.name,
    });
  });

  it('are found by a part of the name in any case, wildcards taken literally', async () => {
    const farmer = await buildFarmer(testApp.db, { name: 'Quillavan Goud 50%' });
    const reader = await testApp.actor((await buildUser(testApp.db)).id);

    const found = await reader.call(calls.list, { search: 'quillaVAN' });
    const literal = await reader.call(calls.list, { search: '50%' });
    const nobody = await reader.call(calls.list, { search: 'q%d' });

    expect(found).toMatchObject({ ok: true, value: [{ id: farmer.id }] });
    expect(literal).toMatchObject({ ok: true, value: [{ id: farmer.id }] });
    expect(nobody).toMatchObject({ ok: true, value: [] });
  });

  it('come in pages, the id of the last person being the cursor of the next', async () => {
    const reader = await testApp.actor((await buildUser(testApp.db)).id);
    const all = await reader.call(calls.list, {});
    const everybody = all.ok ? all.value.map(({ id }) => id) : [];

    const seen: string[] = [];
    for (let page = 0; page < 20; page += 1) {
      const cursor = seen.at(-1);
      const answer = await reader.call(calls.list, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      if (!answer.ok || answer.value.length === 0) break;
      seen.push(...answer.value.map(({ id }) => id));
    }

    expect(everybody.length).toBeGreaterThan(4);
    expect(seen).toEqual(everybody);
  });
});
