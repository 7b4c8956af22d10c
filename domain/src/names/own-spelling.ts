import type { Language } from '../catalogue.ts';

/** A name in other scripts by language, as its owner writes it. */
export type Spellings = Record<string, string>;

const others = '\\p{Script=Common}\\p{Script=Inherited}';

/** Whether a text is written in the script of a language, with letters of it. */
export function isInScript(text: string, language: Language): boolean {
  // Latn, Telu, Deva: the tables of Unicode know how a language is written.
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`^[\\p{Script=${script}}${others}]+$`, 'u').test(text) && /\p{L}/u.test(text);
}
