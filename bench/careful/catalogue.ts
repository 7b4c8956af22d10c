import type { Pool } from 'pg';

/** A commodity as answers name it. */
export interface Commodity {
  readonly id: string;
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
  readonly categoryId: string;
  readonly categorySlug: string;
  readonly categoryName: string;
  readonly picture: string;
  readonly perishable: boolean;
  readonly synonyms: string;
}

interface Place {
  readonly district: string;
  readonly state: string;
}

/** Commodities and places, which hardly ever change: read once. */
export interface Catalogue {
  readonly commodities: ReadonlyMap<string, Commodity>;
  readonly byName: ReadonlyMap<string, Commodity>;
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, Place>;
}

/** Reads commodities and places. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const { rows } = await pool.query<Commodity>(`
    select id, slug, names, category_id as "categoryId", category_slug as "categorySlug",
      category_name as "categoryName", picture, perishable, synonyms
    from careful.commodities`);
  const places = await pool.query<{ id: string; names: Record<string, string>; code: string }>(
    'select id, names, state_code as code from careful.districts',
  );
  return {
    commodities: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.map((row) => [row.names['en']?.toLowerCase() ?? '', row])),
    categoryIds: new Map(rows.map(({ categorySlug, categoryId }) => [categorySlug, categoryId])),
    places: new Map(
      places.rows.map(({ id, names, code }) => [id, { district: names['en'] ?? '', state: code }]),
    ),
  };
}
