import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Names } from '@polam/domain/catalogue';
import { categories } from '../catalogue/categories.ts';
import { commodities } from '../catalogue/commodities.ts';
import { equipmentTypes } from '../catalogue/equipment-types.ts';
import type { Database } from '../connect.ts';
import { migrate } from '../schema/migrate.ts';
import { listMigrationNames } from '../schema/migration-files.ts';
import { databaseFolder } from '../root.ts';
import { catalogueId } from '../seed/ids.ts';
import { insertRows } from '../seed/rows.ts';

/** Migrates the schema to its state before a migration. */
export async function migrateUpTo(db: Database, migration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polam-migrations-'));
  try {
    for (const name of listMigrationNames().filter((each) => each < migration))
      cpSync(join(databaseFolder(), 'migrations', name), join(folder, name));
    await migrate(db, { folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the shipped catalogue to a schema before 0060, which had a column of names a language. */
export async function seedEarlierCatalogue(db: Database): Promise<void> {
  const groups = categories.map((row) => ({ id: catalogueId('category', row.slug), ...common(row) }));
  await insertRows(db, { table: 'categories', rows: groups });
  const types = equipmentTypes.map((row) => ({
    id: catalogueId('equipment-type', row.slug),
    ...common(row),
    rateUnit: row.rateUnit,
  }));
  await insertRows(db, { table: 'equipment_types', rows: types });
  const goods = commodities.map((row) => ({
    id: catalogueId('commodity', row.slug),
    ...common(row),
    categoryId: catalogueId('category', row.category),
    unit: row.unit,
    perishable: row.perishable,
  }));
  await insertRows(db, { table: 'commodities', rows: goods });
}

function common({ slug, en, te, hi }: Names & { readonly slug: string }) {
  return { slug, nameEn: en, nameTe: te, nameHi: hi, picture: 'field' };
}
