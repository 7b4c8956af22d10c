import { forgivingMeaning, goodsMeaning, type GoodsMeaning } from '@polam/domain/goods-search';
import { buildGoodsIndex, type GoodsIndex } from '@polam/domain/goods-vocabulary';
import type { CatalogueSnapshot, DistrictRow } from '../catalogue/index.ts';

interface Known {
  readonly catalogue: CatalogueSnapshot;
  readonly districts: readonly DistrictRow[];
}

/** Interprets searched texts: types in the place of commodities, and districts. */
export interface EquipmentReader {
  /** Takes the text as written. */
  readonly read: (text: string) => GoodsMeaning | null;
  /** Corrects typing mistakes. */
  readonly readForgivingly: (text: string) => GoodsMeaning | null;
}

/** Gives the reader for the present types and districts; builds a new one only when they change. */
export function cacheEquipmentReader(): (known: Known) => EquipmentReader {
  let cached: (Known & { readonly reader: EquipmentReader }) | null = null;
  return (known) => {
    if (cached?.catalogue !== known.catalogue || cached.districts !== known.districts)
      cached = { ...known, reader: readerWith(indexOf(known)) };
    return cached.reader;
  };
}

function readerWith(index: GoodsIndex): EquipmentReader {
  return {
    read: (text) => goodsMeaning(index, text),
    readForgivingly: (text) => forgivingMeaning(index, text),
  };
}

function indexOf({ catalogue, districts }: Known): GoodsIndex {
  const types = catalogue.equipmentTypes.map(({ id, names, aliases }) => ({ id, names, synonyms: aliases }));
  return buildGoodsIndex(types, districts, { filters: 'ignored' });
}
