import { login, register, resetPassword } from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import { counters } from '@polam/contract/calls/views/views';
import { CallsInProcess } from '../calls/in-process.ts';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

describe('when the database is away', () => {
  it('calls answer 503 with a sentence, and the process lives on without being ready', async () => {
    await testApp.app.appContext.db.end({ timeout: 0 });

    const list = await testApp.visitor.send({ url: listings.listForVisitor.path });
    const [live, ready] = [
      await testApp.visitor.send({ url: '/livez' }),
      await testApp.visitor.send({ url: '/readyz' }),
    ];

    expect(list.status).toBe(503);
    expect(list.json).toMatchObject({ success: false, code: 'unavailable' });
    expect(Number(list.headers['retry-after'])).toBeGreaterThan(0);
    expect([live.status, ready.status]).toEqual([200, 503]);
  });

  it('a page that asks for what is not to be had is told to answer 503, not that it is broken', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const bindings = [{ call: counters, handler: () => Promise.reject(away) }];
    const { cache } = testApp.app.appContext;
    const calls = new CallsInProcess(bindings, { cache, onTrouble: () => undefined });
    const call = calls.callerFor('en', () => undefined);

    const thrown: unknown = await call(counters, {}).catch((error: unknown) => error);

    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(503);
  });

  it.each([login, register, resetPassword])(
    'nobody passes a limit that cannot be counted: $name',
    async (call) => {
      const limited = await startTestApp({ settings: { LIMITS: 'on' } });
      await limited.app.appContext.db.end({ timeout: 0 });
      const form = { name: 'Sita', phone: '9876543210', address: 'Tenali', pincode: '522201' };
      const secrets = {
        password: 'two bullocks plough',
        newPassword: 'two bullocks plough',
        answer: 'banyan tree',
      };

      const { status, json, headers } = await limited.visitor.send({
        method: 'POST',
        url: call.path,
        json: { ...form, ...secrets, email: 'sita@polam.example' },
      });

      expect({ status, json }).toMatchObject({ status: 503, json: { success: false, code: 'unavailable' } });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await limited.close();
    },
  );
});
