import type { Language } from '../catalogue.ts';

/** A name in other scripts by language, as its owner writes it. */
export type Spellings = Record<string, string>;

const letters: Readonly<Record<Language, RegExp>> = {
  en: /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  te: /^[\p{Script=Telugu}\p{Script=Common}\p{Script=Inherited}]+$/u,
  hi: /^[\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]+$/u,
};

/** Whether a text is written in the script of a language, with letters of it. */
export function isInScript(text: string, language: Language): boolean {
  return letters[language].test(text) && /\p{L}/u.test(text);
}
