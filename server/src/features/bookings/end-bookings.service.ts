import { dayInIndia } from '@polam/domain/day';
import { freeDays, placeBookings } from '@polam/domain/hire/equipment-calendar';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import type { EquipmentLeaving, Recounted } from '../equipment/index.ts';
import type { Erased } from '../users/index.ts';
import { changedAnnouncement } from './booking-documents.ts';
import {
  deleteBookingsOf,
  lockBookingsOf,
  lockOpenBookingsOf,
  markBookings,
  markLapsed,
  placeAll,
  type BookingFacts,
} from './bookings.repository.ts';

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
  const free = freeDays({ from: today, to: last }, promised, promised.length).map((day) => day.free);
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
