import type { Hundredths } from './measured.ts';
import { isParameter, unitOf, type Parameter, type ParameterUnit } from './parameter-keys.ts';
import { parameterTable } from './parameter-table.ts';

/** Ranges of quality, the best first. */
export const qualityRanges = [1, 2, 3] as const;

/** One of them. */
export type QualityRange = (typeof qualityRanges)[number];

/** A parameter of a commodity with the bounds of its ranges. */
export interface QualityParameter {
  readonly parameter: Parameter;
  /** Whether less is better: bounds are greatest values then, else least ones. */
  readonly isLessBetter: boolean;
  /** Bounds of the ranges I, II and III in hundredths of the unit; null where the source has no figure. */
  readonly bounds: readonly (Hundredths | null)[];
  readonly unit: ParameterUnit;
}

/** The quality parameters of a commodity by its slug, in the order of the source; none where it has none. */
export function parametersOf(commoditySlug: string): readonly QualityParameter[] {
  return (parameterTable[commoditySlug] ?? []).map(parameterOf);
}

/** Slugs of the commodities that have quality parameters. */
export const gradedCommodities: readonly string[] = Object.keys(parameterTable);

function parameterOf(line: string): QualityParameter {
  const [name = '', sign, bounds = ''] = line.split(' ');
  if (!isParameter(name)) throw new Error(`the table of quality parameters has an unknown one: ${name}`);
  return {
    parameter: name,
    isLessBetter: sign === '≤',
    bounds: bounds.split('/').map((bound) => (bound === '-' ? null : Math.round(Number(bound) * 100))),
    unit: unitOf(name),
  };
}
