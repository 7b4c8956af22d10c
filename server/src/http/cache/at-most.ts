/**
 * Bound of an LRU cache by its entries, all of one size, that takes memory for those it holds: with `max` room for all is
 * made at once, some 45 bytes each.
 */
export function atMost(entries: number): {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
} {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
