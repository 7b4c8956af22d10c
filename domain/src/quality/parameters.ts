import type { Hundredths } from './measured.ts';
import { isParameter, type Parameter } from './parameter-names.ts';
import { parameterTable } from './parameter-table.ts';

/** Ranges of quality, the best first. */
export const qualityRanges = [1, 2, 3] as const;

/** One of them. */
export type QualityRange = (typeof qualityRanges)[number];

/** Units of parameters; every share is `%`, whatever it is a share of. */
export type ParameterUnit = '%' | 'cm2' | 'g' | 'g per tex' | 'micronaire' | 'mm';

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

/** Whether less of a parameter is better, as of moisture; it is the same for every commodity. */
export function isLessBetter(parameter: Parameter): boolean {
  return !moreIsBetter.has(parameter);
}

/** Unit of a parameter, which is the same for every commodity. */
export function unitOf(parameter: Parameter): ParameterUnit {
  return units.get(parameter) ?? '%';
}

function parameterOf(line: string): QualityParameter {
  const [name = '', sign, bounds = '', ...unit] = line.split(' ');
  if (!isParameter(name)) throw new Error(`the table of quality parameters has an unknown one: ${name}`);
  return {
    parameter: name,
    isLessBetter: sign === '≤',
    bounds: bounds.split('/').map((bound) => (bound === '-' ? null : Math.round(Number(bound) * 100))),
    // The words of the table; all shares are shown alike.
    unit: (unit[0] === '%' ? '%' : unit.join(' ')) as ParameterUnit,
  };
}

const all = gradedCommodities.flatMap(parametersOf);
const moreIsBetter = new Set(all.filter((one) => !one.isLessBetter).map(({ parameter }) => parameter));
const units = new Map(all.map(({ parameter, unit }) => [parameter, unit]));
