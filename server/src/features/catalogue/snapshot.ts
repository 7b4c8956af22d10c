import { mapLanguages, OTHER_COMMODITY, slugify, squeezedSlug, type Names } from '@polam/domain/catalogue';
import {
  buildCommodityIndex,
  meantCommodities,
  searchCommodities,
  type CommodityIndex,
} from '@polam/domain/search/commodity-search';
import { lazily } from '@polam/domain/lazily';
import { searchKey } from '@polam/domain/search/search-key';
import { atMost } from '@polam/server/http/cache/at-most';
import { LRUCache } from 'lru-cache';
import type { CategoryRow, CommodityRow, EquipmentTypeRow, VarietyRow } from './catalogue.repository.ts';
import { Varieties } from './varieties.ts';

/** The slug of the type that stands for all equipment the catalogue does not name. */
const OTHER_EQUIPMENT = 'others';

/** Number of cached searches; each holds some ids. */
const CACHED_SEARCHES = 2_000;

/** A commodity with its category, names complete in every language. */
export interface Commodity extends CommodityRow {
  readonly category: CategoryRow;
}

export type ResolvedSlug =
  | { readonly kind: 'commodity'; readonly commodity: Commodity }
  | { readonly kind: 'category'; readonly category: CategoryRow };

/** The rows that a snapshot is made of. */
export interface CatalogueRows {
  readonly categories: readonly CategoryRow[];
  readonly commodities: readonly CommodityRow[];
  readonly equipmentTypes: readonly EquipmentTypeRow[];
  readonly varieties: readonly VarietyRow[];
}

/**
 * The whole catalogue in memory as it was at one moment; reading it costs no query. What finds things by their names is made when it
 * is first asked, as no list needs it.
 */
export class CatalogueSnapshot {
  readonly categories: readonly CategoryRow[];
  /** Commodities named in the catalogue: without the one that stands for the rest. */
  readonly commodities: readonly Commodity[];
  readonly equipmentTypes: readonly EquipmentTypeRow[];
  readonly varieties: Varieties;
  readonly #byId: ReadonlyMap<string, Commodity>;
  readonly #byName: () => ReadonlyMap<string, Commodity>;
  readonly #bySlug: () => ReadonlyMap<string, ResolvedSlug>;
  readonly #equipmentByName: () => ReadonlyMap<string, EquipmentTypeRow>;
  readonly #index: () => CommodityIndex;
  readonly #other: Commodity | undefined;
  readonly #searches = new LRUCache<string, readonly string[]>(atMost(CACHED_SEARCHES));

