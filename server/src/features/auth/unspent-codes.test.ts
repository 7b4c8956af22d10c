import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/phone-logins';
import { buildUser } from '@polam/database/seed/users';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'four words of paddy';

let sink: SmsSink;
let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  sink = await startSmsSink();
  testApp = await startTestApp({
    settings: { SMS_URL: sink.url, SMS_TEMPLATE_ID: '1107161234567890123' },
  });
});

afterAll(async () => {
  await testApp.close();
  await sink.close();
});

/** A user with a proven number alone, to whom a code was just sent. */
async function aFarmerWithCode() {
  count += 1;
  const phone = `98481${String(10_000 + count)}`;
  const { id } = await buildUser(testApp.db, { phone });
  await testApp.db`update users set email = null, password_hash = null where id = ${id}`;
  await testApp.db`insert into phone_logins (phone, user_id, proven_at) values (${phone}, ${id}, now())`;
  await testApp.visitor.call(calls.sendCode, { phone });
  return { phone, actor: await testApp.actor(id), code: sink.codeOf(phone) };
}

describe('the code that proves an own account', () => {
  it('serves until the email and password that come with it are right, and not again', async () => {
    const taken = await buildUser(testApp.db);
    const { actor, code: proof } = await aFarmerWithCode();
    const email = `ramu${count}@polam.example`;
    const add = (mended: { email: string; newPassword: string }) =>
      actor.call(calls.addEmail, { ...mended, proof });

    const common = await add({ email, newPassword: email });
    const second = await add({ email: taken.email, newPassword: PASSWORD });
    const right = await add({ email, newPassword: PASSWORD });

    expect([common, second]).toMatchObject([
      { fields: { newPassword: { code: 'password-common' } } },
      { error: 'email-taken' },
    ]);
    expect(right).toMatchObject({ ok: true });
    expect(await actor.call(account.changeAnswer, { password: proof, answer: 'kothapalli' })).toMatchObject({
      error: 'wrong-password',
    });
  });

  it('serves until the secret code that comes with it is right', async () => {
    const { actor, phone, code: password } = await aFarmerWithCode();

    const weak = await actor.call(account.changeAnswer, { password, answer: phone });
    const right = await actor.call(account.changeAnswer, { password, answer: 'kothapalli' });

    expect(weak).toMatchObject({ error: 'invalid-input', fields: { answer: {} } });
    expect(right).toMatchObject({ ok: true });
  });

  it('tells nobody without it whether an email has an account', async () => {
    const taken = await buildUser(testApp.db);
    const { actor, code } = await aFarmerWithCode();
    const proof = code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;

    const answers = [taken.email, 'nobody@polam.example'].map((email) =>
      actor.call(calls.addEmail, { email, newPassword: PASSWORD, proof }),
    );

    expect(await Promise.all(answers)).toMatchObject([
      { error: 'wrong-password' },
      { error: 'wrong-password' },
    ]);
  });

  it('is used up by one of two changes at the same moment', async () => {
    const { actor, code: password } = await aFarmerWithCode();

    const answers = await Promise.all(
      ['kothapalli', 'ramapuram'].map((answer) => actor.call(account.changeAnswer, { password, answer })),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
