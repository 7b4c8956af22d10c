import { expect, it } from 'vitest';
import { awaitDatabase } from './arrival.ts';
import { createEmptyDatabase } from './testing/database.ts';
import { openFakePooler } from './testing/fake-pooler.ts';

it('a start refuses a pooler in transaction mode unless it has a direct address for what such a pooler loses', async () => {
  const database = await createEmptyDatabase();
  const pooler = await openFakePooler(database.url);
  const options = { waitMs: 20_000, log: () => undefined };

  await expect(awaitDatabase(pooler.url, options)).rejects.toThrow('Set DATABASE_DIRECT_URL');
  // Settings that cannot be set at the start of a session have to be set on its role.
  const settings = awaitDatabase(pooler.url, { ...options, directUrl: database.url });
  await expect(settings).rejects.toThrow(/alter role \w+ in database \w+ set plan_cache_mode/);
  await pooler.close();
  await database.drop();
});
