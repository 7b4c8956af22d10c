import type { BookingState } from './booking.ts';

/** Who ended or answered a booking: a side, the owner by letting the machine go, or the clock or another booking. */
export const bookingActors = ['owner', 'hirer', 'machine', 'timer'] as const;

/** Who ended or answered a booking. */
export type BookingActor = (typeof bookingActors)[number];

/**
 * What has become of a booking; `taken` where the days went to somebody else, `withdrawn` where the machine is not let
 * out any more.
 */
export type BookingChange = 'confirmed' | 'declined' | 'taken' | 'withdrawn' | 'cancelled' | 'lapsed';

/** What has become of a booking by its new state and by whom it has it. */
export function bookingChange({
  state,
  by,
}: {
  readonly state: BookingState;
  readonly by: BookingActor;
}): BookingChange {
  if (state === 'declined') return by === 'machine' ? 'withdrawn' : by === 'timer' ? 'taken' : 'declined';
  // A request is told of by an event of its own.
  return state === 'requested' ? 'lapsed' : state;
}
