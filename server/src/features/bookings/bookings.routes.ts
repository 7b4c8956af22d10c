import * as calls from '@polam/contract/calls/bookings';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Bookings } from './bookings.service.ts';

/** Routes of equipment hire. */
export function bookingRoutes(bookings: Bookings): Binding[] {
  return [
    bind(calls.request, bookings.request),
    bind(calls.confirm, bookings.confirm),
    bind(calls.decline, bookings.decline),
    bind(calls.cancel, bookings.cancel),
    bind(calls.list, bookings.list),
    bind(calls.freeDays, bookings.freeDays),
  ];
}
