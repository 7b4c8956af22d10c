import type { KeyTable } from './key-table.ts';

/** A power of two: the low bits of a number are the place of its text. Takes 0.6 MB when all are used. */
const CACHED_TEXTS = 8_192;

/**
 * The UUIDs of keys as text, of which the last are cached: a text that is made anew takes 0.5 kB of young objects, and
 * has to be hashed before anything is found by it.
 */
export class UuidTexts {
  readonly #keys: KeyTable;
  readonly #texts = Array.from({ length: CACHED_TEXTS }, () => '');
  /** The words by which each text was made: the key of a number may be another since. */
  readonly #words = new Uint32Array(4 * CACHED_TEXTS);

  constructor(keys: KeyTable) {
    this.#keys = keys;
  }

  of(number: number): string {
    const place = number & (CACHED_TEXTS - 1);
    const known = this.#texts[place];
    if (known !== undefined && known !== '' && this.#isOf(number, place)) return known;
    const { words } = this.#keys;
    const text = this.#keys.uuidOf(number);
    this.#texts[place] = text;
    this.#words.set(words.subarray(4 * number, 4 * number + 4), 4 * place);
    return text;
  }

  #isOf(number: number, place: number): boolean {
    const { words } = this.#keys;
    const own = this.#words;
    for (let word = 0; word < 4; word += 1)
      if (words[4 * number + word] !== own[4 * place + word]) return false;
    return true;
  }
}
