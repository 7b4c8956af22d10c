import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseFolder } from './root.ts';
import { dumpSchema } from './schema/schema-dump.ts';
import { createTestDatabase } from './testing/database.ts';

it('the committed schema.sql is what the migrations make (else: npm run schema)', async () => {
  const database = await createTestDatabase();

  const dump = await dumpSchema(database.db);
  await database.drop();

  expect(dump).toBe(readFileSync(join(databaseFolder(), 'schema.sql'), 'utf8'));
});
