import * as account from '@polam/contract/calls/account';
import { login as loginByEmail } from '@polam/contract/calls/auth';
import * as calls from '@polam/contract/calls/phone-logins';
import { buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './index.ts';

let sink: SmsSink;
let testApp: TestApp;
let clockMs = Date.now();
let count = 0;

beforeAll(async () => {
  sink = await startSmsSink();
  testApp = await startTestApp({
    settings: { SMS_URL: sink.url, SMS_TEMPLATE_ID: '1107161234567890123', SMS_TOKEN: 'a-token' },
    now: () => new Date(clockMs),
  });
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    values ('ap-guntur', 'AP', '{"en": "Guntur", "te": "గుంటూరు", "hi": ""}', 16.3, 80.4)`;
  await testApp.db`insert into pincodes values ('522002', 'ap-guntur', 16.3, 80.4)`;
});

afterAll(async () => {
  await testApp.close();
  await sink.close();
});

/** A number that no other test has. */
function aNumber(): string {
  count += 1;
  return `98480${String(10_000 + count)}`;
}

function later(seconds: number): void {
  clockMs += seconds * 1_000;
}

async function codeFor(phone: string): Promise<string> {
  later(31);
  await testApp.visitor.call(calls.sendCode, { phone });
  return sink.codeOf(phone);
}

function aForm(phone: string, more: { code?: string; place?: string } = {}) {
  const { code, place = '522002' } = more;
  const json = { name: 'Lakshmi Devi', phone, place, code, adult: true, agreed: NOTICE_VERSION };
  return { method: 'POST' as const, url: calls.register.path, json };
}

async function aFarmer() {
  const phone = aNumber();
  const answer = await testApp.visitor.send(aForm(phone, { code: await codeFor(phone) }));
  const { user, token } = answer.json as { user: { _id: string }; token: string };
  return { phone, id: user._id, token, actor: await testApp.actor(user._id) };
}

const wrong = (code: string) => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);

describe('a code', () => {
  it('goes to the gateway with template, text and the line by which phones fill it in, and stays out of the answer', async () => {
    const phone = aNumber();

    const answer = await testApp.visitor.send({
      method: 'POST',
      url: calls.sendCode.path,
      json: { phone: `+91 ${phone}` },
    });

    const code = sink.codeOf(phone);
    expect(sink.received.at(-1)).toEqual({
      to: `+91${phone}`,
      templateId: '1107161234567890123',
      code,
      text: `${code} is your Polam code. It is valid for 5 minutes. Tell it to nobody.\n\n@localhost #${code}`,
    });
    expect(sink.authorization()).toBe('Bearer a-token');
    expect(answer).toMatchObject({ status: 200, json: { success: true, waitSeconds: 30 } });
    expect(answer.body.toString()).not.toContain(code);
    const [row] = await testApp.db`select code_hash from phone_codes where phone = ${phone}`;
    expect(row?.['code_hash']).toMatch(/^\$argon2id\$/);
  });

  it('is sent again after half a minute, and the one before is of no use then', async () => {
    const phone = aNumber();
    await testApp.visitor.call(calls.sendCode, { phone });
    const first = sink.codeOf(phone);
    later(12);
    const early = await testApp.visitor.call(calls.sendCode, { phone });
    expect([early.ok && early.value.waitSeconds, sink.codeOf(phone)]).toEqual([18, first]);

    const second = await codeFor(phone);

    expect(await testApp.visitor.send(aForm(phone, { code: first }))).toMatchObject({
      status: first === second ? 201 : 422,
    });
  });

  it('may be asked for again at once where it did not leave', async () => {
    const phone = aNumber();
    sink.answerWith(500);
    const lost = await testApp.visitor.call(calls.sendCode, { phone });
    sink.answerWith(200);

    const sent = await testApp.visitor.call(calls.sendCode, { phone });

    expect(lost).toMatchObject({ ok: false, error: 'code-not-sent' });
    expect([sent.ok, sink.codeOf(phone)]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
  });

  it('serves once, for five minutes and five tries', async () => {
    const spent = await aFarmer();
    const used = sink.codeOf(spent.phone);
    expect(await testApp.visitor.call(calls.login, { phone: spent.phone, code: used })).toMatchObject({
      error: 'wrong-code',
      fields: { code: { code: 'code-wrong' } },
    });

    const old = await codeFor(spent.phone);
    later(301);
    expect(await testApp.visitor.call(calls.login, { phone: spent.phone, code: old })).toMatchObject({
      error: 'wrong-code',
    });

    const code = await codeFor(spent.phone);
    for (const _try of Array(5).keys())
      await testApp.visitor.call(calls.login, { phone: spent.phone, code: wrong(code) });
    expect(await testApp.visitor.call(calls.login, { phone: spent.phone, code })).toMatchObject({
      error: 'wrong-code',
    });
  });

  it('has no fewer words for a number without an account', async () => {
    const { phone } = await aFarmer();
    const strangers = aNumber();

    const answers = await Promise.all(
      [phone, strangers].flatMap((each) => [
        testApp.visitor.send({
          method: 'POST',
          url: calls.login.path,
          json: { phone: each, code: '482915' },
        }),
      ]),
    );

    expect(answers[0]?.body.toString()).toBe(answers[1]?.body.toString());
  });
});

