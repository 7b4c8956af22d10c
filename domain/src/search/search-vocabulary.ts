import type { Names } from '../catalogue.ts';
import { buildCommodityIndex, type CommodityIndex, type SearchableCommodity } from './commodity-search.ts';
import { lazily } from '../lazily.ts';
import { searchKey } from './search-key.ts';
import { placeSynonyms } from './place-synonyms.ts';
import { soundOf } from './sound.ts';
import { states } from '../place.ts';

/** A district as the search index takes it. */
export interface SearchableDistrict {
  readonly id: string;
  readonly names: Names;
  readonly stateCode: string;
}

/** A variety as the search index takes it: its commodity and its spellings. */
export interface SearchableVariety {
  readonly commodityId: string;
  readonly spellings: readonly string[];
}

/** Further sources of the search index beside commodities and places. */
export interface MoreToSearch {
  readonly varieties?: readonly SearchableVariety[];
  readonly categories?: readonly { readonly id: string; readonly names: Names }[];
  /** Whether words like "organic" become filters; equipment has no such filters. */
  readonly filters?: 'heeded' | 'ignored';
}

/** A variety with its spellings as words. */
export interface Variety {
  readonly commodityId: string;
  readonly spellings: readonly (readonly string[])[];
}

/** Everything that has the words, in any order, as its exact name. */
export interface Phrase {
  /** The words in their usual order. */
  readonly term: string;
  readonly nameIds: readonly string[];
  readonly synonymIds: readonly string[];
  readonly varieties: readonly Variety[];
  /** Districts and states. */
  readonly placeIds: readonly string[];
  readonly categoryIds: readonly string[];
}

/** Catalogue and places prepared for the search, each part at its first use; build it once and reuse it. */
export interface SearchIndex {
  readonly commodities: () => CommodityIndex;
  /** Commodities by their names alone. */
  readonly names: () => CommodityIndex;
  /** Districts by their names, old and new, and states by theirs. */
  readonly places: () => CommodityIndex;
  /** The districts that the id of a place stands for: itself, or all of a state. */
  readonly districtsOf: ReadonlyMap<string, readonly string[]>;
  /** Keyed by {@link phraseKey}. */
  readonly phrases: () => ReadonlyMap<string, Phrase>;
  /** The keys of phrases by their sound. */
  readonly sounds: () => ReadonlyMap<string, readonly string[]>;
  readonly filters: 'heeded' | 'ignored';
}

type Meant = Omit<Phrase, 'term'>;

type GrowingPhrase = { readonly term: string } & { readonly [Kind in keyof Meant]: Meant[Kind][number][] };

const kinds = ['nameIds', 'synonymIds', 'varieties', 'placeIds', 'categoryIds'] as const;

/** Shortest sound that is used; shorter ones match too many words. */
const SOUND_LENGTH = 3;

/** Prepares commodities, districts and varieties for searching. */
export function buildSearchIndex(
  commodities: readonly SearchableCommodity[],
  districts: readonly SearchableDistrict[],
  { varieties = [], categories = [], filters = 'heeded' }: MoreToSearch = {},
): SearchIndex {
  const place = (id: string, names: Names) => ({ id, names, synonyms: placeSynonyms[id] ?? [] });
  const named = districts.map(({ id, names }) => place(id, names));
  const ofStates = states.map(({ code, ...names }) => place(code, names));
  const places = [...named, ...ofStates];
  const phrases = lazily(() => phrasesOf({ commodities, places, varieties, categories }));
  return {
    commodities: lazily(() => buildCommodityIndex(commodities)),
    names: lazily(() => buildCommodityIndex(commodities.map((each) => ({ ...each, synonyms: [] })))),
    places: lazily(() => buildCommodityIndex(places)),
    districtsOf: districtsByPlace(districts),
    phrases,
    sounds: lazily(() => soundsOf(phrases())),
    filters,
  };
}

