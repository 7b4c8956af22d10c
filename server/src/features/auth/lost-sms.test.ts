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

const ask = (phone: string) => {
  clockMs += 31_000;
  return testApp.visitor.send({ method: 'POST', url: sendCode.path, json: { phone } });
};

it('a code is sent once and three times more where its SMS is lost; then the refusal says what helps', async () => {
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await ask('9848012345'));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(sink.received).toHaveLength(4);
  expect(answers[4]?.json).toMatchObject({
    code: 'codes-used-up',
    retryAfterSeconds: expect.any(Number) as number,
    message: expect.stringMatching(/Check the number.*email.*write to us/) as string,
  });
});

it('a number that was sent nothing is not called used up, where others at its address have asked for all', async () => {
  let last = await ask('9848100000');
  for (let number = 1; last.status === 200 && number < 40; number += 1)
    last = await ask(`${9848100000 + number}`);

  expect(last).toMatchObject({ status: 429, json: { code: 'rate-limited' } });
});
