import type { Day } from '@polam/domain/day';
import type { DaySpan } from '@polam/domain/hire/booking';
import { type Month, monthOf } from '@polam/domain/hire/equipment-calendar';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { type FreeDaysSeed, useFreeDays } from './bookings.api.ts';
import { MonthGrid } from './month-grid.tsx';

interface CalendarProps {
  readonly equipmentId: string;
  /** Name of the equipment. */
  readonly name: string;
  readonly today: Day;
  readonly seed?: FreeDaysSeed | null | undefined;
  readonly span?: DaySpan | null;
  /** Called on a tap, with a predicate for free days; days not loaded yet count as free. */
  readonly onPick?: ((day: Day, isFree: (day: Day) => boolean) => void) | undefined;
}

/** Calendar of one equipment item: free and taken days. */
export function FreeDaysCalendar({ equipmentId, name, today, seed, span = null, onPick }: CalendarProps) {
  const t = useText();
  const [month, setMonth] = useState<Month>(() => monthOf(today));
  const query = useFreeDays(equipmentId, month, seed);
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
