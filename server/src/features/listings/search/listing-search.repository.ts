import type { Query } from '@polam/database/connect';
import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { isForgiven, lookupsOf, wordInTexts, type Weights } from './search-lookups.ts';
import { idsAt, isPlace, ofEvery, rankedWords, tiers, tiersOf } from './search-tiers.ts';

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

/**
 * Whether a word of a text is written in a listing `l` that meets all others, too, and where each is: a letter each, as
 * `WrittenRows` has them. The fragments are the same for all texts with as many words, and as many that may be misspelt.
 */
export function writtenLooks(db: Query, meaning: SearchMeaning) {
  const letters = meaning.words.map((word) => {
    const isOwn = [holding(db, [word], 'A'), ...closeTo(db, [word], meaning)];
    return db`case when ${joined(db, isOwn, db`or`)} then 'n' when ${holding(db, [word], 'AB')} then 'd' else '-' end`;
  });
  const [first = db`''`, ...others] = letters;
  const held = others.reduce((all, each) => db`${all} || ${each}`, first);
  return { isWritten: db`${isWritten(db, meaning, 'AB')} ${meetsAll(db, meaning)}`, held };
}

/** Whether a listing `l` meets each of several words, as {@link matching} has it, in the same shape whatever they mean. */
function meetsAll(db: Query, meaning: SearchMeaning): Fragment {
  const { words } = meaning;
  if (words.length === 1) return db``;
  const isIn = ({ districtIds }: WordMeaning) =>
    db`coalesce(l.district_id = any(${[...districtIds]}::text[]), false)`;
  const met = words.map((word) => {
    const written = [holding(db, [word], 'AB'), ...closeTo(db, [word], meaning)];
    return joined(db, [isOf(db, word.commodityIds), isIn(word), ...written], db`or`);
  });
  return db`and ${joined(db, met, db`and`)}`;
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

function isOf(db: Query, commodityIds: readonly string[]): Fragment {
  return db`l.commodity_id = any(${[...commodityIds]}::uuid[])`;
}

/** Whether a word is in the seller's text, or nearly in the own name where typing mistakes are corrected. */
function isWritten(db: Query, meaning: SearchMeaning, weights: Weights): Fragment {
  const { words } = meaning;
  return joined(db, [holding(db, words, weights), ...closeTo(db, words, meaning)], db`or`);
}

/** Conditions for words to be nearly in the own name, of those that may be misspelt. */
function closeTo(db: Query, words: readonly WordMeaning[], meaning: SearchMeaning): readonly Fragment[] {
  return words.filter((word) => isForgiven(word, meaning)).map(({ word }) => db`${word} <% l.own_name`);
}

/** Whether one of the words, in one of its spellings, is in the text with these weights. */
function holding(db: Query, words: readonly WordMeaning[], weights: Weights): Fragment {
  const texts = words.flatMap((word) => word.texts.map((text) => queryOf(text, word, weights)));
  return db`l.search_words @@ ${[...new Set(texts)].join(' | ')}::tsquery`;
}

/** The quotes make any character safe. */
function queryOf(text: readonly string[], word: WordMeaning, weights: Weights): string {
  const words = text.map((each) => `'${wordInTexts(each)}'`);
  return lookupsOf(word, weights)
    .map((lookup) => words.map((each) => `${each}:${lookup.isBeginning ? '*' : ''}${lookup.weights}`))
    .map((spelled) => `(${spelled.join(' & ')})`)
    .join(' | ');
}

/** Conditions joined by `and` or `or`, in brackets; false where there are none. */
function joined(db: Query, pieces: readonly Fragment[], word: Fragment): Fragment {
  const [first, ...others] = pieces;
  if (first === undefined) return db`false`;
  return db`(${others.reduce((all, each) => db`${all} ${word} ${each}`, first)})`;
}
