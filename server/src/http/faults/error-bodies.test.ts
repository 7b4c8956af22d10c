import * as auth from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import type { RawRequest } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { LIMITS: 'on', LIMIT_LOGIN: '1/min' } });
});

afterAll(() => testApp.close());

const json = { 'content-type': 'application/json' };
const login = { method: 'POST', url: auth.login.path } as const;

describe('what goes wrong', () => {
  it('is told in one form, whatever its status', async () => {
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const wrong: readonly RawRequest[] = [
      { ...login, payload: '{"a":', headers: json },
      { ...login, json: { email: 'a@b.in', password: 'not the password' } },
      { url: auth.adminGuard.path },
      { url: '/api/v1/products/get-product/nonsense' },
      { ...login, payload: `{"email":"${'x'.repeat(200_000)}"}`, headers: json },
      { ...login, payload: 'a=b', headers: { 'content-type': 'text/plain' } },
      { ...login, json: { email: 'a@b.in', password: 'not the password' } },
    ];
    const answers = [];
    for (const request of wrong) answers.push(await farmer.send(request));
    await testApp.db`drop table listings cascade`;
    answers.push(await farmer.send({ url: listings.listOwn.path }));

    expect(answers.map(({ status }) => status)).toEqual([400, 401, 403, 404, 413, 415, 429, 500]);
    for (const { json: body } of answers) {
      expect(body).toMatchObject({
        success: false,
        code: expect.stringMatching(/^[a-z-]+$/) as string,
        message: expect.stringMatching(/\w/) as string,
      });
      expect(JSON.stringify(body)).not.toMatch(/relation|select|stack|\.ts:/i);
    }
  });
});
