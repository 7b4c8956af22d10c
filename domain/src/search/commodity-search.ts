import type { Names } from '../catalogue.ts';
import { searchKey } from './search-key.ts';

/** A commodity as the search index takes it. */
export interface SearchableCommodity {
  readonly id: string;
  readonly names: Names;
  readonly synonyms: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly terms: readonly string[];
  /** The words of the terms, in which typing mistakes are tolerated. */
  readonly words: readonly string[];
}

/** A catalogue prepared for the search; build it once and reuse it. */
export type CommodityIndex = readonly Entry[];

/** A commodity with how well a query matches it: 1 is its exact name, 0 no match. */
export interface CommodityMatch {
  readonly id: string;
  readonly score: number;
}

/** Shorter queries are matched only as a prefix: two letters leave no room for a typing mistake. */
const SLIP_LENGTH = 4;

/** Scores of an exact name and of one of its words. */
const VERY_NAME = 1;
const WORD_AT_START = 0.95;
const WORD_INSIDE = 0.85;

const WORD_BEGINNING = 0.8;

/** Length from which two typing mistakes are tolerated instead of one. */
const TWO_SLIPS_LENGTH = 7;

/** In shorter words the first letter has to match: milk is not silk. */
const ANY_LETTER_LENGTH = 6;

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
 * The commodities that a text may mean, best first: the same name, a name that starts with it (as a word, or
 * as a part of one), a name with it as a later word, a word that starts with it, a name that contains it.
 * Only where none of these matches, and for four letters or more: a word with one typing mistake, or two from
 * seven letters on.
 *
 * Cost: one pass over the terms of the catalogue, and one over its words for typing mistakes; some tenths of
 * a millisecond for 219 commodities.
 */
export function searchCommodities(index: CommodityIndex, text: string): readonly CommodityMatch[] {
  const met = searchNames(index, text);
  return met.length > 0 ? met : searchSlips(index, text);
}

/** The commodities whose names match a text as it is written, best first. */
export function searchNames(index: CommodityIndex, text: string): readonly CommodityMatch[] {
  const query = searchKey(text);
  return query === '' ? [] : matchesBy(index, (entry) => nameScore(entry.terms, query));
}

/** The commodities of which a text of four letters or more is a misspelled word, best first. */
export function searchSlips(index: CommodityIndex, text: string): readonly CommodityMatch[] {
  const query = searchKey(text);
  if (query.length < SLIP_LENGTH) return [];
  const slipsOf = slipCounter(query, query.length >= TWO_SLIPS_LENGTH ? 2 : 1);
  return matchesBy(index, (entry) => slipScore(entry.words, slipsOf));
}

/**
 * The matches good enough to list listings for. Where the text is a name or a word of one, only those matches
 * stay: a search for dhan (paddy) excludes dhaniya (coriander). Where some words begin with the text, matches
 * inside a word are dropped. Else only matches near the best score stay.
 */
export function meantCommodities(matches: readonly CommodityMatch[]): readonly CommodityMatch[] {
  const best = matches[0]?.score ?? 0;
  if (matches.some(({ score }) => isWhole(score))) return matches.filter(({ score }) => isWhole(score));
  const least = best >= WORD_BEGINNING ? WORD_BEGINNING : best * 0.6;
  return matches.filter(({ score }) => score >= least);
}

/** Whether the text is the name or a whole word of it. */
function isWhole(score: number): boolean {
  return score === VERY_NAME || score === WORD_AT_START || score === WORD_INSIDE;
}

function matchesBy(index: CommodityIndex, scoreOf: (entry: Entry) => number): readonly CommodityMatch[] {
  const met: CommodityMatch[] = [];
  for (const entry of index) {
    const score = scoreOf(entry);
    if (score > 0) met.push({ id: entry.id, score });
  }
  return met.sort((a, b) => b.score - a.score);
}

function nameScore(terms: readonly string[], query: string): number {
  return terms.reduce((best, term) => Math.max(best, termScore(term, query)), 0);
}

function termScore(term: string, query: string): number {
  // Nearly all terms: what follows makes strings.
  if (!term.includes(query)) return 0;
  if (term === query) return VERY_NAME;
  if (term.startsWith(`${query} `)) return WORD_AT_START;
  if (term.startsWith(query)) return 0.9;
  if (` ${term} `.includes(` ${query} `)) return WORD_INSIDE;
  if (term.includes(` ${query}`)) return WORD_BEGINNING;
  return query.length >= SLIP_LENGTH ? 0.7 : 0;
}

function slipScore(words: readonly string[], slipsOf: (word: string) => number): number {
  const slips = words.reduce((least, word) => Math.min(least, slipsOf(word)), Infinity);
  return slips === Infinity ? 0 : 0.5 - 0.1 * slips;
}

/**
 * Counts the letters of a word that are wrong, missing, extra or swapped with their neighbour (optimal string
 * alignment distance); Infinity above the allowed number.
 *
 * The rows of its table are allocated once for all words, and a row above the limit ends the count early:
 * this runs some thousand times for one misspelled query.
 */
function slipCounter(query: string, allowed: number): (word: string) => number {
  let before = new Uint16Array(query.length + 1);
  let last = before.slice();
  let row = before.slice();
  return (word) => {
    if (Math.abs(word.length - query.length) > allowed) return Infinity;
    if (query.length < ANY_LETTER_LENGTH && word[0] !== query[0]) return Infinity;
    for (let j = 0; j <= query.length; j += 1) last[j] = j;
    for (let i = 1; i <= word.length; i += 1) {
      if (fillRow({ row, last, before }, { word, query, i }) > allowed) return Infinity;
      [before, last, row] = [last, row, before];
    }
    const slips = at(last, query.length);
    return slips <= allowed ? slips : Infinity;
  };
}

type Rows = Readonly<Record<'row' | 'last' | 'before', Uint16Array>>;

/** Fills the row of a word's i-th letter and returns its minimum; no later row can fall below that. */
function fillRow(
  { row, last, before }: Rows,
  { word, query, i }: { word: string; query: string; i: number },
) {
  const letter = word.charCodeAt(i - 1);
  const previous = i > 1 ? word.charCodeAt(i - 2) : -1;
  row[0] = i;
  let least = i;
  for (let j = 1; j <= query.length; j += 1) {
    const other = query.charCodeAt(j - 1);
    let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (letter === other ? 0 : 1));
    const isSwapped = j > 1 && previous === other && letter === query.charCodeAt(j - 2);
    if (isSwapped) slips = Math.min(slips, at(before, j - 2) + 1);
    row[j] = slips;
    least = Math.min(least, slips);
  }
  return least;
}

function at(row: Uint16Array, index: number): number {
  return row[index] ?? Infinity;
}
