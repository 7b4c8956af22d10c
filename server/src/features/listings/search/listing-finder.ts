import { setImmediate as turn } from 'node:timers/promises';
import { forgivingMeaning, searchMeaning, type SearchMeaning } from '@polam/domain/search/search';
import {
  buildSearchIndex,
  type SearchIndex,
  type SearchableVariety,
} from '@polam/domain/search/search-vocabulary';
import type { Refusal } from '@polam/server/http/result';
import { refuse } from '@polam/server/http/result';
import { allKnown, whenKnown, type Eventual } from '@polam/server/http/eventual';
import { atMost } from '@polam/server/http/cache/at-most';
import { LRUCache } from 'lru-cache';
import type { Catalogue, CatalogueSnapshot, DistrictRow, Surroundings } from '../../catalogue/index.ts';
import { narrowing, type Narrowing } from './listing-conditions.repository.ts';
import { filterOf, refusalOf, withMeaning, type ListingFilter, type ListingQuery } from './listing-filter.ts';

/** Scope of a list, and the slug of its address. */
export interface Asked {
  readonly scope: ListingFilter['scope'];
  readonly slug?: string | undefined;
}

/** A query resolved to a filter. */
export interface Understood {
  readonly ok: true;
  readonly catalogue: CatalogueSnapshot;
  /** Null where nothing can match. */
  readonly filter: ListingFilter | null;
  /** The same with typing mistakes of the searched text corrected; null where nothing is searched. */
  readonly forgiving: () => ListingFilter | null;
  /** The districts around the pincode of the query; null without one. */
  readonly around: Surroundings | null;
}

/** Resolves a query of listings to a filter, or refuses it. */
export type Understand = (
  query: ListingQuery,
  asked: Asked,
) => Eventual<Understood | Refusal<'invalid-input'>>;

interface QueryReader {
  readonly understand: Understand;
  /**
   * Prepares the vocabulary of texts part by part, with a turn for others after each: the first search would do it in
   * one turn, for as long as 80 ms in a young process.
   */
  readonly prepareSearch: () => Promise<void>;
}

/** Creates the resolver of queries; it uses the present catalogue and places. */
export function buildUnderstanding({ catalogue }: { catalogue: Catalogue }): QueryReader {
  const readerOf = cacheSearchReader();
  const prepareSearch = async () => {
    const [snapshot, districts] = await Promise.all([catalogue.current(), catalogue.places.districts()]);
    await readerOf({ catalogue: snapshot, districts }).prepare();
  };
  const understand: Understand = (query, asked) => {
    const refused = refusalOf(query);
    if (refused !== null) return refused;
    const { pincode, search } = query;
    const around = pincode === undefined ? null : catalogue.places.around(pincode);
    const known = allKnown([catalogue.current(), catalogue.places.districts(), around]);
    return whenKnown(known, ([snapshot, districts, places]) => {
      if (pincode !== undefined && places === null)
        return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
      // The vocabulary is built only for a search: a plain list does not wait for it.
      const reader = () => readerOf({ catalogue: snapshot, districts });
      const written = search === undefined ? null : reader().read(search);
      return whenKnown(districtsOfPincodes(catalogue, written), (pincodes) =>
        understoodOf(query, { ...asked, catalogue: snapshot, around: places, reader, written, pincodes }),
      );
    });
  };
  return { understand, prepareSearch };
}

interface Read extends Asked, Pick<Understood, 'catalogue' | 'around'> {
  readonly reader: () => SearchReader;
  /** The meaning of the text as written; null where none of its words has one, and without a text. */
  readonly written: SearchMeaning | null;
  readonly pincodes: ReadonlyMap<string, string>;
}

function understoodOf(
  query: ListingQuery,
  { catalogue, around, reader, written, pincodes, scope, slug }: Read,
): Understood {
  const { search } = query;
  const filter =
    search !== undefined && written === null
      ? null
      : filterOf(query, { catalogue, meaning: placed(written, pincodes), around, scope, slug });
  const forgiving = () => {
    if (search === undefined || filter === null || filter.search === null) return null;
    return withMeaning(filter, placed(reader().readForgivingly(search), pincodes));
  };
  return { ok: true, catalogue, filter, forgiving, around };
}

