import { login } from '@polam/contract/calls/phone-logins';
import { buildUser } from '@polam/database/seed/users';
import { StatementLog } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from './index.ts';

const log = new StatementLog();
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ onStatement: log.listener });
});

afterAll(() => testApp.close());

/** Statements by which the server judges a wrong PIN from a device that it has never seen. */
async function statementsOf(phone: string) {
  log.take();
  await testApp.visitor.call(login, { phone, pin: '360418', device: 'd'.repeat(24) });
  return log
    .take()
    .map(({ text }) => text)
    .filter((text) => /phone_logins|known_origins/.test(text) && !text.includes('into audit'));
}

it('asks the database the same for a number without an account as for a wrong PIN', async () => {
  const { id } = await buildUser(testApp.db);
  const pinHash = await hashPassword('482915');
  await testApp.db`
    insert into phone_logins (phone, user_id, pin_hash) values ('9848277001', ${id}, ${pinHash})`;

  const wrong = await statementsOf('9848277001');

  expect(wrong).toHaveLength(3);
  expect(await statementsOf('9848277002')).toEqual(wrong);
});
