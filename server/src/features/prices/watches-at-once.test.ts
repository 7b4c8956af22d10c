import { buildUser } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveWatch } from './watches.repository.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

it('lets no user set more watches at one instant than there may be', async () => {
  const { db } = testApp;
  const user = await buildUser(db);
  const [commodity] = await db<{ id: string }[]>`select id from commodities limit 1`;
  const place = { commodityId: commodity?.id ?? '', stateCode: 'AP', variety: '' };

  const saved = await Promise.all(
    ['Guntur', 'Tenali', 'Bapatla', 'Palnadu'].map((market) =>
      db.begin(async (tx) => {
        const watch = { userId: user.id, ...place, market, abovePaise: 100, at: new Date() };
        const row = await saveWatch(tx, watch, 2);
        await tx`select pg_sleep(0.2)`;
        return row;
      }),
    ),
  );

  expect(saved.filter((row) => row !== null)).toHaveLength(2);
});
