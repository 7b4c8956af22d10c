import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../catalogue/categories.ts';
import { commodities } from '../catalogue/commodities.ts';
import { equipmentTypes } from '../catalogue/equipment-types.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { seedCatalogue } from './catalogue.ts';
import { catalogueId } from './ids.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
});

afterAll(async () => database.drop());

/** Every row with the transaction that wrote it: equal only if nothing was written. */
async function snapshot() {
  const { db } = database;
  return [
    await db`select xmin::text, t.* from categories t order by id`,
    await db`select xmin::text, t.* from commodities t order by id`,
    await db`select xmin::text, t.* from equipment_types t order by id`,
  ];
}

describe('bringing in the shipped catalogue', () => {
  it('brings every category, commodity and kind of equipment, in the shipped order', async () => {
    const { db } = database;

    const slugs = async (table: string) =>
      (await db<{ slug: string }[]>`select slug from ${db(table)} order by position`).map(({ slug }) => slug);

    expect(await slugs('categories')).toEqual(categories.map(({ slug }) => slug));
    expect(await slugs('commodities')).toEqual(commodities.map(({ slug }) => slug));
    expect(await slugs('equipment_types')).toEqual(equipmentTypes.map(({ slug }) => slug));
  });

  it('gives a commodity the same id in every installation', async () => {
    const [wheat] = await database.db<{ id: string }[]>`select id from commodities where slug = 'wheat'`;

    expect(wheat?.id).toBe(catalogueId('commodity', 'wheat'));
    expect(wheat?.id).toBe('3f9a6c24-b294-509b-8e44-d41982123c24');
  });

  it('writes nothing the second time', async () => {
    const before = await snapshot();

    await seedCatalogue(database.db);

    expect(await snapshot()).toEqual(before);
  });

  it('mends a row that an earlier version shipped otherwise', async () => {
    await database.db`update commodities set names = names || '{"te": "పాత పేరు"}', synonyms = '{}' where slug = 'paddy'`;

    await seedCatalogue(database.db);

    const [paddy] =
      await database.db`select names ->> 'te' as te, synonyms from commodities where slug = 'paddy'`;
    expect(paddy?.['te']).not.toBe('పాత పేరు');
    expect(paddy?.['synonyms']).not.toEqual([]);
  });
});

describe('what an admin did to the catalogue', () => {
  it('survives: a category of their own', async () => {
    const id = '0198a000-0000-7000-8000-000000000001';
    await database.db`
      insert into categories (id, slug, names, picture) values (${id}, 'fodder', '{"en": "Fodder"}', 'field')`;

    await seedCatalogue(database.db);

    expect(await database.db`select names from categories where id = ${id}`).toMatchObject([
      { names: { en: 'Fodder', te: '', hi: '' } },
    ]);
  });

  it('survives: a shipped category under a new name and slug', async () => {
    const id = catalogueId('category', 'misc');
    await database.db`
      update categories set slug = 'flowers-and-more', names = '{"en": "Flowers and more"}', updated_at = now() + interval '1 s'
      where id = ${id}`;

    await seedCatalogue(database.db);

    expect(await database.db`select slug from categories where id = ${id} or slug = 'misc'`).toMatchObject([
      { slug: 'flowers-and-more' },
    ]);
  });

  it('survives: a commodity that a later version ships too', async () => {
    const { db } = database;
    const id = '0198a000-0000-7000-8000-000000000002';
    await db`delete from commodities where slug = 'saffron'`;
    await db`
      insert into commodities (id, slug, category_id, names, unit, perishable, picture)
      select ${id}, 'saffron', id, '{"en": "Kesar"}', 'kg', false, 'field' from categories where slug = 'spices'`;

    await seedCatalogue(db);

    expect(await db`select id, names from commodities where slug = 'saffron'`).toMatchObject([
      { id, names: { en: 'Kesar', te: '', hi: '' } },
    ]);
  });
});
