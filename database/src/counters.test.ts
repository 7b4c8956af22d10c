import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { databaseFolder } from './root.ts';
import { seedCatalogue } from './seed/catalogue.ts';
import { buildListing } from './seed/listings.ts';
import { buildUser } from './seed/people.ts';
import type { TestDatabase } from './testing/database.ts';
import { createEmptyDatabase } from './testing/database.ts';

const migrations = join(databaseFolder(), 'migrations');
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'polam-migrations-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('counts what was there before anything was counted', async () => {
  const { db } = database;
  const earlier = readdirSync(migrations).filter((name) => name < '0016');
  for (const name of earlier) cpSync(join(migrations, name), join(folder, name));
  await migrate(db, { folder });
  await seedCatalogue(db);
  await buildListing(db);
  await buildListing(db, { state: 'paused' });
  const { id } = await buildUser(db);

  await migrate(db);
  await db`delete from users where id = ${id}`;

  expect(
    await db`
      select what, sum(count)::int as count from counters
      where what in ('active_listings', 'users') group by what order by what`,
  ).toEqual([
    { what: 'active_listings', count: 1 },
    { what: 'users', count: 2 },
  ]);
});
