/** Season of a support price: by it the months are known in which the price holds. */
export type SupportSeason = 'kharif' | 'rabi' | 'jute';

/** Grades of crops that have several support prices. */
export const supportGrades = [
  'common',
  'grade A',
  'hybrid',
  'maldandi',
  'yellow',
  'medium staple',
  'long staple',
  'TD-3',
] as const;

/** One of {@link supportGrades}; empty where there is one price. */
export type SupportGrade = (typeof supportGrades)[number] | '';

/** Support prices of one season and marketing year: slug, grade where there are several, rupees per quintal. */
export interface SupportPriceYear {
  readonly season: SupportSeason;
  /** Calendar year in which the marketing year begins. */
  readonly year: number;
  readonly prices: readonly (readonly [slug: string, grade: SupportGrade, rupees: number])[];
}

/**
 * Minimum support prices of the Government of India, by season and marketing year.
 *
 * Source: Commission for Agricultural Costs and Prices, checked against reports of the cabinet's decisions:
 * `database/data/README.md`. A new season is a new entry, checked against the note of the Press Information Bureau.
 */
// prettier-ignore
export const supportPriceYears: readonly SupportPriceYear[] = [
  { season: 'kharif', year: 2025, prices: [
    ['paddy', 'common', 2369],
    ['paddy', 'grade A', 2389],
    ['jowar', 'hybrid', 3699],
    ['jowar', 'maldandi', 3749],
    ['bajra', '', 2775],
    ['ragi', '', 4886],
    ['maize', '', 2400],
    ['arhar', '', 8000],
    ['moong-whole', '', 8768],
    ['urad-whole', '', 7800],
    ['groundnut-with-pods', '', 7263],
    ['sunflower-seed', '', 7721],
    ['soyabean', 'yellow', 5328],
    ['sesame-seed', '', 9846],
    ['niger-seed', '', 9537],
    ['cotton', 'medium staple', 7710],
    ['cotton', 'long staple', 8110],
  ] },
  { season: 'kharif', year: 2026, prices: [
    ['paddy', 'common', 2441],
    ['paddy', 'grade A', 2461],
    ['jowar', 'hybrid', 4023],
    ['jowar', 'maldandi', 4073],
    ['bajra', '', 2900],
    ['ragi', '', 5205],
    ['maize', '', 2410],
    ['arhar', '', 8450],
    ['moong-whole', '', 8780],
    ['urad-whole', '', 8200],
    ['groundnut-with-pods', '', 7517],
    ['sunflower-seed', '', 8343],
    ['soyabean', 'yellow', 5708],
    ['sesame-seed', '', 10346],
    ['niger-seed', '', 10052],
    ['cotton', 'medium staple', 8267],
    ['cotton', 'long staple', 8667],
  ] },
  { season: 'rabi', year: 2026, prices: [
    ['wheat', '', 2585],
    ['barley', '', 2150],
    ['chana-whole', '', 5875],
    ['masoor-whole', '', 7000],
    ['mustard-seed', '', 6200],
    ['rapeseed', '', 6200],
    ['kusum-seed', '', 6540],
  ] },
  { season: 'rabi', year: 2027, prices: [
    ['wheat', '', 2610],
    ['barley', '', 2286],
    ['chana-whole', '', 5958],
    ['masoor-whole', '', 7390],
    ['mustard-seed', '', 6613],
    ['rapeseed', '', 6613],
    ['kusum-seed', '', 7215],
  ] },
  { season: 'jute', year: 2025, prices: [
    ['raw-jute', 'TD-3', 5650],
  ] },
  { season: 'jute', year: 2026, prices: [
    ['raw-jute', 'TD-3', 5925],
  ] },
];
