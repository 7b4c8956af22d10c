import { MAX_BOOKING_DAYS, daysOf, lastDayOfSpan, type DaySpan } from '@polam/domain/hire/booking';
import { addDays, type Day } from '@polam/domain/day';
import { listDays } from '@polam/domain/hire/equipment-calendar';

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
