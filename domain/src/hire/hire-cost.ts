import { daysOf, type DaySpan } from './booking.ts';
import type { RateUnit } from '../catalogue.ts';
import { paiseOfMilli, type Paise } from '../money.ts';

/** The most acres, hours or tanks that a request may name, in thousandths. */
export const MAX_WORK_MILLI = 10_000_000;

/** Whether an amount of work is within range, in thousandths of its unit. */
export function isWork(workMilli: number): boolean {
  return Number.isInteger(workMilli) && workMilli >= 1 && workMilli <= MAX_WORK_MILLI;
}

/**
 * Estimated price of a hire: rate × days, or rate × acres, hours or tanks; null where these are not known
 * yet.
 *
 * Units: paise a unit and thousandths of the unit in, whole paise out, rounded half up.
 */
export function hireEstimate(
  { ratePaise, rateUnit }: { readonly ratePaise: Paise; readonly rateUnit: RateUnit },
  { span, workMilli }: { readonly span: DaySpan | null; readonly workMilli: number | null },
): Paise | null {
  if (rateUnit === 'day') return span === null ? null : ratePaise * daysOf(span);
  return workMilli === null ? null : paiseOfMilli(ratePaise, workMilli);
}
