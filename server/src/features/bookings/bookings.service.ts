import type { House } from '@polam/server/http/house';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment } from '../equipment/index.ts';
import { buildAnswering } from './answer-booking.service.ts';
import { buildBookingLists } from './booking-lists.service.ts';
import { buildEnding } from './end-bookings.service.ts';
import { buildRequesting } from './request-booking.service.ts';
import { buildWithdrawing } from './suspended-hirer.service.ts';

/** Machines by the day: requests, promises and calendars. */
export function buildBookings(house: House, deps: { catalogue: Catalogue; equipment: Equipment }) {
  return {
    ...buildRequesting(house, deps),
    ...buildAnswering(house, deps),
    ...buildBookingLists(house, deps),
    ...buildEnding(house),
    ...buildWithdrawing(deps),
  };
}

/** The bookings of a running server. */
export type Bookings = ReturnType<typeof buildBookings>;
