import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { buildFarmer } from './users.ts';
import { locatePincode, seedPlaces } from './places.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database.db);
});

afterAll(async () => database.drop());

async function countPincodes(): Promise<number> {
  const [row] = await database.db<{ count: number }[]>`select count(*)::int as count from pincodes`;
  return row?.count ?? -1;
}

describe('bringing in the shipped places', () => {
  it('knows the district of a pincode', async () => {
    expect(await countPincodes()).toBeGreaterThan(18_000);
    expect(await locatePincode(database.db, '518301')).toMatchObject({ districtId: 'ap-kurnool' });
  });

  it('writes nothing the second time', async () => {
    await database.db`delete from pincodes where pincode = '110001'`;
    const before = await countPincodes();

    await seedPlaces(database.db);

    expect(await countPincodes()).toBe(before);
  });

  it('knows what else districts are called, as the release says it and as it sounds', async () => {
    const [row] = await database.db`
      select name_sounds like '% ' || sound_of('బెజవాడ') || ' %' as heard, synonyms like '%Bezawada%' as written
      from districts where id = 'ap-krishna'`;
    expect(row).toEqual({ heard: true, written: true });
    await database.db`update districts set synonyms = 'Kistna' where id in ('ap-krishna', 'ap-guntur')`;

    await seedPlaces(database.db);

    expect(await database.db`select id from districts where synonyms = 'Kistna'`).toEqual([]);
  });

  it('comes in anew, people and all, after a migration has emptied the pincodes', async () => {
    const farmer = await buildFarmer(database.db, { pincode: '503224' });
    await database.db`update districts set names = names || '{"en": "Indur"}' where id = 'tg-nizamabad'`;
    await database.db`delete from pincodes`;

    await seedPlaces(database.db);

    const [row] = await database.db`
      select d.names ->> 'en' as name from users u join districts d on d.id = u.district_id where u.id = ${farmer.id}`;
    expect(row).toEqual({ name: 'Nizamabad' });
    expect(await locatePincode(database.db, '110001')).not.toMatchObject({ districtId: null });
  });
});