  constructor(rows: CatalogueRows) {
    this.categories = rows.categories.map(named);
    const all = commoditiesOf(rows.commodities.map(named), this.categories);
    this.#other = all.find(({ slug }) => slug === OTHER_COMMODITY);
    this.commodities = all.filter((commodity) => commodity !== this.#other);
    this.equipmentTypes = rows.equipmentTypes.map(named);
    this.varieties = new Varieties(rows.varieties.map(named));
    this.#byId = new Map(all.map((commodity) => [commodity.id, commodity]));
    this.#byName = lazily(() => firstWins(namePairs(this.commodities)));
    this.#bySlug = lazily(() => firstWins(slugPairs(all, this.categories)));
    this.#equipmentByName = lazily(() => firstWins(equipmentPairs(this.equipmentTypes)));
    this.#index = lazily(() => buildCommodityIndex(this.commodities));
  }

  findCommodity(id: string): Commodity | null {
    return this.#byId.get(id) ?? null;
  }

  /** The commodity that a text names exactly: by a name in any language and case, or by a synonym. */
  findCommodityByName(name: string): Commodity | null {
    return this.#byName().get(searchKey(name)) ?? null;
  }

  /**
   * The commodity that a listing or requirement is about: by its exact name, else by the id that came with
   * it, else the one that stands for everything else, in MISC. Source: WIRE "create-product".
   */
  resolveCommodity({ name, id }: { name: string; id?: string | undefined }): Commodity {
    const found =
      this.findCommodityByName(name) ?? this.findCommodity(id?.toLowerCase() ?? '') ?? this.#other;
    if (found === undefined) throw new Error('the catalogue has no commodity for what it does not name');
    return found;
  }

  /** Category or commodity of a slug: old spellings and forms without hyphens are known too. */
  resolveSlug(slug: string): ResolvedSlug | null {
    return this.#bySlug().get(slugify(slug)) ?? this.#bySlug().get(squeezedSlug(slug)) ?? null;
  }

  /** The commodity of a slug or an id. */
  commodityOf(text: string): Commodity | null {
    const found = this.findCommodity(text.toLowerCase());
    if (found !== null) return found;
    const meant = this.resolveSlug(text);
    return meant?.kind === 'commodity' ? meant.commodity : null;
  }

  /** The category of a slug, an id or an English name. */
  findCategory(text: string): CategoryRow | null {
    const slug = slugify(text);
    const name = text.trim().toLowerCase();
    const found = this.categories.find(
      (each) => each.slug === slug || each.id === name || each.names.en.toLowerCase() === name,
    );
    return found ?? null;
  }

  /** Ids of the commodities that a text may mean, best first; names, synonyms, three languages, small slips. */
  search(text: string): readonly string[] {
    const cached = this.#searches.get(text);
    if (cached !== undefined) return cached;
    const ids = meantCommodities(searchCommodities(this.#index(), text)).map(({ id }) => id);
    this.#searches.set(text, ids);
    return ids;
  }

  /** The type of equipment that a slug, a name or another common word means; Others where it is unknown. */
  resolveEquipmentType(text: string): EquipmentTypeRow {
    const found = this.findEquipmentType(text) ?? this.findEquipmentType(OTHER_EQUIPMENT);
    if (found === null) throw new Error('the catalogue has no type for machines that it does not name');
    return found;
  }

  /** The type of equipment that a slug, a name or another common word means. */
  findEquipmentType(text: string): EquipmentTypeRow | null {
    return (
      this.#equipmentByName().get(squeezedSlug(text)) ?? this.#equipmentByName().get(searchKey(text)) ?? null
    );
  }

  findEquipmentTypeById(id: string): EquipmentTypeRow | null {
    return this.equipmentTypes.find((type) => type.id === id) ?? null;
  }
}

type Pair<T> = readonly [key: string, value: T];

/** English stands in for a name that is not given yet. */
function named<T extends { readonly names: Names }>(row: T): T {
  return { ...row, names: mapLanguages((language) => row.names[language] || row.names.en) };
}

function commoditiesOf(
  rows: readonly CommodityRow[],
  categories: readonly CategoryRow[],
): readonly Commodity[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return rows.flatMap((row) => {
    const category = byId.get(row.categoryId);
    return category === undefined ? [] : [{ ...row, category }];
  });
}

/** Names of all before synonyms of any: one commodity's name is never another's synonym. */
function namePairs(commodities: readonly Commodity[]): readonly Pair<Commodity>[] {
  const namesOf = (each: Commodity) =>
    Object.values(each.names).map((name) => [searchKey(name), each] as const);
  const synonymsOf = (each: Commodity) => each.synonyms.map((name) => [searchKey(name), each] as const);
  return [...commodities.flatMap(namesOf), ...commodities.flatMap(synonymsOf)];
}

function slugPairs(
  commodities: readonly Commodity[],
  categories: readonly CategoryRow[],
): readonly Pair<ResolvedSlug>[] {
  const resolvable = commodities.map((commodity) => ({ kind: 'commodity', commodity }) as const);
  const groups = categories.map((category) => ({ kind: 'category', category }) as const);
  return [
    ...resolvable.map((each) => [each.commodity.slug, each] as const),
    ...groups.map((each) => [each.category.slug, each] as const),
    ...resolvable.flatMap((each) => each.commodity.oldSlugs.map((slug) => [slug, each] as const)),
    ...resolvable.flatMap((each) =>
      [each.commodity.slug, ...each.commodity.oldSlugs].map((slug) => [squeezedSlug(slug), each] as const),
    ),
    ...groups.map((each) => [squeezedSlug(each.category.slug), each] as const),
    ...resolvable.flatMap((each) => each.commodity.synonyms.map((name) => [slugify(name), each] as const)),
  ];
}

function equipmentPairs(types: readonly EquipmentTypeRow[]): readonly Pair<EquipmentTypeRow>[] {
  const pairs = (type: EquipmentTypeRow, words: readonly string[]) =>
    words.flatMap((word) => [[squeezedSlug(word), type] as const, [searchKey(word), type] as const]);
  return [
    ...types.flatMap((type) => pairs(type, [type.slug, ...Object.values(type.names)])),
    ...types.flatMap((type) => pairs(type, type.aliases)),
  ];
}

function firstWins<T>(pairs: readonly Pair<T>[]): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const [key, value] of pairs) {
    if (key !== '' && !map.has(key)) map.set(key, value);
  }
  return map;
}
