import * as calls from '@polam/contract/calls/auth';
import type { InputOf } from '@polam/contract/call';
import { buildAdmin, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import type { Context } from '@polam/server/http/context';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2id, buildAuth, hashPassword, isEasyPassword } from './index.ts';

let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    values ('ap-guntur', 'AP', '{"en": "Guntur", "te": "గుంటూరు", "hi": ""}', 16.3, 80.4)`;
  await testApp.db`insert into pincodes values ('522002', 'ap-guntur', 16.3, 80.4)`;
});

afterAll(() => testApp.close());

function aForm(changes: Partial<InputOf<typeof calls.register>> = {}): InputOf<typeof calls.register> {
  count += 1;
  return {
    name: 'Lakshmi Devi',
    email: `lakshmi${count}@polam.example`,
    password: 'four words of paddy',
    phone: '9848012345',
    answer: 'Tenali',
    address: 'Brodipet, Guntur',
    pincode: '522002',
    ...changes,
  };
}

async function aFarmerWithAnswer() {
  return buildUser(testApp.db, { answerHash: await hashPassword('tenali') });
}

describe('registering', () => {
  it('opens an account in the district of the pincode, which can sign in at once', async () => {
    const form = aForm({ latitude: 16.31, longitude: 80.44 });

    const answer = await testApp.visitor.call(calls.register, form);

    expect(answer.ok).toBe(true);
    const signedIn = await testApp.visitor.call(calls.login, { email: form.email, password: form.password });
    expect(signedIn).toMatchObject({
      ok: true,
      value: { user: { name: 'Lakshmi Devi', role: '1', rating: 0 } },
    });
    const [row] =
      await testApp.db`select district_id, latitude, password_hash, answer_hash from users where email = ${form.email}`;
    expect(row).toMatchObject({ district_id: 'ap-guntur', latitude: 16.31 });
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.['answer_hash']).toMatch(/^\$argon2id\$/);
  });

  it('takes the forms of other clients: numbers as text, empty location, any case of the e-mail', async () => {
    const { latitude: _latitude, ...form } = aForm();
    const email = form.email.toUpperCase();

    const answer = await testApp.visitor.send({
      method: 'POST',
      url: calls.register.path,
      json: {
        ...form,
        email,
        phone: 9_848_012_345,
        pincode: 522_002,
        latitude: '',
        longitude: 'undefined',
        role: '0',
      },
    });

    expect(answer).toMatchObject({ status: 201, json: { success: true } });
    const [row] = await testApp.db`select email, role, latitude from users where email = ${form.email}`;
    expect(row).toEqual({ email: form.email, role: '1', latitude: null });
  });

  it('is refused for an e-mail that has an account, in any case, with a sentence and status 200', async () => {
    const form = aForm();
    await testApp.visitor.call(calls.register, form);

    const again = await testApp.visitor.send({
      method: 'POST',
      url: calls.register.path,
      json: { ...form, email: form.email.toUpperCase() },
    });

    expect(again).toMatchObject({
      status: 200,
      json: { success: false, code: 'email-taken', fields: { email: { code: 'taken' } } },
    });
  });

  it('makes one account when the same form is sent twice at the same moment', async () => {
    const form = aForm();

    const answers = await Promise.all([1, 2].map(() => testApp.visitor.call(calls.register, form)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each(['password123', 'QwertyUiop', 'Krishna123'])('refuses the common password %s', async (password) => {
    const answer = await testApp.visitor.call(calls.register, aForm({ password }));

    expect(answer).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { password: { code: 'password-common' } },
    });
  });

  it('refuses the own e-mail or phone as password', async () => {
    const form = aForm();

    const answers = await Promise.all(
      [form.email, form.phone].map((password) => testApp.visitor.call(calls.register, { ...form, password })),
    );

    expect(answers).toMatchObject([{ error: 'invalid-input' }, { error: 'invalid-input' }]);
  });

  it('says beside each field what is wrong with it, with the sentence for a long pincode as SPEC has it', async () => {
    const answer = await testApp.visitor.send({
      method: 'POST',
      url: calls.register.path,
      json: { ...aForm(), pincode: '5220021', phone: '12', password: 'short' },
    });

    expect(answer).toMatchObject({ status: 200, json: { success: false, code: 'invalid-input' } });
    expect(answer.json?.['fields']).toMatchObject({
      pincode: { message: 'Please enter valid pincode' },
      phone: { code: 'phone' },
      password: { code: 'password-short' },
    });
  });
});

describe('signing in', () => {
  it('gives the user and a token that opens the pages of users, with or without Bearer', async () => {
    const user = await buildUser(testApp.db);

    const answer = await testApp.visitor.call(calls.login, { email: user.email, password: TEST_PASSWORD });

    expect(answer).toMatchObject({
      ok: true,
      value: { user: { id: user.id, email: user.email, role: '1' } },
    });
    const token = answer.ok ? answer.value.token : '';
    for (const authorization of [token, `Bearer ${token}`]) {
      const guard = await testApp.visitor.send({ url: calls.userGuard.path, headers: { authorization } });
      expect(guard).toMatchObject({ status: 200, json: { ok: true } });
    }
  });

  it('keeps only the hash of the token, and leaves an audit row', async () => {
    const user = await buildUser(testApp.db);

    const answer = await testApp.visitor.call(calls.login, { email: user.email, password: TEST_PASSWORD });

    const token = answer.ok ? answer.value.token : '';
    const [session] = await testApp.db`
      select token_hash = sha256(convert_to(${token}, 'UTF8')) as hashed from sessions where user_id = ${user.id}`;
    expect(session).toEqual({ hashed: true });
    const audit = await testApp.db`select action from audit where actor_id = ${user.id}`;
    expect(audit).toMatchObject([{ action: 'signed-in' }]);
  });

  it('answers the same for a wrong password and an unknown e-mail', async () => {
    const user = await buildUser(testApp.db);
    const login = (email: string) =>
      testApp.visitor.send({
        method: 'POST',
        url: calls.login.path,
        json: { email, password: 'not the password' },
      });

    const [wrong, unknown, noEmail] = await Promise.all([
      login(user.email),
      login('nobody@polam.example'),
      login('nobody'),
    ]);

    expect(wrong.status).toBe(401);
    expect(wrong.json).toMatchObject({ success: false, code: 'wrong-credentials' });
    expect(unknown).toMatchObject({ status: 401, json: wrong.json });
    expect(noEmail).toMatchObject({ status: 401, json: wrong.json });
  });

  it('verifies one hash whether or not the e-mail is known, so that both take the same time', async () => {
    const user = await buildUser(testApp.db);
    const { auth, verified } = aWatchedAuth();

    await auth.login({ email: user.email, password: 'not the password' }, aVisit);
    await auth.login({ email: 'nobody@polam.example', password: 'not the password' }, aVisit);

    expect(verified).toHaveLength(2);
    expect(verified.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  });

  it('is refused for a suspended account, whose open sessions end as well', async () => {
    const user = await buildUser(testApp.db);
    const actor = await testApp.actor(user.id);
    await testApp.db`update users set suspended_at = now() where id = ${user.id}`;

    const answer = await testApp.visitor.call(calls.login, { email: user.email, password: TEST_PASSWORD });

    expect(answer).toMatchObject({ ok: false, error: 'suspended' });
    expect(await actor.call(calls.userGuard, {})).toMatchObject({ ok: false, error: 'unauthenticated' });
  });

  it('works with a stale token in the header', async () => {
    const user = await buildUser(testApp.db);

    const answer = await testApp.visitor.send({
      method: 'POST',
      url: calls.login.path,
      json: { email: user.email, password: TEST_PASSWORD },
      headers: { authorization: 'a token from last year' },
    });

    expect(answer.status).toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session that asks, at once, and no other', async () => {
    const user = await buildUser(testApp.db);
    const [phone, laptop] = await Promise.all([testApp.actor(user.id), testApp.actor(user.id)]);
    await phone.call(calls.userGuard, {});

    const answer = await phone.call(calls.logout, {});

    expect(answer.ok).toBe(true);
    expect(await phone.call(calls.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    expect(await laptop.call(calls.userGuard, {})).toMatchObject({ ok: true });
  });
});

describe('resetting a password', () => {
  it('takes the answer however it is written, ends all sessions and leaves an audit row', async () => {
    const user = await aFarmerWithAnswer();
    const session = await testApp.actor(user.id);
    await session.call(calls.userGuard, {});

    const answer = await reset(user.email, '  TENALI ');

    expect(answer.ok).toBe(true);
    expect(await session.call(calls.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    const oldOne = await testApp.visitor.call(calls.login, { email: user.email, password: TEST_PASSWORD });
    const newOne = await testApp.visitor.call(calls.login, {
      email: user.email,
      password: 'a new harvest moon',
    });
    expect([oldOne.ok, newOne.ok]).toEqual([false, true]);
    const audit = await testApp.db`select action from audit where actor_id = ${user.id} order by id`;
    expect(audit[0]).toMatchObject({ action: 'password-reset' });
    const notified =
      await testApp.db`select event ->> 'type' as type from notices where recipient_id = ${user.id}`;
    expect(notified).toEqual([{ type: 'password.reset' }]);
  });

  it('takes an answer of several words with any spaces, also one that was stored with two', async () => {
    const [one, earlier] = [aForm({ answer: 'Neem  tree' }), aForm({ answer: 'Neem tree' })];
    for (const form of [one, earlier]) await testApp.visitor.call(calls.register, form);
    await testApp.db`
      update users set answer_hash = ${await hashPassword('neem  tree')} where email = ${earlier.email}`;

    expect(await reset(one.email, 'neem tree')).toMatchObject({ ok: true });
    expect(await reset(earlier.email, 'Neem  tree')).toMatchObject({ ok: true });
  });

  it('says the same for an unknown e-mail, a wrong answer, an account without answer, and an admin', async () => {
    const [user, without, admin] = [
      await aFarmerWithAnswer(),
      await buildUser(testApp.db),
      await buildAdmin(testApp.db),
    ];

    const answers = await Promise.all([
      reset('nobody@polam.example', 'tenali'),
      reset(user.email, 'guntur'),
      reset(without.email, 'tenali'),
      reset(admin.email, 'tenali'),
    ]);

    const sentences = new Set(
      answers.map((answer) => (answer.ok ? 'done' : `${answer.error}: ${answer.message}`)),
    );
    expect([...sentences]).toEqual([expect.stringMatching(/^reset-refused: /)]);
  });

  it('verifies one hash in each of these cases, so that all take the same time', async () => {
    const [user, without] = [await aFarmerWithAnswer(), await buildUser(testApp.db)];
    const { auth, verified } = aWatchedAuth();

    for (const email of ['nobody@polam.example', user.email, without.email]) {
      await auth.resetPassword({ email, answer: 'guntur', newPassword: 'a new harvest moon' }, aVisit);
    }

    expect(verified).toHaveLength(3);
  });

  it.each([
    ['ox', 'answer-short'],
    ['1234', 'answer-common'],
    ['ABCD', 'answer-common'],
    ['Secret', 'answer-common'],
  ])('is not registered with an answer that anybody would try first: %s', async (answer, code) => {
    const form = aForm({ answer });

    const registered = await testApp.visitor.call(calls.register, form);
    const own = await testApp.visitor.call(calls.register, { ...form, answer: form.phone });

    expect(registered).toMatchObject({ error: 'invalid-input', fields: { answer: { code } } });
    expect(own).toMatchObject({ fields: { answer: { code: 'answer-common' } } });
  });

  it('is switched off by an empty answer at registration', async () => {
    const form = aForm({ answer: '   ' });
    await testApp.visitor.call(calls.register, form);

    const answers = await Promise.all(
      ['   ', 'undefined', 'Tenali'].map((answer) => reset(form.email, answer)),
    );

    expect(answers.every((answer) => !answer.ok)).toBe(true);
  });

  it('refuses a common password before it looks at the account', async () => {
    const answer = await testApp.visitor.call(calls.resetPassword, {
      email: 'nobody@polam.example',
      answer: 'tenali',
      newPassword: 'password1',
    });

    expect(answer).toMatchObject({
      error: 'invalid-input',
      fields: { newPassword: { code: 'password-common' } },
    });
  });

  const reset = (email: string, answer: string) =>
    testApp.visitor.call(calls.resetPassword, { email, answer, newPassword: 'a new harvest moon' });
});

describe('the guards', () => {
  it('let an admin into both kinds of pages, a user into hers alone, a visitor into none', async () => {
    const [user, admin] = [await buildUser(testApp.db), await buildAdmin(testApp.db)];
    const [asUser, asAdmin] = [await testApp.actor(user.id), await testApp.actor(admin.id)];

    expect(await asUser.call(calls.userGuard, {})).toMatchObject({ ok: true });
    expect(await asUser.call(calls.adminGuard, {})).toMatchObject({ error: 'forbidden' });
    expect(await asAdmin.call(calls.userGuard, {})).toMatchObject({ ok: true });
    expect(await asAdmin.call(calls.adminGuard, {})).toMatchObject({ ok: true });
    expect(await testApp.visitor.call(calls.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    expect(await testApp.visitor.call(calls.adminGuard, {})).toMatchObject({ error: 'unauthenticated' });
  });
});

describe('an easy password', () => {
  it('is one of the common ones in any case, and never a long sentence', () => {
    expect(isEasyPassword('PassWord1')).toBe(true);
    expect(isEasyPassword('gentle paddy harvest')).toBe(false);
  });
});

/** Accounts whose hasher notes which hashes were verified. */
function aWatchedAuth() {
  const verified: string[] = [];
  const verify = (hash: string, secret: string) => {
    verified.push(hash);
    return argon2id.verify(hash, secret);
  };
  return { auth: buildAuth(testApp.app.appContext, { hasher: { hash: argon2id.hash, verify } }), verified };
}

const aVisit: Context = {
  actor: null,
  agent: null,
  language: 'en',
  address: 'test',
  requestId: 'test',
  userAgent: '',
  files: [],
  commit: () => Promise.reject(new Error('a refused call writes nothing')),
};
