/** How long the texts of a cold storage may be. */
export const STORAGE_TEXT = {
  name: 120,
  description: 1_000,
  link: 300,
  license: 60,
  enquiry: 1_000,
} as const;

/** The most that one cold storage holds: metric tons. */
export const MAX_CAPACITY_TONNES = 1_000_000;

/** The coldest and the warmest that a cold storage is kept: degrees Celsius. */
export const TEMPERATURE_CELSIUS = { min: -40, max: 40 } as const;

/** So many kinds of goods can be named as those that a cold storage takes. */
export const MOST_STORED = 30;

/** How cold storages are sorted. */
export const storageSorts = ['date-desc', 'date-asc', 'nearest', 'free', 'name'] as const;

/** An order of cold storages. */
export type StorageSort = (typeof storageSorts)[number];

/** What the keeper of a cold storage tells of it; null is not told. */
export interface StorageCare {
  readonly capacityTonnes: number | null;
  readonly freeTonnes: number | null;
  /** Months, 1 to 12, from the first to the last of the season that the tariff is for; it may go over a new year. */
  readonly seasonFrom: number | null;
  readonly seasonTo: number | null;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
}

/** What does not fit together in what is told of a cold storage, by field. */
export type CareProblems = Readonly<
  Partial<
    Record<
      'freeTonnes' | 'seasonFrom' | 'seasonTo' | 'maxCelsius',
      { readonly problem: 'more-than-capacity' | 'required' | 'range-order'; readonly limit?: number }
    >
  >
>;

/** What does not fit together: more free than it holds, half a season, warmer at least than at most. */
export function careProblems(care: StorageCare): CareProblems {
  const { capacityTonnes, freeTonnes, seasonFrom, seasonTo, minCelsius, maxCelsius } = care;
  const isTooFree = capacityTonnes !== null && freeTonnes !== null && freeTonnes > capacityTonnes;
  return {
    ...(isTooFree ? { freeTonnes: { problem: 'more-than-capacity', limit: capacityTonnes } as const } : {}),
    ...(seasonFrom === null && seasonTo !== null ? { seasonFrom: { problem: 'required' } as const } : {}),
    ...(seasonFrom !== null && seasonTo === null ? { seasonTo: { problem: 'required' } as const } : {}),
    ...(minCelsius !== null && maxCelsius !== null && maxCelsius < minCelsius
      ? { maxCelsius: { problem: 'range-order' } as const }
      : {}),
  };
}
