import type { Language } from './catalogue.ts';

/** Forms of a word after the number one, and after any other number. */
export interface NumberForms {
  readonly one: string;
  readonly other: string;
}

const rulesOf = new Map<Language, Intl.PluralRules>();

/**
 * The form of a word that goes with a number in its language: `1 quintal`, `0.5 quintals`; Hindi says `0.5
 * बोरी`.
 */
export function inNumber(
  language: Language,
  { one, other }: NumberForms,
): (words: { count: number }) => string {
  return ({ count }) => (pluralRules(language).select(count) === 'one' ? one : other);
}

function pluralRules(language: Language): Intl.PluralRules {
  const rules = rulesOf.get(language) ?? new Intl.PluralRules(language);
  rulesOf.set(language, rules);
  return rules;
}