/** Key of a phrase, independent of the order of its words. */
export function phraseKey(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** Sound of a phrase; null where it is too short to distinguish. */
export function phraseSound(key: string, soundsLike: (word: string) => string = soundOf): string | null {
  const sound = key.split(' ').map(soundsLike).join('');
  return sound.length < SOUND_LENGTH ? null : sound;
}

function districtsByPlace(districts: readonly SearchableDistrict[]): ReadonlyMap<string, readonly string[]> {
  const districtsOf = new Map<string, string[]>(districts.map(({ id }) => [id, [id]]));
  for (const { id, stateCode } of districts)
    districtsOf.set(stateCode, [...(districtsOf.get(stateCode) ?? []), id]);
  return districtsOf;
}

interface Searchable {
  readonly commodities: readonly SearchableCommodity[];
  readonly places: readonly SearchableCommodity[];
  readonly varieties: readonly SearchableVariety[];
  readonly categories: readonly { readonly id: string; readonly names: Names }[];
}

function phrasesOf({ commodities, places, varieties, categories }: Searchable): ReadonlyMap<string, Phrase> {
  const phrases = new Map<string, GrowingPhrase>();
  const add = (term: string, meaning: Partial<Meant>) => {
    const words = wordsOf(term);
    if (words.length === 0) return;
    const key = phraseKey(words);
    const phrase = phrases.get(key) ?? emptyPhrase(words.join(' '));
    addTo(phrase, meaning);
    phrases.set(key, phrase);
  };
  for (const { id, names, synonyms } of commodities) {
    for (const name of Object.values(names)) add(name, { nameIds: [id] });
    for (const synonym of synonyms) add(synonym, { synonymIds: [id] });
  }
  for (const { id, names, synonyms } of places)
    for (const name of [...Object.values(names), ...synonyms]) add(name, { placeIds: [id] });
  for (const { id, names } of categories) {
    for (const name of Object.values(names))
      for (const part of [name, ...name.split('/')]) add(part, { categoryIds: [id] });
  }
  for (const { commodityId, spellings } of varieties) {
    const variety = { commodityId, spellings: distinctSpellings(spellings) };
    for (const words of variety.spellings) {
      if (!isOfParts(phrases, words)) add(words.join(' '), { varieties: [variety] });
    }
  }
  return phrases;
}

/** Whether each of the words is a crop or a place by itself: "Nashik onion" is searched by its parts. */
function isOfParts(phrases: ReadonlyMap<string, Phrase>, words: readonly string[]): boolean {
  const isKnown = (word: string) => {
    const { nameIds = [], synonymIds = [], placeIds = [] } = phrases.get(word) ?? {};
    return nameIds.length + synonymIds.length + placeIds.length > 0;
  };
  return words.length > 1 && words.every(isKnown);
}

/** "BPT 5204" is also spelled "BPT5204". */
function distinctSpellings(spellings: readonly string[]): readonly (readonly string[])[] {
  const joined = spellings.filter((each) => /\d/.test(each)).map((each) => wordsOf(each).join(''));
  const keys = new Set([...spellings.map((each) => wordsOf(each).join(' ')), ...joined]);
  return [...keys].filter(Boolean).map((key) => key.split(' '));
}

function emptyPhrase(term: string): GrowingPhrase {
  return { term, nameIds: [], synonymIds: [], varieties: [], placeIds: [], categoryIds: [] };
}

/** Adds meanings to a phrase, without duplicates. */
function addTo(phrase: GrowingPhrase, more: Partial<Meant>): void {
  for (const kind of kinds) {
    const list: unknown[] = phrase[kind];
    for (const each of more[kind] ?? []) if (!list.includes(each)) list.push(each);
  }
}

function soundsOf(phrases: ReadonlyMap<string, Phrase>): ReadonlyMap<string, readonly string[]> {
  const sounds = new Map<string, string[]>();
  const known = new Map<string, string>();
  const soundsLike = (word: string) => {
    const sound = known.get(word) ?? soundOf(word);
    known.set(word, sound);
    return sound;
  };
  for (const key of phrases.keys()) {
    const sound = phraseSound(key, soundsLike);
    if (sound !== null) sounds.set(sound, [...(sounds.get(sound) ?? []), key]);
  }
  return sounds;
}

/** The words of a text in their search form. */
export function wordsOf(text: string): readonly string[] {
  return searchKey(text).split(' ').filter(Boolean);
}
