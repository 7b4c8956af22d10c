import { addDays, type Day } from '../day.ts';
import { MAX_DAYS_AHEAD } from './listing.ts';

/**
 * Days of a listing. A future harvest begins on its available day and lasts to the end of its harvest window;
 * listings sold in advance may also have a day of delivery.
 */
export interface HarvestDays {
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
}

/** A problem of one of the days: past, too far ahead, or before the day that it follows. */
export interface HarvestProblem {
  readonly field: keyof HarvestDays;
  readonly problem: 'day-past' | 'day-too-far' | 'day-order';
}

const inOrder = ['availableOn', 'harvestUntil', 'deliverBy'] as const;

/**
 * The first problem of the days of a listing; null where there is none. Days that are the same as `before`
 * may be in the past.
 */
export function harvestProblem(
  days: HarvestDays,
  { today, before = null }: { today: Day; before?: HarvestDays | null },
): HarvestProblem | null {
  const latest = addDays(today, MAX_DAYS_AHEAD);
  let previous: Day | null = null;
  for (const field of inOrder) {
    const day: Day | null = days[field];
    if (day === null) continue;
    if (previous !== null && day < previous) return { field, problem: 'day-order' };
    if (day < today && day !== before?.[field]) return { field, problem: 'day-past' };
    if (day > latest) return { field, problem: 'day-too-far' };
    previous = day;
  }
  return null;
}

/** Whether a listing is sold in advance: it has a harvest window that has not begun. */
export function isFutureHarvest(
  { availableOn, harvestUntil }: Pick<HarvestDays, 'availableOn' | 'harvestUntil'>,
  today: Day,
): boolean {
  return harvestUntil !== null && availableOn > today;
}
