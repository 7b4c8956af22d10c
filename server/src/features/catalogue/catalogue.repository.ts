import { MAX_COMMODITIES, MAX_NAMED, MAX_VARIETIES } from '@polam/contract/documents/list-bounds';
import type { Query, Transaction } from '@polam/database/connect';
import { noNames, type Names, type RateUnit } from '@polam/domain/catalogue';
import type { Point } from '@polam/domain/distance';
import type { District } from '@polam/domain/place';
import type { Unit } from '@polam/domain/quantity';
import type { Stamped } from '@polam/domain/stamps';
import { uuidv7 } from 'uuidv7';

/** A commodity category. Names in other languages than English are empty until an admin gives them. */
export interface CategoryRow extends Stamped {
  readonly id: string;
  readonly slug: string;
  readonly names: Names;
  readonly picture: string;
}

/** A commodity with the slugs that earlier spellings of its name had. */
export interface CommodityRow extends Stamped {
  readonly id: string;
  readonly slug: string;
  readonly oldSlugs: readonly string[];
  readonly categoryId: string;
  readonly names: Names;
  readonly synonyms: readonly string[];
  readonly unit: Unit;
  readonly perishable: boolean;
  readonly picture: string;
}

/** A type of equipment with the other names that mean it. */
export interface EquipmentTypeRow extends Stamped {
  readonly id: string;
  readonly slug: string;
  readonly names: Names;
  readonly aliases: readonly string[];
  readonly rateUnit: RateUnit;
  readonly hireOnly: boolean;
  readonly picture: string;
}

/** A variety of a commodity. */
export interface VarietyRow extends Stamped {
  readonly id: string;
  readonly commodityId: string;
  readonly names: Names;
  readonly spellings: readonly string[];
}

const stamps = (db: Query) => db`created_at as "createdAt", updated_at as "updatedAt"`;
const categoryColumns = (db: Query) => db`id, slug, names, picture, ${stamps(db)}`;

/** The categories in the order of the tiles. */
export async function listCategories(db: Query): Promise<readonly CategoryRow[]> {
  return db<
    CategoryRow[]
  >`select ${categoryColumns(db)} from categories order by position, names ->> 'en' limit ${MAX_NAMED}`;
}

/** The commodities in the order of the catalogue. */
export async function listCommodities(db: Query): Promise<readonly CommodityRow[]> {
  return db<CommodityRow[]>`
    select id, slug, old_slugs as "oldSlugs", category_id as "categoryId", names,
      synonyms, unit, perishable, picture, ${stamps(db)}
    from commodities order by position, names ->> 'en' limit ${MAX_COMMODITIES}`;
}

const catalogued = (db: Query) => db`id, commodity_id as "commodityId", names, spellings, ${stamps(db)}`;

/** The varieties of all commodities in the order of the catalogue. */
export async function listVarieties(db: Query): Promise<readonly VarietyRow[]> {
  return db<VarietyRow[]>`
    select ${catalogued(db)} from varieties
    order by commodity_id, position, names ->> 'en' limit ${MAX_COMMODITIES * MAX_VARIETIES}`;
}

/** The types of equipment in the order of the tiles. */
export async function listEquipmentTypes(db: Query): Promise<readonly EquipmentTypeRow[]> {
  return db<EquipmentTypeRow[]>`
    select id, slug, names, aliases, rate_unit as "rateUnit", hire_only as "hireOnly", picture,
      ${stamps(db)}
    from equipment_types order by position, names ->> 'en' limit ${MAX_NAMED}`;
}

/** A district with the middle of its pincodes. */
export interface DistrictRow extends Point {
  readonly id: string;
  readonly names: Names;
  readonly stateCode: string;
}

/** All districts, in the order of their ids. */
export async function listDistricts(db: Query): Promise<readonly DistrictRow[]> {
  return db<DistrictRow[]>`
    select id, names, state_code as "stateCode", latitude, longitude from districts order by id`;
}

/** Coordinates of a pincode; null for an unknown one. */
export async function findPointOfPincode(db: Query, pincode: string): Promise<Point | null> {
  const [row] = await db<Point[]>`select latitude, longitude from pincodes where pincode = ${pincode}`;
  return row ?? null;
}

export async function findDistrictOfPincode(
  db: Query,
  pincode: string,
): Promise<(District & { readonly id: string }) | null> {
  const [row] = await db<Pick<DistrictRow, 'id' | 'names' | 'stateCode'>[]>`
    select d.id, d.names, d.state_code as "stateCode"
    from pincodes p join districts d on d.id = p.district_id
    where p.pincode = ${pincode}`;
  return row === undefined ? null : { id: row.id, ...row.names, stateCode: row.stateCode };
}

