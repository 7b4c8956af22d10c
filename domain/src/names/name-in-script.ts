import type { Language } from '../catalogue.ts';
import { commonNameIn } from './common-names.ts';
import {
  knownNames,
  letterNames,
  shortBeforeEnds,
  villageBeginnings,
  villageEnds,
  type KnownName,
} from './known-names.ts';
import { soundsOfLatin } from './latin-sounds.ts';
import { inIndianScript, inLatin, soundsOf, type IndianScript, type Sound } from './sounds.ts';

type Script = 'latin' | IndianScript;

/** Keeps the letters of two words that meet from growing together. */
const JOINT = '\u200c';

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['te', /^[\u0c00-\u0c7f\u200c\u200d]+$/],
  ['hi', /^[\u0900-\u097f\u200c\u200d]+$/],
  ['latin', /^[a-z]+$/i],
];

/** Last sounds of a word that readers of a script expect otherwise. */
const ends: Readonly<Record<IndianScript, Readonly<Record<string, Sound>>>> = {
  hi: {
    a: { kind: 'vowel', name: 'aa' },
    i: { kind: 'vowel', name: 'ii' },
    u: { kind: 'vowel', name: 'uu' },
    M: { kind: 'consonant', name: 'm' },
    sh: { kind: 'consonant', name: 'S' },
  },
  te: {
    aa: { kind: 'vowel', name: 'a' },
    ii: { kind: 'vowel', name: 'i' },
    uu: { kind: 'vowel', name: 'u' },
    m: { kind: 'mark', name: 'M' },
  },
};

const byLatin = new Map(knownNames.map((known) => [known.en.toLowerCase(), known]));
/** The first spelling in Latin letters counts: Lakshmi before Laxmi. */
const byTelugu = new Map(knownNames.toReversed().map((known) => [known.te, known]));
const byHindi = new Map(knownNames.toReversed().map((known) => [hindiOf(known), known]));

/**
 * A name of a user or a village in the reader's script, as it is read aloud; null where it stands in that script already,
 * or has a word in none that we read. What no table spells is spelt by rule.
 */
export function nameInScript(name: string, language: Language): string | null {
  const target = scriptFor(language);
  if (target === null) return null;
  const parts = name.normalize('NFC').match(/[\p{L}\p{M}\u200c\u200d]+|[^\p{L}\p{M}\u200c\u200d]+/gu) ?? [];
  const words = parts.filter((part) => /\p{L}/u.test(part));
  // Also where there are no words at all.
  if (words.every((word) => scriptOf(word) === target)) return null;
  const written = parts.map((part) => (/\p{L}/u.test(part) ? wordIn(part, target) : part));
  return written.some((part) => part === null) ? null : written.join('');
}

/** The script of a language; null where no sounds are known of it. */
function scriptFor(language: Language): Script | null {
  if (language === 'en') return 'latin';
  return scripts.find(([script]) => script === language)?.[0] ?? null;
}

function scriptOf(word: string): Script | null {
  return scripts.find(([, letters]) => letters.test(word))?.[0] ?? null;
}

function wordIn(word: string, target: Script): string | null {
  const script = scriptOf(word);
  if (script === null) return null;
  if (script === target) return word;
  const known = knownOf(word, script);
  if (known !== undefined) return spellingIn(known, target);
  if (script === 'latin') return target === 'latin' ? word : latinWordIn(word, target);
  // Where two words meet in Telugu, Hindi writes both as they are alone: रामलाल.
  if (target === 'hi' && word.includes(JOINT)) return wordsInHindi(word.split(JOINT));
  const sounds = soundsOf(word, script);
  if (sounds === null) return null;
  const spoken = script === 'hi' ? withoutLastA(sounds) : sounds;
  return target === 'latin'
    ? inLatin(withSpokenEnd(spoken))
    : inIndianScript(endedFor(spoken, target), target);
}

function wordsInHindi(words: readonly string[]): string | null {
  const written = words.map((word) => (word === '' ? '' : wordIn(word, 'hi')));
  return written.some((word) => word === null) ? null : written.join('');
}

function knownOf(word: string, script: Script): KnownName | undefined {
  if (script === 'latin') return byLatin.get(word.toLowerCase());
  return (script === 'te' ? byTelugu : byHindi).get(word);
}

function spellingIn(known: KnownName, target: Script): string {
  if (target === 'latin') return known.en;
  return target === 'te' ? known.te : hindiOf(known);
}

function hindiOf({ te, hi }: KnownName): string {
  return hi ?? inIndianScript(endedFor(soundsOf(te, 'te') ?? [], 'hi'), 'hi');
}