describe('registering by number', () => {
  it('opens an account of the village or pincode, signs in, and takes the consent', async () => {
    const phone = aNumber();
    const needed = await testApp.visitor.send(aForm(phone));
    expect(needed).toMatchObject({ status: 409, json: { code: 'code-needed' } });

    const answer = await testApp.visitor.send(aForm(phone, { code: await codeFor(phone) }));

    expect(answer).toMatchObject({
      status: 201,
      json: { success: true, user: { name: 'Lakshmi Devi', phone, email: '', pincode: '522002', role: '1' } },
    });
    const { token } = answer.json as { token: string };
    const own = await testApp.visitor.send({
      url: account.get.path,
      headers: { authorization: token },
    });
    expect(own.json?.['account']).toMatchObject({ loginPhone: phone, hasPassword: false, hasPin: false });
    const [row] = await testApp.db`
      select u.district_id, u.email, (select count(*)::int from consents c where c.person_id = u.id) as consents
      from users u join phone_logins p on p.user_id = u.id where p.phone = ${phone}`;
    expect(row).toEqual({ district_id: 'ap-guntur', email: null, consents: 2 });
  });

  it('knows the district that a place names, in each language, and takes a village that it does not know', async () => {
    const [first, second] = [aNumber(), aNumber()];
    await testApp.visitor.send(aForm(first, { code: await codeFor(first), place: 'గుంటూరు' }));
    await testApp.visitor.send(aForm(second, { code: await codeFor(second), place: 'Tadikonda' }));

    const rows = await testApp.db`
      select u.address, u.pincode, u.district_id from users u join phone_logins p on p.user_id = u.id
      where p.phone in ${testApp.db([first, second])} order by p.phone`;

    expect(rows).toEqual([
      { address: 'గుంటూరు', pincode: null, district_id: 'ap-guntur' },
      { address: 'Tadikonda', pincode: null, district_id: null },
    ]);
  });

  it('is refused for a number that has an account, with the way to the login, and the code still signs in', async () => {
    const { phone } = await aFarmer();
    const code = await codeFor(phone);

    const taken = await testApp.visitor.send(aForm(phone, { code }));

    expect(taken).toMatchObject({
      status: 409,
      json: { code: 'phone-taken', message: 'This number already has an account. Please log in.' },
    });
    expect(await testApp.visitor.call(calls.login, { phone, code })).toMatchObject({ ok: true });
  });

  it('makes one account of two forms at the same moment', async () => {
    const phone = aNumber();
    const code = await codeFor(phone);

    const answers = await Promise.all([1, 2, 3].map(() => testApp.visitor.send(aForm(phone, { code }))));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    const [row] = await testApp.db`select count(*)::int from users where phone = ${phone}`;
    expect(row).toEqual({ count: 1 });
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a number that is none', { phone: '12345' }, 'phone'],
    ['a place that is none', { place: '12' }, 'place'],
    ['somebody under age', { adult: false }, 'adult'],
  ])('is refused with %s, beside its field', async (_what, change, field) => {
    const phone = aNumber();
    const { json, ...form } = aForm(phone, { code: '482915' });

    const answer = await testApp.visitor.send({ ...form, json: { ...json, ...change } });

    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json?.['fields'] as object)).toEqual([field]);
  });
});

describe('the contact number of an account that was opened by email', () => {
  it('lets nobody in, and keeps nobody out: its owner opens an account of it', async () => {
    const phone = aNumber();
    const stranger = await buildUser(testApp.db, { phone });
    const code = await codeFor(phone);
    expect(await testApp.visitor.call(calls.login, { phone, code })).toMatchObject({ error: 'no-account' });

    const answer = await testApp.visitor.send(aForm(phone, { code }));

    expect(answer.status).toBe(201);
    expect(answer.json).not.toMatchObject({ user: { _id: stranger.id } });
  });

  it('becomes a way in once its owner proves it, beside email and password', async () => {
    const user = await buildUser(testApp.db);
    const actor = await testApp.actor(user.id);
    const phone = aNumber();
    const code = await codeFor(phone);
    const withoutPassword = await actor.call(calls.setPhone, { phone, code });
    expect(withoutPassword).toMatchObject({
      error: 'wrong-password',
      fields: { proof: { code: 'pin-wrong' } },
    });

    expect(await actor.call(calls.setPhone, { phone, code, proof: TEST_PASSWORD })).toMatchObject({
      ok: true,
    });

    const byPhone = await testApp.visitor.call(calls.login, { phone, code: await codeFor(phone) });
    const byEmail = await testApp.visitor.call(loginByEmail, { email: user.email, password: TEST_PASSWORD });
    expect([byPhone, byEmail].map((each) => each.ok && each.value.user.id)).toEqual([user.id, user.id]);
  });
});

