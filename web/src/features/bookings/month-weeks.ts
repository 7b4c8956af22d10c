import { addDays, type Day } from '@polam/domain/day';
import { listDays, spanOfMonth, type Month } from '@polam/domain/hire/equipment-calendar';

const WEEK = 7;

/** Days of a month in weeks from Monday on; null for a weekday that falls into another month. */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const days = listDays(spanOfMonth(month));
  const [first = `${month}-01`] = days;
  const cells = [...Array.from({ length: weekdayOf(first) }, () => null), ...days];
  const weeks: (Day | null)[][] = [];
  for (let at = 0; at < cells.length; at += WEEK) {
    const week = cells.slice(at, at + WEEK);
    weeks.push([...week, ...Array.from({ length: WEEK - week.length }, () => null)]);
  }
  return weeks;
}

/** Day that a key moves to; null for any other key. */
export function stepByKey(day: Day, key: string): Day | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: WEEK,
    ArrowUp: -WEEK,
    Home: -weekdayOf(day),
    End: WEEK - 1 - weekdayOf(day),
  };
  const step = steps[key];
  return step === undefined ? null : addDays(day, step);
}

/** 0 for Monday. */
function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
}
