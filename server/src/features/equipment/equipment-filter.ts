import type { InputOf } from '@polam/contract/call';
import type { facets, listForHire } from '@polam/contract/calls/equipment';
import { equipmentNarrowing } from '@polam/contract/documents/equipment-filters';
import { EVERY_CATEGORY } from '@polam/contract/documents/paging';
import type { DaySpan } from '@polam/domain/hire/booking';
import { addDays } from '@polam/domain/day';
import { withinKm } from '@polam/domain/distance';
import { equipmentBoundsProblem } from '@polam/domain/hire/equipment-filter';
import { buildSearchIndex, type SearchIndex } from '@polam/domain/search/search-vocabulary';
import { plainFilters } from '@polam/server/http/plain-filters';
import { forgivingMeaning, searchMeaning, type SearchMeaning } from '@polam/domain/search/search';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { Catalogue, CatalogueSnapshot, DistrictRow, Surroundings } from '../catalogue/index.ts';

/** Search and filters of a list of equipment. */
export type EquipmentQuery = Omit<InputOf<typeof facets>, 'purpose'> &
  Pick<InputOf<typeof listForHire>, 'sort'>;

const plainOf = plainFilters(equipmentNarrowing, [
  'search',
  'category',
  'district',
  'pincode',
  'within',
  'from',
  'to',
]);

/** Filters of equipment that are conditions without conversion. */
export type PlainEquipmentFilters = ReturnType<typeof plainOf>;

/** Purpose of equipment: for hire or for sale. */
export type Purpose = 'hire' | 'sale';

/** Filter of equipment: what every filter that is set lets through. */
export interface EquipmentFilter extends PlainEquipmentFilters {
  readonly purpose: Purpose;
  readonly typeId: string | null;
  readonly districtId: string | null;
  /** Districts within reach; null: anywhere. */
  readonly reachIds: readonly string[] | null;
  /** A unit is free on all of these days. */
  readonly free: DaySpan | null;
  /** Meaning of a text, with types in the place of commodities. */
  readonly search: SearchMeaning | null;
}

/** A query resolved to a filter. */
export interface UnderstoodEquipment {
  readonly ok: true;
  readonly catalogue: CatalogueSnapshot;
  /** Null where nothing can match. */
  readonly filter: EquipmentFilter | null;
  /** The same with typing mistakes of the searched text corrected; null where nothing is searched. */
  readonly forgiving: () => EquipmentFilter | null;
  /** The districts around the pincode of the query; null without one. */
  readonly around: Surroundings | null;
}

/** Resolves a query of equipment to a filter, or refuses it. */
export type UnderstandEquipment = (
  query: EquipmentQuery,
  purpose: Purpose,
) => Promise<UnderstoodEquipment | Refusal<'invalid-input'>>;

/** Creates the resolver of queries; it uses the present catalogue and places. */
export function buildUnderstanding({ catalogue }: { catalogue: Catalogue }): UnderstandEquipment {
  const readerOf = cacheEquipmentReader();
  return async (query, purpose) => {
    const wrong = equipmentBoundsProblem(query);
    if (wrong !== null) {
      const { field, ...problem } = wrong;
      return refuse('invalid-input', { [field]: problem });
    }
    const { pincode, search } = query;
    const around = pincode === undefined ? null : await catalogue.places.around(pincode);
    if (pincode !== undefined && around === null)
      return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
    const snapshot = await catalogue.current();
    const districts = await catalogue.places.districts();
    const reader = readerOf({ catalogue: snapshot, districts });
    const meant = search === undefined ? null : reader.read(search);
    const base = baseFilter(query, { catalogue: snapshot, around, purpose });
    const isNothing = base === null || (search !== undefined && meant === null);
    const forgiving = () => {
      const meaning = search === undefined ? null : reader.readForgivingly(search);
      return base === null || meaning === null ? null : { ...base, search: meaning };
    };
    return {
      ok: true,
      catalogue: snapshot,
      filter: isNothing ? null : { ...base, search: meant },
      forgiving,
      around,
    };
  };
}

/** Filter of a query without its text; null where it names a type that does not exist. */
function baseFilter(
  query: EquipmentQuery,
  {
    catalogue,
    around,
    purpose,
  }: { catalogue: CatalogueSnapshot; around: Surroundings | null; purpose: Purpose },
): EquipmentFilter | null {
  const { category = EVERY_CATEGORY, district, within, from, to } = query;
  const type = category === EVERY_CATEGORY ? null : catalogue.findEquipmentType(category);
  if (category !== EVERY_CATEGORY && type === null) return null;
  const reach = within === undefined || around === null ? null : withinKm(around, within);
  return {
    ...plainOf(query),
    purpose,
    typeId: type?.id ?? null,
    districtId: district ?? null,
    reachIds: reach?.map(({ place: { id } }) => id) ?? null,
    free: from === undefined || to === undefined ? null : { from, to: addDays(to, 1) },
    search: null,
  };
}

interface Known {
  readonly catalogue: CatalogueSnapshot;
  readonly districts: readonly DistrictRow[];
}

/** Interprets searched texts: types in the place of commodities, and districts. */
interface EquipmentReader {
  /** Takes the text as written. */
  readonly read: (text: string) => SearchMeaning | null;
  /** Corrects typing mistakes. */
  readonly readForgivingly: (text: string) => SearchMeaning | null;
}

/** Gives the reader for the present types and districts; builds a new one only when they change. */
function cacheEquipmentReader(): (known: Known) => EquipmentReader {
  let cached: (Known & { readonly reader: EquipmentReader }) | null = null;
  return (known) => {
    if (cached?.catalogue !== known.catalogue || cached.districts !== known.districts)
      cached = { ...known, reader: readerWith(indexOf(known)) };
    return cached.reader;
  };
}

function readerWith(index: SearchIndex): EquipmentReader {
  return {
    read: (text) => searchMeaning(index, text),
    readForgivingly: (text) => forgivingMeaning(index, text),
  };
}

function indexOf({ catalogue, districts }: Known): SearchIndex {
  const types = catalogue.equipmentTypes.map(({ id, names, aliases }) => ({ id, names, synonyms: aliases }));
  return buildSearchIndex(types, districts, { filters: 'ignored' });
}
