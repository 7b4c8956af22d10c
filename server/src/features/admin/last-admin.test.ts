import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/admin';
import { buildAdmin, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { roles } from '@polam/domain/users/user';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole } from '../users/account.service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

beforeEach(() => testApp.db`update users set role = '1'`);

afterAll(() => testApp.close());

interface User {
  readonly actor: TestActor;
  readonly id: string;
  readonly email: string;
}

async function userOf({ id, email }: { id: string; email: string }): Promise<User> {
  return { id, email, actor: await testApp.actor(id) };
}

const anAdmin = async () => userOf(await buildAdmin(testApp.db));
const aUser = async () => userOf(await buildUser(testApp.db));
const leave = ({ actor, email }: User) =>
  actor.call(account.erase, { password: TEST_PASSWORD, confirmation: email });
const suspend = (by: User, { id: userId }: User) => by.actor.call(calls.suspend, { userId });
const give = (by: User, { id: userId }: User, role: '0' | '1') =>
  by.actor.call(calls.changeRole, { userId, role });

async function countAdmins(): Promise<number> {
  const rows = await testApp.db`select from users where role = '0' and suspended_at is null`;
  return rows.length;
}

/**
 * An admin hands the role to another user and gives up the own one, all in a transaction that is open
 * meanwhile.
 */
async function whileHandedOver<T>(from: User, to: User, meanwhile: () => Promise<T>): Promise<T> {
  const held = await testApp.db.begin(async (tx) => {
    await changeRole(tx, { actorId: from.id, userId: to.id, role: roles.admin });
    await changeRole(tx, { actorId: from.id, userId: from.id, role: roles.user });
    const asked = meanwhile();
    // Far on its way, and waiting for what is open here.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { asked };
  });
  return held.asked;
}

describe('the last admin', () => {
  it('is not suspended, though he was a user when it was asked', async () => {
    const [admin, heir] = [await anAdmin(), await aUser()];

    const answer = await whileHandedOver(admin, heir, () => suspend(admin, heir));

    expect(answer).toMatchObject({ error: 'admin-stays' });
    expect(await countAdmins()).toBe(1);
  });

  it('does not leave, though he was a user when he asked to', async () => {
    const [admin, heir] = [await anAdmin(), await aUser()];

    const answer = await whileHandedOver(admin, heir, () => leave(heir));

    expect(answer).toMatchObject({ error: 'last-admin' });
    expect(await countAdmins()).toBe(1);
  });

  it('is there whatever two admins do to each other, to themselves and to a user at the same instant', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two, user] = [await anAdmin(), await anAdmin(), await aUser()];

      const answers = await Promise.all([
        give(two, user, '0'),
        suspend(one, user),
        give(one, two, '1'),
        round % 2 === 0 ? leave(one) : give(two, one, '1'),
        round % 3 === 0 ? leave(two) : give(two, two, '1'),
        leave(user),
      ]);

      expect(await countAdmins()).toBeGreaterThan(0);
      expect(answers.map((answer) => !answer.ok && answer.error)).not.toContain('fault');
      await testApp.db`update users set role = '1'`;
    }
  });
});
