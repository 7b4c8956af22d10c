import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { NamedLine } from '~/ui/named-line.tsx';
import { ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { BookingCard } from './booking-card.tsx';
import { useBookings, type BookingFilters } from './bookings.api.ts';
import { useMoveBooking } from './use-move-booking.ts';

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
  const why = useWhyNoAnswer(query);
  if (query.data === undefined) {
    if (why === null) return <Shapes place={place} />;
    const text = `${t('bookings.load-failed')} ${why}`;
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void query.refetch()} />;
  }
  const bookings = query.data.pages.flatMap((page) => page.bookings);
  if (bookings.length === 0) return empty;
  return (
    <div className="grid gap-6">
      <ul className={grids[place]}>
        {bookings.map((booking) => (
          <NamedLine key={booking.id} id={booking.id}>
            <BookingCard booking={booking} moves={moves} />
          </NamedLine>
        ))}
      </ul>
      <MoreOf query={query} text={t('bookings.more')} />
    </div>
  );
}

function Shapes({ place }: { place: keyof typeof grids }) {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className={grids[place]}>
        {['a', 'b'].map((key) => (
          <Skeleton key={key} className="h-96" />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
