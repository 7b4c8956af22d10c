import { createRequire } from 'node:module';
import type { Language } from '@polam/domain/catalogue';

/** Font weights of a card. */
export type Weight = 'SemiBold' | 'Bold';

interface FontFile {
  readonly family: 'Baloo 2' | 'Baloo Tammudu 2';
  readonly weight: Weight;
  readonly file: string;
}

/** One family in two fonts: the first has Devanagari, the second Telugu, and both the same Latin and rupee sign. */
const files: readonly FontFile[] = [
  {
    family: 'Baloo 2',
    weight: 'SemiBold',
    file: '@expo-google-fonts/baloo-2/600SemiBold/Baloo2_600SemiBold.ttf',
  },
  { family: 'Baloo 2', weight: 'Bold', file: '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf' },
  {
    family: 'Baloo Tammudu 2',
    weight: 'SemiBold',
    file: '@expo-google-fonts/baloo-tammudu-2/BalooTammudu2_600SemiBold.ttf',
  },
  {
    family: 'Baloo Tammudu 2',
    weight: 'Bold',
    file: '@expo-google-fonts/baloo-tammudu-2/BalooTammudu2_700Bold.ttf',
  },
];

/**
 * Characters that the fonts have no glyph for, and those that would reverse the line, are removed; joiners of
 * letters stay.
 */
const undrawable =
  /(?!\u200c|\u200d)[^\u0020-\u007e\u00a0-\u017f\u0900-\u097f\u0c00-\u0c7f\u2010-\u2026\u20b9]/gu;

/** The characters of a text that a card can draw, on one line. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').replace(undrawable, '').replace(/ +/g, ' ').trim();
}

/** The fonts as the text engine names them, that of the reader's script first. */
export function fontName(language: Language, { weight, size }: { weight: Weight; size: number }): string {
  const families = language === 'te' ? 'Baloo Tammudu 2, Baloo 2' : 'Baloo 2, Baloo Tammudu 2';
  return `${families} ${weight} ${size}`;
}

/** Files of the fonts, each with the name by which it is requested first. */
export function fontFiles(): readonly { readonly font: string; readonly file: string }[] {
  const require = createRequire(import.meta.url);
  return files.map(({ family, weight, file }) => ({
    font: `${family} ${weight} 10`,
    file: require.resolve(file),
  }));
}