const noPincodes: ReadonlyMap<string, string> = new Map();

/** The districts of the pincodes in a text. */
function districtsOfPincodes(
  { places }: Catalogue,
  meaning: SearchMeaning | null,
): Eventual<ReadonlyMap<string, string>> {
  const pincodes = meaning?.words.filter(({ isPincode }) => isPincode).map(({ word }) => word) ?? [];
  if (pincodes.length === 0) return noPincodes;
  const finding = pincodes.map(async (pincode) => [pincode, await places.districtOf(pincode)] as const);
  return Promise.all(finding).then(
    (found) => new Map(found.flatMap(([pincode, id]) => (id === null ? [] : [[pincode, id] as const]))),
  );
}

/** Gives each known pincode the id of its district. */
function placed(meaning: SearchMeaning | null, pincodes: ReadonlyMap<string, string>): SearchMeaning | null {
  if (meaning === null || pincodes.size === 0) return meaning;
  const words = meaning.words.map((each) => {
    const id = pincodes.get(each.word);
    return id === undefined ? each : { ...each, districtIds: [id] };
  });
  return { ...meaning, words };
}

/**
 * Condition of a search and a category on listings `l`, for features that store ids of listings; null where
 * nothing can match. As these lists are short, typing mistakes are corrected at once.
 */
export function buildNarrowing(understand: Understand) {
  return async (query: Pick<ListingQuery, 'search' | 'category'>): Promise<Narrowing | null> => {
    const asked = { search: query.search, category: query.category };
    const understood = await understand(asked, { scope: 'all' });
    if (!understood.ok || understood.filter === null) return null;
    const filter = understood.forgiving() ?? understood.filter;
    return (db) => narrowing(db, filter);
  };
}

/** Number of searched texts that are cached; each entry holds some ids. */
const CACHED_TEXTS = 2_000;

/** Interprets searched texts; built from one catalogue and one list of districts. */
interface SearchReader {
  /** Takes the text as written. */
  readonly read: (text: string) => SearchMeaning | null;
  /** Corrects typing mistakes. */
  readonly readForgivingly: (text: string) => SearchMeaning | null;
  readonly prepare: () => Promise<void>;
}

interface Known {
  readonly catalogue: CatalogueSnapshot;
  readonly districts: readonly DistrictRow[];
}

/** Gives the reader for a catalogue and its districts; builds a new one only when they change. */
function cacheSearchReader(): (known: Known) => SearchReader {
  let cached: (Known & { readonly reader: SearchReader }) | null = null;
  return (known) => {
    if (cached?.catalogue !== known.catalogue || cached.districts !== known.districts)
      cached = { ...known, reader: buildReader(known) };
    return cached.reader;
  };
}

function buildReader({ catalogue, districts }: Known): SearchReader {
  const { commodities, categories } = catalogue;
  const index = buildSearchIndex(commodities, districts, { categories, varieties: varietiesOf(catalogue) });
  return {
    read: remembering(index, searchMeaning),
    readForgivingly: remembering(index, forgivingMeaning),
    prepare: async () => {
      for (const part of [index.phrases, index.commodities, index.names, index.places, index.sounds]) {
        part();
        await turn();
      }
    },
  };
}

function varietiesOf({ varieties }: CatalogueSnapshot): readonly SearchableVariety[] {
  return varieties.all.map(({ commodityId, names, spellings }) => ({
    commodityId,
    spellings: [...Object.values(names), ...spellings],
  }));
}

function remembering(
  index: SearchIndex,
  meaningOf: (index: SearchIndex, text: string) => SearchMeaning | null,
): (text: string) => SearchMeaning | null {
  const cached = new LRUCache<string, { readonly meaning: SearchMeaning | null }>(atMost(CACHED_TEXTS));
  return (text) => {
    const known = cached.get(text) ?? { meaning: meaningOf(index, text) };
    cached.set(text, known);
    return known.meaning;
  };
}
