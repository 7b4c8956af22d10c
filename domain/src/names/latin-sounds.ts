import type { Sound } from './sounds.ts';

/** Letters of one sound, the longest first; those of South India, where `th` is soft and `t` may be either. */
const spelt: readonly (readonly [string, readonly string[]])[] = [
  ['aiah', ['a', 'y', 'y', 'a']],
  ['ksh', ['k', 'sh']],
  ['tth', ['t', 't']],
  ['ddh', ['d', 'dh']],
  ['cch', ['c', 'c']],
  ['chh', ['ch']],
  ['shr', ['S', 'r']],
  ['sri', ['S', 'r', 'ii']],
  ['ch', ['c']],
  ['sh', ['S']],
  ['th', ['t']],
  ['dh', ['dh']],
  ['kh', ['kh']],
  ['gh', ['gh']],
  ['ph', ['ph']],
  ['bh', ['bh']],
  ['jh', ['jh']],
  ['gn', ['j', 'ny']],
  ['tt', ['T', 'T']],
  ['dd', ['D', 'D']],
  ['aa', ['aa']],
  ['ee', ['ii']],
  ['ii', ['ii']],
  ['oo', ['uu']],
  ['uu', ['uu']],
  ['ai', ['ai']],
  ['ay', ['a', 'y']],
  ['au', ['au']],
  ['ou', ['au']],
  ...Array.from('kgjtdnpbmyrlshaiueo', (letter) => [letter, [letter]] as const),
  ['c', ['k']],
  ['q', ['k']],
  ['w', ['v']],
  ['v', ['v']],
  ['f', ['ph']],
  ['z', ['j']],
  ['x', ['k', 's']],
];

const vowels: ReadonlySet<string> = new Set('a aa i ii u uu e ee ai o oo au'.split(' '));

/** Reads a word in Latin letters as sounds, by rule; null where it has other letters. */
export function soundsOfLatin(word: string): Sound[] | null {
  const names: string[] = [];
  let rest = word.toLowerCase();
  while (rest !== '') {
    const found = spelt.find(([letters]) => rest.startsWith(letters));
    if (found === undefined) return null;
    names.push(...found[1]);
    rest = rest.slice(found[0].length);
  }
  return refined(withGlides(names)).map((name) =>
    name === 'M' ? { kind: 'mark', name } : { kind: vowels.has(name) ? 'vowel' : 'consonant', name },
  );
}

/** Between i and another vowel a y is said: Ludhiana. */
function withGlides(names: readonly string[]): readonly string[] {
  return names.flatMap((name, at) => {
    const next = names[at + 1];
    return /^ii?$/.test(name) && next !== undefined && vowels.has(next) ? [name, 'y'] : [name];
  });
}

/** Default reading of what the letters leave open: lengths of vowels, and the sound of n and m before others. */
function refined(names: readonly string[]): readonly string[] {
  return names.map((name, at) => {
    const [before, next, afterNext] = [names[at - 1], names[at + 1], names[at + 2]];
    if (name === 'y' && isConsonant(before) && next === undefined) return 'i';
    if (name === 'y' && isConsonant(before) && isConsonant(next)) return 'ai';
    if (name === 'S' && (next === undefined || isConsonant(next)) && !/^[rvy]$/.test(next ?? '')) return 'sh';
    if (name === 'n' && isConsonant(next) && next !== 'n' && !/^[yvmr]$/.test(next ?? '')) return 'M';
    if (name === 'm' && (next === 'p' || next === 'b')) return 'M';
    // Before two consonants e and o are short, elsewhere long: Reddy, Ramesh; but Upendra.
    if (name === 'e' && next === 'n' && afterNext === 'd' && names[at + 3] === 'r') return 'ee';
    if (name === 'e') return isConsonant(next) && isConsonant(afterNext) ? 'e' : 'ee';
    if (name === 'o') return isConsonant(next) && isConsonant(afterNext) ? 'o' : 'oo';
    if (name === 'a' && (isLongEnd(names, at) || isBeforeKar(names, at))) return 'aa';
    return name;
  });
}

/** Of Sudhakar and Divakar the vowel before the end is long. */
function isBeforeKar(names: readonly string[], at: number): boolean {
  return names.slice(at + 1).join(' ') === 'k a r' && at > 0;
}

/**
 * The last syllable of Prasad, Kumar, Gopal and Nihar is long; that of Mohan and Kiran is not, nor that of Sudhakar, Shekhar,
 * Giridhar and Manohar.
 */
function isLongEnd(names: readonly string[], at: number): boolean {
  const last = names[at + 1];
  const hasVowelBefore = names.slice(0, at).some((name) => vowels.has(name));
  const [earlier = '', before = ''] = names.slice(Math.max(at - 2, 0), at);
  if (last === 'r' && /^(kh?|dh)$/.test(before)) return false;
  if (last === 'r' && before === 'h' && !/^(ii?|e)$/.test(earlier)) return false;
  return at === names.length - 2 && hasVowelBefore && /^(d|r|s|S|j|l)$/.test(last ?? '');
}

function isConsonant(name: string | undefined): boolean {
  return name !== undefined && !vowels.has(name);
}
