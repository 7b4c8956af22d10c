import type { Language } from './catalogue.ts';

/** A word as it follows one, and as it follows any other number. */
export interface NumberForms {
  readonly one: string;
  readonly other: string;
}

const rulesOf = new Map<Language, Intl.PluralRules>();

/** A word that goes with a number as its language counts: `1 quintal`, `0.5 quintals`; Hindi says `0.5 बोरी`. */
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
