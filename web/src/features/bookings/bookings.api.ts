import type { InputOf, OutputOf } from '@polam/contract/call';
import { freeDays, list } from '@polam/contract/calls/bookings';
import type { BookingSide } from '@polam/domain/hire/booking';
import type { Month } from '@polam/domain/hire/equipment-calendar';
import { useAsk } from '~/lib/api/ask.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';

/** A booking as its list shows it. */
export type Booking = OutputOf<typeof list>['bookings'][number];

/** Filters of the list of bookings. */
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

/** Query of the free units of equipment on each day of a month. */
export function useFreeDays(equipmentId: string, month: Month) {
  return useAsk(freeDays, { equipmentId, month });
}
