import { forgivingMeaning, goodsMeaning, type GoodsMeaning } from '@polam/domain/goods-search';
import { buildGoodsIndex, type GoodsIndex, type SearchableVariety } from '@polam/domain/goods-vocabulary';
import { fieldCrops } from '@polam/domain/varieties/field-crops';
import { gardenCrops } from '@polam/domain/varieties/garden-crops';
import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot, DistrictRow } from '../../catalogue/index.ts';

/** Number of searched texts that are cached; each entry holds some ids. */
const CACHED_TEXTS = 2_000;

/** Interprets searched texts; built from one catalogue and one list of districts. */
export interface GoodsReader {
  /** Takes the text as written. */
  readonly read: (text: string) => GoodsMeaning | null;
  /** Corrects typing mistakes. */
  readonly readForgivingly: (text: string) => GoodsMeaning | null;
}

interface Known {
  readonly catalogue: CatalogueSnapshot;
  readonly districts: readonly DistrictRow[];
}

/** Gives the reader for a catalogue and its districts; builds a new one only when they change. */
export function cacheGoodsReader(): (known: Known) => GoodsReader {
  let cached: (Known & { readonly reader: GoodsReader }) | null = null;
  return (known) => {
    if (cached?.catalogue !== known.catalogue || cached.districts !== known.districts)
      cached = { ...known, reader: buildReader(known) };
    return cached.reader;
  };
}

function buildReader({ catalogue, districts }: Known): GoodsReader {
  const { commodities, categories } = catalogue;
  const index = buildGoodsIndex(commodities, districts, { categories, varieties: varietiesOf(catalogue) });
  return { read: remembering(index, goodsMeaning), readForgivingly: remembering(index, forgivingMeaning) };
}

/** The varieties shipped with the code, for commodities of the catalogue. */
function varietiesOf(catalogue: CatalogueSnapshot): readonly SearchableVariety[] {
  return [...Object.entries(fieldCrops), ...Object.entries(gardenCrops)].flatMap(([slug, lines]) => {
    const found = catalogue.resolveSlug(slug);
    if (found?.kind !== 'commodity') return [];
    return lines.map((line) => ({ commodityId: found.commodity.id, spellings: line.split(' | ') }));
  });
}

function remembering(
  index: GoodsIndex,
  meaningOf: (index: GoodsIndex, text: string) => GoodsMeaning | null,
): (text: string) => GoodsMeaning | null {
  const cached = new LRUCache<string, { readonly meaning: GoodsMeaning | null }>({ max: CACHED_TEXTS });
  return (text) => {
    const known = cached.get(text) ?? { meaning: meaningOf(index, text) };
    cached.set(text, known);
    return known.meaning;
  };
}
