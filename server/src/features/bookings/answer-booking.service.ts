import type * as calls from '@polam/contract/calls/bookings';
import { dayInIndia } from '@polam/domain/day';
import {
  bookingStageAt,
  moveBooking,
  overlaps,
  type BookingMove,
  type BookingSide,
  type MovedBooking,
} from '@polam/domain/hire/booking';
import { freeDays, placeBookings } from '@polam/domain/hire/equipment-calendar';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announceAll } from '@polam/server/live/announce';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment, LockedEquipment } from '../equipment/index.ts';
import { silenceBetween, type Silence } from '../users/index.ts';
import { bookingDocument, changedAnnouncement } from './booking-documents.ts';
import {
  findBooking,
  findBookingFacts,
  lockBooking,
  lockBookingsOf,
  markBookings,
  placeAll,
  type BookingFacts,
} from './bookings.repository.ts';

type Answered = Exclude<MovedBooking, { ok: true }>['error'];
type Taken = 'days-taken' | 'machine-closed' | Silence;

interface Rooms {
  readonly catalogue: Catalogue;
  readonly equipment: Pick<Equipment, 'lock'>;
}

/** A booking to be moved, with its equipment; both are locked. */
interface Moving {
  readonly booking: BookingFacts;
  readonly equipment: LockedEquipment;
  readonly side: BookingSide;
  readonly at: Date;
}

interface RequestedMove<Code extends Taken> {
  readonly bookingId: string;
  readonly move: BookingMove;
  /** Makes the move once the rules allow it. */
  readonly make: (tx: Transaction, moving: Moving) => Promise<Result<null, Code>>;
}

/** Handlers that confirm, decline and cancel bookings. They lock the equipment, then the booking. */
export function buildAnswering(appContext: AppContext, { catalogue, equipment }: Rooms) {
  const confirm: Handler<typeof calls.confirm> = ({ bookingId }, context) =>
    moveWith<Taken>({ bookingId, move: 'confirm', make: promise }, context);

  const decline: Handler<typeof calls.decline> = ({ bookingId }, context) =>
    moveWith({ bookingId, move: 'decline', make: end('declined') }, context);

  const cancel: Handler<typeof calls.cancel> = ({ bookingId }, context) =>
    moveWith({ bookingId, move: 'cancel', make: end('cancelled') }, context);

  async function moveWith<Code extends Taken = never>(
    { bookingId, move, make }: RequestedMove<Code>,
    { actor, language, commit }: Context<Actor>,
  ) {
    const snapshot = await catalogue.current();
    const at = appContext.now();
    return commit<{ booking: ReturnType<typeof bookingDocument> }, Answered | Code | 'not-found'>(
      async (tx) => {
        const moving = await lockFor(tx, equipment, { bookingId, actorId: actor.id, at });
        if (moving === null) return refuse('not-found');
        const moved = moveBooking(moving.booking, { move, side: moving.side }, at);
        if (!moved.ok) return refuse(moved.error);
        if (!moved.unchanged) {
          const made = await make(tx, moving);
          if (!made.ok) return made;
        }
        const row = await findBooking(tx, bookingId);
        if (row === null) throw new Error(`booking ${bookingId} was just moved and is gone`);
        return ok({
          booking: bookingDocument(row, { readerId: actor.id, at, language, catalogue: snapshot }),
        });
      },
    );
  }

  return { confirm, decline, cancel };
}

/** Null where there is no such booking, or none of the actor's. */
async function lockFor(
  tx: Transaction,
  equipment: Rooms['equipment'],
  { bookingId, actorId, at }: { bookingId: string; actorId: string; at: Date },
): Promise<Moving | null> {
  const found = await findBookingFacts(tx, bookingId);
  if (found === null || (found.ownerId !== actorId && found.hirerId !== actorId)) return null;
  const item = await equipment.lock(tx, found.equipmentId);
  const booking = item === null ? null : await lockBooking(tx, bookingId);
  if (item === null || booking === null) return null;
  return { equipment: item, booking, side: booking.ownerId === actorId ? 'owner' : 'hirer', at };
}

function end(state: 'declined' | 'cancelled') {
  return async (tx: Transaction, { booking, side, at }: Moving): Promise<Result<null, never>> => {
    await markBookings(tx, { ids: [booking.id], state, by: side, at });
    const other = side === 'owner' ? 'hirer' : 'owner';
    await announceAll(tx, [changedAnnouncement(booking, other, { state, by: side })]);
    return ok(null);
  };
}

/** Confirms a booking with a unit of the equipment, and declines the requests for which no unit is left. */
async function promise(tx: Transaction, { booking, equipment, at }: Moving): Promise<Result<null, Taken>> {
  if (equipment.state === 'deleted') return refuse('machine-closed');
  const silence = await silenceBetween(tx, { from: booking.ownerId, to: booking.hirerId });
  if (silence !== null) return refuse(silence);
  const others = await lockBookingsOf(tx, { equipmentId: equipment.id, today: dayInIndia(at) });
  const promised = others.filter(({ state }) => state === 'confirmed');
  const units = placeBookings([...promised, { ...booking, unit: null }], equipment.units);
  if (units === null) return refuse('days-taken');
  await placeAll(tx, { units, confirmedId: booking.id, at });

  const taken = [...promised, booking];
  const outdone = others.filter(
    (each) =>
      each.id !== booking.id &&
      bookingStageAt(each, at) === 'requested' &&
      overlaps(each, booking) &&
      freeDays(each, taken, equipment.units).some(({ free }) => free === 0),
  );
  if (outdone.length > 0)
    await markBookings(tx, { ids: outdone.map(({ id }) => id), state: 'declined', by: 'timer', at });
  await announceAll(tx, [
    changedAnnouncement(booking, 'hirer', { state: 'confirmed', by: 'owner' }),
    ...outdone.map((each) => changedAnnouncement(each, 'hirer', { state: 'declined', by: 'timer' })),
  ]);
  return ok(null);
}