/** Districts of pincodes, by the pincode. */
export async function districtsOfPincodes(
  db: Query,
  pincodes: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  const rows = await db<{ pincode: string; names: Names }[]>`
    select p.pincode, d.names from pincodes p join districts d on d.id = p.district_id
    where p.pincode = any(${pincodes}::text[])`;
  return new Map(rows.map(({ pincode, names }) => [pincode, names]));
}

/** Makes the commodity that stands for whatever the catalogue does not name, unless it is there. */
export async function insertOtherCommodity(
  db: Query,
  commodity: { slug: string; names: Names; categorySlug: string },
): Promise<void> {
  const { slug, names, categorySlug } = commodity;
  await db`
    insert into commodities (id, slug, category_id, names, unit, perishable, picture, position)
    select ${uuidv7()}, ${slug}, id, ${db.json(names)}::jsonb, 'kg', false, picture, 32000
    from categories where slug = ${categorySlug}
    on conflict (slug) do nothing`;
}

/**
 * Locks categories against other changes until the transaction ends: their names are compared and then set.
 */
export async function lockCategories(tx: Transaction): Promise<void> {
  await tx`lock table categories in share row exclusive mode`;
}

/** The category that has a name or slug already, in any case. */
export async function findCategoryLike(
  tx: Transaction,
  { name, slug }: { name: string; slug: string },
): Promise<{ id: string } | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from categories where lower(names ->> 'en') = lower(${name}) or slug = ${slug}`;
  return row ?? null;
}

/** Locks varieties against other changes until the transaction ends. */
export async function lockVarieties(tx: Transaction): Promise<void> {
  await tx`lock table varieties in share row exclusive mode`;
}

/** The variety of a commodity that has an English name already, in any case. */
export async function findVarietyNamed(
  tx: Transaction,
  { commodityId, name }: { commodityId: string; name: string },
): Promise<{ id: string } | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from varieties where commodity_id = ${commodityId} and lower(names ->> 'en') = lower(${name})`;
  return row ?? null;
}

/** Adds a variety, or changes the one of the id: `updated_at` tells the start that it is no longer as shipped. */
export async function saveVariety(
  tx: Transaction,
  { id, slug, commodityId, names, spellings }: Omit<VarietyRow, keyof Stamped> & { readonly slug: string },
): Promise<VarietyRow> {
  const [row] = await tx<VarietyRow[]>`
    insert into varieties (id, commodity_id, slug, names, spellings)
    values (${id}, ${commodityId}, ${slug}, ${tx.json(names)}::jsonb, ${[...spellings]}::text[])
    on conflict (id) do update set names = excluded.names, spellings = excluded.spellings, updated_at = now()
    returning ${catalogued(tx)}`;
  if (row === undefined) throw new Error(`the variety ${id} was just written and is gone`);
  return row;
}

interface Given {
  /** A name in another language than English may follow later. */
  readonly names: Partial<Names>;
}

/** Adds a category; a name that is not given is left empty. */
export async function insertCategory(
  tx: Transaction,
  { id, slug, picture, names }: Given & Pick<CategoryRow, 'id' | 'slug' | 'picture'>,
): Promise<CategoryRow | null> {
  const [row] = await tx<CategoryRow[]>`
    insert into categories (id, slug, names, picture)
    values (${id}, ${slug}, ${tx.json({ ...noNames, ...names })}::jsonb, ${picture})
    returning ${categoryColumns(tx)}`;
  return row ?? null;
}

/** Renames a category. A language without a new name would still have the old one, so it is emptied. */
export async function renameCategory(
  tx: Transaction,
  { id, names }: Given & { id: string },
): Promise<CategoryRow | null> {
  const [row] = await tx<CategoryRow[]>`
    update categories set
      names = case when names ->> 'en' = ${names.en ?? ''} then names else ${tx.json(noNames)}::jsonb end
        || ${tx.json(names)}::jsonb,
      updated_at = now()
    where id = ${id}
    returning ${categoryColumns(tx)}`;
  return row ?? null;
}

/** Whether a category has any commodities. */
export async function isCategoryUsed(tx: Transaction, id: string): Promise<boolean> {
  const used = await tx`select 1 from commodities where category_id = ${id} limit 1`;
  return used.length > 0;
}

/** Removes a category that nothing uses. False where there is none. */
export async function deleteCategory(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx`delete from categories where id = ${id} returning 1`;
  return deleted.length > 0;
}
