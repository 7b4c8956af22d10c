import { ownSchema } from '@polam/database/app-version';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterEach(() => testApp.db`delete from migrations where name = '9999-next.sql'`);
afterAll(() => testApp.close());

/** Records a migration as a newer version does. */
async function noteNewer(compatibleSince: number | null): Promise<void> {
  await testApp.db`
    insert into migrations (name, checksum, compatible_since) values ('9999-next.sql', '', ${compatibleSince})`;
}

const readyz = async () => (await testApp.visitor.send({ url: '/readyz' })).status;

describe('a process whose database a newer version has changed', () => {
  it('is ready as long as that version lets it', async () => {
    expect(await readyz()).toBe(200);

    await noteNewer(ownSchema());

    expect(await readyz()).toBe(200);
  });

  it.each([9_999, null])(
    'is not where that version names %s as the oldest that may go on',
    async (schema) => {
      await noteNewer(schema);

      expect(await readyz()).toBe(503);
    },
  );
});
