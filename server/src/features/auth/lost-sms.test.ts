import { sendCode } from '@polam/contract/calls/phone-logins';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let sink: SmsSink;
let testApp: TestApp;
let clockMs = Date.now();

beforeAll(async () => {
  sink = await startSmsSink();
  testApp = await startTestApp({
    settings: { SMS_URL: sink.url, SMS_TEMPLATE_ID: '1107161234567890123', LIMITS: 'on' },
    now: () => new Date(clockMs),
  });
});
afterAll(async () => {
  await testApp.close();
  await sink.close();
});

it('a code is sent once and three times more where its SMS is lost; then the refusal says what helps', async () => {
  const ask = () => {
    clockMs += 31_000;
    return testApp.visitor.send({ method: 'POST', url: sendCode.path, json: { phone: '9848012345' } });
  };

  const answers = [await ask(), await ask(), await ask(), await ask(), await ask()];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(sink.received).toHaveLength(4);
  expect(answers[4]?.json).toMatchObject({
    code: 'codes-used-up',
    retryAfterSeconds: expect.any(Number) as number,
    message: expect.stringMatching(/Check the number.*email.*write to us/) as string,
  });
});
