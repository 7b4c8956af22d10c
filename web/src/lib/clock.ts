import { useEffect, useState } from 'react';
import type { Formats } from '~/i18n/formats.ts';
import { readerText } from '~/i18n/language.tsx';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** The time of day in India in the reader's language: `6:30 pm`, `సాయంత్రం 6:30`. Browser only. */
export function clockTime(instant: string): string {
  const [hour = '', minute = ''] = clock.format(new Date(instant)).split(':');
  return readerText()('times.clock', { hour: Number(hour), minute });
}

/** A deadline as it is spoken: one at midnight is the end of a day, and that day alone. Browser only. */
export function deadline(instant: string, dayOf: Formats['dayOf']): string {
  const at = new Date(instant);
  if (clock.format(at) !== '00:00') return `${dayOf(instant)}, ${clockTime(instant)}`;
  return dayOf(new Date(at.getTime() - MINUTE_MS).toISOString());
}

const MINUTE_MS = 60_000;

/** The current time, updated every minute: offers and orders run out while they are on screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
