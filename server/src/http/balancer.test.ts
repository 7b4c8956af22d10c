import * as auth from '@polam/contract/calls/auth';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { LIMITS: 'on', TRUST_PROXY: '1', LIMIT_REGISTER: '2/h' } });
});

afterAll(() => testApp.close());

async function statusesFrom(
  passedOn: readonly string[],
  { visitor }: TestApp = testApp,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const addresses of passedOn) {
    const headers = { 'x-forwarded-for': addresses };
    const request = { method: 'POST', url: auth.register.path, json: {}, headers } as const;
    statuses.push((await visitor.send(request)).status);
  }
  return statuses;
}

describe('behind a balancer', () => {
  it('people are counted by the address that it saw, each for himself', async () => {
    expect(await statusesFrom(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'])).toEqual([
      200, 200, 429, 200,
    ]);
  });

  it('nobody gets away by addresses that he makes up', async () => {
    const madeUp = ['1.1.1.1, 10.0.0.3', '2.2.2.2, 10.0.0.3', '3.3.3.3, 10.0.0.3'];

    expect(await statusesFrom(madeUp)).toEqual([200, 200, 429]);
  });

  it('nobody reads the metrics through it', async () => {
    const passedOn = { url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } };

    expect((await testApp.visitor.send(passedOn)).status).toBe(404);
    // A balancer on this computer that does not name its clients.
    expect((await testApp.visitor.send({ url: '/metrics' })).status).toBe(404);
  });
});

describe('behind two balancers in a row', () => {
  let behindTwo: TestApp;

  beforeAll(async () => {
    const settings = { LIMITS: 'on', TRUST_PROXY: '2', LIMIT_REGISTER: '2/h' };
    behindTwo = await startTestApp({ settings });
  });

  afterAll(() => behindTwo.close());

  it('people are counted by the address that the outer one saw', async () => {
    const passedOn = ['10.0.0.1, 172.16.0.1', '10.0.0.1, 172.16.0.1', '10.0.0.1, 172.16.0.1'];

    expect(await statusesFrom([...passedOn, '10.0.0.2, 172.16.0.1'], behindTwo)).toEqual([
      200, 200, 429, 200,
    ]);
  });

  it.each([
    ['addresses', ['1.1.1.1', '2.2.2.2', '3.3.3.3'], '10.0.0.3'],
    ['a row of them', ['1.1.1.1, 4.4.4.4', '2.2.2.2, 5.5.5.5', '6.6.6.6'], '10.0.0.4'],
    ['what is no address', ['unknown', '::ffff:1.2.3.4', '"; drop'], '10.0.0.5'],
  ])('nobody gets away by making up %s', async (_what, madeUp, address) => {
    const passedOn = madeUp.map((forged) => `${forged}, ${address}, 172.16.0.1`);

    expect(await statusesFrom(passedOn, behindTwo)).toEqual([200, 200, 429]);
  });
});
