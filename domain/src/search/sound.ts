/** Letters of a script with the Latin ones for their sound; letters without an entry are dropped. */
type Letters = readonly [script: string, latin: string];

// Same as `sound_of` in the database: consonants, then vowels and their signs. M is a nasal.
const letters: readonly Letters[] = [
  ['కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ', 'kkggnccjjnttddnttddnppbbmirrllvsssh'],
  ['ఇఈఉఊఎఏఐఒఓఔిీుూెేైొోౌంఁ', 'iiuueeioooiiuueeioooMn'],
  ['कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलळवशषसह', 'kkggnccjjnttddnttddnppbbmirrllvsssh'],
  ['इईउऊएऐओऔिीुूेैोौॅॉंँ', 'iiuueiooiiuueiooeoMn'],
];

const latinOf: ReadonlyMap<string, string> = new Map(
  letters.flatMap(([script, latin]) =>
    Array.from(script, (letter, at) => [letter, latin.charAt(at)] as const),
  ),
);

const spellings: readonly (readonly [RegExp, string])[] = [
  [/[ఋృऋृ]/gu, 'ri'],
  [/[అఆా్ఃఽअआा्ःऽ़]/gu, ''],
  [/M(?=[pbmh]|$)/g, 'm'],
  [/M/g, 'n'],
  [/([bcdgjkpst])h+/g, '$1'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ow|ou|au/g, 'o'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/f/g, 'p'],
  [/y/g, 'i'],
  [/n(?=[pb])/g, 'm'],
  [/a/g, ''],
  [/h+$/g, ''],
  [/(\p{L})\1+/gu, '$1'],
];

/**
 * Sound of one word in its search form, in a few Latin letters: the same for టమాటా, tamata and टमाटा.
 *
 * Source: decision 10; the database stores the sounds of user names by the same rules.
 */
export function soundOf(word: string): string {
  const latin = Array.from(word, (letter) => latinOf.get(letter) ?? letter).join('');
  return spellings.reduce((sound, [from, to]) => sound.replace(from, to), latin);
}
