import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment } from '../equipment/index.ts';
import { buildAnswering } from './answer-booking.service.ts';
import { buildBookingLists } from './booking-lists.service.ts';
import { buildEnding } from './end-bookings.service.ts';
import { buildRequesting } from './request-booking.service.ts';
import { buildWithdrawing } from './suspended-hirer.service.ts';

/** Handlers and services of equipment hire: requests, bookings and calendars. */
export function buildBookings(appContext: AppContext, deps: { catalogue: Catalogue; equipment: Equipment }) {
  return assemble(
    buildRequesting(appContext, deps),
    buildAnswering(appContext, deps),
    buildBookingLists(appContext, deps),
    buildEnding(appContext),
    buildWithdrawing(deps),
  );
}

/** The bookings of a running server. */
export type Bookings = ReturnType<typeof buildBookings>;
