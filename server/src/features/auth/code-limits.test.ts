import { sendCode } from '@polam/contract/calls/phone-logins';
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
