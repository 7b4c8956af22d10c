/** A sound of a word: a consonant, or a vowel; both by one name in all scripts. */
export interface Sound {
  readonly kind: 'consonant' | 'vowel' | 'mark';
  readonly name: string;
}

/** A script of India as we write and read it. */
export type IndianScript = 'te' | 'hi';

const consonants = 'k kh g gh ng c ch j jh ny T Th D Dh N t th d dh n p ph b bh m y r l v S sh s h L R f z';
const consonantLetters = {
  te: 'క ఖ గ ఘ ఙ చ ఛ జ ఝ ఞ ట ఠ డ ఢ ణ త థ ద ధ న ప ఫ బ భ మ య ర ల వ శ ష స హ ళ ఱ ఫ జ',
  hi: 'क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल व श ष स ह ल र फ़ ज़',
} as const;
const vowels = 'a aa i ii u uu ri e ee ai o oo au';
const vowelLetters = {
  te: 'అ ఆ ఇ ఈ ఉ ఊ ఋ ఎ ఏ ఐ ఒ ఓ ఔ',
  hi: 'अ आ इ ई उ ऊ ऋ ए ए ऐ ओ ओ औ',
} as const;
const vowelSigns = {
  te: '- ా ి ీ ు ూ ృ ె ే ై ొ ో ౌ',
  hi: '- ा ि ी ु ू ृ े े ै ो ो ौ',
} as const;
const viramas = { te: '్', hi: '्' } as const;
const marks = { te: { M: 'ం', H: 'ః' }, hi: { M: 'ं', H: 'ः' } } as const;

/** Letters that only Hindi has, by those that are read alike. */
const alike: Readonly<Record<string, string>> = {
  ड़: 'ड',
  ढ़: 'ढ',
  क़: 'क',
  ख़: 'ख',
  ग़: 'ग',
  ज़: 'ज',
  फ़: 'फ',
  'ँ': 'ं',
  ऑ: 'आ',
  'ॉ': 'ा',
};

function pairs(names: string, letters: string): (readonly [string, string])[] {
  const all = letters.split(' ');
  return names.split(' ').map((name, at) => [name, all[at] ?? ''] as const);
}

function lettersOf(script: IndianScript) {
  return {
    consonants: new Map(pairs(consonants, consonantLetters[script])),
    vowels: new Map(pairs(vowels, vowelLetters[script])),
    signs: new Map(pairs(vowels, vowelSigns[script])),
  };
}

const written = { te: lettersOf('te'), hi: lettersOf('hi') } as const;

/** The first name of a letter counts: long and short e and o are one letter in Hindi, and are long there. */
function readingOf(script: IndianScript) {
  const { consonants: all, vowels: full, signs } = written[script];
  const byLetter = (map: ReadonlyMap<string, string>) =>
    new Map(Array.from(map, ([name, letter]) => [letter, name] as const));
  const firstOf = new Map(
    Array.from(all)
      .toReversed()
      .map(([name, letter]) => [letter, name] as const),
  );
  // A letter of Marathi: readers of Hindi write and read it as ल.
  if (script === 'hi') firstOf.set('ळ', 'L');
  return { consonants: firstOf, vowels: byLetter(full), signs: byLetter(signs) };
}

const readings = { te: readingOf('te'), hi: readingOf('hi') } as const;

/** Reads a word of an Indian script as sounds; null where it has a letter of another one. */
export function soundsOf(word: string, script: IndianScript): Sound[] | null {
  const reading = readings[script];
  const sounds: Sound[] = [];
  for (const letter of lettersIn(word)) {
    const last = sounds.at(-1);
    const sign = reading.signs.get(letter);
    const consonant = reading.consonants.get(letter);
    const vowel = reading.vowels.get(letter);
    if (consonant !== undefined) sounds.push({ kind: 'consonant', name: consonant }, inherent);
    else if (vowel !== undefined) sounds.push({ kind: 'vowel', name: vowel });
    else if (letter === viramas[script] && last === inherent) sounds.pop();
    else if (sign !== undefined && last === inherent) sounds.splice(-1, 1, { kind: 'vowel', name: sign });
    else if (letter === marks[script].M) sounds.push({ kind: 'mark', name: 'M' });
    else if (letter === marks[script].H) sounds.push({ kind: 'mark', name: 'H' });
    else return null;
  }
  return sounds;
}

/** The vowel of a consonant without a sign. */
const inherent: Sound = { kind: 'vowel', name: 'a' };

function lettersIn(word: string): readonly string[] {
  const composed = word.normalize('NFC').replace(/[\u200c\u200d]/g, '');
  return Array.from(composed.replace(/.\u093c|[\u0901\u0911\u0949]/gu, (letter) => alike[letter] ?? letter));
}

/** Writes sounds in an Indian script; the end as readers of that script expect it. */
export function inIndianScript(sounds: readonly Sound[], script: IndianScript): string {
  const { consonants: all, vowels: full, signs } = written[script];
  return sounds
    .map(({ kind, name }, at) => {
      const before = sounds[at - 1];
      if (kind === 'mark') return marks[script][name as 'M' | 'H'];
      if (kind === 'vowel')
        return before?.kind === 'consonant' ? signOf(signs, name) : (full.get(name) ?? '');
      const next = sounds[at + 1];
      const isBare = next?.kind !== 'vowel';
      // Hindi leaves the mark of a missing vowel out at the end of a word.
      const virama = isBare && (script === 'te' || next !== undefined) ? viramas[script] : '';
      return `${all.get(name) ?? ''}${virama}`;
    })
    .join('');
}

function signOf(signs: ReadonlyMap<string, string>, name: string): string {
  const sign = signs.get(name) ?? '';
  return sign === '-' ? '' : sign;
}

const latinOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(consonants.split(' ').map((name) => [name, name.toLowerCase()])),
  c: 'ch',
  ch: 'chh',
  ng: 'n',
  ny: 'n',
  S: 'sh',
  aa: 'a',
  ii: 'i',
  uu: 'u',
  ee: 'e',
  oo: 'o',
  H: 'h',
};

/** Writes sounds in Latin letters as names are spelt: long vowels as short ones, the first letter large. */
export function inLatin(sounds: readonly Sound[]): string {
  const text = sounds
    .map(({ name }, at) => {
      if (name === 'M') return /^(p|ph|b|bh|m)?$/.test(sounds[at + 1]?.name ?? '') ? 'm' : 'n';
      // "chch" of two is written "cch", "shsh" as "ssh".
      const letters = latinOf[name] ?? name;
      return sounds[at + 1]?.name === name && letters.length > 1 ? letters.charAt(0) : letters;
    })
    .join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
