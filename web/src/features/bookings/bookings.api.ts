import type { Answer } from '@polam/contract/answer';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { cancel, confirm, decline, freeDays, list } from '@polam/contract/calls/bookings';
import type { RateUnit } from '@polam/domain/catalogue';
import { type BookingMove, type BookingSide, daysOf, type DaySpan } from '@polam/domain/hire/booking';
import type { Month } from '@polam/domain/hire/equipment-calendar';
import { lastDayOfSpan } from '@polam/domain/hire/last-day';
import { quantityFromMilli } from '@polam/domain/quantity';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { deadline } from '~/lib/clock.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** A booking as its list shows it. */
export type Booking = OutputOf<typeof list>['bookings'][number];

export interface BookingFilters {
  readonly side: BookingSide;
  readonly state: 'open' | 'ended';
  readonly equipmentId?: string | undefined;
}

/** Bookings of the user on one side, page by page. */
export function useBookings({ side, state, equipmentId }: BookingFilters) {
  const input: InputOf<typeof list> = { side, state, ...(equipmentId === undefined ? {} : { equipmentId }) };
  return useAskPages(list, input);
}

/** Free units of a month, as the server answered when it rendered the page. */
export interface FreeDaysSeed {
  readonly month: Month;
  readonly answer: Answer<typeof freeDays>;
}

/** Query of the free units of equipment on each day of a month. */
export function useFreeDays(equipmentId: string, month: Month, seed?: FreeDaysSeed | null) {
  return useAsk(freeDays, { equipmentId, month }, { seed: seed?.month === month ? seed.answer : null });
}

/** Confirms, declines and cancels bookings, one at a time. */
export interface BookingMoves {
  readonly make: (booking: Booking, move: BookingMove) => Promise<void>;
  /** Id of the booking that is being changed. */
  readonly busyId: string | null;
}

/** Confirms, declines or cancels bookings, and shows the result. */
export function useMoveBooking(): BookingMoves {
  const t = useText();
  const submissions = { confirm: useSubmit(confirm), decline: useSubmit(decline), cancel: useSubmit(cancel) };
  const [busyId, setBusyId] = useState<string | null>(null);
  const make: BookingMoves['make'] = async ({ id: bookingId }, move) => {
    setBusyId(bookingId);
    const answer = await submissions[move].send({ bookingId });
    if (answer.ok) toast.success(t(`bookings.done.${move}`));
    else toast.error(answer.message);
    await refreshed();
    setBusyId(null);
  };
  return { make, busyId };
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
    /** Until when an answer is awaited. */
    when: (instant: string) => deadline(instant, formats.dayOf),
  };
}
