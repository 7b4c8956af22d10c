import type * as calls from '@polam/contract/calls/bookings';
import { dayInIndia } from '@polam/domain/day';
import { freeDays as freeDaysOf, placeBookings, spanOfMonth } from '@polam/domain/hire/equipment-calendar';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment, EquipmentLeaving, Recounted } from '../equipment/index.ts';
import type { Erased, Suspended } from '../users/index.ts';
import { buildAnswering } from './answer-booking.service.ts';
import { bookingDocument, changedAnnouncement } from './booking-documents.ts';
import {
  type BookingFacts,
  type BookingFilter,
  countBookings,
  deleteBookingsOf,
  listAwaitedIds,
  listBookings,
  listPromised,
  lockBookingsOf,
  lockOpenBookingsOf,
  lockRequestsBy,
  markBookings,
  markLapsed,
  placeAll,
} from './bookings.repository.ts';
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
    const { shown, ...rest } = await readPage(input, {
      list: (page) => listBookings(appContext.db, filter, page),
      count: () => countBookings(appContext.db, filter),
    });
    const snapshot = await catalogue.current();
    const seen = { readerId: actor.id, at, language, catalogue: snapshot };
    return ok({
      bookings: shown.map((row) => bookingDocument(row, seen)),
      ...rest,
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

/** Requests of one cleanup; the rest waits for the next. */
const BATCH = 200;

/** Ends of bookings other than by their two sides: the timer, equipment that leaves, users who leave. */
export function buildEnding(appContext: AppContext) {
  /**
   * Marks late requests as lapsed, notifies both sides, and gives their number. For a timer: readers judge by
   * the clock.
   */
  function lapse(): Promise<number> {
    return appContext.db.begin(async (tx) => {
      const at = appContext.now();
      const lapsed = await markLapsed(tx, { at, limit: BATCH });
      const change = { state: 'lapsed', by: 'timer' } as const;
      await announceAll(
        tx,
        lapsed.flatMap((each) => [
          changedAnnouncement(each, 'hirer', change),
          changedAnnouncement(each, 'owner', change),
        ]),
      );
      return lapsed.length;
    });
  }

  return { lapse, countBooked, equipmentLeaving, equipmentRecounted, eraseUser };
}

/** Greatest number of units confirmed on one day from today on. */
async function countBooked(tx: Transaction, { equipment, at }: EquipmentLeaving): Promise<number> {
  const today = dayInIndia(at);
  const promised = promisedOf(await lockBookingsOf(tx, { equipmentId: equipment.id, today }));
  const last = promised.reduce((latest, { to }) => (to > latest ? to : latest), today);
  // With `promised.length` units in all, the free ones show how many are taken.
  const free = freeDaysOf({ from: today, to: last }, promised, promised.length).map((day) => day.free);
  return promised.length - Math.min(promised.length, ...free);
}

/** Listener for equipment that leaves: declines the waiting requests. */
async function equipmentLeaving(tx: Transaction, { equipment, at }: EquipmentLeaving): Promise<void> {
  const open = await lockBookingsOf(tx, { equipmentId: equipment.id, today: dayInIndia(at) });
  const waiting = open.filter(({ state }) => state === 'requested');
  if (waiting.length === 0) return;
  const change = { state: 'declined', by: 'machine' } as const;
  await markBookings(tx, { ids: waiting.map(({ id }) => id), ...change, at });
  await announceAll(
    tx,
    waiting.map((each) => changedAnnouncement(each, 'hirer', change)),
  );
}

/** Listener for fewer units of equipment: renumbers the confirmed bookings within the remaining units. */
async function equipmentRecounted(tx: Transaction, { equipment, units, at }: Recounted): Promise<void> {
  const promised = promisedOf(await lockBookingsOf(tx, { equipmentId: equipment.id, today: dayInIndia(at) }));
  const placed = placeBookings(promised, units);
  if (placed === null)
    throw new Error(`machine ${equipment.id} is booked on more days than it will have numbers`);
  await placeAll(tx, { units: placed, confirmedId: null, at });
}

/**
 * Listener for a user who leaves: cancels the open bookings, notifies the other sides, and deletes the
 * bookings of the user as hirer.
 */
async function eraseUser(tx: Transaction, { userId, at }: Erased): Promise<void> {
  const open = await lockOpenBookingsOf(tx, { userId, today: dayInIndia(at) });
  if (open.length > 0) {
    const ids = open.map(({ id }) => id);
    await markBookings(tx, { ids, state: 'cancelled', by: 'machine', at });
    await announceAll(
      tx,
      open.map((each) => leftAnnouncement(each, userId)),
    );
  }
  await deleteBookingsOf(tx, userId);
}

function leftAnnouncement(booking: BookingFacts, userId: string): Announcement {
  const isOwner = booking.ownerId === userId;
  const change = { state: 'cancelled', by: isOwner ? 'owner' : 'hirer' } as const;
  return changedAnnouncement(booking, isOwner ? 'hirer' : 'owner', change);
}

function promisedOf(bookings: readonly BookingFacts[]): readonly BookingFacts[] {
  return bookings.filter(({ state }) => state === 'confirmed');
}
