import * as account from '@polam/contract/calls/account';
import { login as loginByEmail } from '@polam/contract/calls/auth';
import * as calls from '@polam/contract/calls/phone-logins';
import { buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import type { Transaction } from '@polam/server/http/context';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2id, buildAuth, hashPassword } from './index.ts';

const PIN = '482915';
let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** A number that no other test has. */
function aNumber(): string {
  count += 1;
  return `98481${String(10_000 + count)}`;
}

const aForm = (phone: string, pin = PIN) => ({
  name: 'Lakshmi Devi',
  phone,
  place: { pincode: null, address: 'Tadikonda' } as const,
  pin,
  adult: true,
  agreed: NOTICE_VERSION,
});

async function aFarmer() {
  const phone = aNumber();
  const answer = await testApp.visitor.call(calls.register, aForm(phone));
  if (!answer.ok) throw new Error(answer.message);
  const { id } = answer.value.user;
  return { phone, id, actor: await testApp.actor(id) };
}

describe('a market that sends no SMS', () => {
  it('says so, and sends no code', async () => {
    expect(await testApp.visitor.call(calls.way, {})).toMatchObject({ value: { way: 'pin' } });
    expect(await testApp.visitor.call(calls.sendCode, { phone: aNumber() })).toMatchObject({
      error: 'codes-off',
    });
  });

  it('registers with a PIN of six digits, signs in at once and again, and shows the PIN to nobody', async () => {
    const { phone, id, actor } = await aFarmer();

    const again = await testApp.visitor.call(calls.login, { phone, pin: PIN });

    expect(again).toMatchObject({ ok: true, value: { user: { id, phone, email: '' } } });
    const own = await actor.call(account.get, {});
    expect(own).toMatchObject({
      value: { account: { loginPhone: phone, hasPin: true, hasPassword: false } },
    });
    const [row] = await testApp.db<{ pinHash: string; provenAt: Date | null }[]>`
      select pin_hash as "pinHash", proven_at as "provenAt" from phone_logins where phone = ${phone}`;
    expect(row?.pinHash).toMatch(/^\$argon2id\$v=19\$m=19456/);
    expect(row?.provenAt).toBeNull();
  });

  it.each(['123456', '000000', '121212', '987654'])(
    'refuses the easy PIN %s, beside its field',
    async (pin) => {
      expect(await testApp.visitor.call(calls.register, aForm(aNumber(), pin))).toMatchObject({
        error: 'invalid-input',
        fields: { pin: { code: 'pin-easy' } },
      });
    },
  );

  it('refuses digits of the number as PIN', async () => {
    const phone = '9848271635';

    const answers = await Promise.all(
      ['984827', '536172'].map((pin) => testApp.visitor.call(calls.register, aForm(phone, pin))),
    );

    expect(answers.map((each) => !each.ok && each.fields['pin']?.code)).toEqual(['pin-easy', 'pin-easy']);
  });

  it('makes one account of two who register one number at the same moment', async () => {
    const phone = aNumber();

    const answers = await Promise.all(
      ['482915', '360418'].map((pin) => testApp.visitor.call(calls.register, aForm(phone, pin))),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'phone-taken' });
    const [row] = await testApp.db`select count(*)::int from users where phone = ${phone}`;
    expect(row).toEqual({ count: 1 });
  });
});

