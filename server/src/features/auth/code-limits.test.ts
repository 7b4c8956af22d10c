import { login, sendCode } from '@polam/contract/calls/phone-logins';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let sink: SmsSink;
let testApp: TestApp;
let clockMs = Date.now();

beforeAll(async () => {
  sink = await startSmsSink();
  const sms = { SMS_URL: sink.url, SMS_TEMPLATE_ID: '1107161234567890123' };
  testApp = await startTestApp({
    settings: { ...sms, LIMITS: 'on', TRUST_PROXY: '1' },
    now: () => new Date(clockMs),
  });
});

afterAll(async () => {
  await testApp.close();
  await sink.close();
});

/** Asks for a code some seconds after the last time. */
async function ask(phone: string, { after, from }: { after: number; from: string }) {
  clockMs += after * 1_000;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return testApp.visitor.send({ method: 'POST', url: sendCode.path, json: { phone }, headers });
}

describe('codes for one number', () => {
  it('are four an hour to who asks, however the number is written; presses in between count for nothing', async () => {
    const from = '203.0.113.1';
    const asked = [
      await ask('9848012345', { after: 0, from }),
      await ask('9848012345', { after: 5, from }),
      await ask('+91 98480 12345', { after: 31, from }),
      await ask('09848012345', { after: 31, from }),
      await ask('9848012345', { after: 31, from }),
      await ask('9848012345', { after: 31, from }),
    ];

    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(asked[5]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(sink.received).toHaveLength(4);
  });

  it('still come to its owner, who asks from elsewhere', async () => {
    const from = '203.0.113.2';

    expect((await ask('9848012345', { after: 31, from })).status).toBe(200);
    expect(sink.received).toHaveLength(5);
  });

  it('ring no phone without end, from however many addresses', async () => {
    const phone = '9848099999';
    for (const at of Array(30).keys()) await ask(phone, { after: 31, from: `198.51.100.${at}` });

    expect((await ask(phone, { after: 31, from: '198.51.100.200' })).status).toBe(429);
  });
});

describe('wrong codes from elsewhere', () => {
  const signIn = async (phone: string, { code, from }: { code: string; from: string }) => {
    const answer = await testApp.visitor.call(
      login,
      { phone, code },
      { headers: { 'x-forwarded-for': from } },
    );
    return answer.ok ? 'in' : answer.error;
  };
  const wrongFor = (phone: string) =>
    sink.codeOf(phone).replace(/^./, (digit) => (digit === '1' ? '2' : '1'));

  it('leave the tries of who has asked for the code, also where a stranger has asked before', async () => {
    const phone = '9848055501';
    const [owner, stranger] = ['203.0.113.11', '203.0.113.12'];
    await ask(phone, { after: 31, from: stranger });
    await ask(phone, { after: 5, from: owner });
    for (const _ of Array(6).keys()) await signIn(phone, { code: wrongFor(phone), from: stranger });

    expect(await signIn(phone, { code: sink.codeOf(phone), from: stranger })).toBe('wrong-code');
    // The code was right, and nobody has an account with the number.
    expect(await signIn(phone, { code: sink.codeOf(phone), from: owner })).toBe('no-account');
  });

  it('are five in all, from however many addresses', async () => {
    const phone = '9848055502';
    const owner = '203.0.113.21';
    await ask(phone, { after: 31, from: owner });
    for (const at of Array(5).keys())
      await signIn(phone, { code: wrongFor(phone), from: `198.51.100.${at}` });

    expect(await signIn(phone, { code: sink.codeOf(phone), from: '198.51.100.99' })).toBe('wrong-code');
    for (const _ of Array(5).keys()) await signIn(phone, { code: wrongFor(phone), from: owner });
    expect(await signIn(phone, { code: sink.codeOf(phone), from: owner })).toBe('wrong-code');
  });

  it('have tries of their own from the first three addresses alone that have asked for it', async () => {
    const phone = '9848055503';
    for (const at of Array(4).keys()) await ask(phone, { after: at === 0 ? 31 : 1, from: `192.0.2.${at}` });

    const [row] = await testApp.db`
      select count(*)::int from phone_codes, jsonb_object_keys(asked_from) where phone = ${phone}`;
    expect(row).toEqual({ count: 3 });
  });
});
