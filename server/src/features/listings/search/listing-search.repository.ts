import type { Query } from '@polam/database/connect';
import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** Rows that match for one reason. */
export interface Way {
  /** Commodities of the rows; each is the first column of an index. Null: any. */
  readonly commodityIds: readonly string[] | null;
  readonly condition: Fragment;
}

/** Rows of equal relevance. */
export interface RankedWay extends Way {
  /** The smaller, the better. */
  readonly tier: number;
}

/** Relevance of the match of a word, best first. Source: issue "The deal" 7; docs/market.md "Searching". */
const tiers = {
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

/** Words of the own name weigh A, those of the description B. */
type Weights = 'A' | 'AB';

/**
 * Condition for a listing `l` to match a searched text: by commodities and places that it names, or by the
 * seller's text.
 */
export function matching(db: Query, meaning: SearchMeaning): Fragment {
  return isMeant(db, meaning, tiers.place);
}

/** The same as disjoint conditions: by commodities and places, and by the seller's text alone. */
export function searchWays(db: Query, meaning: SearchMeaning): readonly Way[] {
  const known = byCatalogue(db, meaning.words, tiers.place);
  const written = db`${isWritten(db, meaning, 'AB')} and ${matching(db, meaning)}`;
  if (known === null) return [{ commodityIds: null, condition: written }];
  return [known, { commodityIds: null, condition: db`${written} and (${known.condition}) is not true` }];
}

/** The same split by tier; rows of an earlier tier are excluded from the later ones. */
export function rankedWays(db: Query, meaning: SearchMeaning): readonly RankedWay[] {
  const ways: RankedWay[] = [];
  let before: Fragment | null = null;
  for (const tier of tiersOf(meaning)) {
    const isNew: Fragment = before === null ? db`` : db`and (${before}) is not true`;
    ways.push(...waysAt(db, meaning, { tier, isNew }));
    before = isMeant(db, meaning, tier);
  }
  return ways;
}

/** Tier of a listing `l` that matches a text; null where it does not. */
export function tierOf(db: Query, meaning: SearchMeaning): Fragment {
  const cases = tiersOf(meaning).map((tier) => db`when ${isMeant(db, meaning, tier)} then ${tier}::int`);
  const [first = db`when false then 0`, ...others] = cases;
  return db`case ${others.reduce((all, each) => db`${all} ${each}`, first)} end`;
}

function waysAt(
  db: Query,
  meaning: SearchMeaning,
  { tier, isNew }: { readonly tier: number; readonly isNew: Fragment },
): readonly RankedWay[] {
  const known = byCatalogue(db, meaning.words, tier);
  const ofCatalogue = known === null ? [] : [{ ...known, tier, condition: db`${known.condition} ${isNew}` }];
  if (tier < tiers.ownName && !meaning.words.some((word) => isPlace(word))) return ofCatalogue;
  // A place is met by a description too, however well the commodity is met.
  const isOwnName = tier < tiers.variety && !meaning.words.some((word) => isPlace(word));
  const weights = isOwnName ? 'A' : 'AB';
  const isKnown = known === null ? db`` : db`and (${known.condition}) is not true`;
  const written = db`${isWritten(db, meaning, weights)} and ${isMeant(db, meaning, tier)} ${isKnown} ${isNew}`;
  return [...ofCatalogue, { commodityIds: null, tier, condition: written }];
}

/** The tiers at which a text can match; that of a row is the worst among its words, places left out. */
function tiersOf({ words, isForgiving: _ }: SearchMeaning): readonly number[] {
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
function rankedWords(words: readonly WordMeaning[]): readonly WordMeaning[] {
  const ofCommodities = words.filter((word) => !isPlace(word));
  return ofCommodities.length === 0 ? words : ofCommodities;
}

function isPlace({ commodityIds, districtIds }: WordMeaning): boolean {
  return districtIds.length > 0 && commodityIds.length === 0;
}

/** Whether each word matches at a tier or a better one; places beside commodities match at any. */
function isMeant(db: Query, meaning: SearchMeaning, tier: number): Fragment {
  const ranked = new Set(rankedWords(meaning.words));
  return joined(
    db,
    meaning.words.map((word) => isMet(db, { word, meaning }, ranked.has(word) ? tier : tiers.place)),
    db`and`,
  );
}

interface WordOf {
  readonly word: WordMeaning;
  readonly meaning: SearchMeaning;
}

function isMet(db: Query, { word, meaning }: WordOf, tier: number): Fragment {
  const holds = (weights: Weights) => holding(db, [word], weights);
  const ways = meantBy(db, word, tier);
  if (tier >= tiers.description) ways.push(holds('AB'));
  else if (tier >= tiers.ownName) ways.push(holds('A'));
  if (tier === tiers.variety && word.varietyIds.length > 0)
    ways.push(db`(${isOf(db, word.varietyIds)} and ${holds('AB')})`);
  if (tier >= tiers.ownName && isForgiven(word, meaning)) ways.push(db`${word.word} <% l.own_name`);
  return joined(db, ways, db`or`);
}

/** Conditions for the commodities and places that a word names at a tier. */
function meantBy(db: Query, word: WordMeaning, tier: number): Fragment[] {
  const ids = idsAt(word, tier);
  const isThere = db`l.district_id = any(${[...word.districtIds]}::text[])`;
  return [
    ...(ids.length === 0 ? [] : [isOf(db, ids)]),
    ...(word.districtIds.length === 0 || tier < tiers.place ? [] : [isThere]),
  ];
}

/** Each once: the rows of a commodity are collected as often as it is listed. */
function idsAt({ nameIds, synonymIds, commodityIds }: WordMeaning, tier: number): readonly string[] {
  if (tier >= tiers.varietyOf) return commodityIds;
  return tier >= tiers.synonym ? [...new Set([...nameIds, ...synonymIds])] : nameIds;
}

/** Rows that every word names by commodity or place, at a tier or a better one; null where there are none. */
function byCatalogue(db: Query, words: readonly WordMeaning[], tier: number): Way | null {
  const ranked = new Set(rankedWords(words));
  const tierOfWord = (word: WordMeaning) => (ranked.has(word) ? tier : tiers.place);
  const met = words.map((word) => meantBy(db, word, tierOfWord(word)));
  if (met.some((ways) => ways.length === 0)) return null;
  const isPlaced = words.some(({ districtIds }) => districtIds.length > 0);
  const ofCommodities = words.filter(({ districtIds }) => districtIds.length === 0);
  const ids = ofCommodities.length === 0 ? null : ofEvery(ofCommodities.map((word) => idsAt(word, tier)));
  if (ids?.length === 0) return null;
  if (!isPlaced && ids !== null) return { commodityIds: ids, condition: isOf(db, ids) };
  const condition = joined(
    db,
    met.map((ways) => joined(db, ways, db`or`)),
    db`and`,
  );
  return { commodityIds: ids, condition };
}

/** The commodities that are in each list. */
function ofEvery([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

function isOf(db: Query, commodityIds: readonly string[]): Fragment {
  return db`l.commodity_id = any(${[...commodityIds]}::uuid[])`;
}

/** Whether a word is in the seller's text, or nearly in the own name where typing mistakes are corrected. */
function isWritten(db: Query, meaning: SearchMeaning, weights: Weights): Fragment {
  const close = meaning.words
    .filter((word) => isForgiven(word, meaning))
    .map(({ word }) => db`${word} <% l.own_name`);
  return joined(db, [holding(db, meaning.words, weights), ...close], db`or`);
}

function isForgiven({ word }: WordMeaning, { isForgiving }: SearchMeaning): boolean {
  return isForgiving && word.length > 3;
}

/** Whether one of the words, in one of its spellings, is in the text with these weights. */
function holding(db: Query, words: readonly WordMeaning[], weights: Weights): Fragment {
  const texts = words.flatMap((word) => word.texts.map((text) => queryOf(text, word, weights)));
  return db`l.search_words @@ ${[...new Set(texts)].join(' | ')}::tsquery`;
}

/** In their search form, words are letters and digits only; the quotes make any other character safe. */
function queryOf(text: readonly string[], { word: typed, met }: WordMeaning, weights: Weights): string {
  const words = text.map((word) => `'${word.replace(/['\\]/g, '').slice(0, 60)}'`);
  const spelled = (end: string) => `(${words.map((word) => `${word}:${end}`).join(' & ')})`;
  if (met === 'whole') return spelled(weights);
  // Too many words of descriptions begin with the same two letters.
  return typed.length > 2 ? spelled(`*${weights}`) : `${spelled('*A')} | ${spelled(weights)}`;
}

/** Conditions joined by `and` or `or`, in brackets; false where there are none. */
function joined(db: Query, pieces: readonly Fragment[], word: Fragment): Fragment {
  const [first, ...others] = pieces;
  if (first === undefined) return db`false`;
  return db`(${others.reduce((all, each) => db`${all} ${word} ${each}`, first)})`;
}
