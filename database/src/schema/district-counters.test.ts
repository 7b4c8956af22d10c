import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { migrateUpTo } from '../testing/earlier-schema.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.drop();
});

it('counts by district what was there before anything was counted so', async () => {
  const { db } = database;
  await migrateUpTo(db, '0035');
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
