import { mapLanguages, noNames, slugify, type Names } from '@polam/domain/catalogue';
import { categories } from '../catalogue/categories.ts';
import { commodities } from '../catalogue/commodities.ts';
import { equipmentTypes } from '../catalogue/equipment-types.ts';
import { fieldCrops } from '../catalogue/varieties/field-crops.ts';
import { gardenCrops } from '../catalogue/varieties/garden-crops.ts';
import { readVariety } from '../catalogue/varieties/variety-line.ts';
import { categoryPictures, commodityPictures, equipmentPictures } from '../catalogue/pictures.ts';
import type { Query, Transaction } from '../connect.ts';
import { catalogueId } from './ids.ts';
import { asJson, insertRows } from './rows.ts';

/** Any number that no other program on the same server is likely to lock. */
const LOCK_KEY = 7_065_261_647;

/** Waits until no other process fills the database, and blocks others until the transaction ends. */
export async function waitForSeeding(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_KEY})`;
}

interface ShippedTable {
  readonly name: 'categories' | 'commodities' | 'equipment_types' | 'varieties';
  /** Columns that are compared and, where a new version changed them, updated. */
  readonly columns: readonly string[];
  readonly rows: readonly object[];
}

const commonColumns = ['slug', 'names', 'picture', 'position'];

/**
 * Writes the shipped categories, commodities, varieties and types of equipment to the database, in the shipped order.
 *
 * Rows that an admin added stay, and so do shipped rows that an admin changed: those whose `updated_at` is no
 * longer their `created_at`. A slug or name that an admin took first is left to the admin.
 * Cost: a few milliseconds when nothing changed, so every start calls it.
 */
export async function seedCatalogue(db: Query): Promise<void> {
  await bringIn(db, categoryTable());
  await bringIn(db, equipmentTypeTable());
  await bringIn(db, commodityTable(await findCategoryIds(db)));
  await bringIn(db, varietyTable(await findCommodityIds(db)));
}

function categoryTable(): ShippedTable {
  const rows = categories.map((row, position) => ({
    id: catalogueId('category', row.slug),
    ...common(row, position),
    picture: categoryPictures[row.slug],
  }));
  return { name: 'categories', columns: commonColumns, rows };
}

function equipmentTypeTable(): ShippedTable {
  const rows = equipmentTypes.map((row, position) => ({
    id: catalogueId('equipment-type', row.slug),
    ...common(row, position),
    picture: equipmentPictures[row.slug],
    rateUnit: row.rateUnit,
    hireOnly: row.hireOnly,
    aliases: row.aliases,
  }));
  return { name: 'equipment_types', columns: [...commonColumns, 'rate_unit', 'hire_only', 'aliases'], rows };
}

function commodityTable(categoryIds: ReadonlyMap<string, string>): ShippedTable {
  const rows = commodities.map((row, position) => ({
    id: catalogueId('commodity', row.slug),
    ...common(row, position),
    picture: commodityPictures[row.slug],
    categoryId: categoryIds.get(row.category),
    synonyms: row.synonyms,
    oldSlugs: row.oldSlugs,
    unit: row.unit,
    perishable: row.perishable,
  }));
  const columns = [...commonColumns, 'category_id', 'synonyms', 'old_slugs', 'unit', 'perishable'];
  return { name: 'commodities', columns, rows: rows.filter((row) => row.categoryId !== undefined) };
}

function varietyTable(commodityIds: ReadonlySet<string>): ShippedTable {
  const rows = Object.entries({ ...fieldCrops, ...gardenCrops }).flatMap(([commodity, lines]) =>
    lines.map((line, position) => {
      const { names, spellings } = readVariety(line);
      const slug = `${commodity}-${slugify(names.en)}`;
      return {
        id: catalogueId('variety', slug),
        ...common({ slug, ...names }, position),
        commodityId: catalogueId('commodity', commodity),
        spellings,
      };
    }),
  );
  const columns = ['slug', 'names', 'position', 'commodity_id', 'spellings'];
  return {
    name: 'varieties',
    columns,
    rows: rows.filter(({ commodityId }) => commodityIds.has(commodityId)),
  };
}

function common(row: Names & { slug: string }, position: number) {
  return { slug: row.slug, names: mapLanguages((language) => row[language]), position };
}

/** Ids of the shipped categories by their slug; a category that an admin created first retains its id. */
async function findCategoryIds(db: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ id: string; slug: string }[]>`select id, slug from categories`;
  const ids = new Set(rows.map(({ id }) => id));
  const ours = categories.map(({ slug }) => ({ slug, id: catalogueId('category', slug) }));
  return new Map([...rows, ...ours.filter(({ id }) => ids.has(id))].map(({ id, slug }) => [slug, id]));
}

/** A commodity whose slug an admin took first has another id; it gets no shipped varieties. */
async function findCommodityIds(db: Query): Promise<ReadonlySet<string>> {
  const rows = await db<{ id: string }[]>`select id from commodities`;
  return new Set(rows.map(({ id }) => id));
}

async function bringIn(db: Query, table: ShippedTable): Promise<void> {
  const { isChanged, lacksLanguages } = await compare(db, table);
  if (isChanged) {
    await insertRows(db, { table: table.name, rows: table.rows, onConflict: 'leave-present' });
    await updateUntouched(db, table);
  }
  // An update of no row would drop what every process has cached of the catalogue.
  if (isChanged || lacksLanguages) await fillLanguages(db, table);
}

/** Rows of an admin have no name yet in a language that was added later. */
async function fillLanguages(db: Query, { name }: ShippedTable): Promise<void> {
  const none = db.json(noNames);
  await db`
    update ${db(name)} set names = ${none}::jsonb || names
    where not names ?& ${Object.keys(noNames)}::text[]`;
}

/** Shipped rows that a table lacks. */
interface Compared {
  /** A shipped row is missing, or is as an earlier version shipped it. */
  readonly isChanged: boolean;
  readonly lacksLanguages: boolean;
}

async function compare(db: Query, { name, columns, rows }: ShippedTable): Promise<Compared> {
  const [found] = await db<Compared[]>`
    select exists (
      select from json_populate_recordset(null::${db(name)}, ${asJson(rows)}::text::json) shipped
      where not exists (
        select from ${db(name)} kept where kept.id = shipped.id
        and (kept.updated_at <> kept.created_at or
          (${fields(db, 'kept', columns)}) is not distinct from (${fields(db, 'shipped', columns)}))
      ) and not exists (
        select from ${db(name)} taken where taken.slug = shipped.slug and taken.id <> shipped.id
      )
    ) as "isChanged", exists (
      select from ${db(name)} where not names ?& ${Object.keys(noNames)}::text[]
    ) as "lacksLanguages"`;
  return found ?? { isChanged: true, lacksLanguages: true };
}

/** `updated_at` stays unchanged: only an admin's change sets it. */
async function updateUntouched(db: Query, { name, columns, rows }: ShippedTable): Promise<void> {
  await db`
    update ${db(name)} kept set (${db([...columns])}) = (${fields(db, 'shipped', columns)})
    from json_populate_recordset(null::${db(name)}, ${asJson(rows)}::text::json) shipped
    where kept.id = shipped.id and kept.updated_at = kept.created_at
      and (${fields(db, 'kept', columns)}) is distinct from (${fields(db, 'shipped', columns)})
      and not exists (select from ${db(name)} taken where taken.slug = shipped.slug and taken.id <> shipped.id)`;
}

function fields(db: Query, alias: string, columns: readonly string[]) {
  return db(columns.map((column) => `${alias}.${column}`));
}
