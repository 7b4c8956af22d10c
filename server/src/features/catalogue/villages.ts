import type { Language } from '@polam/domain/catalogue';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { villageSound } from '@polam/domain/names/village-sound';
import { readVillageLines } from './villages.repository.ts';

const PINCODE_DIGITS = 6;
const LINE_END = 10;
/** Names are shorter. */
const LONGEST = 99;
/** After every sound that begins with a text. */
const LAST = '\uffff';

/** A village with the pincode of its post office; its name in Latin letters. */
export interface Village {
  readonly name: string;
  readonly pincode: string;
}

/**
 * The name of a village in the reader's script: as the reader types it where that is the whole name by its sound, as Latin
 * letters do not tell తాడి from తది; else by rule.
 */
export function nameFor(language: Language, { name }: Village, typed: string): string {
  const isInScript = language !== 'en' && nameInScript(typed, language) === null;
  if (isInScript && villageSound(typed) === villageSound(name)) return typed.trim();
  return nameInScript(name, language) ?? name;
}

interface Wanted {
  /** Beginning of a name, in any script. */
  readonly text: string;
  /** Beginning of a pincode: villages with more of its digits come first. */
  readonly near: string;
  readonly limit: number;
}

/** The shipped villages, sorted by sound; bytes, as objects of all of them would take ten times the room. */
export class Villages {
  readonly #lines: Buffer;
  /** Where each line begins. */
  readonly #starts: readonly number[];

  constructor(lines: Buffer) {
    this.#lines = lines;
    this.#starts = startsOf(lines);
  }

  /** Villages whose names sound as a text begins, the nearest first, and of those the shortest. */
  startingWith({ text, near, limit }: Wanted): readonly Village[] {
    const { from, end } = this.#linesOf(villageSound(text));
    const best: { score: number; line: number }[] = [];
    for (let line = from; line < end; line += 1) {
      const score = this.#scoreOf(line, near);
      if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue;
      const at = best.findIndex((each) => each.score < score);
      best.splice(at === -1 ? best.length : at, 0, { score, line });
      best.length = Math.min(best.length, limit);
    }
    return best.map(({ line }) => ({ pincode: this.#pincodeOf(line), name: this.#nameOf(line) }));
  }

  /** Lines whose sounds begin with a sound; Telugu ends names with a vowel that Latin letters leave out: గుంటూరు, Guntur. */
  #linesOf(sound: string): { readonly from: number; readonly end: number } {
    const found = this.#linesFrom(sound);
    const isShorter = found.from >= found.end && /.[iueo]$/.test(sound);
    // One vowel, and not all: a public search costs a bounded time, and does not find what sounds otherwise.
    return isShorter ? this.#linesFrom(sound.slice(0, -1)) : found;
  }

  #linesFrom(sound: string): { readonly from: number; readonly end: number } {
    return { from: this.#firstFrom(sound), end: sound === '' ? 0 : this.#firstFrom(sound + LAST) };
  }

  /** The first line whose sound does not come before another. */
  #firstFrom(sound: string): number {
    let [from, to] = [0, this.#starts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (villageSound(this.#nameOf(middle)) < sound) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #scoreOf(line: number, near: string): number {
    const start = this.#startOf(line);
    let same = 0;
    while (same < near.length && this.#lines[start + same] === near.charCodeAt(same)) same += 1;
    return same * (LONGEST + 1) + LONGEST - (this.#endOf(line) - start - PINCODE_DIGITS);
  }

  #pincodeOf(line: number): string {
    const start = this.#startOf(line);
    return this.#lines.toString('latin1', start, start + PINCODE_DIGITS);
  }

  #nameOf(line: number): string {
    return this.#lines.toString('latin1', this.#startOf(line) + PINCODE_DIGITS, this.#endOf(line));
  }

  #startOf(line: number): number {
    return this.#starts[line] ?? this.#lines.length;
  }

  /** Where the line ends, before the character that ends it. */
  #endOf(line: number): number {
    return this.#startOf(line + 1) - 1;
  }
}

function startsOf(lines: Buffer): readonly number[] {
  const starts: number[] = [];
  for (let start = 0; start < lines.length; start = lines.indexOf(LINE_END, start) + 1) starts.push(start);
  return starts;
}

let loading: Promise<Villages> | null = null;

/** The villages, read when somebody first asks for one; a file that did not open is tried again by the next. */
export function loadVillages(): Promise<Villages> {
  loading ??= readVillageLines().then(
    (lines) => new Villages(lines),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
