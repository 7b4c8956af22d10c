import { isParameter, parameters, unitOf, type Parameter } from './parameter-keys.ts';

/** A measured figure in hundredths of its unit, so that 12.5 % is exactly 1250. Never a fraction. */
export type Hundredths = number;

/** Measured values by their parameter. */
export type Measured = Readonly<Partial<Record<Parameter, Hundredths>>>;

/** Maximum number of values of one listing. */
export const MAX_VALUES = 8;

/** Greatest value: a kilogram of a fruit in grams. Anything above is a typing mistake. */
export const MAX_VALUE: Hundredths = 100_000;

/** Greatest share: all. */
export const MAX_SHARE: Hundredths = 10_000;

/**
 * Measured values from their written form `moisture=12.5;foreign-matter=0.8`; null where it is none. A parameter occurs
 * once, a value has two decimals at most.
 */
export function parseMeasured(text: string): Measured | null {
  const found = text === '' ? [] : text.split(';').map(valueOf);
  const values = found.filter((entry) => entry !== null);
  const measured = Object.fromEntries(values);
  const isWhole = values.length === found.length && Object.keys(measured).length === found.length;
  return isWhole && found.length <= MAX_VALUES ? measured : null;
}

/** The written form of measured values, the same for the same values; empty for none. */
export function formatMeasured(measured: Measured): string {
  return parameters
    .flatMap((parameter) => {
      const value = measured[parameter];
      return value === undefined ? [] : [`${parameter}=${figure(value)}`];
    })
    .join(';');
}

/** Measured values as stored; none where nothing, or nothing that is known here, is stored. */
export function measuredOf(stored: string | null | undefined): Measured {
  return parseMeasured(stored ?? '') ?? {};
}

/** A figure as it is written: `12`, `12.5`. */
export function figure(value: Hundredths): string {
  return String(value / 100);
}

/** A figure of at most two decimals; null where the text is none. */
export function parseFigure(text: string): Hundredths | null {
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

function valueOf(entry: string): readonly [Parameter, Hundredths] | null {
  const [name = '', written = '', ...more] = entry.split('=');
  const value = parseFigure(written);
  if (!isParameter(name) || value === null || more.length > 0) return null;
  return value <= (unitOf(name) === '%' ? MAX_SHARE : MAX_VALUE) ? [name, value] : null;
}
