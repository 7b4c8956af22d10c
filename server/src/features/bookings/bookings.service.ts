import type * as calls from '@polam/contract/calls/bookings';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import { freeDays as freeDaysOf, spanOfMonth } from '@polam/domain/hire/equipment-calendar';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { formatTotal, pageOf, toPageQuery } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { announceAll } from '@polam/server/live/announce';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment } from '../equipment/index.ts';
import type { Suspended } from '../users/index.ts';
import { buildAnswering } from './answer-booking.service.ts';
import { changedAnnouncement, bookingDocument } from './booking-documents.ts';
import {
  countBookings,
  listAwaitedIds,
  listBookings,
  listPromised,
  lockRequestsBy,
  markBookings,
  type BookingFilter,
} from './bookings.repository.ts';
import { buildEnding } from './end-bookings.service.ts';
import { buildRequesting } from './request-booking.service.ts';

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

/** Withdrawal of a suspended hirer's requests. */
function buildWithdrawing({ equipment }: { equipment: Pick<Equipment, 'lock'> }) {
  /**
   * Listener for a suspended user: cancels the user's waiting requests. Confirmed bookings stay, as orders
   * do.
   */
  async function userSuspended(tx: Transaction, { userId, at }: Suspended): Promise<void> {
    for (const equipmentId of await listAwaitedIds(tx, userId)) await equipment.lock(tx, equipmentId);
    const waiting = await lockRequestsBy(tx, { hirerId: userId, at });
    if (waiting.length === 0) return;
    const change = { state: 'cancelled', by: 'hirer' } as const;
    await markBookings(tx, { ids: waiting.map(({ id }) => id), ...change, at });
    await announceAll(
      tx,
      waiting.map((each) => changedAnnouncement(each, 'owner', change)),
    );
  }

  return { userSuspended };
}

/** Handlers that list a user's bookings on either side, and the free days of equipment. */
function buildBookingLists(
  appContext: AppContext,
  { catalogue, equipment }: { catalogue: Catalogue; equipment: Pick<Equipment, 'findUnits'> },
) {
  const list: Handler<typeof calls.list> = async (input, { actor, language }) => {
    const at = appContext.now();
    const filter: BookingFilter = {
      userId: actor.id,
      side: input.side ?? 'hirer',
      isOpen: input.state !== 'ended',
      equipmentId: input.equipmentId ?? null,
      at,
      today: dayInIndia(at),
    };
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const [rows, count, snapshot] = await Promise.all([
      listBookings(appContext.db, filter, page),
      countBookings(appContext.db, filter),
      catalogue.current(),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const seen = { readerId: actor.id, at, language, catalogue: snapshot };
    return ok({
      bookings: shown.map((row) => bookingDocument(row, seen)),
      nextCursor,
      total: formatTotal(count),
    });
  };

  const freeDays: Handler<typeof calls.freeDays> = async ({ equipmentId, month }) => {
    const span = spanOfMonth(month);
    const [units, promised] = await Promise.all([
      equipment.findUnits(appContext.db, equipmentId),
      listPromised(appContext.db, { equipmentId, ...span }),
    ]);
    if (units === null) return refuse('not-found');
    return ok({ units, days: [...freeDaysOf(span, promised, units)] });
  };

  return { list, freeDays };
}
