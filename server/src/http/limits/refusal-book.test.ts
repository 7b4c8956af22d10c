import * as auth from '@polam/contract/calls/auth';
import { currentWork, withDeadline, type Work } from '@polam/database/deadline';
import { buildUser } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusedTry } from '../audit.repository.ts';
import { RefusalBook } from './refusal-book.ts';

let testApp: TestApp;
const lines: Readonly<Record<string, unknown>>[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ settings: { LIMITS: 'on', LIMIT_LOGIN: '3/h' } });
  const nothing = () => undefined;
  testApp.app.appContext.refusals.reportTo({
    log: (line) => lines.push(line),
    count: nothing,
    onFailure: nothing,
  });
});

afterAll(() => testApp.close());

const signIn = (email: string) =>
  testApp.visitor.send({
    method: 'POST',
    url: auth.login.path,
    json: { email, password: 'not the password' },
  });

describe('sign-ins that fail', () => {
  it('are lines of the log with one hash for one account, and never its e-mail', async () => {
    const { email } = await buildUser(testApp.db);

    for (const written of [email, email.toUpperCase(), `\u200b${email}`, email]) await signIn(written);
    await signIn('somebody.else@polam.example');

    await expect.poll(() => lines.length).toBe(5);
    const actions = lines.map(({ action }) => action);
    expect(actions).toEqual([
      'sign-in-failed',
      'sign-in-failed',
      'sign-in-failed',
      'limit-reached',
      'sign-in-failed',
    ]);
    const accounts = lines.map(({ account }) => String(account));
    expect([new Set(accounts.slice(0, 4)).size, new Set(accounts).size]).toEqual([1, 2]);
    expect(JSON.stringify(lines).toLowerCase()).not.toContain('polam.example');
  });

  it('are a row of the audit a minute and account, however many they are', async () => {
    const { id, email } = await buildUser(testApp.db);

    for (let n = 0; n < 8; n += 1) await signIn(email);
    await testApp.app.appContext.refusals.close();

    const rows = await testApp.db<{ action: string; rows: number; times: number }[]>`
      select action, count(*)::integer as rows, sum(times)::integer as times
      from audit where subject_id = ${id} group by action order by action`;
    expect(rows.map(({ action, times }) => [action, times])).toEqual([
      ['limit-reached', 5],
      ['sign-in-failed', 3],
    ]);
    // Two rows, where a minute ended just then.
    expect(Math.max(...rows.map((row) => row.rows))).toBeLessThanOrEqual(2);
  });
});

describe('a flood of refusals', () => {
  it('is a bounded number of rows, and each try is counted', async () => {
    const written: RefusedTry[] = [];
    const book = new RefusalBook({
      hash: async () => 'hash',
      record: async (tries) => void written.push(...tries),
      everyMs: 60_000,
    });
    const tried = { actorId: null, address: '203.0.113.1' };

    for (let n = 0; n < 5_000; n += 1)
      book.note({
        action: 'sign-in-failed',
        limit: 'login',
        tried: { ...tried, account: `a${n}@polam.example` },
      });
    await book.close();

    expect(written.length).toBeLessThanOrEqual(501);
    expect(written.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
  });

  it('is written as work of its own, not by the deadline of the request that was refused', async () => {
    const works: (Work | undefined)[] = [];
    const book = new RefusalBook({
      hash: async () => 'hash',
      record: async () => void works.push(currentWork()),
      everyMs: 0,
    });
    const tried = { account: 'a@polam.example', actorId: null, address: '203.0.113.1' };

    withDeadline('call', 1, () => book.note({ action: 'sign-in-failed', limit: 'login', tried }));

    await expect.poll(() => works).toEqual([undefined]);
  });
});
