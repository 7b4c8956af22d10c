import type { RateUnit } from '@polam/domain/catalogue';
import { daysOf, type DaySpan, lastDayOfSpan } from '@polam/domain/hire/booking';
import { quantityFromMilli } from '@polam/domain/quantity';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock.ts';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { NamedLine } from '~/ui/lists/fact-line.tsx';
import { BookingCard } from './booking-card.tsx';
import { type BookingFilters, useBookings, useMoveBooking } from './bookings.api.ts';

const grids = { wide: 'grid gap-3 sm:gap-4 lg:grid-cols-2', narrow: 'grid gap-3 sm:gap-4' } as const;

interface BookingListProps extends BookingFilters {
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  /** Narrow where the list stands beside other content. */
  readonly place?: keyof typeof grids;
}

/** The user's bookings, or their placeholder, empty state or error. */
export function BookingList({ empty, place = 'wide', ...filters }: BookingListProps) {
  const t = useText();
  const query = useBookings(filters);
  const moves = useMoveBooking();
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.bookings}
      coming={<ListComing className={grids[place]} count={2} item="h-96" />}
      failed={t('bookings.load-failed')}
      empty={empty}
      more={t('bookings.more')}
      className="gap-6"
    >
      {(bookings) => (
        <ul className={grids[place]}>
          {bookings.map((booking) => (
            <NamedLine key={booking.id} id={booking.id}>
              <BookingCard booking={booking} moves={moves} />
            </NamedLine>
          ))}
        </ul>
      )}
    </ListView>
  );
}

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
