import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/auth';
import { buildAdmin, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'a new harvest moon';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** A user who is signed in on a phone and on a laptop. */
async function aUserOnTwoDevices() {
  const user = await buildUser(testApp.db);
  const [phone, laptop] = await Promise.all([testApp.actor(user.id), testApp.actor(user.id)]);
  return { user, phone, laptop };
}

const signIn = (email: string, password: string) => testApp.visitor.call(calls.login, { email, password });

async function booksOf(id: string): Promise<readonly string[]> {
  const rows = await testApp.db<
    { action: string }[]
  >`select action from audit where actor_id = ${id} order by id`;
  return rows.map(({ action }) => action);
}

describe('changing the password', () => {
  const change = { password: TEST_PASSWORD, newPassword: NEW_PASSWORD };

  it('asks for the old one, ends all other sessions and keeps the one that asks', async () => {
    const { user, phone, laptop } = await aUserOnTwoDevices();
    await laptop.call(calls.userGuard, {});

    const answer = await phone.call(account.changePassword, change);

    expect(answer).toMatchObject({ ok: true });
    expect(await phone.call(calls.userGuard, {})).toMatchObject({ ok: true });
    expect(await laptop.call(calls.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    const [old, anew] = [await signIn(user.email, TEST_PASSWORD), await signIn(user.email, NEW_PASSWORD)];
    expect([old.ok, anew.ok]).toEqual([false, true]);
    expect(await booksOf(user.id)).toContain('password-changed');
  });

  it('is refused with a wrong password, beside its field, and nothing ends', async () => {
    const { user, phone, laptop } = await aUserOnTwoDevices();

    const answer = await phone.call(account.changePassword, { ...change, password: 'not the password' });

    expect(answer).toMatchObject({
      error: 'wrong-password',
      fields: { password: { code: 'password-wrong' } },
    });
    expect(await laptop.call(calls.userGuard, {})).toMatchObject({ ok: true });
    expect(await booksOf(user.id)).toEqual([]);
  });

  it.each([
    ['short', 'password-short'],
    ['password1', 'password-common'],
  ])('refuses %s as a new one', async (newPassword, code) => {
    const { phone } = await aUserOnTwoDevices();

    const answer = await phone.send({
      method: 'PUT',
      url: account.changePassword.path,
      json: { ...change, newPassword },
    });

    expect(answer).toMatchObject({ status: 422, json: { fields: { newPassword: { code } } } });
  });

  it('refuses the own e-mail or phone as a new one', async () => {
    const { user, phone } = await aUserOnTwoDevices();
    const tries = [user.email, user.phone];

    const answers = await Promise.all(
      tries.map((newPassword) => phone.call(account.changePassword, { ...change, newPassword })),
    );

    expect(answers).toMatchObject([{ error: 'invalid-input' }, { error: 'invalid-input' }]);
  });

  it('happens once where two devices change it at the same moment', async () => {
    const { phone, laptop } = await aUserOnTwoDevices();

    const answers = await Promise.all([
      phone.call(account.changePassword, change),
      laptop.call(account.changePassword, { ...change, newPassword: 'another harvest moon' }),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('may be tried so often and no more', async () => {
    const limited = await startTestApp({ settings: { LIMITS: 'on', LIMIT_PASSWORD: '2/10min' } });
    const user = await limited.actor((await buildUser(limited.db)).id);
    const wrong = { ...change, password: 'not the password' };

    const errors: (string | null)[] = [];
    for (let n = 0; n < 3; n += 1) {
      const answer = await user.call(account.changePassword, wrong);
      errors.push(answer.ok ? null : answer.error);
    }

    expect(errors).toEqual(['wrong-password', 'wrong-password', 'rate-limited']);
    await limited.close();
  });
});

describe('changing the e-mail', () => {
  it('asks for the password, and the new one signs in in any case', async () => {
    const { user, phone } = await aUserOnTwoDevices();

    const refused = await phone.call(account.changeEmail, { email: 'x@polam.example', password: 'wrong' });
    const done = await phone.call(account.changeEmail, {
      email: `new.${user.email}`.toUpperCase(),
      password: TEST_PASSWORD,
    });

    expect(refused).toMatchObject({ error: 'wrong-password' });
    expect(done.ok).toBe(true);
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ error: 'wrong-credentials' });
    expect(await signIn(`New.${user.email}`, TEST_PASSWORD)).toMatchObject({ ok: true });
    expect(await booksOf(user.id)).toContain('email-changed');
  });

  it('is refused for one that has an account, and one of two who ask at once gets a free one', async () => {
    const { user, phone } = await aUserOnTwoDevices();
    const other = await aUserOnTwoDevices();
    const taken = { email: other.user.email, password: TEST_PASSWORD };
    const free = { email: `free.${user.email}`, password: TEST_PASSWORD };

    const answer = await phone.call(account.changeEmail, taken);
    const both = await Promise.all([phone, other.phone].map((each) => each.call(account.changeEmail, free)));

    expect(answer).toMatchObject({ error: 'email-taken', fields: { email: { code: 'login-taken' } } });
    expect(both.map((each) => (each.ok ? 'done' : each.error)).toSorted()).toEqual(['done', 'email-taken']);
  });
});

describe('the secret answer', () => {
  const reset = (email: string, answer: string) =>
    testApp.visitor.call(calls.resetPassword, { email, answer, newPassword: NEW_PASSWORD });

  it('is set with the password, resets it, and is switched off by an empty one', async () => {
    const { user, phone } = await aUserOnTwoDevices();

    await phone.call(account.changeAnswer, { password: TEST_PASSWORD, answer: ' Tenali ' });
    const shown = await phone.call(account.get, {});
    const off = await phone.send({
      method: 'PUT',
      url: account.changeAnswer.path,
      json: { password: TEST_PASSWORD, answer: '  ' },
    });
    const afterwards = await reset(user.email, 'tenali');

    expect(shown).toMatchObject({ ok: true, value: { account: { hasAnswer: true } } });
    expect(off).toMatchObject({ status: 200, json: { success: true } });
    expect(afterwards).toMatchObject({ error: 'reset-refused' });
    expect(await phone.call(account.get, {})).toMatchObject({ value: { account: { hasAnswer: false } } });
  });

  it('resets the password once it is set', async () => {
    const { user, phone } = await aUserOnTwoDevices();
    await phone.call(account.changeAnswer, { password: TEST_PASSWORD, answer: 'Tenali' });

    expect(await reset(user.email, 'tenali')).toMatchObject({ ok: true });
  });

  it('is not for admins, and not to be had without the password', async () => {
    const { phone } = await aUserOnTwoDevices();
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const answers = [
      await admin.call(account.changeAnswer, { password: TEST_PASSWORD, answer: 'Tenali' }),
      await phone.call(account.changeAnswer, { password: 'wrong', answer: 'Tenali' }),
    ];

    expect(answers).toMatchObject([{ error: 'forbidden' }, { error: 'wrong-password' }]);
  });

  it('is none that is short, common or known to others', async () => {
    const { phone } = await aUserOnTwoDevices();

    const answers = await Promise.all(
      ['ab', '0000', 'amma'].map((answer) =>
        phone.call(account.changeAnswer, { password: TEST_PASSWORD, answer }),
      ),
    );

    expect(answers).toMatchObject([
      { fields: { answer: { code: 'answer-short', message: 'At least 4 characters.' } } },
      { fields: { answer: { code: 'answer-common' } } },
      { fields: { answer: { code: 'answer-common' } } },
    ]);
  });
});
