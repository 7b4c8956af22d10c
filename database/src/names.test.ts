import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './schema/migrate.ts';
import { buildListing } from './seed/listings.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/database.ts';
import { migrateUpTo, seedEarlierCatalogue } from './testing/earlier-schema.ts';

let database: TestDatabase;
afterEach(() => database.drop());

it('names move into one column by language with the upgrade', async () => {
  database = await createEmptyDatabase();
  const { db } = database;
  await migrateUpTo(db, '0060');
  await seedEarlierCatalogue(db);
  await db`insert into districts (id, state_code, name_en, name_te, name_hi, latitude, longitude)
    values ('ap-guntur', 'AP', 'Guntur', 'గుంటూరు', 'गुंटूर', 16.3, 80.4)`;

  await migrate(db);

  const moved = await db`
    select names from commodities where slug = 'wheat' union all select names from districts`;
  expect([...moved]).toEqual([
    { names: { en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' } },
    { names: { en: 'Guntur', te: 'గుంటూరు', hi: 'गुंटूर' } },
  ]);
  for (const table of ['categories', 'commodities', 'equipment_types'])
    expect(await db`select from ${db(table)} where names ->> 'hi' <> name_hi or names = '{}'`).toHaveLength(
      0,
    );
});

describe('beside a process of 0.2.0', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
  });

  it('names that it writes are read from the one column, and those of other languages stay', async () => {
    const { db } = database;
    await db`update commodities set names = names || '{"ta": "கோதுமை"}' where slug = 'wheat'`;

    await db`update commodities set name_en = 'Godhuma' where slug = 'wheat'`;
    await db`insert into districts (id, state_code, name_en, latitude, longitude) values ('x', 'AP', 'Guntur', 16, 80)`;

    const [wheat] = await db`select names from commodities where slug = 'wheat'`;
    expect(wheat?.['names']).toMatchObject({ en: 'Godhuma', hi: 'गेहूं', ta: 'கோதுமை' });
    const [district] =
      await db`select names, name_sounds like '% guntur%' as heard from districts where id = 'x'`;
    expect(district).toEqual({ names: { en: 'Guntur', te: '', hi: '' }, heard: true });
  });

  it('names that are written to the one column are in those that it reads', async () => {
    const { db } = database;

    await db`update commodities set names = '{"en": "Godhuma", "hi": "गेहूँ"}' where slug = 'wheat'`;

    expect(
      await db`select name_en as en, name_te as te, name_hi as hi from commodities where slug = 'wheat'`,
    ).toEqual([{ en: 'Godhuma', te: '', hi: 'गेहूँ' }]);
  });
});

it('a listing has a name of its own until its commodity is called so in any language', async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { id } = await buildListing(db, { commodity: 'wheat', name: 'கோதுமை' });
  const ownName = async () => {
    const [row] = await db<{ name: string | null }[]>`select own_name as name from listings where id = ${id}`;
    return row?.name;
  };
  const before = await ownName();

  await db`update commodities set names = names || '{"ta": "கோதுமை"}' where slug = 'wheat'`;

  expect([before, await ownName()]).toEqual(['கோதுமை', null]);
});
