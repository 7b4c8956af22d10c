/** The six commodity categories that every Polam has, in the order of SPEC's tiles. An admin adds more. */
export const categorySlugs = [
  'food-grains-cereals',
  'oilseeds',
  'vegetables',
  'spices',
  'fruits',
  'misc',
] as const;

/** Slug of the commodity for whatever the catalogue does not name. */
export const OTHER_COMMODITY = 'other';

/** Slug of one of SPEC's six categories. */
export type CategorySlug = (typeof categorySlugs)[number];

/** Units in which the rate of a hire is given. Source: SPEC section 9, ANSWERS "SPEC's oddities". */
export const rateUnits = ['day', 'acre', 'hour', 'tank'] as const;

/** A unit of hire. */
export type RateUnit = (typeof rateUnits)[number];

/** Grades of quality that a seller may give a listing, 1 to 5. */
export const QUALITY_GRADES = [1, 2, 3, 4, 5] as const;

/** The languages of Polam, each by its own name: every sentence exists in each. */
export const languageNames = { en: 'English', te: 'తెలుగు', hi: 'हिन्दी' } as const;

/** A language of Polam. */
export type Language = keyof typeof languageNames;

/** The languages, in the order that menus offer them. */
export const languages: readonly Language[] = Object.keys(languageNames) as Language[];

/** A name in each language of Polam. */
export type Names = Readonly<Record<Language, string>>;

/** Whether a text names a language of Polam. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text);
}

export function mapLanguages<T>(valueIn: (language: Language) => T): Readonly<Record<Language, T>> {
  const values = languages.map((language) => [language, valueIn(language)]);
  return Object.fromEntries(values) as Record<Language, T>;
}

export const noNames: Names = mapLanguages(() => '');

/** A language beside English: a name in it may be given later. */
export type OtherLanguage = Exclude<Language, 'en'>;

/** The languages beside English. */
export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en');

/** The field of a name in another language than English: `nameTe`. */
export type NameField = `name${Capitalize<OtherLanguage>}`;

/** The fields of names in the languages beside English, each with a value. */
export function mapNameFields<T>(valueIn: (language: OtherLanguage) => T): Readonly<Record<NameField, T>> {
  const values = otherLanguages.map((language) => [nameField(language), valueIn(language)]);
  return Object.fromEntries(values) as Record<NameField, T>;
}

/** The field of a name in a language beside English. */
export function nameField(language: OtherLanguage): NameField {
  return `name${language.charAt(0).toUpperCase()}${language.slice(1)}` as NameField;
}

/** The name of a field in a language, as the head of it: `Name (తెలుగు)`. */
export function nameIn(language: OtherLanguage, name: string): string {
  return `${name} (${languageNames[language]})`;
}

/** Names as written into a form; those that are left out are not given yet. */
export type WrittenNames = Readonly<{ name: string } & Partial<Record<NameField, string | undefined>>>;

/** The names that were written, by language. */
export function givenNames(written: WrittenNames): Partial<Names> {
  const others = otherLanguages.map((language) => [language, written[nameField(language)]]);
  const given = others.filter(([, name]) => name !== undefined);
  return { en: written.name, ...(Object.fromEntries(given) as Partial<Names>) };
}

/**
 * The slug of a name: lower case, ASCII letters and digits, hyphens between.
 *
 * Brackets, slashes and spaces all become one hyphen, so `Areca nut (betel nut)` and the bracketed forms
 * that other clients send (`areca-nut-(betel-nut)`) give the same slug.
 */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A slug without its hyphens: `bhindi-okra` and the form without slashes `bhindiokra` become equal. */
export function squeezedSlug(slug: string): string {
  return slugify(slug).replaceAll('-', '');
}
