import { addDays, type Day } from '@polam/domain/day';
import { daysOf, type DaySpan, lastDayOfSpan, MAX_BOOKING_DAYS } from '@polam/domain/hire/booking';
import { listDays, type Month, monthOf, spanOfMonth } from '@polam/domain/hire/equipment-calendar';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useFreeDays } from './bookings.api.ts';
import { MonthGrid } from './month-grid.tsx';

interface CalendarProps {
  readonly equipmentId: string;
  /** Name of the equipment. */
  readonly name: string;
  readonly today: Day;
  readonly span?: DaySpan | null;
  /** Called on a tap, with a predicate for free days; days not loaded yet count as free. */
  readonly onPick?: ((day: Day, isFree: (day: Day) => boolean) => void) | undefined;
}

/** Calendar of one equipment item: free and taken days. */
export function FreeDaysCalendar({ equipmentId, name, today, span = null, onPick }: CalendarProps) {
  const t = useText();
  const [month, setMonth] = useState<Month>(() => monthOf(today));
  const query = useFreeDays(equipmentId, month);
  const known = useKnownDays(query.data?.days);
  const isFree = (day: Day) => (known.get(day) ?? 1) > 0;
  // The same calendar is shown before its days are known: it holds the focus from month to month.
  const shown = query.data ?? (query.error === null ? null : undefined);
  return (
    <AnswerView query={{ ...query, data: shown }} coming={null} failed={t('bookings.calendar-failed')}>
      {(answer) => (
        <div className="grid gap-3">
          <MonthGrid
            label={t('bookings.calendar-of', { name })}
            month={month}
            today={today}
            free={answer && new Map(answer.days.map(({ day, free }) => [day, free]))}
            units={answer?.units ?? 1}
            span={span}
            onMonth={setMonth}
            onPick={onPick && ((day) => onPick(day, isFree))}
          />
          <Legend />
        </div>
      )}
    </AnswerView>
  );
}

/** All days that were shown so far: a span may reach from one month into the next. */
function useKnownDays(days: readonly { readonly day: Day; readonly free: number }[] | undefined) {
  const [cached, setCached] = useState<{ from: typeof days; all: ReadonlyMap<Day, number> }>({
    from: undefined,
    all: new Map(),
  });
  if (days === undefined || cached.from === days) return cached.all;
  const all = new Map([...cached.all, ...days.map(({ day, free }) => [day, free] as const)]);
  setCached({ from: days, all });
  return all;
}

function Legend() {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-soil-soft">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-4 rounded-small bg-leaf-tint" />
        {t('bookings.legend-free')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-4 rounded-small bg-chilli-tint" />
        <s className="text-chilli">{t('bookings.legend-taken')}</s>
      </span>
    </p>
  );
}

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
