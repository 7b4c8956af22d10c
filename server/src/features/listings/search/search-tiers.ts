import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';

/** Relevance of the match of a word, best first. Source: docs/market.md "Searching". */
export const tiers = {
  name: 1,
  synonym: 2,
  ownName: 3,
  /** A variety that the listing names. */
  variety: 4,
  description: 5,
  /** The commodity of a variety that the listing does not name. */
  varietyOf: 6,
  place: 7,
} as const;

const allTiers = Object.values(tiers);

/** The last tier that the catalogue alone decides: what sellers write does not bring a listing up to it. */
export const LAST_NAMED_TIER = tiers.synonym;

/** The tiers at which a text can match; that of a row is the worst among its words, places left out. */
export function tiersOf({ words }: SearchMeaning): readonly number[] {
  const ranked = rankedWords(words);
  const has = (tier: number) => ranked.some((word) => isAt(word, tier));
  const first = Math.max(...ranked.map((word) => allTiers.find((tier) => isAt(word, tier)) ?? tiers.ownName));
  return allTiers.filter((tier) => tier >= first && has(tier));
}

function isAt({ nameIds, synonymIds, varietyIds, districtIds }: WordMeaning, tier: number): boolean {
  if (tier === tiers.name) return nameIds.length > 0;
  if (tier === tiers.synonym) return synonymIds.length > 0;
  if (tier === tiers.variety || tier === tiers.varietyOf) return varietyIds.length > 0;
  if (tier === tiers.place) return districtIds.length > 0;
  return true;
}

/** Words that count for relevance: places do not, unless only places are searched. */
export function rankedWords(words: readonly WordMeaning[]): readonly WordMeaning[] {
  const ofCommodities = words.filter((word) => !isPlace(word));
  return ofCommodities.length === 0 ? words : ofCommodities;
}

export function isPlace({ commodityIds, districtIds }: WordMeaning): boolean {
  return districtIds.length > 0 && commodityIds.length === 0;
}

/**
 * Whether the first tiers of a text are those of {@link LAST_NAMED_TIER} alone: a place may be met by a description, too,
 * beside a commodity of any tier.
 */
export function isSettledByNames({ words }: SearchMeaning): boolean {
  return !words.some((word) => isPlace(word));
}

/** Commodities whose listings match at one of the first tiers, wherever they are and whatever is written. */
export function settledIds(meaning: SearchMeaning): readonly string[] {
  if (!isSettledByNames(meaning)) return [];
  return ofEvery(meaning.words.map((word) => idsAt(word, LAST_NAMED_TIER)));
}

/** Commodities that a word means at a tier or a better one, each once: rows are collected as often as one is listed. */
export function idsAt({ nameIds, synonymIds, commodityIds }: WordMeaning, tier: number): readonly string[] {
  if (tier >= tiers.varietyOf) return commodityIds;
  return tier >= tiers.synonym ? [...new Set([...nameIds, ...synonymIds])] : nameIds;
}

/** The commodities that are in each list. */
export function ofEvery([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}