describe('signing in with a PIN', () => {
  it('has the same words for a wrong PIN and for a number without an account', async () => {
    const { phone } = await aFarmer();
    const send = (number: string, pin: string) =>
      testApp.visitor.send({ method: 'POST', url: calls.login.path, json: { phone: number, pin } });

    const [wrong, unknown] = [await send(phone, '360418'), await send(aNumber(), PIN)];

    expect(wrong).toMatchObject({ status: 422, json: { code: 'wrong-pin' } });
    expect(unknown.body.toString()).toBe(wrong.body.toString());
  });

  it('verifies once for a number without an account as well', async () => {
    const verified: string[] = [];
    const verify = async (hash: string, secret: string) => {
      verified.push(hash);
      return argon2id.verify(hash, secret);
    };
    const auth = buildAuth(testApp.app.appContext, { hasher: { hash: argon2id.hash, verify } });
    const context = { address: '192.0.2.1', requestId: 'r', commit: async () => Promise.reject(new Error()) };

    const answer = await auth.phoneLogins.login({ phone: aNumber(), pin: PIN }, context as never);

    expect(answer).toMatchObject({ ok: false, error: 'wrong-pin' });
    expect(verified).toHaveLength(1);
  });

  it('writes wrong tries into the audit of the account that was meant', async () => {
    const { phone, id } = await aFarmer();
    await testApp.visitor.call(calls.login, { phone, pin: '360418' });

    await testApp.app.appContext.refusals.close();

    const rows =
      await testApp.db`select times from audit where action = 'sign-in-failed' and subject_id = ${id}`;
    expect(rows).toEqual([{ times: 1 }]);
  });

  it('is bound by the limit of sign-ins, by number and address, and the owner gets in from elsewhere', async () => {
    const limited = await startTestApp({
      settings: { LIMITS: 'on', LIMIT_LOGIN: '3/min', TRUST_PROXY: '1' },
    });
    try {
      const phone = aNumber();
      await limited.visitor.call(calls.register, aForm(phone));
      const tryPin = (pin: string, from: string) =>
        limited.visitor.call(calls.login, { phone, pin }, { headers: { 'x-forwarded-for': from } });
      const tries = await Promise.all(Array.from({ length: 4 }, () => tryPin('360418', '203.0.113.1')));

      expect(tries.filter(({ ok }) => !ok).map((each) => !each.ok && each.error)).toContain('rate-limited');
      expect(await tryPin(PIN, '203.0.113.1')).toMatchObject({ error: 'rate-limited' });
      expect(await tryPin(PIN, '203.0.113.2')).toMatchObject({ ok: true });
    } finally {
      await limited.close();
    }
  });
});

