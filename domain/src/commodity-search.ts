import type { Names } from './catalogue.ts';

/** What the search knows of one commodity. */
export interface SearchableCommodity {
  readonly id: string;
  readonly names: Names;
  readonly synonyms: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly terms: readonly string[];
  /** The words of the terms, for forgiving slips within one of them. */
  readonly words: readonly string[];
}

/** A catalogue prepared for searching; build it once and keep it. */
export type CommodityIndex = readonly Entry[];

/** How well a query met a commodity: 1 is its very name, 0 nothing. */
export interface CommodityMatch {
  readonly id: string;
  readonly score: number;
}

/** Queries shorter than this are matched by their beginning alone: two letters have no slip to forgive. */
const SLIP_LENGTH = 4;

/** From this length on two slips are forgiven instead of one. */
const TWO_SLIPS_LENGTH = 7;

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
    const terms = [...new Set(keys)].filter((key) => key !== '');
    const words = [...new Set([...terms, ...terms.flatMap((term) => term.split(' '))])];
    return { id: commodity.id, terms, words: words.filter((word) => word.length >= SLIP_LENGTH - 1) };
  });
}

/**
 * The commodities that a text may mean, best first: the same name, a name that starts with it, a word that
 * starts with it, a name that contains it, and for four letters or more a word one slip away from it.
 *
 * Cost: one pass over the terms of the catalogue, well under a millisecond for 219 commodities.
 */
export function searchCommodities(index: CommodityIndex, text: string): readonly CommodityMatch[] {
  const query = searchKey(text);
  if (query === '') return [];
  return index
    .map((entry) => ({ id: entry.id, score: scoreOf(entry, query) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The matches worth listing goods for: when a name itself was met, the mere resemblances fall away. */
export function meantCommodities(matches: readonly CommodityMatch[]): readonly CommodityMatch[] {
  const best = matches[0]?.score ?? 0;
  return matches.filter((match) => match.score >= best * 0.6);
}

function scoreOf(entry: Entry, query: string): number {
  const score = entry.terms.reduce((best, term) => Math.max(best, termScore(term, query)), 0);
  return score > 0 || query.length < SLIP_LENGTH ? score : slipScore(entry.words, query);
}

function termScore(term: string, query: string): number {
  if (term === query) return 1;
  if (term.startsWith(query)) return 0.9;
  if (term.includes(` ${query}`)) return 0.8;
  return query.length >= SLIP_LENGTH && term.includes(query) ? 0.7 : 0;
}

function slipScore(words: readonly string[], query: string): number {
  const allowed = query.length >= TWO_SLIPS_LENGTH ? 2 : 1;
  const near = words.filter((word) => Math.abs(word.length - query.length) <= allowed);
  const slips = near.reduce((least, word) => Math.min(least, slipsBetween(word, query)), Infinity);
  return slips <= allowed ? 0.5 - 0.1 * slips : 0;
}

/** Letters wrong, missing, too many or swapped with their neighbour (optimal string alignment distance). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const plain = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(plain, at(before, j - 2) + 1) : plain);
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
