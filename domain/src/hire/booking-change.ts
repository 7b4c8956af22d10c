import type { BookingState } from './booking.ts';

/**
 * Actors that answer or end a booking: a side, `machine` where the owner withdraws the equipment, `timer` for
 * the clock or another booking.
 */
export const bookingActors = ['owner', 'hirer', 'machine', 'timer'] as const;

/** Actor that answered or ended a booking. */
export type BookingActor = (typeof bookingActors)[number];

/**
 * Outcome of a booking; `taken` where the days went to another hirer, `withdrawn` where the equipment is no
 * longer let.
 */
export type BookingChange = 'confirmed' | 'declined' | 'taken' | 'withdrawn' | 'cancelled' | 'lapsed';

/** Outcome of a booking, derived from its new state and the actor that set it. */
export function bookingChange({
  state,
  by,
}: {
  readonly state: BookingState;
  readonly by: BookingActor;
}): BookingChange {
  if (state === 'declined') return by === 'machine' ? 'withdrawn' : by === 'timer' ? 'taken' : 'declined';
  // A new request has an event of its own.
  return state === 'requested' ? 'lapsed' : state;
}
