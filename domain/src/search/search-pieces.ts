import { phraseKey, phraseSound, type SearchIndex, type Phrase } from './search-vocabulary.ts';

/** Longest phrase, in words; longer names are matched word by word. */
const MAX_PHRASE = 4;

/** Words of a search that belong together, and the phrase that they are the exact name of. */
export interface Piece {
  readonly words: readonly string[];
  readonly phrase: Phrase | undefined;
}

export function phraseOf(index: SearchIndex, words: readonly string[]): Phrase | undefined {
  return index.phrases.get(phraseKey(words));
}

/**
 * The name that some words together sound like; single words are matched by sound elsewhere, where they mean
 * nothing.
 */
export function heardPhrase(index: SearchIndex, words: readonly string[]): Phrase | undefined {
  const sound = words.length === 1 ? null : phraseSound(phraseKey(words));
  const [key] = sound === null ? [] : (index.sounds().get(sound) ?? []);
  return key === undefined ? undefined : index.phrases.get(key);
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
