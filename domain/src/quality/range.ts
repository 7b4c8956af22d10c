import type { Hundredths, Measured } from './measured.ts';
import { parametersOf, qualityRanges, type QualityParameter, type QualityRange } from './parameters.ts';

/** Range of goods by what is known of them; `below` where a value is worse than range III. */
export type KnownRange = QualityRange | 'below';

/** Range of one value: the best whose bound it keeps. Null where the source has no figure at all. */
export function rangeOfValue(
  { isLessBetter, bounds }: Pick<QualityParameter, 'isLessBetter' | 'bounds'>,
  value: Hundredths,
): KnownRange | null {
  if (bounds.every((bound) => bound === null)) return null;
  const isWithin = (bound: Hundredths | null | undefined) =>
    bound !== null && bound !== undefined && (isLessBetter ? value <= bound : value >= bound);
  return qualityRanges.find((range) => isWithin(bounds[range - 1])) ?? 'below';
}

/**
 * Range of goods by their measured values: that of the worst of them. Null where no value of the commodity is known. A
 * better value never gives a worse range. Source: the tables of eNAM / Directorate of Marketing & Inspection.
 */
export function rangeOf(commoditySlug: string, measured: Measured): KnownRange | null {
  const ranges = parametersOf(commoditySlug).flatMap((parameter) => {
    const value = measured[parameter.parameter];
    const range = value === undefined ? null : rangeOfValue(parameter, value);
    return range === null ? [] : [range];
  });
  return ranges.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Range as a number by which ranges compare, the best lowest. */
function rank(range: KnownRange): number {
  return range === 'below' ? qualityRanges.length + 1 : range;
}
