import type { Paise } from '../money.ts';

/** How many times above or below the median of its state a price is absurd, and of all states. */
const ABSURD_IN_STATE = 3;
const ABSURD_ANYWHERE = 4;

/** Rows that make a median. */
export const LEAST_NEIGHBOURS = 3;

/** Days before a row whose prices are its neighbours. */
export const NEIGHBOUR_DAYS = 45;

/** Medians of the latest prices around a row; null where too few are known. */
export interface Neighbours {
  readonly ofStatePaise: Paise | null;
  readonly ofAllPaise: Paise | null;
}

/** Whether a price is so far from its neighbours that an admin looks at it before anybody else. */
export function isAbsurd(paise: Paise, { ofStatePaise, ofAllPaise }: Neighbours): boolean {
  return isFar(paise, ofStatePaise, ABSURD_IN_STATE) || isFar(paise, ofAllPaise, ABSURD_ANYWHERE);
}

function isFar(paise: Paise, median: Paise | null, times: number): boolean {
  return median !== null && (paise > median * times || paise * times < median);
}

/** Whether prices of one commodity are so far from each other that not all of them can be true. */
export function areApart(prices: readonly Paise[]): boolean {
  return Math.max(...prices) > Math.min(...prices) * ABSURD_ANYWHERE;
}

/** Median of some prices; null for none. */
export function medianOf(prices: readonly Paise[]): Paise | null {
  if (prices.length === 0) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}

/** Difference in percent up to which a price is in the middle of others. */
const NEAR_PERCENT = 5;

/** Where a price stands among others; far from them it is most likely mistyped. */
export type PricePlace = 'far-below' | 'below' | 'middle' | 'above' | 'far-above';

/** Where a price stands among others that were seen; null where none were. */
export function placeAmong(paise: Paise, others: readonly Paise[]): PricePlace | null {
  if (others.length === 0) return null;
  const [least, most] = [Math.min(...others), Math.max(...others)];
  if (paise * ABSURD_IN_STATE < least) return 'far-below';
  if (paise > most * ABSURD_IN_STATE) return 'far-above';
  if (paise * 100 < least * (100 - NEAR_PERCENT)) return 'below';
  return paise * 100 > most * (100 + NEAR_PERCENT) ? 'above' : 'middle';
}
