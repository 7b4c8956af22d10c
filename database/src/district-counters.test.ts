import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { databaseFolder } from './root.ts';
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

it('counts by district what was there before anything was counted so', async () => {
  const { db } = database;
  const earlier = readdirSync(migrations).filter((name) => name < '0035');
  for (const name of earlier) cpSync(join(migrations, name), join(folder, name));
  await migrate(db, { folder });
  await db`insert into districts (id, state_code, name_en, latitude, longitude)
    values ('ap-guntur', 'AP', 'Guntur', 16.3, 80.4)`;
  const store = (district: string | null) => db`
    insert into cold_storages (id, name, owner, phone, address, pincode, district_id, description, link, license)
    values (gen_random_uuid(), 'Store', 'Rao', '9000000001', 'Road', '522001', ${district}, '', '', '')`;
  await store('ap-guntur');
  await store(null);

  await migrate(db);
  await store('ap-guntur');

  expect(
    await db`
      select what, district_id as place, sum(count)::int as count from district_counters
      group by what, district_id order by what`,
  ).toEqual([{ what: 'storages', place: 'ap-guntur', count: 2 }]);
});
