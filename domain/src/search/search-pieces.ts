import { searchKey } from './search-key.ts';
import { type Phrase, phraseKey, phraseSound, type SearchIndex } from './search-vocabulary.ts';

/** Longest phrase, in words; longer names are matched word by word. */
const MAX_PHRASE = 4;

/** Words of a search that belong together, and the phrase that they are the exact name of. */
export interface Piece {
  readonly words: readonly string[];
  readonly phrase: Phrase | undefined;
}

export function phraseOf(index: SearchIndex, words: readonly string[]): Phrase | undefined {
  return index.phrases().get(phraseKey(words));
}

/**
 * The name that some words together sound like; single words are matched by sound elsewhere, where they mean
 * nothing.
 */
export function heardPhrase(index: SearchIndex, words: readonly string[]): Phrase | undefined {
  const sound = words.length === 1 ? null : phraseSound(phraseKey(words));
  const [key] = sound === null ? [] : (index.sounds().get(sound) ?? []);
  return key === undefined ? undefined : index.phrases().get(key);
}

/** Splits words so that the longest names among them stay whole, in whatever order the words are. */
export function piecesOf(
  words: readonly string[],
  lookUp: (some: readonly string[]) => Phrase | undefined,
): readonly Piece[] {
  const known = subsetsOf(words)
    .flatMap((some) => {
      const phrase = lookUp(some);
      return phrase === undefined ? [] : [{ words: some, phrase }];
    })
    .sort((one, other) => other.words.length - one.words.length || byKey(one, other));
  const pieces: Piece[] = [];
  const taken = new Set<string>();
  for (const piece of known) {
    if (piece.words.some((word) => taken.has(word))) continue;
    pieces.push(piece);
    for (const word of piece.words) taken.add(word);
  }
  const unknown = words
    .filter((word) => !taken.has(word))
    .map((word) => ({ words: [word], phrase: undefined }));
  const placeOf = ({ words: [word = ''] }: Piece) => words.indexOf(word);
  return [...pieces, ...unknown].sort((one, other) => placeOf(one) - placeOf(other));
}

function byKey(one: Piece, other: Piece): number {
  return phraseKey(one.words) < phraseKey(other.words) ? -1 : 1;
}

/** All subsets of one word up to {@link MAX_PHRASE}, each in the order of the words. */
function subsetsOf(words: readonly string[]): readonly (readonly string[])[] {
  const subsets = words.reduce<readonly (readonly string[])[]>(
    (some, word) => [
      ...some,
      ...some.filter(({ length }) => length < MAX_PHRASE).map((each) => [...each, word]),
    ],
    [[]],
  );
  return subsets.filter(({ length }) => length > 0);
}

/** A filter that a word of a search stands for. */
export type WordFilter = 'organic' | 'shipping';

/** Stop words of a search, in Latin letters, Telugu and Devanagari. */
export const smallWords: ReadonlySet<string> = keys(
  'in at of from near and for with the me mein mai ka ki ke se par aur lo నుంచి దగ్గర లో మరియు मे में का की के से पर और पास',
);

const filterWords: Readonly<Record<WordFilter, ReadonlySet<string>>> = {
  organic: keys(
    'organic organically sendriya sendriyam jaivik సేంద్రియ సేంద్రీయ సేంద్రియం ఆర్గానిక్ जैविक ऑर्गेनिक आर्गेनिक ओर्गेनिक',
  ),
  shipping: keys(
    'shipping shipped delivery delivered transport డెలివరీ డెలివరి రవాణా షిప్పింగ్ डिलीवरी डिलिवरी ढुलाई परिवहन शिपिंग',
  ),
};

// `Object.keys` returns the keys of the literal above.
const filters = Object.keys(filterWords) as readonly WordFilter[];

/** Words that name varieties of many crops: they mean a variety only beside the name of its crop. */
export const plainVarietyWords: ReadonlySet<string> = keys(
  'red white local desi nati hybrid bold java golden finger bulb round flower dollar bullet collector peter ganesh ' +
    'vijay lakshmi laxmi asha maruti maruthi kiran brahma indra amara chandra lalit romi roma 273 334 341 355',
);

/** The filter that a word, in its search form, stands for; null where it is none. */
export function filterOfWord(word: string): WordFilter | null {
  return filters.find((filter) => filterWords[filter].has(word)) ?? null;
}

/** The filters that words of a text stand for. */
export function filtersInText(text: string): readonly WordFilter[] {
  const found = searchKey(text).split(' ').map(filterOfWord);
  return filters.filter((filter) => found.includes(filter));
}

/** A text without the words that stand for a filter; everything else as typed. */
export function withoutFilter(text: string, filter: WordFilter): string {
  const isLeft = (piece: string) => {
    const words = searchKey(piece).split(' ');
    return !words.every((word) => filterOfWord(word) === filter);
  };
  return text.split(/\s+/).filter(isLeft).join(' ');
}

function keys(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(searchKey));
}
