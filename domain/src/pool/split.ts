/** One of those who share something, by the size of the part. */
export interface Sized {
  readonly id: string;
  /** Whole, and not negative; of which unit does not matter. */
  readonly size: number;
}

/** Shares by id. */
export type Split = ReadonlyMap<string, number>;

/**
 * Splits a whole amount in proportion to sizes, so that the parts add up to it: each is the exact part rounded down, and
 * what is left over goes by ones to the largest remainders, of equal ones to the first id.
 *
 * Each part is within one of the exact one, none is negative, none is above its size where the amount is not above their
 * sum, and the order of `parts` does not matter. Exact at every size. Where all sizes are 0, all count the same.
 */
export function splitBySize(amount: number, parts: readonly Sized[]): Split {
  const sizes = parts.some(({ size }) => size > 0) ? parts : parts.map(({ id }) => ({ id, size: 1 }));
  const whole = sizes.reduce((sum, { size }) => sum + BigInt(size), 0n);
  if (whole === 0n) return new Map();
  const floors = sizes.map(({ id, size }) => {
    const share = BigInt(amount) * BigInt(size);
    return { id, part: Number(share / whole), remainder: share % whole };
  });
  const left = amount - floors.reduce((sum, { part }) => sum + part, 0);
  const first = new Set(
    floors
      .toSorted(byRemainder)
      .slice(0, left)
      .map(({ id }) => id),
  );
  return new Map(floors.map(({ id, part }) => [id, part + (first.has(id) ? 1 : 0)]));
}

interface Floor {
  readonly id: string;
  readonly remainder: bigint;
}

function byRemainder(one: Floor, other: Floor): number {
  if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
