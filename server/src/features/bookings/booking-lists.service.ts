import type * as calls from '@polam/contract/calls/bookings';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import { freeDays as freeDaysOf, spanOfMonth } from '@polam/domain/equipment-calendar';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment } from '../equipment/index.ts';
import { bookingDocument } from './booking-document.ts';
import { countBookings, listBookings, listPromised, type BookingFilter } from './bookings.repository.ts';

/** Handlers that list a user's bookings on either side, and the free days of equipment. */
export function buildBookingLists(
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
