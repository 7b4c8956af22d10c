import { categories } from '../catalogue/categories.ts';
import { commodities } from '../catalogue/commodities.ts';
import { equipmentTypes } from '../catalogue/equipment-types.ts';
import { categoryPictures, commodityPictures, equipmentPictures } from '../catalogue/pictures.ts';
import type { Query } from '../connect.ts';
import { catalogueId } from './ids.ts';
import type { Row } from './rows.ts';
import { asJson } from './rows.ts';

interface ShippedTable {
  readonly name: 'categories' | 'commodities' | 'equipment_types';
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const nameColumns = ['name_en', 'name_te', 'name_hi', 'picture', 'position'];

/**
 * Brings the shipped categories, commodities and kinds of equipment into the database.
 *
 * Rows that an admin added stay, and so do shipped rows that an admin changed: those whose `updated_at` is no
 * longer their `created_at`. A slug or name that an admin took first is left to the admin.
 * Cost: a few milliseconds when nothing changed, so that every start may call it.
 */
export async function seedCatalogue(db: Query): Promise<void> {
  const shelf = shippedTables(await findCategoryIds(db));
  const changed = await Promise.all(shelf.map(async (table) => isChanged(db, table)));
  // In order: commodities stand on their categories.
  for (const table of shelf.filter((_, at) => changed[at])) await bringIn(db, table);
  if (changed[0]) await seedCatalogue(db);
}

/** Ids of the categories by slug: one that an admin made before it was shipped has another id than ours. */
async function findCategoryIds(db: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ id: string; slug: string }[]>`select id, slug from categories`;
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