/** An initial, the name of a village with a known end, or any other word. */
function latinWordIn(word: string, target: IndianScript): string | null {
  if (isSpelt(word)) return Array.from(word, (letter) => letterIn(letter, target)).reduce(joined);
  const common = commonNameIn(word, target);
  if (common !== null) return common;
  const end = villageEnds.find(({ en }) => word.length > en.length + 1 && word.toLowerCase().endsWith(en));
  if (end !== undefined) return villageIn(word.slice(0, -end.en.length), end, target);
  const sounds = soundsOfLatin(word);
  return sounds && inIndianScript(endedFor(sounds, target), target);
}

/** Whether a word is said letter by letter: an initial, the NH of a road, or capitals that nobody can say as a word. */
function isSpelt(word: string): boolean {
  return (
    word.length === 1 ||
    /^(?:[B-DF-HJ-NP-TV-XZ]{2,4}|[B-DF-HJ-NP-TV-XZ][B-DF-GJKMNP-QS-TXZ][A-Z]{1,2})$/.test(word)
  );
}

function letterIn(letter: string, target: IndianScript): string {
  return letterNames[target][letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
}

/** "oor" and "abad" go on with the consonant before them; every other end is a word of its own. */
function villageIn(start: string, end: KnownName, target: IndianScript): string | null {
  if (end.te.startsWith('ూ')) {
    const sounds = soundsOfLatin(start);
    return sounds && inIndianScript([...sounds, ...oor[target]], target);
  }
  if (end.te.startsWith('ా')) {
    const sounds = soundsOfLatin(`${start}aabaad`);
    return sounds && inIndianScript(sounds, target);
  }
  // Of Sandeep the sound before the end is that of Sandhya; those of Gagandeep and Manpreet are two words.
  if (/^[^aeiou]an$/i.test(start) && end.en.startsWith('de')) {
    const sounds = soundsOfLatin(`${start}${end.en}`);
    return sounds && inIndianScript(endedFor(sounds, target), target);
  }
  const before = beforeEnd(start, target);
  return before && joined(before, spellingIn(end, target));
}

const oor: Readonly<Record<IndianScript, readonly Sound[]>> = {
  te: [
    { kind: 'vowel', name: 'uu' },
    { kind: 'consonant', name: 'r' },
    { kind: 'vowel', name: 'u' },
  ],
  hi: [
    { kind: 'vowel', name: 'uu' },
    { kind: 'consonant', name: 'r' },
  ],
};

/** Beginning of the name of a village before its end: a known word, one that begins with such a word, or any other. */
function beforeEnd(start: string, target: IndianScript): string | null {
  const known = byLatin.get(start.toLowerCase());
  if (known !== undefined) return spellingBeforeEnd(known, target);
  const first = villageBeginnings.find(({ en }) => goesOnAfter(en, start));
  if (first !== undefined) {
    const rest = beforeEnd(start.slice(first.en.length), target);
    return rest && joined(spellingIn(first, target), rest);
  }
  const sounds = soundsOfLatin(start);
  return sounds && inIndianScript(sounds, target);
}

function spellingBeforeEnd(known: KnownName, target: IndianScript): string {
  const written = spellingIn(known, target);
  return target === 'hi' && shortBeforeEnds.has(known.en.toLowerCase()) ? written.replace(/ा$/, '') : written;
}

/** Whether a consonant and more follow a first word. */
function goesOnAfter(first: string, start: string): boolean {
  const rest = start.slice(first.length);
  return start.toLowerCase().startsWith(first.toLowerCase()) && /^[^aeiou]./i.test(rest);
}

/** Two words as one in Telugu: రామ్ before పూర్ is రాం, and other letters are kept from growing together. */
function joined(before: string, after: string): string {
  return `${before.replace(/మ్$/, 'ం').replace(/్$/, '్\u200c')}${after}`;
}

/** Hindi does not read the vowel of a last consonant: राम is Ram. */
function withoutLastA(sounds: readonly Sound[]): readonly Sound[] {
  return sounds.length > 2 && sounds.at(-1)?.name === 'a' ? sounds.slice(0, -1) : sounds;
}

/** Telugu writes a last m as a mark; in Latin letters it is an m. */
function withSpokenEnd(sounds: readonly Sound[]): readonly Sound[] {
  return sounds.at(-1)?.name === 'M' ? [...sounds.slice(0, -1), { kind: 'consonant', name: 'm' }] : sounds;
}

/** Last vowels of Hindi names are long where those of Telugu are short; a last m is a letter or a mark, a last sh soft. */
function endedFor(sounds: readonly Sound[], target: IndianScript): readonly Sound[] {
  const last = sounds.at(-1);
  const change = last === undefined ? undefined : ends[target][last.name];
  // Of Ravindra and Chandra the last vowel is short in Hindi, too.
  const isShort = last?.name === 'a' && sounds.at(-2)?.name === 'r' && sounds.at(-3)?.name === 'd';
  if (change === undefined || isShort) return sounds;
  return [...sounds.slice(0, -1), change];
}
