import * as calls from '@polam/contract/calls/auth';
import { counters } from '@polam/contract/calls/views/views';
import { buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { buildAuth } from '@polam/server/features/auth/index';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from './implement.ts';
import { PostedForms } from './posted-forms.ts';

let testApp: TestApp;
let app: FastifyInstance;
let failing: Error | null = null;
let count = 0;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { LIMITS: 'on', LIMIT_LOGIN: '3/min' } });
  const { appContext } = testApp.app;
  const auth = buildAuth(appContext);
  const resetPassword: typeof auth.resetPassword = async (input, context) => {
    if (failing !== null) throw failing;
    return auth.resetPassword(input, context);
  };
  const forms = new PostedForms(implement(calls, { ...auth, resetPassword }), appContext);
  const names = { login: calls.login, register: calls.register, resetPassword: calls.resetPassword };
  app = fastify();
  app.post<{ Params: { name: keyof typeof names }; Body: Record<string, unknown> }>(
    '/:name',
    async (request, reply) =>
      forms.callerFor({ request, reply })(names[request.params.name] ?? counters, request.body),
  );
});

afterAll(async () => {
  await app.close();
  await testApp.close();
});

async function send(name: string, body: Record<string, unknown>, remoteAddress = '192.0.2.1') {
  const answer = await app.inject({ method: 'POST', url: `/${name}`, body, remoteAddress });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<object>() };
}

function aForm() {
  count += 1;
  return {
    name: 'Lakshmi Devi',
    email: `lakshmi${count}@polam.example`,
    password: 'four words of paddy',
    phone: '9848012345',
    answer: '',
    address: 'Brodipet, Guntur',
    pincode: '522002',
    adult: true,
    role: '0',
  };
}

describe('a form that was sent to a page', () => {
  it('makes one account where its button was pressed twice, and says so both times', async () => {
    const form = aForm();

    const answers = await Promise.all([send('register', form), send('register', form)]);
    const later = await send('register', form);

    expect([...answers, later]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    const rows = await testApp.db`select role from users where email = ${form.email}`;
    expect(rows).toEqual([{ role: '1' }]);
  });

  it('is another one with other words, or from another address', async () => {
    const form = aForm();
    await send('register', form);

    expect(await send('register', { ...form, name: 'Ravi' })).toMatchObject({ error: 'email-taken' });
    expect(await send('register', form, '192.0.2.2')).toMatchObject({
      ok: false,
      fields: { email: { code: 'taken' } },
    });
  });

  it('is held against the contract field by field', async () => {
    expect(
      await send('register', { ...aForm(), pincode: '52', password: 'short', adult: false }),
    ).toMatchObject({
      error: 'invalid-input',
      fields: { pincode: { code: 'pincode' }, password: { code: 'password-short' } },
    });
  });

  it('opens a session each time, with its line in the audit', async () => {
    const { id, email } = await buildUser(testApp.db);
    const form = { email, password: TEST_PASSWORD };

    const [first, second] = [await send('login', form), await send('login', form)];

    expect(first).toMatchObject({ ok: true, value: { user: { id } } });
    expect(second).not.toEqual(first);
    const lines = await testApp.db`select id from audit where actor_id = ${id} and action = 'signed-in'`;
    expect(lines).toHaveLength(2);
  });

  it('counts against the limits of the call', async () => {
    const { email } = await buildUser(testApp.db);
    const wrong = (number: number) => send('login', { email, password: `wrong ${number}` }, '192.0.2.9');
    for (const number of [1, 2, 3]) await wrong(number);

    const refused = await wrong(4);

    expect(refused).toMatchObject({ error: 'rate-limited' });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  });

  it('is answered by a sentence where the server fails, and is tried anew the next time', async () => {
    const form = { email: 'nobody@polam.example', answer: 'tamarind', newPassword: 'four words of paddy' };
    failing = new Error('a bug');
    expect(await send('resetPassword', form)).toMatchObject({ ok: false, error: 'fault' });

    failing = null;

    expect(await send('resetPassword', form)).toMatchObject({ error: 'reset-refused' });
  });

  it('makes no other call than those that visitors write by', async () => {
    expect(await send('other', {})).toMatchObject({ status: 500 });
  });
});
