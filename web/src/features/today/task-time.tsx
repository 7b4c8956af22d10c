import { lastDayOfSpan } from '@polam/domain/hire/booking';
import { addDays, dayInIndia, type Day } from '@polam/domain/day';
import { PRESSING_HOURS } from '@polam/domain/trade/today';
import type { Formats } from '~/i18n/formats.ts';
import type { Text } from '~/i18n/catalogue.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { Task } from './today.api.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
/** Up to this the time left is given in hours: an offer has two days. */
const MOST_HOURS = 48;

interface TimeProps {
  readonly task: Task;
  readonly now: Date;
}

/** Deadline or due day of a task; nothing where no time is set. */
export function TaskTime(props: TimeProps) {
  const t = useText();
  const formats = useFormats();
  const { task, now } = props;
  const text = endText(t, props) ?? dayText(t, formats, props);
  if (text === null) return null;
  return (
    <Badge tone={isPressing(task, now) ? 'turmeric' : 'plain'} icon="clock">
      {text}
    </Badge>
  );
}

/** Whether a task runs out, or is due, within a day. */
export function isPressing({ until, on }: Task, now: Date): boolean {
  if (until !== null) return new Date(until).getTime() - now.getTime() <= PRESSING_HOURS * HOUR_MS;
  return on !== null && on <= addDays(dayInIndia(now), 1);
}

function endText(t: Text, { task: { until }, now }: TimeProps): string | null {
  if (until === null) return null;
  const leftMs = new Date(until).getTime() - now.getTime();
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours < 1) return t('today.within.minutes', { count: Math.max(1, Math.floor(leftMs / MINUTE_MS)) });
  if (hours <= MOST_HOURS) return t('today.within.hours', { count: hours });
  return t('today.within.days', { count: Math.floor(hours / DAY_HOURS) });
}

function dayText(t: Text, { day }: Formats, { task: { on, to }, now }: TimeProps): string | null {
  if (on === null) return null;
  const today = dayInIndia(now);
  const tomorrow = addDays(today, 1);
  return to === null ? dueText(on) : hireText({ from: on, to });

  function dueText(dueOn: Day): string {
    if (dueOn < today) return t('today.overdue', { day: day(dueOn) });
    if (dueOn === today) return t('today.due-today');
    return dueOn === tomorrow ? t('today.due-tomorrow') : t('today.due', { day: day(dueOn) });
  }

  function hireText(days: { from: Day; to: Day }): string {
    if (days.from < today) return t('today.until', { day: day(lastDayOfSpan(days)) });
    if (days.from === today) return t('today.begins-today');
    return days.from === tomorrow ? t('today.begins-tomorrow') : t('today.begins', { day: day(days.from) });
  }
}
