import { hash } from 'node:crypto';

/** A key of 128 bits as four words, the most significant first. */
export type Key = readonly [number, number, number, number];

/** The bytes of a UUID; keys compare as UUIDs do in PostgreSQL. */
export function keyOfUuid(id: string): Key {
  return [
    Number.parseInt(id.slice(0, 8), 16),
    Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
    Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
    Number.parseInt(id.slice(28), 16),
  ];
}

/** A digest of a text: no two texts are known to have the same. */
export function keyOfText(text: string): Key {
  const digest = hash('sha256', text, 'buffer');
  return [digest.readUInt32BE(0), digest.readUInt32BE(4), digest.readUInt32BE(8), digest.readUInt32BE(12)];
}

/** Two hexadecimal digits by byte. */
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The four digits of the upper half of a word. */
const high = (word: number) => `${digits[word >>> 24] ?? ''}${digits[(word >>> 16) & 255] ?? ''}`;
const low = (word: number) => `${digits[(word >>> 8) & 255] ?? ''}${digits[word & 255] ?? ''}`;

const LEAST_KEYS = 256;
const GROWTH = 1.1;

/**
 * Numbers of keys, from 1, for use as places in arrays; the number of a key that was removed is given again.
 *
 * Number 0 is none, but its words may be set to compare other keys with them.
 * Cost: some 30 bytes a key, all outside the heap.
 */
export class KeyTable {
  /** Of the key with number n at 4 n. */
  words = new Uint32Array(4 * LEAST_KEYS);
  /** Numbers by hash, with linear probing; 0 where there is none. */
  #places = new Int32Array(2 * LEAST_KEYS);
  readonly #freed: number[] = [];
  #next = 1;

  /** One above the greatest number that was given. */
  get end(): number {
    return this.#next;
  }

  /** 0 where the key is not in the table. */
  find(key: Key): number {
    return this.#places[this.#placeOf(key)] ?? 0;
  }

  /** Number of a key, which is added if it is not in the table. */
  add(key: Key): number {
    const known = this.find(key);
    if (known !== 0) return known;
    const number = this.#freed.pop() ?? this.#next++;
    this.#reserve(number);
    this.set(number, key);
    this.#places[this.#placeOf(key)] = number;
    return number;
  }

  /** Sets the words of a number without adding it: of number 0, to compare with it. */
  set(number: number, key: Key): void {
    this.words.set(key, 4 * number);
  }

  /** Removes the key of a number. */
  remove(number: number): void {
    const mask = this.#places.length - 1;
    let gap = this.#placeOf(this.keyOf(number));
    this.#places[gap] = 0;
    this.#freed.push(number);
    // Keys behind the gap that have been pushed over it move into it, else they would no longer be found.
    for (let place = (gap + 1) & mask; this.#places[place] !== 0; place = (place + 1) & mask) {
      const moving = this.#places[place] ?? 0;
      const home = this.#hash(this.keyOf(moving));
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      this.#places[gap] = moving;
      this.#places[place] = 0;
      gap = place;
    }
  }

  keyOf(number: number): Key {
    const { words } = this;
    const at = 4 * number;
    return [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0];
  }

  /** Negative where the key of one number is before that of another. */
  compare(one: number, other: number): number {
    const { words } = this;
    for (let word = 0; word < 4; word += 1) {
      const difference = (words[4 * one + word] ?? 0) - (words[4 * other + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The key of a number as a UUID. */
  uuidOf(number: number): string {
    const { words } = this;
    const at = 4 * number;
    const [second, third] = [words[at + 1] ?? 0, words[at + 2] ?? 0];
    const start = `${high(words[at] ?? 0)}${low(words[at] ?? 0)}-${high(second)}-${low(second)}`;
    const end = `${low(third)}${high(words[at + 3] ?? 0)}${low(words[at + 3] ?? 0)}`;
    return `${start}-${high(third)}-${end}`;
  }

  /** Place of a key, or the empty place where it belongs. */
  #placeOf(key: Key): number {
    const places = this.#places;
    const mask = places.length - 1;
    let place = this.#hash(key);
    for (let number = places[place] ?? 0; number !== 0; number = places[place] ?? 0) {
      if (this.#hasKey(number, key)) return place;
      place = (place + 1) & mask;
    }
    return place;
  }

  #hasKey(number: number, key: Key): boolean {
    const { words } = this;
    const at = 4 * number;
    return (
      words[at + 3] === key[3] && words[at + 2] === key[2] && words[at + 1] === key[1] && words[at] === key[0]
    );
  }

  #hash([first, second, third, fourth]: Key): number {
    let mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ third ^ (mixed >>> 15), 0xc2b2ae35);
    mixed = Math.imul(mixed ^ fourth ^ (mixed >>> 13), 0x27d4eb2f);
    return (mixed ^ (mixed >>> 16)) & (this.#places.length - 1);
  }

  #reserve(number: number): void {
    if (4 * number >= this.words.length) {
      const words = new Uint32Array(4 * Math.ceil(number * GROWTH));
      words.set(this.words);
      this.words = words;
    }
    if (this.#next - this.#freed.length < this.#places.length * 0.7) return;
    const old = this.#places;
    this.#places = new Int32Array(2 * old.length);
    for (const known of old) if (known !== 0) this.#places[this.#placeOf(this.keyOf(known))] = known;
  }
}
