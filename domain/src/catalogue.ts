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

/** The languages of Polam: every sentence exists in each. */
export const languages = ['en', 'te', 'hi'] as const;

/** A language of Polam. */
export type Language = (typeof languages)[number];

/** A name in each language of Polam. */
export type Names = Readonly<Record<Language, string>>;

/** Whether a text names a language of Polam. */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
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
