/** A source of numbers from 0 to below 1, as `Math.random`. */
export type Random = () => number;

/**
 * Default source of the builders: always near the top of a range, so that no test depends on chance.
 *
 * A quantity is the largest of its range, which leaves enough for whatever a test orders from it.
 */
export const steady: Random = () => 0.999_999;

/** A small seeded source (mulberry32): the same seed gives the same numbers, for reproducible data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `min` to `max`, both included. */
export function wholeBetween(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** One of a list. Errors: throws when the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
}
