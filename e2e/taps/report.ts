/** A tap with the milliseconds of its tries; null is a try of which the browser reported nothing. */
export interface Row {
  readonly name: string;
  readonly tries: readonly (number | null)[];
}

/** Median of what was reported, the slower of two in the middle; null where nothing was. */
export function medianOf(tries: Row['tries']): number | null {
  const reported = tries.filter((ms) => ms !== null).toSorted((one, other) => one - other);
  return reported[Math.floor(reported.length / 2)] ?? null;
}

/** Order of rows: the slowest first, and last those of which nothing was reported. */
export function bySlowness(one: Row, other: Row): number {
  return (medianOf(other.tries) ?? -1) - (medianOf(one.tries) ?? -1);
}

/** Line of a report, with a mark where the median is above the most. */
export function lineOf({ name, tries }: Row, mostMs: number): string {
  const median = medianOf(tries);
  const mark = median !== null && median > mostMs ? '!' : ' ';
  const time = median === null ? 'not reported' : `${median} ms`;
  return `${mark}${time.padStart(12)}  ${name} (${tries.map((ms) => ms ?? 'not reported').join(', ')})`;
}
