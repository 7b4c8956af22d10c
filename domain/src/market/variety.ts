/** Greatest length of the name of a variety. */
export const VARIETY_LENGTH = 60;

/** Greatest length of the names of a market and a variety, as sources of prices write them. */
export const PRICE_NAME_LENGTH = 80;

/**
 * Form in which names of varieties are compared: those of the catalogue have one name, a seller's own word any case.
 * The database compares by `lower(variety)`.
 */
export function varietyKey(variety: string): string {
  return variety.toLowerCase();
}

/**
 * Whether a listing may be of the variety that a requirement names: one that says no variety may be, one of another
 * variety is not. A requirement without a variety takes any.
 */
export function isVarietyMet(wanted: string | null, offered: string | null): boolean {
  return wanted === null || offered === null || varietyKey(wanted) === varietyKey(offered);
}
