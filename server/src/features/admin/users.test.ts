import * as calls from '@polam/contract/calls/admin';
import * as auth from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin, buildFarmer, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

beforeEach(async () => {
  // Each test has one admin of its own.
  await testApp.db`update users set role = '1'`;
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

afterAll(() => testApp.close());

const actionsOn = async (subjectId: string) => {
  const rows = await testApp.db<{ action: string; actor: string }[]>`
    select action, actor_id as actor from audit where subject_id = ${subjectId} order by created_at, id`;
  return rows.map(({ action, actor }) => [action, actor]);
};

async function aSuspended() {
  const user = await buildUser(testApp.db);
  await testApp.db`update users set suspended_at = now() where id = ${user.id}`;
  return user;
}

const give = (actor: TestActor, userId: string, role: '0' | '1') =>
  actor.call(calls.changeRole, { userId, role });

const countAdmins = async () => {
  const rows = await testApp.db`select 1 from users where role = '0' and suspended_at is null`;
  return rows.length;
};

describe('the list of accounts', () => {
  it.each([
    ['a part of the name', () => 'quillav'],
    ['the beginning of a word', () => 'qu'],
    ['the beginning of the e-mail', (email: string) => email.slice(0, -4).toUpperCase()],
    ['the phone as it is written', () => '+91 90000-77777'],
  ])('is searched by %s', async (_what, searchOf) => {
    await testApp.db`delete from users where name = 'Venkat Quillavan'`;
    const venkat = await buildUser(testApp.db, { name: 'Venkat Quillavan', phone: '9000077777' });
    await buildUser(testApp.db, { name: 'Sita', phone: '9000066666' });

    const answer = await admin.call(calls.listUsers, { search: searchOf(venkat.email) });

    expect(answer).toMatchObject({
      ok: true,
      value: { users: [{ id: venkat.id, phone: '9000077777' }], total: 1 },
    });
  });

  it('is narrowed to admins or to suspended people, and counts them', async () => {
    const lost = await aSuspended();

    const admins = await admin.call(calls.listUsers, { group: 'admins' });
    const suspended = await admin.call(calls.listUsers, { group: 'suspended' });

    expect(admins).toMatchObject({ value: { users: [{ id: admin.id, role: '0' }], total: 1 } });
    expect(suspended).toMatchObject({ value: { users: [{ id: lost.id }], total: 1 } });
    await testApp.db`delete from users where id = ${lost.id}`;
  });

  it('is sorted by name, page by page, and counts everybody', async () => {
    for (const name of ['aaa One', 'AAA Two', 'aaa Three']) await buildUser(testApp.db, { name });

    const first = await admin.call(calls.listUsers, { sort: 'name', limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await admin.call(calls.listUsers, { sort: 'name', limit: 1, cursor });

    expect(first).toMatchObject({ value: { users: [{ name: 'aaa One' }, { name: 'aaa Three' }] } });
    expect(second).toMatchObject({ value: { users: [{ name: 'AAA Two' }] } });
    const [row] = await testApp.db<
      { count: number }[]
    >`select count(*)::int from users where erased_at is null`;
    expect(first.ok && first.value.total).toBe(row?.count);
  });

  it('is a table to take away, without formulas', async () => {
    await buildUser(testApp.db, { name: '=HYPERLINK("x")', email: 'formula@polam.example' });

    const url = `${calls.exportUsers.path}?q=formula`;
    const answer = await admin.send({ url, headers: { 'accept-language': 'en' } });

    const [head, line] = answer.body.toString().split('\r\n');
    expect(head).toMatch(/^\uFEFFName,Email,Phone/u);
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)",formula@polam\.example/);
  });

  it('is taken away by an admin whom the books name', async () => {
    await admin.send({ url: calls.exportUsers.path });
    await admin.send({ url: calls.exportContactMessages.path });

    const rows = await testApp.db`select action from audit where actor_id = ${admin.id}`;
    expect(rows).toEqual([{ action: 'people-listed' }, { action: 'people-listed' }]);
  });

  it('is nobody’s but an admin’s', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    expect(await user.call(calls.listUsers, {})).toMatchObject({ error: 'forbidden' });
    expect((await user.send({ url: calls.exportUsers.path })).status).toBe(403);
  });
});

describe('an account', () => {
  it('shows what hangs on it', async () => {
    const farmer = await buildFarmer(testApp.db);
    await buildListing(testApp.db, { sellerId: farmer.id });
    await testApp.actor(farmer.id);

    const answer = await admin.call(calls.getUser, { userId: farmer.id });

    expect(answer).toMatchObject({
      value: { account: { email: farmer.email, sessions: 1, listings: 1, orders: 0, complaints: 0 } },
    });
    expect(JSON.stringify(answer)).not.toMatch(/hash|argon/i);
  });
});

describe('making an admin', () => {
  it('opens the pages of admins to the person at once, and switches the secret answer off', async () => {
    const user = await buildUser(testApp.db, { answerHash: 'a hash' });
    const actor = await testApp.actor(user.id);
    expect(await actor.call(calls.listUsers, {})).toMatchObject({ error: 'forbidden' });

    const answer = await give(admin, user.id, '0');

    expect(answer).toMatchObject({ ok: true, value: { account: { role: '0' } } });
    expect((await actor.call(calls.listUsers, {})).ok).toBe(true);
    expect(await actionsOn(user.id)).toEqual([['admin-made', admin.id]]);
    const rows = await testApp.db`select answer_hash from users where id = ${user.id}`;
    expect(rows).toEqual([{ answer_hash: null }]);
  });

  it('is taken back, but not from the last one', async () => {
    const second = await testApp.actor((await buildUser(testApp.db)).id);
    await give(admin, second.id, '0');

    const back = await give(second, admin.id, '1');
    const last = await give(second, second.id, '1');

    expect(back).toMatchObject({ ok: true, value: { account: { role: '1' } } });
    expect(await admin.call(calls.listUsers, {})).toMatchObject({ error: 'forbidden' });
    expect(last).toMatchObject({ ok: false, error: 'last-admin' });
    expect(await countAdmins()).toBe(1);
  });

  it('leaves one where two, or three, take it from each other at the same instant', async () => {
    for (const others of [1, 2, 1, 2]) {
      const group = [admin];
      for (let at = 0; at < others; at += 1)
        group.push(await testApp.actor((await buildAdmin(testApp.db)).id));

      await Promise.all(group.map((actor, at) => give(actor, group[(at + 1) % group.length]?.id ?? '', '1')));

      expect(await countAdmins()).toBeGreaterThan(0);
      await testApp.db`update users set role = '1'`;
      admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    }
  });

  it('is not for somebody who is suspended or unknown, and the same again is no act', async () => {
    const lost = await aSuspended();

    expect(await give(admin, lost.id, '0')).toMatchObject({ error: 'not-found' });
    expect(await give(admin, crypto.randomUUID(), '0')).toMatchObject({ error: 'not-found' });
    expect(await give(admin, admin.id, '0')).toMatchObject({ ok: true });
    expect(await actionsOn(admin.id)).toEqual([]);
  });
});

describe('suspending somebody', () => {
  it('ends all sessions, keeps the person out with a sentence, and hides the goods, until let in again', async () => {
    const farmer = await buildFarmer(testApp.db, { name: 'Venkat' });
    const listing = await buildListing(testApp.db, { sellerId: farmer.id });
    const actor = await testApp.actor(farmer.id);
    const signIn = () => testApp.visitor.call(auth.login, { email: farmer.email, password: TEST_PASSWORD });

    const answer = await admin.call(calls.suspend, { userId: farmer.id });

    expect(answer).toMatchObject({ ok: true, value: { account: { sessions: 0 } } });
    expect(answer.ok && answer.value.account.suspendedAt).not.toBeNull();
    expect(await actor.call(auth.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    expect(await signIn()).toMatchObject({ error: 'suspended' });
    const seen = await testApp.visitor.call(listings.listForVisitor, {});
    expect(seen.ok && seen.value.listings.map(({ id }) => id)).not.toContain(listing.id);

    await admin.call(calls.restore, { userId: farmer.id });
    const acts = await actionsOn(farmer.id);
    expect(await signIn()).toMatchObject({ ok: true });
    expect(acts).toEqual([
      ['account-suspended', admin.id],
      ['account-let-back', admin.id],
    ]);
  });

  it('is not of admins', async () => {
    const other = await buildAdmin(testApp.db);

    expect(await admin.call(calls.suspend, { userId: other.id })).toMatchObject({ error: 'admin-stays' });
    expect(await admin.call(calls.suspend, { userId: admin.id })).toMatchObject({ error: 'admin-stays' });
  });
});

describe('ending somebody’s sessions', () => {
  it('has the person sign in again everywhere', async () => {
    const user = await buildUser(testApp.db);
    const devices = [await testApp.actor(user.id), await testApp.actor(user.id)];

    const answer = await admin.call(calls.endSessions, { userId: user.id });

    expect(answer).toMatchObject({ ok: true, value: { account: { sessions: 0 } } });
    for (const device of devices)
      expect(await device.call(auth.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    expect(await actionsOn(user.id)).toEqual([['sessions-ended', admin.id]]);
  });
});
