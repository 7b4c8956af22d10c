import { daysOf, lastDayOfSpan, type DaySpan } from '@polam/domain/hire/booking';
import type { RateUnit } from '@polam/domain/catalogue';
import { quantityFromMilli } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock.ts';

/** Formatters of days, work and instants of bookings. */
export function useBookingWords() {
  const t = useText();
  const formats = useFormats();
  return {
    /** `24 Nov 2026 – 26 Nov 2026`. */
    span: (span: DaySpan) =>
      t('bookings.span', { from: formats.day(span.from), to: formats.day(lastDayOfSpan(span)) }),
    days: (span: DaySpan) => t('bookings.days', { count: daysOf(span) }),
    /** `2.5 acres`; empty for equipment that is hired by the day. */
    work: (workMilli: number | null, unit: RateUnit) => {
      if (workMilli === null || unit === 'day') return '';
      const count = quantityFromMilli(workMilli);
      return t(`bookings.worked.${unit}`, { count, number: formats.number(count) });
    },
    when: (instant: string) => `${formats.dayOf(instant)}, ${clockTime(instant)}`,
  };
}
