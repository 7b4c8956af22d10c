import { measuredOf } from './measured.ts';
import { parametersOf } from './parameters.ts';
import { rangeOf, type KnownRange } from './range.ts';

/** Range of a listing by its stated values; null where none of them determines it. */
export function statedRange(commoditySlug: string, stored: string | null): KnownRange | null {
  return rangeOf(commoditySlug, measuredOf(stored));
}

/** Whether all stated values are of what is measured of a commodity. */
export function isMeasuredOf(commoditySlug: string, stored: string | null): boolean {
  const known: readonly string[] = parametersOf(commoditySlug).map(({ parameter }) => parameter);
  return Object.keys(measuredOf(stored)).every((parameter) => known.includes(parameter));
}
