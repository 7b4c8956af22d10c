import type { Names } from './catalogue.ts';

/** What the search knows of one commodity. */
export interface SearchableCommodity {
  readonly id: string;
  readonly names: Names;
  readonly synonyms: readonly string[];
}

interface Term {
  readonly text: string;
  readonly grams: ReadonlySet<string>;
}

interface Entry {
  readonly id: string;
  readonly terms: readonly Term[];
}

/** A catalogue prepared for searching; build it once and keep it. */
export type CommodityIndex = readonly Entry[];

/** How well a query met a commodity: 1 is its very name, 0 nothing. */
export interface CommodityMatch {
  readonly id: string;
  readonly score: number;
}

/** Below this share of common trigrams two words are different words, not a slip of the finger. */
const TYPO_SIMILARITY = 0.45;

/** Queries shorter than this are matched by their beginning alone: two letters have no typo to forgive. */
const TYPO_LENGTH = 4;

/**
 * The form in which texts are compared: lower case, Latin letters without accents, single spaces.
 *
 * Vowel signs of Telugu and Devanagari are kept, since they are letters there; joiners fall away.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Prepares a catalogue for searching in three languages, synonyms and romanised spellings. */
export function buildCommodityIndex(commodities: readonly SearchableCommodity[]): CommodityIndex {
  return commodities.map((commodity) => {
    const keys = [...Object.values(commodity.names), ...commodity.synonyms].map(searchKey);
    const terms = [...new Set(keys)].filter((key) => key !== '').map(termOf);
    return { id: commodity.id, terms };
  });
}

/**
 * The commodities that a text may mean, best first: the same name, a name that starts with it, a word that
 * starts with it, a name that contains it, and for four letters or more a spelling close to it.
 *
 * Cost: one pass over the terms of the catalogue, well under a millisecond for 219 commodities.
 */
export function searchCommodities(index: CommodityIndex, text: string): readonly CommodityMatch[] {
  const query = termOf(searchKey(text));
  if (query.text === '') return [];
  return index
    .map((entry) => ({ id: entry.id, score: bestScore(entry.terms, query) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The matches worth listing goods for: when a name itself was met, the mere resemblances fall away. */
export function meantCommodities(matches: readonly CommodityMatch[]): readonly CommodityMatch[] {
  const best = matches[0]?.score ?? 0;
  return matches.filter((match) => match.score >= best * 0.6);
}

function termOf(text: string): Term {
  return { text, grams: trigrams(text) };
}

function bestScore(terms: readonly Term[], query: Term): number {
  return terms.reduce((best, term) => Math.max(best, scoreOf(term, query)), 0);
}

function scoreOf(term: Term, query: Term): number {
  if (term.text === query.text) return 1;
  if (term.text.startsWith(query.text)) return 0.9;
  if (term.text.includes(` ${query.text}`)) return 0.8;
  if (query.text.length < TYPO_LENGTH) return 0;
  if (term.text.includes(query.text)) return 0.7;
  const similarity = commonShare(term.grams, query.grams);
  return similarity >= TYPO_SIMILARITY ? similarity * 0.6 : 0;
}

function trigrams(text: string): ReadonlySet<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function commonShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((gram) => b.has(gram)).length;
  return common / (a.size + b.size - common);
}