describe('wrong PINs from many addresses', () => {
  const DEVICE = 'key of the phone of its owner';
  const fiveWrong = Array.from({ length: 5 }, () => 'wrong-pin');
  let guessed: TestApp;
  let addresses = 0;

  beforeAll(async () => {
    guessed = await startTestApp({
      settings: { LIMITS: 'on', LIMIT_PIN: '3/day', LIMIT_PIN_ANYWHERE: '5/day', TRUST_PROXY: '1' },
    });
  });
  afterAll(() => guessed.close());

  /** An address from which nobody has come yet. */
  function anAddress(): string {
    addresses += 1;
    return `203.0.113.${addresses}`;
  }

  async function tryPin(phone: string, pin: string, { from = anAddress(), device = '' } = {}) {
    const headers = { 'x-forwarded-for': from };
    const input = { phone, pin, ...(device && { device }) };
    const answer = await guessed.visitor.call(calls.login, input, { headers });
    return answer.ok ? 'signed in' : answer.error;
  }

  async function aGuessedFarmer() {
    const [phone, home] = [aNumber(), anAddress()];
    const headers = { 'x-forwarded-for': home };
    await guessed.visitor.call(calls.register, { ...aForm(phone), device: DEVICE }, { headers });
    const guesses: string[] = [];
    for (let n = 0; n < 7; n += 1) guesses.push(await tryPin(phone, '360418'));
    return { phone, home, guesses };
  }

  it('are bound by the day, and then a PIN does not suffice from where nobody has signed in', async () => {
    const { phone, guesses } = await aGuessedFarmer();

    expect(guesses).toEqual([...fiveWrong, 'pin-not-enough', 'pin-not-enough']);
    expect(await tryPin(phone, PIN)).toBe('pin-not-enough');
  });

  it('do not lock out the owner on the own phone or at home, also once both have failed', async () => {
    const { phone, home } = await aGuessedFarmer();
    await tryPin(phone, '360418', { device: DEVICE });

    expect([
      await tryPin(phone, PIN, { device: DEVICE }),
      await tryPin(phone, PIN, { from: home }),
      await tryPin(phone, PIN, { device: 'the key of another phone' }),
    ]).toEqual(['signed in', 'signed in', 'pin-not-enough']);
  });

  it('make a device known by the right PIN alone, and to that account alone', async () => {
    const [{ phone }, other] = [await aGuessedFarmer(), await aGuessedFarmer()];
    await tryPin(phone, '360418', { device: 'a key of somebody who guesses' });

    expect([
      await tryPin(phone, PIN, { device: 'a key of somebody who guesses' }),
      await tryPin(other.phone, PIN, { device: 'a key of somebody who guesses' }),
    ]).toEqual(['pin-not-enough', 'pin-not-enough']);
  });

  it('at one address are few a day, leave the rest to others, and not the owner’s phone at that address', async () => {
    const phone = aNumber();
    const village = anAddress();
    const headers = { 'x-forwarded-for': village };
    await guessed.visitor.call(calls.register, { ...aForm(phone), device: DEVICE }, { headers });
    const guesses: string[] = [];
    for (let n = 0; n < 6; n += 1) guesses.push(await tryPin(phone, '360418', { from: village }));

    expect(guesses.filter((each) => each === 'wrong-pin')).toHaveLength(3);
    expect([
      await tryPin(phone, PIN, { from: village }),
      await tryPin(phone, PIN, { from: village, device: DEVICE }),
      await tryPin(phone, PIN),
    ]).toEqual(['pin-not-enough', 'signed in', 'signed in']);
  });

  it('are counted for numbers without an account as well, with the same words', async () => {
    const phone = aNumber();
    const guesses: string[] = [];
    for (let n = 0; n < 6; n += 1) guesses.push(await tryPin(phone, '360418'));

    expect(guesses).toEqual([...fiveWrong, 'pin-not-enough']);
  });

  it('leave no address and no key of a device in the database', async () => {
    const { home } = await aGuessedFarmer();

    const rows = await guessed.db<{ hash: string }[]>`select origin_hash as hash from known_origins`;

    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.filter(({ hash }) => hash.includes(home) || hash.includes('owner'))).toEqual([]);
    expect(rows.every(({ hash }) => /^[\w-]{22}$/.test(hash))).toBe(true);
  });
});

