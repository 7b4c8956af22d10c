import { addDays, type Day } from '@polam/domain/day';
import { MAX_BOOKING_DAYS, daysOf, type DaySpan } from '@polam/domain/hire/booking';
import { listDays, spanOfMonth, type Month } from '@polam/domain/hire/equipment-calendar';
import { lastDayOfSpan } from '@polam/domain/hire/last-day';

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

/** Days chosen so far: none, the first one, or all of them. */
export interface PickedDays {
  readonly span: DaySpan | null;
  /** Whether the next tap chooses the last day. */
  readonly isOpen: boolean;
  readonly problem: 'over-taken' | 'too-long' | null;
}

/** No days chosen yet. */
export const nothingPicked: PickedDays = { span: null, isOpen: false, problem: null };

/**
 * Selection after a tap on a day: the first tap chooses one day, the second one, on the same or a later day,
 * all days until then. An invalid span starts anew with the tapped day.
 */
export function pickDay(picked: PickedDays, day: Day, isFree: (day: Day) => boolean): PickedDays {
  const begun: PickedDays = { span: spanOf(day, day), isOpen: true, problem: null };
  if (picked.span === null || !picked.isOpen || day < picked.span.from) return begun;
  const span = spanOf(picked.span.from, day);
  if (daysOf(span) > MAX_BOOKING_DAYS) return { ...begun, problem: 'too-long' };
  return listDays(span).every(isFree)
    ? { span, isOpen: false, problem: null }
    : { ...begun, problem: 'over-taken' };
}

/** Whether a day is the first or last of a span, between them, or outside. */
export function placeInSpan(span: DaySpan | null, day: Day): 'end' | 'between' | 'outside' {
  if (span === null || day < span.from || day >= span.to) return 'outside';
  return day === span.from || day === lastDayOfSpan(span) ? 'end' : 'between';
}

function spanOf(first: Day, last: Day): DaySpan {
  return { from: first, to: addDays(last, 1) };
}
