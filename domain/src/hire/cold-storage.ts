/** Most characters in the texts of a cold storage. */
export const STORAGE_TEXT = {
  name: 120,
  description: 1_000,
  link: 300,
  license: 60,
  enquiry: 1_000,
} as const;

/** Largest capacity of a cold storage, in metric tons. */
export const MAX_CAPACITY_TONNES = 1_000_000;

/** Lowest and highest temperature of a cold storage, in degrees Celsius. */
export const TEMPERATURE_CELSIUS = { min: -40, max: 40 } as const;

/** Most commodities that a cold storage may name as stored. */
export const MOST_STORED = 30;

/** Sorts of a list of cold storages. */
export const storageSorts = ['date-desc', 'date-asc', 'nearest', 'free', 'name'] as const;

/** A sort of cold storages. */
export type StorageSort = (typeof storageSorts)[number];

/** Capacity, season and temperature of a cold storage as its manager gives them; null where not given. */
export interface StorageCare {
  readonly capacityTonnes: number | null;
  readonly freeTonnes: number | null;
  /** Months, 1 to 12, from the first to the last of the season of the tariff; it may span a new year. */
  readonly seasonFrom: number | null;
  readonly seasonTo: number | null;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
}

/** Contradictions in these figures of a cold storage, by field. */
export type CareProblems = Readonly<
  Partial<
    Record<
      'freeTonnes' | 'seasonFrom' | 'seasonTo' | 'maxCelsius',
      { readonly problem: 'more-than-capacity' | 'required' | 'range-order'; readonly limit?: number }
    >
  >
>;

/**
 * Contradictions in these figures: more free than the capacity, half a season, a minimum temperature above
 * the maximum.
 */
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
