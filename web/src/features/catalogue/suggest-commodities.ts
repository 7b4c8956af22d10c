import {
  buildCommodityIndex,
  searchCommodities,
  searchKey,
  type CommodityIndex,
} from '@polam/domain/search/commodity-search';
import type { Commodity } from './catalogue.api.ts';

/** Limit of what a user reads through on a phone. */
const MOST_SUGGESTIONS = 8;

interface Prepared {
  readonly index: CommodityIndex;
  readonly byId: ReadonlyMap<string, Commodity>;
  /** All names and synonyms of a commodity, normalised for comparison. */
  readonly keys: readonly { readonly id: string; readonly text: string }[];
}

// The catalogue loads once; its index is built once for it and is collected with it.
const prepared = new WeakMap<readonly Commodity[], Prepared>();

/**
 * Commodities that a text may mean, best first: search results in names, synonyms and romanised spellings of
 * all languages, then every other commodity with a name that contains the text.
 */
export function suggestCommodities(commodities: readonly Commodity[], text: string): readonly Commodity[] {
  const query = searchKey(text);
  if (query === '') return [];
  const { index, byId, keys } = prepare(commodities);
  const found = searchCommodities(index, text).map(({ id }) => id);
  const holding = keys.filter((key) => key.text.includes(query)).map(({ id }) => id);
  return [...new Set([...found, ...holding])].slice(0, MOST_SUGGESTIONS).flatMap((id) => byId.get(id) ?? []);
}

/** Limit of what a user looks through where nothing was found. */
const MOST_NEARBY = 4;

/** Commodities that a text, or any of its words, may mean, best first. */
export function suggestNearby(commodities: readonly Commodity[], text: string): readonly Commodity[] {
  const words = searchKey(text).split(' ');
  const found = [text, ...words].flatMap((each) => searchCommodities(prepare(commodities).index, each));
  const ids = [...new Set(found.toSorted((one, other) => other.score - one.score).map(({ id }) => id))];
  const { byId } = prepare(commodities);
  return ids.slice(0, MOST_NEARBY).flatMap((id) => byId.get(id) ?? []);
}

/** Commodity whose exact name, in any language, a text is; undefined where there is none. */
export function namedCommodity(commodities: readonly Commodity[], text: string): Commodity | undefined {
  const { index, byId } = prepare(commodities);
  const best = searchCommodities(index, text)[0];
  return best?.score === 1 ? byId.get(best.id) : undefined;
}

function prepare(commodities: readonly Commodity[]): Prepared {
  const found = prepared.get(commodities) ?? {
    index: buildCommodityIndex(commodities),
    byId: new Map(commodities.map((commodity) => [commodity.id, commodity])),
    keys: commodities.map(({ id, names, synonyms }) => ({
      id,
      text: [...Object.values(names), ...synonyms].map(searchKey).join('\n'),
    })),
  };
  prepared.set(commodities, found);
  return found;
}
