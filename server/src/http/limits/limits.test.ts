import * as auth from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import * as notices from '@polam/contract/calls/notices';
import { buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { buildApp, type App } from '@polam/server/app';
import { hashPassword } from '@polam/server/features/auth/index';
import { actorOf, type RawAnswer, type TestActor } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const settings = {
  LIMITS: 'on',
  TRUST_PROXY: '1',
  // Long windows: none of them ends while a busy computer makes a thousand calls.
  LIMIT_LOGIN: '10/h',
  LIMIT_SAME_NAMED: '1000/h',
  LIMIT_READS: '20/h',
};

let testApp: TestApp;
let second: App;
let visitors: readonly TestActor[];
let lastAddress = 0;

beforeAll(async () => {
  testApp = await startTestApp({ settings });
  const { databaseUrl } = testApp;
  second = await buildApp({ config: testConfig(settings), databaseUrl, pages: false, jobsEveryMs: null });
  await second.http.ready();
  visitors = [testApp.visitor, actorOf(second, null)];
});

afterAll(async () => {
  await second.close();
  await testApp.close();
});

/** An unused address. */
function anAddress(): string {
  lastAddress += 1;
  return `10.9.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly from?: string;
  readonly on?: TestActor | undefined;
}

function signIn({ email, password = 'not the password', from = anAddress(), on }: Try): Promise<RawAnswer> {
  const headers = { 'x-forwarded-for': from };
  return (on ?? testApp.visitor).send({
    method: 'POST',
    url: auth.login.path,
    json: { email, password },
    headers,
  });
}

function guess(email: string, answer: string, on: TestActor = testApp.visitor): Promise<RawAnswer> {
  return on.send({
    method: 'POST',
    url: auth.resetPassword.path,
    json: { email, answer, newPassword: 'a new harvest moon' },
    headers: { 'x-forwarded-for': anAddress() },
  });
}

const codeOf = ({ json }: RawAnswer) => (json?.['code'] as string | undefined) ?? 'done';

/** Ways to write one email. */
function spellings(email: string): readonly string[] {
  const wide = email.replace('@', '\uff20').replace('x', '\uff58');
  const marks = ['\u200b', '\u200d', '\u034f', '\ufe0f', '\u2060', '\u00ad', '\u{e0041}'];
  return [email.toUpperCase(), wide, ...marks.map((mark) => email.replace('@', `${mark}@`))];
}

describe('guesses of a secret answer', () => {
  it('are five an hour, however the e-mail is written, from wherever, on whichever server', async () => {
    const { email } = await buildUser(testApp.db, { answerHash: await hashPassword('tenali') });

    const codes = [];
    for (const [index, written] of [...spellings(email), ...spellings(email)].entries())
      codes.push(codeOf(await guess(written, 'guntur', visitors[index % 2])));
    const right = await guess(email, 'tenali');

    const reached = codes.filter((code) => code === 'reset-refused');
    expect([reached.length, codeOf(right), right.status]).toEqual([5, 'rate-limited', 429]);
    expect(codes.length).toBe(18);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('count each when fifty come at the same moment', async () => {
    const { email } = await buildUser(testApp.db, { answerHash: await hashPassword('tenali') });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, index) => guess(email, `answer ${index}`, visitors[index % 2])),
    );

    const refused = answers.filter((answer) => codeOf(answer) === 'rate-limited');
    expect(refused.length).toBe(45);
  });

  it('find the account in every spelling, so that none of them is another account', async () => {
    const user = await buildUser(testApp.db);

    const statuses = [];
    for (const email of spellings(user.email))
      statuses.push((await signIn({ email, password: TEST_PASSWORD })).status);

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('wrong passwords', () => {
  it('count each, to ten a minute from one address, when fifty come at the same moment', async () => {
    const { email } = await buildUser(testApp.db);
    const from = anAddress();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, index) => signIn({ email, from, on: visitors[index % 2] })),
    );

    const reached = answers.filter(({ status }) => status === 401);
    expect(reached.length).toBe(10);
  });

  it('lock nobody out who comes from another address, on either server', async () => {
    const { email } = await buildUser(testApp.db);
    const stranger = anAddress();
    for (let n = 0; n < 12; n += 1) await signIn({ email, from: stranger });

    const [hammering, owner, elsewhere] = [
      await signIn({ email, from: stranger, password: TEST_PASSWORD }),
      await signIn({ email, password: TEST_PASSWORD }),
      await signIn({ email, password: TEST_PASSWORD, on: visitors[1] }),
    ];

    expect([hammering.status, owner.status, elsewhere.status]).toEqual([429, 200, 200]);
  });

  it('from many addresses slow those that have failed, and still not the owner', async () => {
    const { email } = await buildUser(testApp.db);
    const botnet = Array.from({ length: 10 }, anAddress);
    for (const from of botnet) await Promise.all(Array.from({ length: 10 }, () => signIn({ email, from })));
    // The hundredth has used the hour up; each of the ten still has its own minute in memory.
    const failedOnce = anAddress();
    const first = await signIn({ email, from: failedOnce });

    const [again, owner] = [
      await signIn({ email, from: failedOnce }),
      await signIn({ email, password: TEST_PASSWORD }),
    ];

    expect([first.status, again.status, owner.status]).toEqual([401, 429, 200]);
  });

  it('alone are counted: whoever knows the password signs in as often as he likes', async () => {
    const { email } = await buildUser(testApp.db);
    const from = anAddress();

    const statuses = [];
    for (let n = 0; n < 15; n += 1)
      statuses.push((await signIn({ email, from, password: TEST_PASSWORD })).status);

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('come from one line when they come from one IPv6 network', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await signIn({ email: 'six@polam.example', from: `2001:db8:1:2::${n + 1}` })).status);

    expect(statuses.slice(-2)).toEqual([401, 429]);
  });
});

describe('counters', () => {
  it('hold no e-mail and no address', async () => {
    await signIn({ email: 'plainly@polam.example', from: '203.0.113.77' });

    const rows = await testApp.db<{ key: string }[]>`select key from limit_counts`;

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => /plainly|polam|203/.test(key))).toEqual([]);
    expect(rows.every(({ key }) => /^[a-zA-Z]+ \d [\w-]{22}$/.test(key))).toBe(true);
  });

  it('of people who ask write nothing to the database', async () => {
    const before = await testApp.db`select count(*)::integer as n from limit_counts`;
    const reader = await testApp.actor((await buildUser(testApp.db)).id);

    await reader.call(notices.list, {});

    expect(await testApp.db`select count(*)::integer as n from limit_counts`).toEqual(before);
  });

  it('of same-named goods leave what a person may read alone, a thousand calls long', async () => {
    const reader = await testApp.actor((await buildUser(testApp.db)).id);
    const inALoop = () => reader.call(listings.listSameNamed, { name: 'wheat' });
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, inALoop));

    const [more, read] = [await inALoop(), await reader.call(notices.list, {})];

    expect([more.ok, read.ok]).toEqual([false, true]);
  });
});
