import { addDays, type Day } from './day.ts';
import { MAX_DAYS_AHEAD } from './listing.ts';

/**
 * The days of a lot. A future harvest begins on its available day and lasts to the end of its window; what is
 * sold in advance may have a day by which it is delivered.
 */
export interface HarvestDays {
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
}

/** What is wrong with one of the days: past, too far ahead, or before the one that it follows. */
export interface HarvestProblem {
  readonly field: keyof HarvestDays;
  readonly problem: 'day-past' | 'day-too-far' | 'day-order';
}

const inOrder = ['availableOn', 'harvestUntil', 'deliverBy'] as const;

/**
 * What is wrong with the days of a lot; null where nothing is. Days that stand as they did `before` may have
 * passed since.
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

/** Whether a lot is sold in advance: its harvest is told, and has not begun yet. */
export function isFutureHarvest(
  { availableOn, harvestUntil }: Pick<HarvestDays, 'availableOn' | 'harvestUntil'>,
  today: Day,
): boolean {
  return harvestUntil !== null && availableOn > today;
}