describe('one’s own PIN and number', () => {
  it('changes the PIN with the old one, and signs other devices out', async () => {
    const { phone, id, actor } = await aFarmer();
    const elsewhere = await testApp.actor(id);
    expect(await actor.call(calls.changePin, { proof: '999990', newPin: '360418' })).toMatchObject({
      error: 'wrong-password',
      fields: { proof: { code: 'pin-wrong' } },
    });

    expect(await actor.call(calls.changePin, { proof: '౪౮౨ ౯౧౫', newPin: '360418' })).toMatchObject({
      ok: true,
    });

    expect(await testApp.visitor.call(calls.login, { phone, pin: PIN })).toMatchObject({
      error: 'wrong-pin',
    });
    expect(await testApp.visitor.call(calls.login, { phone, pin: '360418' })).toMatchObject({ ok: true });
    expect(await elsewhere.call(account.get, {})).toMatchObject({ error: 'unauthenticated' });
  });

  it.each(['482915', '482 915', '౪౮౨ ౯౧౫'])(
    'moves to another number under the same PIN, typed as %s',
    async (proof) => {
      const { phone: before, id, actor } = await aFarmer();
      const phone = aNumber();

      expect(await actor.call(calls.setPhone, { phone, proof })).toMatchObject({ ok: true });

      expect(await testApp.visitor.call(calls.login, { phone, pin: PIN })).toMatchObject({
        value: { user: { id } },
      });
      expect(await testApp.visitor.call(calls.login, { phone: before, pin: PIN })).toMatchObject({
        error: 'wrong-pin',
      });
    },
  );

  it('adds a number with a PIN to an account with a password, which both open then', async () => {
    const user = await buildUser(testApp.db);
    const actor = await testApp.actor(user.id);
    const phone = aNumber();

    const added = await actor.call(calls.setPhone, { phone, pin: PIN, proof: TEST_PASSWORD });

    expect(added).toMatchObject({ ok: true });
    expect(await testApp.visitor.call(calls.login, { phone, pin: PIN })).toMatchObject({
      value: { user: { id: user.id } },
    });
    expect(
      await testApp.visitor.call(loginByEmail, { email: user.email, password: TEST_PASSWORD }),
    ).toMatchObject({ ok: true });
  });

  it('adds email and password to a number with the PIN, once', async () => {
    const { actor, phone } = await aFarmer();
    const email = `ramu${count}@polam.example`;
    const given = { email, newPassword: 'four words of paddy' };
    expect(await actor.call(calls.addEmail, { ...given, proof: '360418' })).toMatchObject({
      error: 'wrong-password',
    });

    expect(await actor.call(calls.addEmail, { ...given, proof: PIN })).toMatchObject({ ok: true });

    expect(await testApp.visitor.call(loginByEmail, { email, password: given.newPassword })).toMatchObject({
      ok: true,
    });
    expect(await testApp.visitor.call(calls.login, { phone, pin: PIN })).toMatchObject({ ok: true });
    expect(await actor.call(calls.addEmail, { ...given, proof: PIN })).toMatchObject({ error: 'forbidden' });
  });
});

describe('a forgotten PIN', () => {
  it('is set anew by the secret answer; all sessions end and the owner is told', async () => {
    const { phone, id, actor } = await aFarmer();
    const answerHash = await hashPassword('tenali');
    await testApp.db`update users set answer_hash = ${answerHash} where id = ${id}`;
    const wrong = await testApp.visitor.call(calls.resetPin, { phone, answer: 'guntur', newPin: '360418' });
    const unknown = await testApp.visitor.call(calls.resetPin, {
      phone: aNumber(),
      answer: 'tenali',
      newPin: '360418',
    });
    expect(unknown).toEqual(wrong);

    expect(
      await testApp.visitor.call(calls.resetPin, { phone, answer: ' Tenali ', newPin: '360418' }),
    ).toMatchObject({ ok: true });

    expect(await testApp.visitor.call(calls.login, { phone, pin: '360418' })).toMatchObject({ ok: true });
    expect(await actor.call(account.get, {})).toMatchObject({ error: 'unauthenticated' });
    const [notice] =
      await testApp.db`select event ->> 'what' as what from notices where recipient_id = ${id}`;
    expect(notice).toEqual({ what: 'pin-reset' });
  });

  it('stays as it is where the answer was changed while it was being checked', async () => {
    const { phone, id } = await aFarmer();
    await testApp.db`update users set answer_hash = ${await hashPassword('tenali')} where id = ${id}`;
    const hash = async (secret: string) => {
      await testApp.db`update users set answer_hash = null, role = '0' where id = ${id}`;
      return argon2id.hash(secret);
    };
    const auth = buildAuth(testApp.app.appContext, { hasher: { ...argon2id, hash } });
    const commit = (work: (tx: Transaction) => Promise<unknown>) => testApp.db.begin(work);

    const answer = await auth.phoneLogins.resetPin({ phone, answer: 'tenali', newPin: '360418' }, {
      address: '192.0.2.1',
      requestId: 'r',
      commit,
    } as never);

    expect(answer).toMatchObject({ ok: false, error: 'pin-reset-refused' });
    expect(await testApp.visitor.call(calls.login, { phone, pin: PIN })).toMatchObject({ ok: true });
  });
});
