import type { UnitWords } from './units.ts';

/**
 * Words of preview cards in one language. Screens say the same of prices and quantities, in their own
 * catalogues: those are loaded by every reader, these only by the server that draws.
 */
export interface CardWords {
  /** The market, and what it is for. */
  readonly market: string;
  readonly tagline: string;
  readonly units: UnitWords;
  readonly pricePer: (words: { price: string; per: string }) => string;
  readonly left: (words: { quantity: string }) => string;
  readonly organic: string;
  /** Text for a listing that can no longer be bought. */
  readonly ended: string;
  /** Label of the price of a crop: the average of a state on a day. */
  readonly average: (words: { state: string; day: string }) => string;
  /** The same of our own trades of a week, by its first day. */
  readonly traded: (words: { state: string; day: string }) => string;
  /** How much is for sale: exact, or `1000+`. */
  readonly listings: (words: { count: number | string }) => string;
}
