import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
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