describe('changing the number', () => {
  it('asks for a code of the new one; the old one opens nothing any more, and other devices are signed out', async () => {
    const { phone, actor, id } = await aFarmer();
    const elsewhere = await testApp.actor(id);
    const next = aNumber();

    const moved = await actor.call(calls.setPhone, { phone: next, code: await codeFor(next) });

    expect(moved).toMatchObject({ ok: true });
    expect(await testApp.visitor.call(calls.login, { phone, code: await codeFor(phone) })).toMatchObject({
      error: 'no-account',
    });
    expect(await elsewhere.call(account.get, {})).toMatchObject({ error: 'unauthenticated' });
    const own = await actor.call(account.get, {});
    expect(own).toMatchObject({ ok: true, value: { account: { loginPhone: next, phone: next } } });
    const [notice] =
      await testApp.db`select event ->> 'what' as what from notices where recipient_id = ${id}`;
    expect(notice).toEqual({ what: 'number-set' });
  });

  it('is refused for a number of somebody else', async () => {
    const [owner, other] = [await aFarmer(), await aFarmer()];

    const answer = await other.actor.call(calls.setPhone, {
      phone: owner.phone,
      code: await codeFor(owner.phone),
    });

    expect(answer).toMatchObject({ error: 'phone-taken', fields: { phone: { code: 'login-taken' } } });
    const kept = await other.actor.call(account.get, {});
    expect(kept).toMatchObject({ ok: true, value: { account: { loginPhone: other.phone } } });
  });

  it('gives one of two who ask for one number at the same moment', async () => {
    const [one, two] = [await aFarmer(), await aFarmer()];
    const phone = aNumber();
    const code = await codeFor(phone);

    const answers = await Promise.all(
      [one, two].map(({ actor }) => actor.call(calls.setPhone, { phone, code })),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('adding an email to a number', () => {
  it('asks for a code of the number, and both sign in then', async () => {
    const { phone, actor, id } = await aFarmer();
    const email = `lakshmi${count}@polam.example`;
    const given = { email, newPassword: 'four words of paddy' };
    expect(await actor.call(calls.addEmail, { ...given, proof: '482915' })).toMatchObject({
      error: 'wrong-password',
    });

    const added = await actor.call(calls.addEmail, { ...given, proof: await codeFor(phone) });

    expect(added).toMatchObject({ ok: true });
    expect(
      await testApp.visitor.call(loginByEmail, { email, password: 'four words of paddy' }),
    ).toMatchObject({ ok: true, value: { user: { id, email } } });
  });
});

describe('leaving', () => {
  it('asks for a code and the number, and frees the number', async () => {
    const { phone, actor } = await aFarmer();
    const wrongNumber = { password: await codeFor(phone), confirmation: '9848099999' };
    expect(await actor.call(account.erase, wrongNumber)).toMatchObject({
      fields: { confirmation: { code: 'phone-differs' } },
    });

    const left = await actor.call(account.erase, { password: await codeFor(phone), confirmation: phone });

    expect(left).toMatchObject({ ok: true });
    expect((await testApp.visitor.send(aForm(phone, { code: await codeFor(phone) }))).status).toBe(201);
  });
});

describe('a number that was only claimed, with a PIN, before codes were sent', () => {
  async function claimed(email: string | null) {
    const phone = aNumber();
    const user = await buildUser(testApp.db, { phone });
    if (email === null)
      await testApp.db`update users set email = null, password_hash = null where id = ${user.id}`;
    const pinHash = await hashPassword('482915');
    await testApp.db`
      insert into phone_logins (phone, user_id, pin_hash) values (${phone}, ${user.id}, ${pinHash})`;
    return { phone, user };
  }

  it('is its owner’s from the first code on: the PIN and all sessions of before are gone', async () => {
    const { phone, user } = await claimed(null);
    const claimer = await testApp.actor(user.id);

    const answer = await testApp.visitor.call(calls.login, { phone, code: await codeFor(phone) });

    expect(answer).toMatchObject({ ok: true, value: { user: { id: user.id } } });
    expect(await claimer.call(account.get, {})).toMatchObject({ error: 'unauthenticated' });
    const [row] =
      await testApp.db`select pin_hash, proven_at is not null as proven from phone_logins where phone = ${phone}`;
    expect(row).toEqual({ pin_hash: null, proven: true });
  });

  it('leaves an account that has an email, which is told; its owner opens another', async () => {
    const { phone, user } = await claimed('kept');
    const code = await codeFor(phone);
    expect(await testApp.visitor.call(calls.login, { phone, code })).toMatchObject({ error: 'no-account' });

    expect((await testApp.visitor.send(aForm(phone, { code }))).status).toBe(201);

    const [notice] =
      await testApp.db`select event ->> 'what' as what from notices where recipient_id = ${user.id}`;
    expect(notice).toEqual({ what: 'number-lost' });
    expect(
      await testApp.visitor.call(loginByEmail, { email: user.email, password: TEST_PASSWORD }),
    ).toMatchObject({ ok: true });
  });
});
