import type { Day } from '@polam/domain/day';
import type { DaySpan } from '@polam/domain/hire/booking';
import { monthOf, shiftMonth, type Month } from '@polam/domain/hire/equipment-calendar';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { placeInSpan, stepByKey, weeksOf } from './picked-days.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface MonthGridProps {
  readonly label: string;
  readonly month: Month;
  readonly today: Day;
  /** Free units on each day; null until loaded. */
  readonly free: ReadonlyMap<Day, number> | null;
  readonly units: number;
  readonly span: DaySpan | null;
  readonly onMonth: (month: Month) => void;
  /** Undefined where the calendar is read-only. */
  readonly onPick?: ((day: Day) => void) | undefined;
}

/** Calendar of one month: taken days struck out, chosen days marked, navigable with the arrow keys. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, today, onMonth } = props;
  const t = useText();
  const { cursor, table, walk } = useWalking(props);
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon="arrow-left"
          label={t('bookings.month-before')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(shiftMonth(month, -1))}
        />
        <p aria-live="polite" className="font-semibold">
          {useMonthName(month)}
        </p>
        <IconButton
          icon="arrow-right"
          label={t('bookings.month-after')}
          disabled={month >= shiftMonth(monthOf(today), 12)}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </div>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        className="-mx-2.5 w-[calc(100%+1.25rem)] table-fixed border-separate border-spacing-px sm:mx-0 sm:w-full"
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-small font-normal text-soil-soft">
                {t(`bookings.weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) =>
                day === null ? (
                  // A cell without a day has no key but its weekday.
                  <td key={`none-${weekdays[at] ?? 0}`} aria-hidden="true" />
                ) : (
                  <DayCell key={day} {...props} day={day} isCursor={day === cursor} onWalk={walk} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps extends MonthGridProps {
  readonly day: Day;
  /** Whether the day holds the keyboard focus of the grid. */
  readonly isCursor: boolean;
  readonly onWalk: (event: KeyboardEvent<HTMLElement>) => void;
}

function DayCell({ day, isCursor, today, free, units, span, onPick, onWalk }: DayCellProps) {
  const left = free?.get(day) ?? null;
  const isPast = day < today;
  const isTaken = left === 0;
  const place = placeInSpan(span, day);
  const label = useDayLabel({ day, left, units, isPast });
  const canPick = onPick !== undefined && !isPast && !isTaken && left !== null;
  return (
    <td aria-selected={place !== 'outside'} className="p-0 text-center">
      <button
        type="button"
        data-day={day}
        tabIndex={isCursor ? 0 : -1}
        aria-label={label}
        aria-disabled={!canPick}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => canPick && onPick(day)}
        onKeyDown={onWalk}
        className={cx(
          'relative grid h-12 w-full place-items-center rounded-small border',
          lookOf({ isPast, isTaken, isKnown: left !== null, place }),
          day === today && place === 'outside' ? 'border-line-strong' : 'border-transparent',
          canPick && place === 'outside' && 'hover:border-leaf',
        )}
      >
        {Number(day.slice(8))}
        {units > 1 && left !== null && left > 0 && !isPast && (
          <span aria-hidden="true" className="absolute end-1 bottom-0.5 text-[0.6875rem] leading-none">
            {left}
          </span>
        )}
      </button>
    </td>
  );
}

function lookOf({
  isPast,
  isTaken,
  isKnown,
  place,
}: {
  isPast: boolean;
  isTaken: boolean;
  isKnown: boolean;
  place: ReturnType<typeof placeInSpan>;
}): string {
  if (place === 'end') return 'bg-leaf text-on-leaf font-semibold';
  if (place === 'between') return 'bg-leaf-tint text-leaf font-semibold ring-1 ring-leaf';
  if (isPast) return 'text-soil-soft opacity-60';
  if (isTaken) return 'bg-chilli-tint text-chilli line-through';
  return isKnown ? 'bg-leaf-tint' : 'breathing bg-sunk';
}

function useDayLabel({
  day,
  left,
  units,
  isPast,
}: {
  day: Day;
  left: number | null;
  units: number;
  isPast: boolean;
}): string {
  const t = useText();
  // Without the leading zero, as on the button, so that voice control recognises it.
  const named = useFormats().day(day).replace(/^0/, '');
  if (isPast) return t('bookings.day-past', { day: named });
  if (left === null) return named;
  if (left === 0) return t('bookings.day-taken', { day: named });
  return units > 1
    ? t('bookings.day-left', { day: named, count: left })
    : t('bookings.day-free', { day: named });
}

/** `Nov 2026`: the formatted date without its day. */
function useMonthName(month: Month): string {
  return useFormats().day(`${month}-01`).slice(3);
}

/** Day that holds the keyboard focus, and its movement: over the edge of the month into the next one. */
function useWalking({ month, today, onMonth }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<Day | null>(null);
  const isWalking = useRef(false);
  const usual = monthOf(today) === month ? today : `${month}-01`;
  const cursor = reached !== null && monthOf(reached) === month ? reached : usual;
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.target instanceof HTMLElement ? (event.target.dataset['day'] ?? cursor) : cursor;
    const next = stepByKey(from, event.key);
    if (next === null || monthOf(next) < monthOf(today)) return;
    event.preventDefault();
    isWalking.current = true;
    setReached(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { table, cursor, walk };
}
