import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import { isForgiven, lookupsOf, wordInTexts, type Weights } from './search-lookups.ts';

/** Where a seller has written a word: nowhere, in the variety or the description, in the own name. */
export type Held = 'none' | 'described' | 'named';

/** Where each word of a search is written, by its place. */
export type HeldWords = (place: number) => Held;

/** Words of a listing in their search form, with a space before and after each; empty where there are none. */
export interface WrittenWords {
  readonly ownWords: string;
  /** Of the variety and the description. */
  readonly otherWords: string;
}

/**
 * Where the words of a search are in those of a listing, as statements look them up. Undefined where only the database can
 * tell, which finds typing mistakes in own names.
 */
export function heldIn(meaning: SearchMeaning, written: WrittenWords): HeldWords | undefined {
  const { words } = meaning;
  if (written.ownWords !== '' && words.some((word) => isForgiven(word, meaning))) return undefined;
  return (place) => {
    const word = words[place];
    if (word === undefined) return 'none';
    if (isHeld(word, written, 'A')) return 'named';
    return isHeld(word, written, 'AB') ? 'described' : 'none';
  };
}

/** Whether a word, in one of its spellings, is in the text with these weights. */
function isHeld(word: WordMeaning, { ownWords, otherWords }: WrittenWords, weights: Weights): boolean {
  return lookupsOf(word, weights).some(({ weights: ofTexts, isBeginning }) => {
    const isIn = (each: string) => {
      const searched = ` ${wordInTexts(each)}${isBeginning ? '' : ' '}`;
      return ownWords.includes(searched) || (ofTexts === 'AB' && otherWords.includes(searched));
    };
    return word.texts.some((spelling) => spelling.every(isIn));
  });
}
