import { addDays, dayInIndia } from '@polam/domain/day';
import { useFormats, useText } from '~/i18n/language.tsx';

/** Date of the lines below it. */
export function DayLine({ instant, now }: { instant: string; now: Date }) {
  const t = useText();
  const { dayOf } = useFormats();
  const [day, today] = [dayInIndia(new Date(instant)), dayInIndia(now)];
  const isYesterday = day === addDays(today, -1);
  const words = day === today ? t('chat.today') : isYesterday ? t('chat.yesterday') : dayOf(instant);
  return (
    <p className="justify-self-center rounded-full bg-sunk px-3 py-0.5 text-small text-soil-soft">{words}</p>
  );
}

/** Whether a line is the first of its day. */
export function beginsDay(instant: string, before: string | undefined): boolean {
  return before === undefined || dayInIndia(new Date(before)) !== dayInIndia(new Date(instant));
}
