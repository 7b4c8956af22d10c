import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';

/** Words of the own name weigh A, those of the variety and the description B. */
export type Weights = 'A' | 'AB';

/** A way in which a word is looked up in the texts of a listing. */
export interface Lookup {
  readonly weights: Weights;
  /** Whether words that begin so are met, too. */
  readonly isBeginning: boolean;
}

/** Each finds what the word means; there are more than one where beginnings are looked up in own names alone. */
export function lookupsOf({ word, met }: WordMeaning, weights: Weights): readonly Lookup[] {
  if (met === 'whole') return [{ weights, isBeginning: false }];
  if (word.length > 2) return [{ weights, isBeginning: true }];
  // Too many words of descriptions begin with the same two letters.
  return [
    { weights: 'A', isBeginning: true },
    { weights, isBeginning: false },
  ];
}

/** Longest word of a text that is searched; longer ones are cut off. */
const MAX_LENGTH = 60;

/** A word as it stands in the searched texts, which have letters and digits only. */
export function wordInTexts(word: string): string {
  return word.replace(/['\\]/g, '').slice(0, MAX_LENGTH);
}

/** Whether typing mistakes of a word are looked for in own names. */
export function isForgiven({ word }: WordMeaning, { isForgiving }: SearchMeaning): boolean {
  return isForgiving && word.length > 3;
}
