import { searchKey } from './commodity-search.ts';

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
